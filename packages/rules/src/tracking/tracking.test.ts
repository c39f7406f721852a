import { expect, test } from 'vitest'
import { isTrackable, maySend, sentOutside } from './tracking.js'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['page-view', 'myShares', true],
  ['page-view', 'constructor', false],
  ['page-view', undefined, false],
  ['sign-in', undefined, true],
  ['sign-in', 'ada', false],
  ['story-open', '0ASabcdefghijkl', true],
  ['story-open', '005abcdefghijkl', false],
  ['message-share', '005abcdefghijkl', true],
  ['profile-add', 'linkedin', true],
  ['profile-add', 'mastodon', false],
] as const)('[TRACKING1] %s about %s: %s', (name, about, expected) => {
  expect(isTrackable({ event: { name, about, at: now }, now })).toBe(expected)
})

test.each([
  [0, true],
  [4 * 60_000, true],
  [6 * 60_000, false],
  [-47 * 3_600_000, true],
  [-49 * 3_600_000, false],
])('[TRACKING1] an event %i ms away: %s', (away, expected) => {
  expect(isTrackable({ event: { name: 'sign-in', about: undefined, at: now + away }, now })).toBe(expected)
})

test.each([
  [undefined, undefined, true],
  [true, undefined, false],
  [false, '0', true],
  [undefined, '1', false],
  [undefined, 'unspecified', true],
])('[TRACKING6] privacy control %s and do not track %s: %s', (globalPrivacyControl, doNotTrack, expected) => {
  expect(maySend({ globalPrivacyControl, doNotTrack })).toBe(expected)
})

test('[TRACKING7] a collector gets no person unless the operator says so', () => {
  const event = { key: 'k', name: 'sign-in', at: '2026', about: null, board: 'brd', user: '00A' } as const
  expect(sentOutside({ event, withPeople: false })).toEqual({
    key: 'k',
    name: 'sign-in',
    at: '2026',
    board: 'brd',
  })
  expect(sentOutside({ event: { ...event, about: 'home' }, withPeople: true })).toEqual({
    key: 'k',
    name: 'sign-in',
    at: '2026',
    about: 'home',
    board: 'brd',
    user: '00A',
  })
})
