import { toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import { useState } from 'react'

/** One call at a time: whether it is under way, its result, and its error. */
export function useCheck<Result>() {
  const [busy, setBusy] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [error, setError] = useState<ErrorInfo | null>(null)
  const run = async (name: string, call: () => Promise<Result>) => {
    if (busy !== null) return
    setBusy(name)
    setResult(null)
    setError(null)
    try {
      setResult(await call())
    } catch (thrown) {
      setError(toErrorInfo(thrown))
    }
    setBusy(null)
  }
  return { busy, result, error, run }
}
