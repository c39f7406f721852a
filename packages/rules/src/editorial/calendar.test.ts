import type { StoryState } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  calendarDays,
  calendarGaps,
  calendarView,
  firstWeekday,
  nextView,
  storyMoveProblem,
  type Weekday,
} from './calendar.js'

test.each([
  ['2026-02', '2026-01-26', '2026-03-01', 35],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2026-08', '2026-07-27', '2026-09-06', 42],
])('[CALENDAR1] the month %s is shown from %s to %s', (month, first, last, count) => {
  const days = calendarDays({ view: { month }, firstDay: 1 })
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

test('[CALENDAR1] a week has seven days', () => {
  const days = calendarDays({ view: { week: '2026-12-28' }, firstDay: 1 })
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-28', '2027-01-03', 7])
})

test.each([
  [{}, { month: '2026-11' }],
  [{ month: '2026-02' }, { month: '2026-02' }],
  [{ month: '2026-13' }, { month: '2026-11' }],
  [{ month: '0001-01' }, { month: '2026-11' }],
  [{ month: '1970-01' }, { month: '1970-01' }],
  [{ month: '2201-01' }, { month: '2026-11' }],
  [{ week: '2200-12-31' }, { week: '2200-12-29' }],
  [{ week: '2026-11-26' }, { week: '2026-11-23' }],
  [{ week: '2026-11-29' }, { week: '2026-11-23' }],
  [{ week: '2026-02-30', month: '2026-02' }, { month: '2026-02' }],
])('[CALENDAR2] the address %o shows %o', (address, view) => {
  const facts = { month: undefined, week: undefined, ...address, today: '2026-11-26', firstDay: 1 } as const
  expect(calendarView(facts)).toEqual(view)
})

test.each([
  [{ month: '2026-12' }, 1, { month: '2027-01' }],
  [{ month: '2026-01' }, -1, { month: '2025-12' }],
  [{ week: '2026-12-28' }, 1, { week: '2027-01-04' }],
  [{ week: '2027-01-04' }, -1, { week: '2026-12-28' }],
] as const)('[CALENDAR2] beside %o, %d, is %o', (view, step, next) => {
  expect(nextView({ view, step })).toEqual(next)
})

test.each<[Weekday, string, string, string, string]>([
  [1, '2026-11-26', '2026-11-23', '2026-10-26', '2026-12-06'],
  [7, '2026-11-26', '2026-11-22', '2026-11-01', '2026-12-05'],
  [7, '2026-11-22', '2026-11-22', '2026-11-01', '2026-12-05'],
  [7, '2026-11-21', '2026-11-15', '2026-11-01', '2026-12-05'],
  [6, '2026-11-27', '2026-11-21', '2026-10-31', '2026-12-04'],
])('[CALENDAR5] weeks that begin on day %d: the week of %s from %s, the month from %s to %s', (...facts) => {
  const [firstDay, week, begin, first, last] = facts
  const today = '2026-11-26'
  expect(calendarView({ month: undefined, week, today, firstDay })).toEqual({ week: begin })
  const days = calendarDays({ view: { month: '2026-11' }, firstDay })
  expect([days[0], days.at(-1), days.length % 7]).toEqual([first, last, 0])
})

test('[CALENDAR5] a country has its first day, Monday where nothing else is known', () => {
  const days = ['US', 'BR', 'JP', 'EG', 'GB', 'DE', ''].map((region) => firstWeekday({ region }))
  expect(days).toEqual([7, 7, 7, 6, 1, 1, 1])
})

test('[CALENDAR4] a day from today on without a story is a gap', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  expect(calendarGaps({ days, today: '2026-11-25', begins: ['2026-11-26'] })).toEqual([
    '2026-11-25',
    '2026-11-27',
  ])
})

test.each<[StoryState, number, number | null, string | null]>([
  ['scheduled', 11, null, null],
  ['scheduled', 10, null, 'past'],
  ['scheduled', 11, 12, null],
  ['scheduled', 11, 11, 'ends'],
  ['published', 11, null, 'state'],
  ['draft', 11, null, 'state'],
  ['withdrawn', 11, null, 'state'],
])('[CALENDAR3] a %s story moved to %d, with the end %s: %s', (state, to, expireAt, problem) => {
  expect(storyMoveProblem({ state, to, expireAt, now: 10 })).toBe(problem)
})
