import { dateFormat } from '../ui/formats.js'

/** A wall time `YYYY-MM-DD HH:mm`, as if it were UTC: for counting days and for `Intl`, never for sending. */
export const asUtc = (time: string): number =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time) ? Date.parse(`${time.replace(' ', 'T')}:00Z`) : NaN

/** A wall time as the language writes it. */
export function wallTimeText(time: string, locale: string, length: 'short' | 'long' = 'long'): string {
  const at = asUtc(time)
  if (Number.isNaN(at)) return time
  return dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    day: 'numeric',
    month: 'short',
    ...(length === 'long' ? { year: 'numeric' } : {}),
  }).format(at)
}
