import { analyticsDays } from '@rostrum/protocol'
import { dateOf, dayNumber, isRange, spanEnd, spanStart } from '../leaderboard/days.js'
import type { DateRange } from '../leaderboard/periods.js'

/** The days that a report shows until somebody chooses others. ANALYTICS2 */
export const usualDays = 30

/** The longest range of a report, in days. ANALYTICS2 */
export const maxReportDays = 731

/** The number of days of a range. */
const lengthOf = ({ from, to }: DateRange): number => dayNumber(to) - dayNumber(from) + 1

/**
 * The range of a report: two dates in order, or so many days up to today. Null for anything that is not offered.
 * ANALYTICS2
 */
export function reportRange(facts: {
  days?: number | undefined
  from?: string | undefined
  to?: string | undefined
  today: string
}): DateRange | null {
  const { days, from, to, today } = facts
  if (from !== undefined || to !== undefined) {
    const range = { from: from ?? '', to: to ?? '' }
    return days === undefined && isRange(range) && lengthOf(range) <= maxReportDays ? range : null
  }
  const count = days ?? usualDays
  if (!analyticsDays.some((offered) => offered === count)) return null
  return { from: dateOf(dayNumber(today) - count + 1), to: today }
}

/** The range that a report is compared with: as many days right before it. ANALYTICS3 */
export function rangeBefore(range: DateRange): DateRange {
  const first = dayNumber(range.from)
  return { from: dateOf(first - lengthOf(range)), to: dateOf(first - 1) }
}

/** The parts that a range is summed up from. */
export interface ReportParts {
  /** First days of the first and the last whole month; null when there is none. */
  readonly months: DateRange | null
  readonly days: readonly DateRange[]
}

/**
 * The whole months of a range, and the days before and after them. Together they are exactly its days. ANALYTICS4
 */
export function reportParts({ from, to }: DateRange): ReportParts {
  const first =
    spanStart('month', from) === from
      ? from
      : dateOf(dayNumber(spanEnd('month', spanStart('month', from))) + 1)
  const ofEnd = spanStart('month', to)
  const isWholeEnd = spanEnd('month', ofEnd) === to
  const last = isWholeEnd ? ofEnd : spanStart('month', dateOf(dayNumber(ofEnd) - 1))
  if (first > last) return { months: null, days: [{ from, to }] }
  const before = { from, to: dateOf(dayNumber(first) - 1) }
  const after = { from: dateOf(dayNumber(spanEnd('month', last)) + 1), to }
  return { months: { from: first, to: last }, days: [before, after].filter((one) => one.from <= one.to) }
}

/** All days of a range, in order. ANALYTICS4 */
export function daysOf({ from, to }: DateRange): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dateOf(first + at))
}
