import { noEndDate, notDeleted } from '@rostrum/protocol'
import { readWallTime, wallMinutes, wallOfMinutes, writeWallTime } from './wall-time.js'

/**
 * Facts: a moment in UTC as the wire writes it, `YYYY-MM-DD HH:mm:ss`. Out: milliseconds since 1970; null when it
 * is none. DATES4
 */
export function readMoment(text: string | null | undefined): number | null {
  const match = /^(.{16}):([0-5]\d)$/.exec(text ?? '')
  const wall = match?.[1] ? readWallTime(match[1]) : null
  return wall && match ? wallMinutes(wall) * 60_000 + Number(match[2]) * 1000 : null
}

/**
 * Facts: milliseconds since 1970. Out: the moment in UTC as the wire writes it; parts of a second are cut.
 * Throws a RangeError for a number that is no moment. DATES4, DATES7
 */
export function writeMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const second = ((seconds % 60) + 60) % 60
  return `${writeWallTime(wallOfMinutes((seconds - second) / 60))}:${String(second).padStart(2, '0')}`
}

/** Facts: an end date as the wire writes it. Out: ms since 1970; null for the placeholder of a missing one. DATES5 */
export const readEndDate = (text: string | null | undefined): number | null =>
  text === noEndDate ? null : readMoment(text)

/** Facts: a deletion date as the wire writes it. Out: ms since 1970; null while it is not deleted. DATES6 */
export const readDeleted = (text: string | null | undefined): number | null =>
  text === notDeleted ? null : readMoment(text)

/** Facts: a deletion date as the wire writes it. Out: whether the post is deleted. DATES6 */
export const isDeleted = (facts: { Deleted: string | null | undefined }): boolean =>
  readDeleted(facts.Deleted) !== null
