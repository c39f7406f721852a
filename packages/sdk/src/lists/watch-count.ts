import type { RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'
import { follow } from './debounced-refresh.js'

/**
 * Counts now, and again after each event that may change the count, until the returned function is called. The next
 * count makes up for a failed one.
 */
export function watchCount<T extends keyof RostrumEvents>(
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
