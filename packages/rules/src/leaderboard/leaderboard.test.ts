import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber, isRange, spanEnd, spanStart } from './days.js'
import { comparedRange, coverOf, currentRange } from './periods.js'
import { defaultWeights as weights, pointsFor, settingsProblems, takeBack } from './points.js'
import { ranksOf, trendOf, visibleRows } from './ranks.js'

describe('points', () => {
  test.each([
    ['share', 1, null, null, 10],
    ['share', 1, 25, null, 25],
    ['share', 1, 0, null, 10],
    ['click', 3, 25, null, 3],
    ['reaction', 4, null, null, 8],
    ['suggestion', 1, null, null, 20],
  ] as const)('[LEADERBOARD1] %s × %i, of the message %s, limit %s: %i', (kind, units, own, left, points) => {
    expect(pointsFor({ kind, units, own, weights, left })).toBe(points)
  })

  test('[LEADERBOARD4] nothing is earned beyond the limit of the day', () => {
    const share = { kind: 'share', units: 1, own: null, weights } as const
    expect([100, 10, 4, 0, -3].map((left) => pointsFor({ ...share, left }))).toEqual([10, 10, 4, 0, 0])
  })

  test('[LEADERBOARD3] the newest reactions are taken back first, never more than a day earned', () => {
    const earned = [
      { day: '2026-03-01', units: 10, points: 20 },
      { day: '2026-03-05', units: 3, points: 15 },
    ]
    expect(takeBack({ earned, units: 2 })).toEqual([{ day: '2026-03-05', units: 2, points: 10 }])
    expect(takeBack({ earned, units: 5 })).toEqual([
      { day: '2026-03-05', units: 3, points: 15 },
      { day: '2026-03-01', units: 2, points: 4 },
    ])
    const unsorted = ['2026-03-02', '2026-03-09', '2026-03-04'].map((day) => ({ day, units: 1, points: 2 }))
    expect(takeBack({ earned: unsorted, units: 2 }).map(({ day }) => day)).toEqual([
      '2026-03-09',
      '2026-03-04',
    ])
    const all = takeBack({ earned, units: 99 })
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(35)
  })

  test('[LEADERBOARD11] settings that cannot be', () => {
    const good = { weights, maxPerDay: null, symbol: '🏆', isZoneKnown: true }
    expect(settingsProblems(good)).toEqual([])
    expect(settingsProblems({ ...good, symbol: '👩‍🚒👩‍🚒' })).toEqual([])
    const bad = { weights: { ...weights, Click: -1 }, maxPerDay: 0, symbol: 'abc', isZoneKnown: false }
    expect(settingsProblems(bad)).toEqual(['weights', 'max-per-day', 'symbol', 'timezone'])
    expect(settingsProblems({ ...good, symbol: '\u202E' })).toEqual(['symbol'])
    expect(settingsProblems({ ...good, symbol: '  pt ' })).toEqual([])
    for (const maxPerDay of [1, 100_000]) expect(settingsProblems({ ...good, maxPerDay })).toEqual([])
    expect(settingsProblems({ ...good, maxPerDay: 100_001 })).toEqual(['max-per-day'])
    expect(settingsProblems({ ...good, weights: { ...weights, Click: 0, Share: 1000 } })).toEqual([])
    expect(settingsProblems({ ...good, weights: { ...weights, Share: 1001 } })).toEqual(['weights'])
    expect(settingsProblems({ ...good, weights: { ...weights, Share: 1.5 } })).toEqual(['weights'])
  })
})

describe('ranks', () => {
  test('[LEADERBOARD6] equal points have the same rank, over the ends of pages, too', () => {
    expect(ranksOf({ points: [50, 40, 40, 10], before: 0, firstRank: 1 })).toEqual([1, 2, 2, 4])
    expect(ranksOf({ points: [40, 40, 10], before: 20, firstRank: 19 })).toEqual([19, 19, 23])
    expect(ranksOf({ points: [], before: 0, firstRank: 1 })).toEqual([])
  })

  test('[LEADERBOARD7] who opted out sees only their own row', () => {
    expect(visibleRows({ hasOptedOut: true, kind: 'people' })).toBe('only-own')
    expect(visibleRows({ hasOptedOut: true, kind: 'teams' })).toBe('all')
    expect(visibleRows({ hasOptedOut: false, kind: 'people' })).toBe('all')
  })

  test('[LEADERBOARD9] a trend', () => {
    expect([3, -1, 0, null].map((change) => trendOf({ change }))).toEqual(['up', 'down', 'level', null])
  })
})

