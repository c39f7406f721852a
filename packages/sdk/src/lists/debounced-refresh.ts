import type { EventHandler, RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'

/** Milliseconds; a burst of events causes one call. */
const settled = 400

/** Calls back shortly after an event, or after a gap in the events. `hush` cancels a pending call, `stop` ends it. */
export function follow<T extends keyof RostrumEvents>(
  { events, environment }: Pick<Rostrum, 'events' | 'environment'>,
  happened: T,
  act: () => void,
) {
  let hush = () => {}
  const soon: EventHandler<T> & EventHandler<'reloaded'> = () => {
    hush()
    hush = environment.after(settled, act)
  }
  const stops = [events.on(happened, soon), events.on('reloaded', soon)]
  return {
    hush: () => hush(),
    stop: () => {
      hush()
      for (const stop of stops) stop()
    },
  }
}
