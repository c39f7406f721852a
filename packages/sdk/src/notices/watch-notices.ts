import type { RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'

/** Events that come with a notice, or settle one, for this person alone. */
const own = [
  'post-saved',
  'post-deleted',
  'post-approved',
  'post-rejected',
  'suggestion-reviewed',
  'credential-saved',
  'credential-deleted',
  'credential-invalidated',
  'credential-expiring',
  'notices-updated',
  'reloaded',
] as const satisfies readonly (keyof RostrumEvents)[]
/** Events for everybody on the board. */
const ofBoard = ['story-saved', 'story-deleted'] as const satisfies readonly (keyof RostrumEvents)[]

/** Milliseconds: several events of one change are one, and a whole board does not ask in the same moment. */
const ownPause = 400
const boardPause = 8000

/** Calls `refresh` now, and after each event that may change the notices, until the returned function is called. */
export function watchNotices(
  { events, environment }: Pick<Rostrum, 'events' | 'environment'>,
  refresh: () => Promise<void>,
): () => void {
  let cancel = () => {}
  let due = Infinity
  const run = () => {
    due = Infinity
    // The next event makes up for a failed one.
    void refresh().catch(() => {})
  }
  const soon = (pause: number) => {
    const at = environment.now() + pause
    // An earlier call is not put off by later events.
    if (due <= at) return
    cancel()
    due = at
    cancel = environment.after(pause, run)
  }
  const stops = [
    ...own.map((name) => events.on(name, () => soon(ownPause))),
    ...ofBoard.map((name) => events.on(name, () => soon(ownPause + Math.random() * boardPause))),
  ]
  soon(0)
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