describe('periods', () => {
  test.each([
    ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-25', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ] as const)('[LEADERBOARD5] the %s of %s is %s to %s', (period, today, from, to) => {
    expect(currentRange({ period, today })).toEqual({ from, to })
  })

  test.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-02', '2026-01-01', false],
    ['2026-02-29', '2026-03-01', false],
    ['2016-01-01', '2026-01-01', true],
    ['2015-01-01', '2026-01-01', false],
    ['2016-01-01', '2026-01-07', true],
    ['2016-01-01', '2026-01-08', false],
  ])('[LEADERBOARD5] from %s to %s: %s', (from, to, is) => {
    expect(isRange({ from, to })).toBe(is)
  })

  test.each([
    ['week', '2026-11-25', { from: '2026-11-16', to: '2026-11-18' }],
    ['month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['month', '2026-03-30', { from: '2026-02-01', to: '2026-02-28' }],
    ['month', '2026-01-15', { from: '2025-12-01', to: '2025-12-15' }],
    ['quarter', '2026-05-02', { from: '2026-01-01', to: '2026-02-02' }],
    ['all', '2026-05-02', null],
  ] as const)('[LEADERBOARD9] on %s of %s it is compared with %o', (period, today, compared) => {
    expect(comparedRange({ period, today, range: currentRange({ period, today }) })).toEqual(compared)
  })

  test('[LEADERBOARD9] two dates are compared with as many days before them, those to come with nothing', () => {
    const facts = { period: 'dates', today: '2026-11-25' } as const
    const range = { from: '2026-11-01', to: '2026-11-10' }
    expect(comparedRange({ ...facts, range })).toEqual({ from: '2026-10-22', to: '2026-10-31' })
    expect(comparedRange({ ...facts, range: { from: '2026-12-01', to: '2026-12-02' } })).toBeNull()
    const day = { from: '2026-11-25', to: '2026-11-25' }
    expect(comparedRange({ ...facts, range: day })).toEqual({ from: '2026-11-24', to: '2026-11-24' })
    expect(comparedRange({ ...facts, period: 'all', range })).toBeNull()
  })

  test('[LEADERBOARD9] a whole month is compared with the whole month before, however long', () => {
    const range = { from: '2026-02-01', to: '2026-02-28' }
    const january = { from: '2026-01-01', to: '2026-01-31' }
    expect(comparedRange({ period: 'month', range, today: '2026-04-15' })).toEqual(january)
  })

  test('[LEADERBOARD10] whole spans are one, and any range is exactly its days', () => {
    expect(coverOf(null)).toEqual([{ span: 'all', start: '0001-01-01' }])
    expect(coverOf({ from: '2026-11-23', to: '2026-11-29' })).toEqual([{ span: 'week', start: '2026-11-23' }])
    expect(coverOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
      { span: 'month', start: '2026-02-01' },
    ])
    expect(coverOf({ from: '2026-01-01', to: '2026-04-30' })).toEqual([
      { span: 'quarter', start: '2026-01-01' },
      { span: 'month', start: '2026-04-01' },
    ])
    expect(
      coverOf({ from: '2026-01-12', to: '2026-03-15' }).map(({ span, start }) => `${span} ${start}`),
    ).toEqual([
      'week 2026-01-12',
      'week 2026-01-19',
      ...[26, 27, 28, 29, 30, 31].map((day) => `day 2026-01-${day}`),
      'month 2026-02-01',
      'day 2026-03-01',
      'week 2026-03-02',
      'week 2026-03-09',
    ])
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 25_000 }), fc.nat(800), (first, length) => {
        const range = { from: dateOf(first), to: dateOf(first + length) }
        const days = coverOf(range).flatMap(({ span, start }) => {
          if (span === 'all') return []
          expect(spanStart(span, start)).toBe(start)
          const count = dayNumber(spanEnd(span, start)) - dayNumber(start) + 1
          return Array.from({ length: count }, (_, at) => dayNumber(start) + at)
        })
        expect(days).toEqual(Array.from({ length: length + 1 }, (_, at) => first + at))
      }),
    )
  })
})
