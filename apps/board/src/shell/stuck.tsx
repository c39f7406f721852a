import { toFailing, type Rostrum } from '@rostrum/sdk'
import { ErrorState } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** Whether the start is over without it being known who is there: the server could not say. */
export function useStuck(rostrum: Rostrum): boolean {
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

/** Instead of waiting without an end: what is wrong, and another attempt. The connection also comes back by itself. */
export function Stuck() {
  return (
    <main className="board-entrance">
      <ErrorState title="Rostrum" failing={toFailing(null)} onRetry={() => window.location.reload()} />
    </main>
  )
}
