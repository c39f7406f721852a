import { expect, test } from 'vitest'
import { graphError } from './meta/graph-errors.js'
import type { Answer } from './adapter/network-call.js'
import { twitterError } from './twitter/errors.js'

const now = Date.UTC(2026, 10, 21)
const answer = (status: number, json: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  text: JSON.stringify(json),
  json,
})

test.each([
  // Instagram's own list of codes.
  [-2, 2_207_003, 'retry-at', 30],
  [-2, 2_207_020, 'retry-at', 30],
  [-1, 2_207_001, 'unclear', null],
  [-1, 2_207_032, 'retry-at', 60],
  [-1, 2_207_053, 'retry-at', 30],
  [4, 2_207_051, 'forbidden', null],
  [9, 2_207_042, 'retry-at', 3600],
  [24, 2_207_006, 'retry-at', 30],
  [24, 2_207_008, 'retry-at', 60],
  [25, 2_207_050, 'forbidden', null],
  [9004, 2_207_052, 'retry-at', 30],
  [9007, 2_207_027, 'retry-at', 2],
  // The codes that both have.
  [190, 463, 'reconnect', null],
  [190, 459, 'forbidden', null],
  [4, 0, 'retry-at', 3600],
  [2, 0, 'unclear', null],
  [506, 0, 'duplicate', null],
] as const)('[B8.4] Meta’s code %i with %i means %s', (code, error_subcode, kind, after) => {
  const error = { message: 'said', code, error_subcode }
  expect(graphError(answer(400, { error }), now)).toMatchObject({ kind, after })
})

test.each([
  [352, 2_207_026, 'media'],
  [100, 2_207_023, 'media'],
  [100, 2_207_028, 'media'],
  [36_000, 2_207_004, 'media'],
  [36_001, 2_207_005, 'media'],
  [36_003, 2_207_009, 'media'],
  [36_004, 2_207_010, 'text'],
  [100, 2_207_040, 'text'],
  [100, 1_609_008, 'link'],
] as const)('[B8.4] Meta’s code %i with %i is about the %s', (code, error_subcode, part) => {
  const error = { message: 'said', code, error_subcode }
  expect(graphError(answer(400, { error }), now)).toMatchObject({ kind: 'fix-content', part })
})

test('[B8.4] a cap that the application has used up on X stops all its profiles, a rate limit one', () => {
  const type = 'https://api.x.com/2/problems/usage-capped'
  const capped = twitterError(answer(429, { type, title: 'UsageCapExceeded' }), now)
  expect(capped).toMatchObject({ kind: 'retry-at', limits: 'app', after: 3600 })
  const reset = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(now / 1000 + 40) }
  const limited = twitterError(answer(429, { title: 'Too Many Requests' }, reset), now)
  expect(limited).toMatchObject({ kind: 'retry-at', limits: 'profile', after: 40 })
})

test.each([
  ['You are not allowed to create a Tweet with duplicate content.', 'duplicate', null],
  ['Your Tweet text is too long.', 'fix-content', 'text'],
  ['Your post contains more than the maximum of one cashtag.', 'fix-content', 'text'],
  ['The Tweet contains an invalid URL.', 'fix-content', 'link'],
  ['You are not allowed to post a video longer than 2 minutes.', 'fix-content', 'media'],
  ['You are not permitted to perform this action.', 'forbidden', null],
  ['Supported authentication types are [OAuth 2.0 User Context].', 'forbidden', null],
  ['This needs the scope media.write.', 'forbidden', null],
] as const)('[B8.4] X says %j: %s', (detail, kind, part) => {
  const said = { title: 'Forbidden', type: 'about:blank', status: 403, detail }
  expect(twitterError(answer(403, said), now)).toMatchObject({ kind, part })
})
