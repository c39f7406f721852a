import { readWallTime, wallMinutes, wallOfMinutes, type WallTime } from './wall-time.js'
import type { Zone, ZoneTable } from './zone-table.js'

export { openZoneTable, type PackedZones, type Zone, type ZoneTable } from './zone-table.js'

/** How a wall time in a zone was converted. */
export type ZoneCode = 'exact' | 'gap' | 'fold' | 'beyond-table' | 'zone-unknown' | 'time-malformed'

/** The moment of a wall time; `wall` is what clocks in the zone show at that moment. */
export interface ZonedMoment {
  readonly code: 'exact' | 'gap' | 'fold' | 'beyond-table'
  /** Milliseconds since 1970. */
  readonly utc: number
  readonly wall: WallTime
}

/** Why a wall time has no moment. */
export interface NoMoment {
  readonly code: 'zone-unknown' | 'time-malformed'
}

// No government plans further ahead: changes after this year only repeat a rule until the table ends.
const stillChanging = Date.UTC(2037, 0, 1)

/**
 * The moment of a wall time `YYYY-MM-DD HH:mm` in a zone. A time that the clocks skip is moved forward by the skipped
 * minutes (`gap`). Of a time that occurs twice the first one counts (`fold`). After the end of the table its last
 * offset applies (`beyond-table`). DATES41 to DATES46
 */
export function wallToUtc(facts: { table: ZoneTable; zone: string; wall: string }): ZonedMoment | NoMoment {
  const zone = facts.table.find(facts.zone)
  if (zone === null) return { code: 'zone-unknown' }
  const wall = readWallTime(facts.wall)
  if (wall === null) return { code: 'time-malformed' }
  const { code, utc } = momentOf(zone, wallMinutes(wall) * 60_000)
  return { code: isBeyond(zone, utc) ? 'beyond-table' : code, utc, wall: wallAt(zone, utc) }
}

/** The wall time in a zone at a moment (ms since 1970); null for an unknown zone or an invalid moment. DATES47 */
export function utcToWall(facts: { table: ZoneTable; zone: string; utc: number }): WallTime | null {
  const zone = facts.table.find(facts.zone)
  return zone === null || !(Math.abs(facts.utc) <= lastMoment) ? null : wallAt(zone, facts.utc)
}

/**
 * Minutes to add to UTC for the wall time of a zone at a moment; null for an unknown zone or an invalid moment. DATES47
 */
export function utcOffset(facts: { table: ZoneTable; zone: string; utc: number }): number | null {
  const zone = facts.table.find(facts.zone)
  return zone === null || Number.isNaN(facts.utc) ? null : 0 - offsetAt(zone, facts.utc) / 60_000
}

// The range of a JavaScript date, less the largest offset of a zone.
const lastMoment = 8.64e15 - 24 * 60 * 60_000

function momentOf(zone: Zone, wallMs: number): { code: 'exact' | 'gap' | 'fold'; utc: number } {
  const around = periodsAround(zone, wallMs)
  const moments = around
    .map((index) => ({ index, utc: wallMs + offset(zone, index) }))
    .filter(({ index, utc }) => utc >= start(zone, index) && utc < end(zone, index))
  const first = moments[0]
  if (first) return { code: moments.length > 1 ? 'fold' : 'exact', utc: first.utc }
  // No period contains this wall time, so it is in a gap: extend the period that ends there.
  const last = around.findLast((index) => wallMs + offset(zone, index) >= end(zone, index))
  return { code: 'gap', utc: wallMs + offset(zone, last ?? 0) }
}

const offset = (zone: Zone, index: number) => zone.offsets[index] ?? 0
const end = (zone: Zone, index: number) => zone.untils[index] ?? Number.POSITIVE_INFINITY
const start = (zone: Zone, index: number) => (index === 0 ? Number.NEGATIVE_INFINITY : end(zone, index - 1))

// No zone is further from UTC than this.
const aDay = 24 * 60 * 60_000

function periodsAround(zone: Zone, wallMs: number): number[] {
  const indices: number[] = []
  const last = periodAt(zone, wallMs + aDay)
  for (let index = periodAt(zone, wallMs - aDay); index <= last; index += 1) indices.push(index)
  return indices
}

function periodAt(zone: Zone, utc: number): number {
  let low = 0
  let high = zone.untils.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (utc < end(zone, middle)) high = middle
    else low = middle + 1
  }
  return low
}

const offsetAt = (zone: Zone, utc: number) => offset(zone, periodAt(zone, utc))
const wallAt = (zone: Zone, utc: number) => wallOfMinutes((utc - offsetAt(zone, utc)) / 60_000)

function isBeyond(zone: Zone, utc: number) {
  const lastChange = zone.untils.at(-2) ?? Number.NEGATIVE_INFINITY
  return lastChange >= stillChanging && utc >= lastChange
}
