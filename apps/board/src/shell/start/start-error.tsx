import { toErrorInfo, type Rostrum } from '@rostrum/sdk'
import { ErrorState } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** Whether the start has ended without knowing if somebody is signed in, because the server could not be reached. */
export function useHasStartFailed(rostrum: Rostrum): boolean {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void rostrum.start().then(() => isCurrent && setStarted(true))
    return () => {
      isCurrent = false
    }
  }, [rostrum])
  return isStarted
}

/**
 * Replaces endless loading: shows the error, with a button to retry. A restored connection also continues the start.
 */
export function StartError() {
  return (
    <main className="board-entrance">
      <ErrorState title="Rostrum" failing={toErrorInfo(null)} onRetry={() => window.location.reload()} />
    </main>
  )
}
