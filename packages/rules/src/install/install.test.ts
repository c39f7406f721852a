import { expect, test } from 'vitest'
import { keepsAnswer, keptCounts, mayShowKept } from './install.js'

test.each([
  ['PUT', '/user', 200, true],
  ['GET', '/api/stories/list', 200, true],
  ['GET', '/api/stories/list', 500, false],
  ['GET', '/api/stories/list', 401, false],
  ['POST', '/api/post/create', 200, false],
  ['GET', '/leaderboard', 200, false],
  ['GET', '/user', 200, false],
])('[INSTALL4] %s %s with %i: %s', (method, path, status, expected) => {
  expect(keepsAnswer({ method, path, status })).toBe(expected)
})

test('[INSTALL4] not without an end', () => {
  expect(Math.max(...Object.values(keptCounts))).toBeLessThan(1000)
})

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', '', false],
])('[INSTALL6] kept for %j, asked by %j: %s', (keptFor, session, expected) => {
  expect(mayShowKept({ keptFor, session })).toBe(expected)
})
