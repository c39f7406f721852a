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

/** The parts that a range is summed up from: months and days, less some days. */
export interface ReportParts {
  /** First days of the first and the last month; null when there is none. */
  readonly months: DateRange | null
  readonly days: readonly DateRange[]
  /** Days of the months that don't belong to the range. */
  readonly without: readonly DateRange[]
}

/** Days that are read as quickly as the sums of one month: people share on few days. */
const monthCost = 5

const dayAfter = (day: string, count = 1) => dateOf(dayNumber(day) + count)

interface Cut {
  /** The first day of a month, and the last of one. */
  readonly first: string
  readonly last: string
}

const partsOf = ({ from, to }: DateRange, { first, last }: Cut): ReportParts => {
  const isDay = (one: DateRange) => one.from <= one.to
  return {
    months: { from: first, to: spanStart('month', last) },
    days: [
      { from, to: dayAfter(first, -1) },
      { from: dayAfter(last), to },
    ].filter(isDay),
    without: [
      { from: first, to: dayAfter(from, -1) },
      { from: dayAfter(to), to: last },
    ].filter(isDay),
  }
}

const daysIn = (ranges: readonly DateRange[]) => ranges.reduce((sum, range) => sum + lengthOf(range), 0)

const costOf = ({ months, days, without }: ReportParts) =>
  daysIn(days) + daysIn(without) + (months ? (lengthOf(months) / 30 + 1) * monthCost : 0)

/**
 * What a range is summed up from with the fewest rows: its months, with the days that they lack, or without those that
 * they have too many. Together they are exactly its days. After `today` there is nothing yet, so its month is whole.
 * ANALYTICS4
 */
export function reportParts(range: DateRange, today: string): ReportParts {
  const { from } = range
  const to = range.to >= today ? spanEnd('month', range.to) : range.to
  const begins = spanStart('month', from)
  const ends = spanEnd('month', to)
  const nextMonth = dayAfter(spanEnd('month', from))
  const monthBefore = dayAfter(spanStart('month', to), -1)
  const firsts = [begins, ...(begins === from ? [] : [nextMonth])]
  const lasts = [ends, ...(ends === to ? [] : [monthBefore])]
  const cuts = firsts.flatMap((first) => lasts.map((last) => ({ first, last })))
  const possible: ReportParts[] = [
    { months: null, days: [range], without: [] },
    ...cuts.filter(({ first, last }) => first <= last).map((cut) => partsOf({ from, to }, cut)),
  ]
  return possible.reduce((best, one) => (costOf(one) < costOf(best) ? one : best))
}

/** All days of a range, in order. ANALYTICS4 */
export function daysOf({ from, to }: DateRange): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dateOf(first + at))
}
