import type { EventHandler, RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'

/** Milliseconds: what many send at once is told of once. */
const settled = 400

/** Acts a moment after something happened, or may have. `hush` calls off what is due, `stop` ends it. */
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
