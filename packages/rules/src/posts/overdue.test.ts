import { expect, test } from 'vitest'
import { overdueUntil } from './overdue.js'

const minute = 60_000
const facts = { now: 100 * minute, seenAt: 99 * minute, limit: 30 * minute, isRestored: false }

test.each([
  ['a server was there a minute ago', {}, null],
  ['nobody was there for as long as a post may be late', { seenAt: 70 * minute }, null],
  ['nobody was there for longer', { seenAt: 69 * minute }, 70],
  ['the clock was set back', { seenAt: 200 * minute }, null],
] as const)('[POSTS15] %s', (_when, more, minutes) => {
  expect(overdueUntil({ ...facts, ...more })).toBe(minutes === null ? null : minutes * minute)
})

test('[POSTS16] of a restored database all that is due waits, however short it was away', () => {
  expect(overdueUntil({ ...facts, isRestored: true })).toBe(facts.now)
})
