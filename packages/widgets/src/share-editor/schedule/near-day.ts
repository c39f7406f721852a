import { nearDayFormat } from '../../ui/format/intl-cache.js'
import { asUtc } from './wall-time.js'

const dayMs = 86_400_000

/**
 * "Today" or "Tomorrow" in the language of the user, for a wall time `YYYY-MM-DD HH:mm` seen from another one; null for
 * any other day. As at the start of a line.
 */
export function nearDay(time: string, from: string, locale: string): string | null {
  const day = (asUtc(`${time.slice(0, 10)} 00:00`) - asUtc(`${from.slice(0, 10)} 00:00`)) / dayMs
  if (day !== 0 && day !== 1) return null
  const name = nearDayFormat(locale).format(day, 'day')
  const [first = ''] = name
  return first.toLocaleUpperCase(locale) + name.slice(first.length)
}
