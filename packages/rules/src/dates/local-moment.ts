import { wallMinutes, wallOfMinutes, type WallTime } from './wall-time.js'

/** The moment of a wall time, computed from the offsets that the device knows. */
export interface LocalMoment {
  readonly code: 'exact' | 'gap' | 'fold'
  /** Milliseconds since 1970. */
  readonly utc: number
  /** The wall time that clocks in the zone show at that moment. */
  readonly wall: WallTime
}

const minute = 60_000
// No zone changes its clocks twice within this time.
const halfADay = 12 * 60 * minute

/**
 * The moment of a wall time, by the offsets (minutes ahead of UTC) that the device knows. It agrees with `wallToUtc`: a
 * skipped time is moved forward by the skipped minutes, and of a repeated time the first one counts. Only for display;
 * the server decides with its own zone table. DATES60
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
