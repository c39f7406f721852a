import { daysIn, isRealDate, type WallTime } from '../dates/wall-time.js'

const dayMs = 86_400_000

/** Days since 1970 of a date `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The date `YYYY-MM-DD` of a number of days since 1970. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Year, month and day of a date `YYYY-MM-DD`. */
export function partsOf(date: string): Pick<WallTime, 'year' | 'month' | 'day'> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** The date of a day in a month; a month beyond the year's ends is of the years around it. */
export function dateIn(year: number, month: number, day: number): string {
  const months = year * 12 + month - 1
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}-${pad(day, 2)}`
}

/** The spans that points are summed up by. */
export type Span = 'day' | 'week' | 'month' | 'quarter' | 'all'

/** The first day of everything. */
export const beginning = '0001-01-01'

/** The first day of the span that a day belongs to. Weeks begin on Monday. */
export function spanStart(span: Span, date: string): string {
  const { year, month } = partsOf(date)
  switch (span) {
    case 'day':
      return date
    case 'week':
      // The first day of 1970 was a Thursday.
      return dateOf(dayNumber(date) - ((((dayNumber(date) + 3) % 7) + 7) % 7))
    case 'month':
      return dateIn(year, month, 1)
    case 'quarter':
      return dateIn(year, month - ((month - 1) % 3), 1)
    case 'all':
      return beginning
  }
}

/** The last day of the span that begins on a day. */
export function spanEnd(span: Exclude<Span, 'all'>, start: string): string {
  const { year, month } = partsOf(start)
  if (span === 'day') return start
  if (span === 'week') return dateOf(dayNumber(start) + 6)
  const last = span === 'month' ? month : month + 2
  return dateIn(year, last, daysIn(year, last))
}

/** Whether two texts are dates, in order, and at most ten years apart. LEADERBOARD5 */
export const isRange = ({ from, to }: { from: string; to: string }): boolean =>
  isRealDate(from) && isRealDate(to) && from <= to && dayNumber(to) - dayNumber(from) < 3660
