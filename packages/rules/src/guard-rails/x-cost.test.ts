import { expect, test } from 'vitest'
import { costOnX, isBeyondBudget, monthAround, monthForecast, sumOnX } from './x-cost.js'

const prices = { Post: 15, Link: 200 }

test('[GUARDRAILS14] a link has a price of its own', () => {
  expect(costOnX({ prices, hasLink: false })).toBe(15)
  expect(costOnX({ prices, hasLink: true })).toBe(200)
  expect(sumOnX(prices, { posts: 12, withLink: 3 })).toBe(735)
})

test.each([
  [null, 1_000_000, 200, false],
  [1000, 800, 200, false],
  [1000, 801, 200, true],
  [1000, 986, 15, true],
  [1000, 985, 15, false],
])('[GUARDRAILS14] of a budget of %s with %i spent, %i is beyond it: %s', (budget, spent, cost, isBeyond) => {
  expect(isBeyondBudget({ budget, spent, cost })).toBe(isBeyond)
})

test('[GUARDRAILS14] a month is one of the calendar, by UTC', () => {
  const around = (moment: string) => {
    const { from, until } = monthAround(Date.parse(moment))
    return [new Date(from).toISOString(), new Date(until).toISOString()]
  }
  expect(around('2026-12-31T23:59:59.999Z')).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
  expect(around('2028-02-01T00:00:00Z')).toEqual(['2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'])
})

test.each([
  ['2026-11-16T00:00:00Z', 300, 0, 600],
  ['2026-11-16T00:00:00Z', 300, 500, 800],
  // An hour of the month counts as a day.
  ['2026-11-01T01:00:00Z', 15, 0, 450],
  ['2026-11-30T23:59:59Z', 300, 0, 300],
])('[GUARDRAILS14] at %s, with %i spent and %i planned, the month costs %i', (now, spent, planned, all) => {
  expect(monthForecast({ spent, planned, now: Date.parse(now) })).toBe(all)
})
