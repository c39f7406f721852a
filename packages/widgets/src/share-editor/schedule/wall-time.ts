import { dateFormat } from '../../ui/format/intl-cache.js'

/** A wall time `YYYY-MM-DD HH:mm` as if it were UTC, in ms since 1970, or NaN: for `Intl` only, never to be sent. */
export const asUtc = (time: string): number =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time) ? Date.parse(`${time.replace(' ', 'T')}:00Z`) : NaN

/** A wall time in the format of the language (DATES10, DATES11); an invalid one is returned unchanged. */
export function wallTimeText(time: string, locale: string, length: 'short' | 'long' = 'long'): string {
  const at = asUtc(time)
  if (Number.isNaN(at)) return time
  return dateFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    ...(length === 'long' ? { year: 'numeric' } : {}),
  }).format(at)
}
