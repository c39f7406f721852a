import { toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import { useState, type ReactNode } from 'react'
import { ProofDialog } from '../profiles/proof-dialog.js'

type Work = () => Promise<void>

/**
 * Runs one change of the settings at a time. One that wants a proof of identity first asks for it, and is then run again
 * (SESSION93). `busy` names the change under way; `dialog` belongs into the page.
 */
export function useProvedAttempt(): {
  readonly busy: string | null
  readonly error: ErrorInfo | null
  readonly run: (name: string, work: Work) => void
  readonly dialog: ReactNode
} {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<ErrorInfo | null>(null)
  const [waiting, setWaiting] = useState<{ name: string; work: Work } | null>(null)
  const attempt = async (name: string, work: Work) => {
    setBusy(name)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      const failing = toErrorInfo(thrown)
      if (failing.code === 'proof-needed') setWaiting({ name, work })
      else setError(failing)
    } finally {
      setBusy(null)
    }
  }
  const goOn = () => {
    setWaiting(null)
    if (waiting) void attempt(waiting.name, waiting.work)
  }
  return {
    busy,
    error,
    run: (name, work) => {
      if (busy === null) void attempt(name, work)
    },
    dialog: waiting ? <ProofDialog onProved={goOn} onCancel={() => setWaiting(null)} /> : null,
  }
}
