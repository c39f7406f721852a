import { expect, test } from 'vitest'
import { dropsCache, futureMessageCheckMs, hasNewerMessages, nextLoad } from './cache.js'

test.each([
  ['topics-changed', true],
  ['profile-added', true],
  ['profile-deleted', true],
  ['timezone-changed', true],
  ['post-deleted', true],
  ['post-saved', false],
  ['', false],
])('[MESSAGES2] %s drops the cache: %s', (event, expected) => {
  expect(dropsCache({ event })).toBe(expected)
})

const none = { isKnown: false, serverReports: false, nextAt: null, now: 1000 }

test.each([
  ['MESSAGES3', {}, false],
  ['MESSAGES3', { serverReports: true }, true],
  ['MESSAGES3', { isKnown: true }, true],
  ['MESSAGES4', { nextAt: 999 }, true],
  ['MESSAGES4', { nextAt: 1000 }, true],
  ['MESSAGES4', { nextAt: 1001 }, false],
  ['MESSAGES4', { nextAt: Number.NaN }, false],
])('[%s] with %j newer ones are there: %s', (_rule, change, expected) => {
  expect(hasNewerMessages({ ...none, ...change })).toBe(expected)
})

test('[MESSAGES4] the next date is looked at every minute', () => {
  expect(futureMessageCheckMs).toBe(60_000)
})

test('[MESSAGES5] newer messages reload the list', () => {
  expect([nextLoad({ hasNewer: true }), nextLoad({ hasNewer: false })]).toEqual(['reload', 'continue'])
})
