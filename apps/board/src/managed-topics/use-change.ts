import { isApiError } from '@rostrum/sdk'
import { useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { managedTopicsTexts, type ManagedTopicsKey } from '../texts/managed-topics/managed-topics-texts.js'

const keys: Readonly<Record<string, ManagedTopicsKey>> = {
  empty: 'problem.empty',
  long: 'problem.long',
  lines: 'problem.lines',
  taken: 'problem.taken',
  'too-many': 'problem.too-many',
  same: 'problem.same',
  archived: 'problem.archived',
  'in-use': 'problem.in-use',
}

/** Makes a change of topics, and says that it was made; else `problem` says why not, and what was typed stays. */
export function useChange() {
  const t = useText(managedTopicsTexts)
  const errorText = useErrorText()
  const { toasts } = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async (change: () => Promise<void>, done: ManagedTopicsKey): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await change()
      toasts.show({ message: t(done), kind: 'success' })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const key = keys[error.problem ?? '']
      setProblem(key ? t(key) : errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, forget: () => setProblem(null), make }
}
