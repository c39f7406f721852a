import { writeWallTime } from '@rostrum/rules'

/** The wall time of a zone by the browser's own zone table; UTC for an unknown zone. */
const clockOf = (timezone: string) => {
  const format = formatOf(timezone)
  return (moment: number) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return {
      year: part('year'),
      month: part('month'),
      day: part('day'),
      hour: part('hour') % 24,
      minute: part('minute'),
    }
  }
}

/**
 * A moment (ms since 1970) as a wall time of a zone, `YYYY-MM-DD HH:mm`. Only for display and limits: the server
 * converts submitted wall times.
 */
export const localTime = (now: number, timezone: string): string => writeWallTime(clockOf(timezone)(now))

/** The offset of a zone from UTC in minutes, at a moment (ms since 1970). */
export const zoneOffset = (timezone: string): ((utc: number) => number) => {
  const read = clockOf(timezone)
  return (utc) => {
    const { year, month, day, hour, minute } = read(utc)
    return Math.round((Date.UTC(year, month - 1, day, hour, minute) - utc) / 60_000)
  }
}

/** Cached, because creating a format takes about a millisecond, and one is needed at each pause in typing. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, known)
  return known
}

const createFormat = (timeZone: string) => {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
