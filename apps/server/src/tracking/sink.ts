import { sentOutside } from '@rostrum/rules'
import type { TrackedName } from '@rostrum/protocol'
import type { CollectorSettings } from '../config/tracking-settings.js'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'

/** A tracked event as it is stored. */
export interface StoredEvent {
  readonly id: string
  readonly key: string
  readonly name: TrackedName
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly about: string | null
  readonly board: string
  readonly user: string
}

/** Where tracked events go besides the database. Rejects when they did not arrive: they are then sent again. */
export interface TrackingSink {
  send(events: readonly StoredEvent[]): Promise<void>
}

/** A sink that posts JSON to any collector: `{"events": [{"key", "name", "at", "board", "about"?, "user"?}]}`. TRACKING7 */
export const createHttpSink = (
  guardedFetch: GuardedFetch,
  { address, token, withPeople }: CollectorSettings,
): TrackingSink => ({
  async send(events) {
    const { status } = await guardedFetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ events: events.map((event) => sentOutside({ event, withPeople })) }),
      redirects: 0,
      readsBody: false,
    })
    if (status < 200 || status > 299) throw new Error(`the collector answered ${status}`)
  },
})
