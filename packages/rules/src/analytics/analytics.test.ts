import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber } from '../leaderboard/days.js'
import { takeBack } from '../leaderboard/points.js'
import { axisTicks, growthOf } from './axis.js'
import { csvLines } from './csv.js'
import { daysOf, rangeBefore, reportParts, reportRange } from './periods.js'
import { shownTeams, sumNumbers, type TeamNumbers } from './teams.js'

const today = '2026-11-26'

test.each([
  [{}, '2026-10-28', today],
  [{ days: 7 }, '2026-11-20', today],
  [{ days: 90 }, '2026-08-29', today],
  [{ from: '2026-01-01', to: '2026-01-01' }, '2026-01-01', '2026-01-01'],
  [{ from: '2024-11-26', to: today }, '2024-11-26', today],
])('[ANALYTICS2] %j is from %s to %s', (asked, from, to) => {
  expect(reportRange({ ...asked, today })).toEqual({ from, to })
})

test.each([
  { days: 8 },
  { days: 0 },
  { from: '2026-01-02', to: '2026-01-01' },
  { from: '2026-01-02' },
  { to: '2026-01-02' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2024-11-25', to: today },
  { days: 7, from: '2026-01-01', to: '2026-01-02' },
])('[ANALYTICS2] %j is refused', (asked) => {
  expect(reportRange({ ...asked, today })).toBeNull()
})

const anyRange = fc
  .tuple(fc.integer({ min: 15_000, max: 25_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, length]) => ({ from: dateOf(first), to: dateOf(first + length) }))

test('[ANALYTICS3] a period is compared with as many days right before it', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  fc.assert(
    fc.property(anyRange, (range) => {
      const before = rangeBefore(range)
      expect(dayNumber(before.to) + 1).toBe(dayNumber(range.from))
      expect(daysOf(before)).toHaveLength(daysOf(range).length)
    }),
  )
})

test.each([
  [12, 10, 0.2],
  [5, 10, -0.5],
  [5, 0, null],
])('[ANALYTICS3] %i after %i is a change of %s', (now, before, change) => {
  expect(growthOf({ now, before })).toBe(change)
})

test('[ANALYTICS4] months and days, less some days, are exactly the range up to today', () => {
  fc.assert(
    fc.property(anyRange, fc.integer({ min: 15_000, max: 26_000 }), (range, now) => {
      const until = dateOf(now)
      const { months, days, without } = reportParts(range, until)
      const counts = new Map<string, number>()
      const count = (all: readonly string[], step: number) => {
        for (const day of all) counts.set(day, (counts.get(day) ?? 0) + step)
      }
      count(days.flatMap(daysOf), 1)
      count(without.flatMap(daysOf), -1)
      if (months) {
        const end = dateOf(dayNumber(months.to) + 40)
        const whole = daysOf({ from: months.from, to: end })
        count(
          whole.filter((day) => day.slice(0, 7) <= months.to.slice(0, 7)),
          1,
        )
      }
      // What comes after today is empty, in or out.
      const isKnown = (day: string) => day <= until
      const covered = [...counts].filter(([day, times]) => isKnown(day) && times !== 0)
      expect(covered.every(([, times]) => times === 1)).toBe(true)
      expect(covered.map(([day]) => day).toSorted()).toEqual(daysOf(range).filter(isKnown))
    }),
  )
})

test.each([
  ['2026-08-29', '2026-11-26', '2026-09-01', '2026-11-01', 3, 0],
  ['2026-10-28', '2026-11-26', '2026-11-01', '2026-11-01', 4, 0],
  ['2026-09-03', '2026-11-26', '2026-09-01', '2026-11-01', 0, 2],
])(
  '[ANALYTICS4] %s to %s is read from the months %s to %s and few days',
  (from, to, first, last, more, less) => {
    const { months, days, without } = reportParts({ from, to }, today)
    expect(months).toEqual({ from: first, to: last })
    expect(days.flatMap(daysOf)).toHaveLength(more)
    expect(without.flatMap(daysOf)).toHaveLength(less)
  },
)

test('[ANALYTICS4] a range is read from as few rows as possible', () => {
  const parts = (from: string, to: string, now = today) => reportParts({ from, to }, now)
  // Four days are cheaper than the month of which they are all that there is yet.
  expect(parts('2026-11-01', '2026-11-04', '2026-11-04')).toEqual({
    months: null,
    days: [{ from: '2026-11-01', to: '2026-11-04' }],
    without: [],
  })
  expect(parts('2026-06-01', '2026-08-03')).toEqual({
    months: { from: '2026-06-01', to: '2026-07-01' },
    days: [{ from: '2026-08-01', to: '2026-08-03' }],
    without: [],
  })
  expect(parts('2026-06-01', '2026-08-29')).toEqual({
    months: { from: '2026-06-01', to: '2026-08-01' },
    days: [],
    without: [{ from: '2026-08-30', to: '2026-08-31' }],
  })
  expect(parts('2026-06-01', '2026-08-31')).toEqual({
    months: { from: '2026-06-01', to: '2026-08-01' },
    days: [],
    without: [],
  })
})

