import type { StoryMoveProblem, StoryState } from '@rostrum/protocol'
import { isRealDate } from '../dates/wall-time.js'

const dayMs = 24 * 3_600_000
const inUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The day that is some days later, or earlier; `YYYY-MM-DD`. CALENDAR1 */
export const addDays = (facts: { day: string; days: number }): string =>
  dayOf(inUtc(facts.day) + facts.days * dayMs)

/** A day of the week: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const sundays =
  'AG BD BR BS BT BW BZ CA CO DM DO ET GT HK HN ID IL IN JM JP KE KH KR LA MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW US VE WS YE ZA ZW'
const saturdays = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** The first day of the week in a country, by its code (CLDR), where the platform does not know it. CALENDAR5 */
export function firstWeekday({ region }: { region: string }): Weekday {
  if (sundays.split(' ').includes(region)) return 7
  return saturdays.split(' ').includes(region) ? 6 : 1
}

/** The first day of a day’s week. */
const weekOf = (day: string, firstDay: Weekday) =>
  addDays({ day, days: -(((new Date(inUtc(day)).getUTCDay() || 7) - firstDay + 7) % 7) })

/** What a calendar of stories shows: a month, `YYYY-MM`, or a week by its first day. */
export type CalendarView =
  | { readonly month: string; readonly week?: undefined }
  | { readonly week: string; readonly month?: undefined }

/** The view that an address names by any of its days; without a readable one, the month of today. CALENDAR2, CALENDAR5 */
export function calendarView(facts: {
  month: string | undefined
  week: string | undefined
  today: string
  firstDay: Weekday
}): CalendarView {
  const { month = '', week = '', today, firstDay } = facts
  const isNear = (day: string) => isRealDate(day) && day >= '1970-01-01' && day <= '2200-12-31'
  if (isNear(week)) return { week: weekOf(week, firstDay) }
  return { month: isNear(`${month}-01`) ? month : today.slice(0, 7) }
}

/** The days of a view, in whole weeks: seven for a week, 28 to 42 for a month. CALENDAR1, CALENDAR2, CALENDAR5 */
export function calendarDays({
  view,
  firstDay,
}: {
  view: CalendarView
  firstDay: Weekday
}): readonly string[] {
  const first = view.week ?? weekOf(`${view.month}-01`, firstDay)
  const days: string[] = []
  for (let day = first; days.length % 7 !== 0 || days.length === 0 || isInView(view, day);) {
    days.push(day)
    day = addDays({ day, days: 1 })
  }
  return days
}

const isInView = ({ month }: CalendarView, day: string) => month !== undefined && day.startsWith(month)

/** The view before or after another one. CALENDAR2 */
export function nextView(facts: { view: CalendarView; step: 1 | -1 }): CalendarView {
  const { view, step } = facts
  if (view.week !== undefined) return { week: addDays({ day: view.week, days: 7 * step }) }
  const [year = 0, month = 0] = view.month.split('-').map(Number)
  return { month: new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7) }
}

/** The days from today on, on which no story begins. CALENDAR4 */
export const calendarGaps = (facts: {
  days: readonly string[]
  today: string
  begins: readonly string[]
}): readonly string[] => facts.days.filter((day) => day >= facts.today && !facts.begins.includes(day))

/**
 * Why a story is not moved to another time, or null: only scheduled ones are, into the future, and before their end. Moments
 * in milliseconds. CALENDAR3
 */
export function storyMoveProblem(facts: {
  state: StoryState
  to: number
  expireAt: number | null
  now: number
}): StoryMoveProblem | null {
  const { state, to, expireAt, now } = facts
  if (state !== 'scheduled') return 'state'
  if (to <= now) return 'past'
  return expireAt !== null && expireAt <= to ? 'ends' : null
}
