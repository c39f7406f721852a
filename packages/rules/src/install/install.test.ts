import { expect, test } from 'vitest'
import { cachesAnswer, cacheLimits, mayShowCached } from './install.js'

test.each([
  ['PUT', '/user', 200, true],
  ['GET', '/api/stories/list', 200, true],
  ['GET', '/api/stories/list', 500, false],
  ['GET', '/api/stories/list', 401, false],
  ['POST', '/api/post/create', 200, false],
  ['GET', '/leaderboard', 200, false],
  ['GET', '/user', 200, false],
])('[INSTALL4] %s %s with %i: %s', (method, path, status, expected) => {
  expect(cachesAnswer({ method, path, status })).toBe(expected)
})

test('[INSTALL4] not without an end', () => {
  expect(Math.max(...Object.values(cacheLimits))).toBeLessThan(1000)
})

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', '', false],
])('[INSTALL6] kept for %j, asked by %j: %s', (cachedFor, session, expected) => {
  expect(mayShowCached({ cachedFor, session })).toBe(expected)
})
