import type { DigestPace } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { digestPace, digestParts, digestTurn, hasDigestNews, nextDigest } from './digest.js'

const signals = (withOpp: boolean | null, without: boolean | null, board = true) => ({
  EmailSocialSignalWithOppDaily: withOpp,
  EmailSocialSignalWithoutOppDaily: without,
  NotificationBoardDaily: board,
})

test.each<['daily' | 'weekly' | null, DigestPace | null, ReturnType<typeof signals>, DigestPace]>([
  [null, 'daily', signals(true, true), 'never'],
  ['weekly', null, signals(null, null), 'weekly'],
  ['daily', null, signals(null, null), 'daily'],
  ['weekly', null, signals(true, null), 'daily'],
  ['weekly', null, signals(false, true), 'daily'],
  ['weekly', null, signals(false, null), 'weekly'],
  ['weekly', null, signals(false, false), 'never'],
  ['weekly', null, signals(true, true, false), 'never'],
  ['daily', 'never', signals(true, true), 'never'],
  ['daily', 'weekly', signals(false, false, false), 'weekly'],
])('[DIGEST1] board %s, chosen %s, %j: %s', (board, chosen, preferences, expected) => {
  expect(digestPace({ board, chosen, preferences })).toBe(expected)
})

test.each([
  [signals(null, null), { stories: true, figures: true }],
  [signals(true, false), { stories: true, figures: false }],
  [signals(false, null), { stories: false, figures: true }],
  [signals(false, false), { stories: true, figures: true }],
])('[DIGEST1] %j: %j', (preferences, parts) => {
  expect(digestParts({ preferences })).toEqual(parts)
})

test.each([
  [{ stories: true, figures: true }, 0, { shares: 0, clicks: 0, points: null }, false],
  [{ stories: true, figures: true }, 1, { shares: 0, clicks: 0, points: 0 }, true],
  [{ stories: false, figures: true }, 3, { shares: 0, clicks: 0, points: 0 }, false],
  [{ stories: true, figures: true }, 0, { shares: 1, clicks: 0, points: null }, true],
  [{ stories: true, figures: true }, 0, { shares: 0, clicks: 0, points: 5 }, true],
  [{ stories: true, figures: false }, 0, { shares: 1, clicks: 9, points: 5 }, false],
])('[DIGEST3] with %j, %i stories and %j: %s', (parts, stories, figures, expected) => {
  expect(hasDigestNews({ parts, stories, figures })).toBe(expected)
})

// 26 November 2026 is a Thursday.
test.each<['daily' | 'weekly', number, number, string, string]>([
  ['daily', 2, 9, '2026-11-26T08:59Z', '2026-11-26 09:00'],
  ['daily', 2, 9, '2026-11-26T09:00Z', '2026-11-27 09:00'],
  ['weekly', 4, 9, '2026-11-26T08:00Z', '2026-11-26 09:00'],
  ['weekly', 4, 9, '2026-11-26T09:00Z', '2026-12-03 09:00'],
  ['weekly', 2, 0, '2026-11-26T09:00Z', '2026-12-01 00:00'],
  ['weekly', 7, 23, '2026-11-26T09:00Z', '2026-11-29 23:00'],
  ['weekly', 7, 23, '2026-11-29T23:30Z', '2026-12-06 23:00'],
])('[DIGEST2] %s, day %i at %i, after %s: %s', (pace, day, hour, wall, expected) => {
  expect(nextDigest({ pace, day, hour, wall: new Date(wall) })).toBe(expected)
})

test.each([
  [false, 0, 'send'],
  [false, 6, 'send'],
  [false, 6.1, 'next-time'],
  [true, 0, 'next-time'],
] as const)('[DIGEST4] in a crisis: %s, %d hours late: %s', (inCrisis, hours, expected) => {
  const due = new Date('2026-11-26T09:00:00Z')
  expect(digestTurn({ inCrisis, due, now: new Date(due.getTime() + hours * 3_600_000) })).toBe(expected)
})
