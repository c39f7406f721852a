import { agoFormat, dateFormat } from './intl-cache.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const longAgo = 7 * day

/** Milliseconds since 1970 of a moment in the wire format (`YYYY-MM-DD HH:mm:ss`, UTC). */
export const readMoment = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`)

/**
 * A relative time in minutes, hours and days within a week; else the date, with the year if it is not the current one.
 */
export function relativeTime(at: number, now: number, locale: string): string {
  const distance = at - now
  const size = Math.abs(distance)
  if (size >= longAgo) {
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
    return dateFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(at)
  }
  const format = agoFormat(locale)
  if (size < minute) return format.format(0, 'second')
  if (size < hour) return format.format(Math.trunc(distance / minute), 'minute')
  if (size < day) return format.format(Math.trunc(distance / hour), 'hour')
  return format.format(Math.trunc(distance / day), 'day')
}

/** The full date and time in a zone (default: the user's own). */
export const fullTime = (at: number, locale: string, timeZone?: string): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(at)
