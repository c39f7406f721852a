const hour = 3_600_000
const day = 24 * hour
/** Working hours, when people read posts, in the user's time zone. */
const workday = { from: 8, to: 19, start: 9 } as const

const wallTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/**
 * Suggested wall times, from the earliest selectable one (`YYYY-MM-DD HH:mm`), without duplicates: the full hour after
 * the next, or nine o'clock when that is at night; tomorrow and Monday at nine. Empty for an invalid time. SCHEDULE12
 */
export function suggestedTimes(facts: { earliest: string }): string[] {
  const now = Date.parse(`${facts.earliest.replace(' ', 'T')}Z`)
  if (Number.isNaN(now)) return []
  const midnight = now - (now % day)
  const soon = now - (now % hour) + 2 * hour
  const hours = (soon % day) / hour
  const isAtWork = hours >= workday.from && hours <= workday.to
  const morning = midnight + workday.start * hour
  const untilMonday = (8 - new Date(midnight).getUTCDay()) % 7 || 7
  const times = [
    isAtWork ? soon : morning > now ? morning : morning + day,
    morning + day,
    morning + untilMonday * day,
  ]
  return [...new Set(times.map(wallTime))]
}
