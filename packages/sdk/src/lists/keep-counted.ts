import type { RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'
import { follow } from './follow.js'

/**
 * Counts now, and again whenever something happened, or may have; the answer ends it. A count that fails is made up for
 * by the next.
 */
export function keepCounted<T extends keyof RostrumEvents>(
  rostrum: Pick<Rostrum, 'events' | 'environment'>,
  happened: T,
  count: () => Promise<void>,
): () => void {
  const now = () => void count().catch(() => {})
  const cancel = rostrum.environment.after(0, now)
  const { stop } = follow(rostrum, happened, now)
  return () => {
    cancel()
    stop()
  }
}
