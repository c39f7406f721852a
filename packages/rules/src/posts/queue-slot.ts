import { utcToWall, wallToUtc, type ZoneTable } from '../dates/zones.js'
import { wallMinutes, wallOfMinutes, writeWallTime } from '../dates/wall-time.js'

/** What the queue decides by. Moments are milliseconds since 1970. */
export interface QueueFacts {
  table: ZoneTable
  /** The person's zone. */
  zone: string
  now: number
  /** When the person's other posts go out. */
  taken: readonly number[]
  /** 0 to 14, always the same for a person: so that not all colleagues post in the same minute. */
  offset: number
}

/** Minutes of the day, on the person's clock. */
const slots = [9 * 60, 12 * 60 + 30, 17 * 60] as const
const leastAhead = 10 * 60_000
const apart = 60 * 60_000
const day = 24 * 60
const mostDays = 400

/**
 * Facts: the person's clock, what time it is, and when their other posts go out. Out: when a queued post goes out, in
 * milliseconds since 1970. SCHEDULE8, SCHEDULE9, SCHEDULE10
 */
export function queueSlot(facts: QueueFacts): number {
  const { table, zone, now, taken, offset } = facts
  const here = utcToWall({ table, zone, utc: now })
  const today = here ? Math.floor(wallMinutes(here) / day) : Math.floor(now / 60_000 / day)
  for (let date = today; date < today + mostDays; date += 1) {
    // The first day of 1970 was a Thursday.
    const weekday = (date + 4) % 7
    if (weekday === 0 || weekday === 6) continue
    for (const slot of slots) {
      const wall = writeWallTime(wallOfMinutes(date * day + slot + offset))
      const moment = wallToUtc({ table, zone: here ? zone : 'UTC', wall })
      if (!('utc' in moment) || moment.utc < now + leastAhead) continue
      if (taken.every((other) => Math.abs(other - moment.utc) >= apart)) return moment.utc
    }
  }
  return now + mostDays * day * 60_000
}
