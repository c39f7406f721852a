import { wallMinutes, wallOfMinutes, type WallTime } from './wall-time.js'

/** What a wall time comes to by the offsets that a machine knows. */
export interface LocalMoment {
  readonly code: 'exact' | 'gap' | 'fold'
  /** Milliseconds since 1970. */
  readonly utc: number
  /** What the clock there shows at that moment. */
  readonly wall: WallTime
}

const minute = 60_000
// No clock is changed twice within so long.
const halfADay = 12 * 60 * minute

/**
 * Facts: a wall time, and the minutes that a zone is ahead of UTC at a moment. Out: the moment, as `wallToUtc` finds it
 * in a table: a time that the clocks skip counts later by what was skipped, of one that comes twice the first counts.
 * For telling a person; what is sent is decided by the server's table. DATES60
 */
export function localMoment(facts: { wall: WallTime; offsetAt: (utc: number) => number }): LocalMoment {
  const { offsetAt } = facts
  const wall = wallMinutes(facts.wall) * minute
  const before = offsetAt(wall - halfADay)
  const after = offsetAt(wall + halfADay)
  const moments = [...new Set([before, after])]
    .map((offset) => ({ offset, utc: wall - offset * minute }))
    .filter(({ offset, utc }) => offsetAt(utc) === offset)
    .sort((a, b) => a.utc - b.utc)
  const [first] = moments
  if (first) return { code: moments.length > 1 ? 'fold' : 'exact', utc: first.utc, wall: facts.wall }
  const utc = wall - before * minute
  return { code: 'gap', utc, wall: wallOfMinutes(utc / minute + offsetAt(utc)) }
}
