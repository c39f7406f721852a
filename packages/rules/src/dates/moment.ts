import { noEndDate } from '@rostrum/protocol'
import { readWallTime, wallMinutes } from './wall-time.js'

/**
 * Milliseconds since 1970 of a moment in UTC, in the wire format `YYYY-MM-DD HH:mm:ss`; null for any other text. DATES4
 */
export function readMoment(text: string | null | undefined): number | null {
  const match = /^(.{16}):([0-5]\d)$/.exec(text ?? '')
  const wall = match?.[1] ? readWallTime(match[1]) : null
  return wall && match ? wallMinutes(wall) * 60_000 + Number(match[2]) * 1000 : null
}

/** Milliseconds since 1970 of an end date on the wire; null for the placeholder that means "no end". DATES5 */
export const readEndDate = (text: string | null | undefined): number | null =>
  text === noEndDate ? null : readMoment(text)
