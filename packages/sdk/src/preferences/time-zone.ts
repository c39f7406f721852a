import { saveTimezone } from '@rostrum/protocol'
import { offeredZone } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { zoneOffset } from '../editor/view/local-time.js'
import { perClient } from '../per-client.js'

const declinedKey = 'declined-time-zone'

/** The user's time zone, which the queue, My shares and all pickers use. */
export interface TimeZone {
  /** The zone's IANA name; `UTC` before the startup data is loaded. */
  readonly $zone: ReadableAtom<string>
  /** The device's zone when the user should be asked to switch to it; null for no question. PREFERENCES4 */
  readonly $offered: ReadableAtom<string | null>
  /** Changes the zone; queued posts move to its slots. Rejects with an `ApiError`. */
  choose(zone: string): Promise<void>
  /** Declines the offered zone permanently on this device. */
  decline(): void
}

/** The user's time zone, from the startup data and later changes (A2.26, A7.19). */
export const timeZoneOf = perClient(({ client, startup, storage, environment }): TimeZone => {
  const $zone = computed(startup.$startup, (data) => data?.Timezone || 'UTC')
  const $declined = atom(storage.local.get(declinedKey))
  const $offered = computed([startup.$startup, $declined], (data, declined) =>
    data
      ? offeredZone({
          zone: data.Timezone || 'UTC',
          device: environment.timezone(),
          declined,
          now: environment.now(),
          offsetOf: zoneOffset,
        })
      : null,
  )
  const save = async (timezone: string) => {
    const { Data } = await client.send(saveTimezone, { body: { timezone } })
    startup.change({ Timezone: Data })
  }
  // Calls run one after another, so that the last of several quick choices wins.
  let saving: Promise<void> = Promise.resolve()
  return {
    $zone,
    $offered,
    choose: (timezone: string) => (saving = saving.catch(() => {}).then(() => save(timezone))),
    decline: () => {
      const offered = $offered.get()
      if (offered === null) return
      storage.local.set(declinedKey, offered)
      $declined.set(offered)
    },
  }
})
