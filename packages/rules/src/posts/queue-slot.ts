import { utcToWall, wallToUtc, type ZoneTable } from '../dates/zones.js'
import { wallMinutes, wallOfMinutes, writeWallTime } from '../dates/wall-time.js'

/** The facts that the queue decides by. All moments are milliseconds since 1970. */
export interface QueueFacts {
  table: ZoneTable
  /** The user's time zone. */
  zone: string
  now: number
  /** The moments at which the user's other posts are published. */
  taken: readonly number[]
  /** 0 to 14 minutes, constant for a user, so that colleagues do not all post in the same minute. */
  offset: number
  /** Where a slot moves that may not be used as it is, such as to the end of quiet hours. GUARDRAILS9 */
  shift?: ((utc: number) => number) | undefined
}

/** Minutes of the day, in the user's time zone. */
const slots = [9 * 60, 12 * 60 + 30, 17 * 60] as const
const minAhead = 10 * 60_000
const apart = 60 * 60_000
const day = 24 * 60
const maxDays = 400

/** The moment at which a queued post is published, in milliseconds since 1970. SCHEDULE8, SCHEDULE9, SCHEDULE10 */
export function queueSlot(facts: QueueFacts): number {
  const { table, zone, now, taken, offset, shift = (utc) => utc } = facts
  const here = utcToWall({ table, zone, utc: now })
  const today = here ? Math.floor(wallMinutes(here) / day) : Math.floor(now / 60_000 / day)
  for (let date = today; date < today + maxDays; date += 1) {
    // 1 January 1970 was a Thursday.
    const weekday = (date + 4) % 7
    if (weekday === 0 || weekday === 6) continue
    for (const slot of slots) {
      const wall = writeWallTime(wallOfMinutes(date * day + slot + offset))
      const moment = wallToUtc({ table, zone: here ? zone : 'UTC', wall })
      if (!('utc' in moment)) continue
      const utc = shift(moment.utc)
      if (utc < now + minAhead) continue
      if (taken.every((other) => Math.abs(other - utc) >= apart)) return utc
    }
  }
  return now + maxDays * day * 60_000
}
