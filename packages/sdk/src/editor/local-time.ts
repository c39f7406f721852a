import { writeWallTime } from '@rostrum/rules'

/**
 * A moment (ms since 1970) as a wall time of a zone, `YYYY-MM-DD HH:mm`, by the browser's own table. Only for
 * showing and for bounds: what is sent is turned into a moment by the server. UTC for a zone nobody knows.
 */
export const localTime = (now: number, timezone: string): string => {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return writeWallTime({
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour') % 24,
    minute: part('minute'),
  })
}

const formatOf = (timeZone: string) => {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