test('[ANALYTICS6] taking the newest back leaves what counted from each day on', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (counts) => {
      const kept = new Map<string, number>()
      let known = 0
      for (const [at, count] of counts.entries()) {
        const day = dateOf(20_000 + at)
        if (count >= known) kept.set(day, count - known)
        else {
          const earned = [...kept].map(([one, units]) => ({ day: one, units, points: 0 }))
          for (const { day: of, units } of takeBack({ earned, units: known - count }))
            kept.set(of, (kept.get(of) ?? 0) - units)
        }
        known = count
      }
      // The second way: what a day's count never fell below afterwards.
      for (const [at] of counts.entries()) {
        const lasting = (from: number) => Math.min(...counts.slice(from))
        const added = lasting(at) - (at === 0 ? 0 : lasting(at - 1))
        expect(kept.get(dateOf(20_000 + at)) ?? 0).toBe(added)
      }
    }),
  )
})

const numbers = (count: number) => ({ Shares: count, Clicks: 2 * count, Views: 3 * count, Reactions: count })
const team = (Key: string, people: number, count: number): TeamNumbers => ({
  Key,
  people,
  ...numbers(count),
  Before: numbers(1),
})

describe('small teams', () => {
  test.each([
    [
      [team('a', 9, 1), team('b', 5, 1)],
      [
        ['a', null],
        ['b', null],
      ],
    ],
    [
      [team('a', 9, 1), team('b', 4, 1), team('c', 1, 1)],
      [
        ['a', null],
        ['', 2],
      ],
    ],
    // One alone would be the difference to the sum of all.
    [
      [team('a', 9, 1), team('b', 1, 1), team('c', 30, 1)],
      [
        ['c', null],
        ['', 2],
      ],
    ],
    [[team('a', 2, 1), team('b', 1, 1)], [['', 2]]],
    [[], []],
  ])('[ANALYTICS8] %j are shown as %j', (teams, shown) => {
    const found = shownTeams({ teams, seesPeople: false })
    expect(new Set(found.map(({ Key, Folded }) => `${Key} ${Folded}`))).toEqual(
      new Set(shown.map(([key, folded]) => `${key} ${folded}`)),
    )
  })

  test('[ANALYTICS8] nothing is lost, and no line is of fewer than five unless all are', () => {
    const one = fc.record({ people: fc.nat(12), count: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (given) => {
        const teams = given.map(({ people, count }, at) => team(`team ${at}`, people, count))
        const shown = shownTeams({ teams, seesPeople: false })
        expect(sumNumbers(shown)).toEqual(sumNumbers(teams))
        const all = teams.reduce((sum, { people }) => sum + people, 0)
        for (const { people } of shown) expect(people).toBeGreaterThanOrEqual(Math.min(5, all))
        expect(shownTeams({ teams, seesPeople: true })).toHaveLength(teams.length)
      }),
    )
  })
})

test('[ANALYTICS8] of teams that are equally large, the order of their names decides', () => {
  const teams = [team('z', 5, 1), team('y', 5, 1), team('x', 1, 1)]
  for (const given of [teams, teams.toReversed()]) {
    const shown = shownTeams({ teams: given, seesPeople: false })
    expect(shown.map(({ Key, people }) => [Key, people])).toEqual([
      ['z', 5],
      ['', 6],
    ])
  }
})

test('[ANALYTICS5] the sum of no numbers is zero, of some each one’s own', () => {
  expect(sumNumbers([])).toEqual({ Shares: 0, Clicks: 0, Views: 0, Reactions: 0 })
  expect(sumNumbers([numbers(1), numbers(2)])).toEqual(numbers(3))
})

test('[ANALYTICS9] cells are parted by commas, and lines end as the format says', () => {
  expect(
    csvLines({
      rows: [
        ['a', 1],
        ['b', 2],
      ],
    }),
  ).toBe('a,1\r\nb,2\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' \t=1', '"\' \t=1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  [12, '12'],
] as const)('[ANALYTICS9] %j is the cell %s', (value, cell) => {
  expect(csvLines({ rows: [[value]] })).toBe(`${cell}\r\n`)
})

test('[ANALYTICS10] the marks of an axis are round, few and reach the largest value', () => {
  expect(axisTicks({ max: 0, count: 4 })).toEqual([0, 1])
  expect(axisTicks({ max: 37, count: 4 })).toEqual([0, 10, 20, 30, 40])
  expect(axisTicks({ max: 15, count: 4 })).toEqual([0, 5, 10, 15])
  expect(axisTicks({ max: 8, count: 4 })).toEqual([0, 2, 4, 6, 8])
  expect(axisTicks({ max: 400, count: 4 })).toEqual([0, 100, 200, 300, 400])
  expect(axisTicks({ max: 600, count: 4 })).toEqual([0, 200, 400, 600])
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (max) => {
      const ticks = axisTicks({ max, count: 4 })
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
