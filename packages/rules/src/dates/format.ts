import tinydate from 'tinydate'
import { readWallTime, wallMinutes, writeWallTime, type WallTime } from './wall-time.js'

/** How a time is shown and typed. */
export const displayPattern = '{MMM} {DD}, {hh}:{mm} {a}'
export const inputPattern = '{MMM} {DD}, {YYYY} {hh}:{mm} {a}'

/** The words of a language that a time is written with. */
export interface DateWords {
  /** Short names of the twelve months, January first. */
  readonly months: readonly string[]
  /** Of the half before noon, and after. */
  readonly halves: readonly [am: string, pm: string]
}

/** Facts: a wall time and the words. Out: `Nov 21, 05:08 am`. DATES10 */
export const displayTime = (facts: { wall: WallTime; words: DateWords }): string =>
  write(displayPattern, facts)

/** Facts: a wall time and the words. Out: `Nov 21, 2026 05:08 am`. DATES11 */
export const inputTime = (facts: { wall: WallTime; words: DateWords }): string => write(inputPattern, facts)

function write(pattern: string, { wall, words }: { wall: WallTime; words: DateWords }) {
  // Each part is read in UTC, so that the zone of the machine has no say in it.
  const stamp = tinydate(pattern, {
    YYYY: (date) => String(date.getUTCFullYear()).padStart(4, '0'),
    MMM: (date) => words.months[date.getUTCMonth()] ?? '',
    DD: (date) => two(date.getUTCDate()),
    hh: (date) => two(date.getUTCHours() % 12 || 12),
    mm: (date) => two(date.getUTCMinutes()),
    a: (date) => words.halves[date.getUTCHours() < 12 ? 0 : 1],
  })
  return stamp(new Date(wallMinutes(wall) * 60_000))
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Facts: what a person typed, and the words. Out: the wall time that it means, as `inputTime` writes it; null when
 * it is none. Case, and spaces around and between, do not count. DATES12
 */
export function readInputTime(facts: { text: string; words: DateWords }): WallTime | null {
  const text = facts.text.length > 80 ? '' : facts.text.trim().toLowerCase()
  const names = facts.words.months.map((name) => name.toLowerCase())
  const month = names.findIndex((name) => name !== '' && text.startsWith(name))
  const rest = text.slice(names[month]?.length ?? 0)
  const match = /^\s*(\d{1,2}), *(\d{4}) +(\d{1,2}):(\d{2}) *(.+)$/.exec(rest)
  if (month < 0 || !match) return null
  const half = facts.words.halves.findIndex((word) => word.toLowerCase() === match[5])
  const [day = 0, year = 0, hour = 0, minute = 0] = match.slice(1, 5).map(Number)
  if (half < 0 || hour < 1 || hour > 12) return null
  return readWallTime(writeWallTime({ year, month: month + 1, day, hour: (hour % 12) + half * 12, minute }))
}
