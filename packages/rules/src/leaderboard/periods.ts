import { daysIn } from '../dates/wall-time.js'
import { dateIn, dateOf, dayNumber, beginning, partsOf, spanEnd, spanStart, type Span } from './days.js'

/** Two dates, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** The current period of a kind; null for everything. LEADERBOARD5 */
export function currentRange(facts: {
  period: 'week' | 'month' | 'quarter' | 'all'
  today: string
}): DateRange | null {
  const { period, today } = facts
  if (period === 'all') return null
  const from = spanStart(period, today)
  return { from, to: spanEnd(period, from) }
}

/** The same day so many months earlier, or the last day of a shorter month. */
function monthsBefore(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const before = partsOf(dateIn(year, month - months, 1))
  return dateIn(before.year, before.month, Math.min(day, daysIn(before.year, before.month)))
}

/**
 * The days that a period is compared with: the same part of the period before, as far as the current one has come. Of
 * two dates, as many days right before them. Null for everything, and for what has not begun. LEADERBOARD9
 */
export function comparedRange(facts: {
  period: 'week' | 'month' | 'quarter' | 'all' | 'dates'
  range: DateRange | null
  today: string
}): DateRange | null {
  const { period, range, today } = facts
  if (range === null || period === 'all' || range.from > today) return null
  const to = range.to < today ? range.to : today
  if (period === 'month' || period === 'quarter') {
    const months = period === 'month' ? 1 : 3
    const isWhole = to === range.to
    const end = isWhole ? dayBefore(range.from) : monthsBefore(to, months)
    return { from: monthsBefore(range.from, months), to: end }
  }
  const shift = period === 'week' ? 7 : dayNumber(to) - dayNumber(range.from) + 1
  return { from: dateOf(dayNumber(range.from) - shift), to: dateOf(dayNumber(to) - shift) }
}

/** A span of days whose points are summed up. */
export interface SpanOf {
  readonly span: Span
  readonly start: string
}

/** The spans of some kinds, the first that fits each time, that are exactly the days from `from` to `to`. */
function fill(from: string, to: string, kinds: readonly Exclude<Span, 'day' | 'all'>[]): SpanOf[] {
  const spans: SpanOf[] = []
  for (let start = from; start <= to;) {
    const at = start
    const span = kinds.find((one) => spanStart(one, at) === at && spanEnd(one, at) <= to) ?? 'day'
    spans.push({ span, start })
    start = dayAfter(spanEnd(span, start))
  }
  return spans
}

const dayAfter = (date: string) => dateOf(dayNumber(date) + 1)
const dayBefore = (date: string) => dateOf(dayNumber(date) - 1)

/**
 * The whole quarters and months of a range, and before and after them the weeks and days that it begins and ends with.
 * Together they are exactly its days; null is everything. LEADERBOARD10
 */
export function coverOf(range: DateRange | null): SpanOf[] {
  if (range === null) return [{ span: 'all', start: beginning }]
  const { from, to } = range
  const isStart = spanStart('month', from) === from
  const first = isStart ? from : dayAfter(spanEnd('month', spanStart('month', from)))
  const isEnd = spanEnd('month', spanStart('month', to)) === to
  const last = isEnd ? to : dayBefore(spanStart('month', to))
  if (first > last) return fill(from, to, ['week'])
  return [
    ...fill(from, dayBefore(first), ['week']),
    ...fill(first, last, ['quarter', 'month']),
    ...fill(dayAfter(last), to, ['week']),
  ]
}
