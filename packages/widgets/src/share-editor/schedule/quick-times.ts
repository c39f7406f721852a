import { asUtc } from '../wall-time.js'

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
