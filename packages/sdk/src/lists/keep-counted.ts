import type { EventHandler, RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'

/** Milliseconds: what many send at once is told of once. */
export const settled = 400

/**
 * Counts now, and again whenever something happened, or may have; the answer ends it. A count that fails is made up for
 * by the next.
 */
export function keepCounted<T extends keyof RostrumEvents>(
  { events, environment }: Pick<Rostrum, 'events' | 'environment'>,
  happened: T,
  count: () => Promise<void>,
): () => void {
  const now = () => void count().catch(() => {})
  let cancel = environment.after(0, now)
  const soon: EventHandler<T> & EventHandler<'reloaded'> = () => {
    cancel()
    cancel = environment.after(settled, now)
  }
  const stops = [events.on(happened, soon), events.on('reloaded', soon)]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
