import { wallMinutes, wallOfMinutes, type WallTime } from './wall-time.js'

/** Steps of the time picker, and of the date picker of a phone. */
export const pickerSteps = { hours: 1, minutes: 1, seconds: 1, datePickerMinutes: 1 } as const

/** The earliest and the latest time that can be picked; null for no bound. Both can be picked themselves. */
export interface PickerBounds {
  readonly min: WallTime | null
  readonly max: WallTime | null
}

/** Facts: now, as a wall time. Out: the bounds for scheduling: from now on, no end. DATES20 */
export const schedulingBounds = (facts: { now: WallTime }): PickerBounds => ({ min: facts.now, max: null })

/** Facts: a time and the bounds. Out: whether it can be picked. DATES21 */
export const isPickable = (facts: PickerBounds & { wall: WallTime }): boolean =>
  wallMinutes(facts.wall) >= lowest(facts) && wallMinutes(facts.wall) <= highest(facts)

/** Facts: a day and the bounds. Out: whether some time of it can be picked. DATES22 */
export function isDayPickable(
  facts: PickerBounds & { day: Pick<WallTime, 'year' | 'month' | 'day'> },
): boolean {
  const start = wallMinutes({ ...facts.day, hour: 0, minute: 0 })
  return start + 24 * 60 > lowest(facts) && start <= highest(facts)
}

/**
 * Facts: a day and the bounds. Out: the first and the last minute of that day (0 to 1439) that can be picked: only
 * on the day of a bound it counts; null when none can be. DATES23
 */
export function pickableMinutes(
  facts: PickerBounds & { day: Pick<WallTime, 'year' | 'month' | 'day'> },
): { first: number; last: number } | null {
  const start = wallMinutes({ ...facts.day, hour: 0, minute: 0 })
  const first = Math.max(0, lowest(facts) - start)
  const last = Math.min(24 * 60 - 1, highest(facts) - start)
  return first <= last ? { first, last } : null
}

/** Facts: a time and the bounds. Out: the nearest time that can be picked; the lower bound counts first. DATES24 */
export const clampPicked = (facts: PickerBounds & { wall: WallTime }): WallTime =>
  wallOfMinutes(Math.max(lowest(facts), Math.min(highest(facts), wallMinutes(facts.wall))))

const lowest = ({ min }: PickerBounds) => (min ? wallMinutes(min) : -Infinity)
const highest = ({ max }: PickerBounds) => (max ? wallMinutes(max) : Infinity)
