/** A wall-clock time without a zone: month 1 to 12, hour 0 to 23. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const minuteMs = 60_000
const wallPattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/

/** The number of days in a month; 0 for an invalid month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

const isDay = (year: number, month: number, day: number) => day >= 1 && day <= daysIn(year, month)

/** Whether a text is a date `YYYY-MM-DD` that exists in the calendar. DATES1 */
export function isRealDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** The wall time of a text `YYYY-MM-DD HH:mm`; null when there is no such time. DATES2 */
export function readWallTime(text: string): WallTime | null {
  const match = wallPattern.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  return isDay(year, month, day) && hour < 24 && minute < 60 ? { year, month, day, hour, minute } : null
}

// The range of a JavaScript date.
const maxMinutes = 8.64e15 / minuteMs

function timed(minutes: number) {
  if (!(Math.abs(minutes) <= maxMinutes)) throw new RangeError('A time that no clock shows')
  return minutes
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** A wall time in the wire format of a schedule, `YYYY-MM-DD HH:mm`. DATES2 */
export const writeWallTime = (wall: WallTime): string =>
  `${writeWallDate(wall)} ${pad(wall.hour)}:${pad(wall.minute)}`

/** The date of a wall time in the wire format `YYYY-MM-DD`. DATES3 */
export const writeWallDate = (wall: WallTime): string =>
  `${pad(wall.year, 4)}-${pad(wall.month)}-${pad(wall.day)}`

/**
 * Minutes since 1970 in the wall time's own zone, for comparing two wall times. Throws a `RangeError` for an invalid
 * wall time. DATES7
 */
export function wallMinutes({ year, month, day, hour, minute }: WallTime): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return timed(date.getTime() / minuteMs + hour * 60 + minute)
}

/**
 * The wall time of a number of minutes since 1970 in the same zone, without seconds. Throws a `RangeError` outside the
 * range of dates. DATES7
 */
export function wallOfMinutes(minutes: number): WallTime {
  const date = new Date(Math.floor(timed(minutes)) * minuteMs)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  }
}

/**
 * The last time that is picked, as fields of a browser write it: its moment has a year of four digits in every zone, as
 * the wire has. DATES4
 */
export const lastPickedTime = '9999-12-30T23:59'
