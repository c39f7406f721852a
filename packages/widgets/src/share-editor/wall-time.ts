import { dateFormat } from '../ui/formats.js'

/** A wall time `YYYY-MM-DD HH:mm`, as if it were UTC: for counting days and for `Intl`, never for sending. */
const asUtc = (time: string): number =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(time) ? Date.parse(`${time.replace(' ', 'T')}:00Z`) : NaN

const wallTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const hour = 3_600_000
const day = 24 * hour

/** Times that people often pick, from the earliest that may be: the next full hour but one, tomorrow and Monday at nine. */
export function quickTimes(minimum: string): string[] {
  const now = asUtc(minimum)
  if (Number.isNaN(now)) return []
  const midnight = now - (now % day)
  const untilMonday = (8 - new Date(midnight).getUTCDay()) % 7 || 7
  const times = [
    now - (now % hour) + 2 * hour,
    midnight + day + 9 * hour,
    midnight + untilMonday * day + 9 * hour,
  ]
  return [...new Set(times.map(wallTime))]
}

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
