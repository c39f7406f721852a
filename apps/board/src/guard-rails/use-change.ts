import { isApiError } from '@rostrum/sdk'
import { useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts, type GuardRailsKey } from '../texts/guard-rails/guard-rails-texts.js'

const keys: Readonly<Record<string, GuardRailsKey>> = {
  'too-many': 'too-many',
  hashtag: 'hashtags.wrong',
  'all-day': 'quiet.all-day',
}

/** Makes a change: answers whether it was made, else `problem` says why not, and what was typed stays. */
export function useChange(): {
  isBusy: boolean
  problem: string | null
  forget: () => void
  make: (change: () => Promise<void>) => Promise<boolean>
} {
  const t = useText(guardRailsTexts)
  const { toasts } = useRostrum()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isBusy,
    problem,
    forget: () => setProblem(null),
    make: async (change) => {
      setBusy(true)
      setProblem(null)
      try {
        await change()
        toasts.show({ message: t('saved'), kind: 'success' })
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        const key = keys[error.problem ?? '']
        setProblem(key ? t(key) : errorText(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
