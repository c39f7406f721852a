import { expect, test } from 'vitest'
import { type NetworkErrorKind, NetworkError } from '../networks/adapter/network-error.js'
import {
  askAgainAfter,
  judgeAbsence,
  judgeTry,
  maxRetryMilliseconds,
  maxAttempts,
  type TryFacts,
} from './outcome.js'

const judge = (kind: NetworkErrorKind, more: Partial<TryFacts> = {}, facts = {}) =>
  judgeTry({
    error: new NetworkError(kind, facts),
    isSent: true,
    tries: 1,
    wasUnclear: false,
    isDuplicate: false,
    trying: 0,
    random: 0.5,
    ...more,
  })

test.each([
  ['retry-at', 'scheduled', 'api-429'],
  ['network-down', 'scheduled', 'network-unavailable'],
  ['unclear', 'unknown', 'network-unavailable'],
  ['reconnect', 'held', 'profile-invalid'],
  ['fix-content', 'failed', 'network-refused'],
  ['forbidden', 'failed', 'network-refused'],
  ['duplicate', 'failed', 'network-refused'],
] as const)('[B8.4] after the call was sent, %s makes it %s', (kind, to, code) => {
  expect(judge(kind)).toMatchObject({ to, error: { code } })
})

test('[B8.4] before the call was sent, an unclear outcome is simply retried', () => {
  expect(judge('unclear', { isSent: false })).toMatchObject({ to: 'scheduled' })
  const mishap = new TypeError('ours')
  expect(judge('unclear', { error: mishap, isSent: false })).toMatchObject({ to: 'scheduled' })
  expect(judge('unclear', { error: mishap })).toMatchObject({ to: 'unknown' })
})

test('[B8.4] a duplicate is this publication when the network names the post, or when it was tried before', () => {
  expect(judge('duplicate', {}, { remoteId: 'urn:1' })).toMatchObject({ to: 'confirmed', remoteId: 'urn:1' })
  expect(judge('duplicate', { tries: 2 })).toMatchObject({ to: 'unknown', after: 0 })
  expect(judge('duplicate', { wasUnclear: true })).toMatchObject({ to: 'unknown', after: 0 })
})

test("[B8.4] a duplicate of another post's text is not this publication, whatever post the network names", () => {
  expect(judge('duplicate', { isDuplicate: true }, { remoteId: 'urn:1' })).toMatchObject({ to: 'failed' })
  const repeated = judge('duplicate', { isDuplicate: true, wasUnclear: true }, { remoteId: 'urn:1' })
  expect(repeated).toMatchObject({ to: 'unknown' })
})

test("[B8.4] the network's waiting time is respected within a tenth; otherwise waits double", () => {
  for (const random of [0, 0.99]) {
    const respected = judge('retry-at', { random }, { after: 100 })
    expect(respected.to === 'scheduled' && respected.after).toBeGreaterThanOrEqual(100_000)
    expect(respected.to === 'scheduled' && respected.after).toBeLessThanOrEqual(110_000)
  }
  const waits = [1, 2, 3].map((tries) => judge('network-down', { tries }))
  expect(waits).toMatchObject([{ after: 5000 }, { after: 10_000 }, { after: 20_000 }])
})

test('[B8.4] it ends after five tries, and half an hour after the first', () => {
  expect(judge('network-down', { tries: maxAttempts })).toMatchObject({ to: 'failed' })
  expect(judge('network-down', { trying: maxRetryMilliseconds })).toMatchObject({ to: 'failed' })
  expect(judge('retry-at', {}, { after: 3600 })).toMatchObject({ to: 'failed', error: { code: 'api-429' } })
})

const absent = { asked: 3, unclear: 1, tries: 1, trying: 15_000, refusesDuplicate: true, isOnce: false }

test('[POSTS11] the network is asked six times about a post that it does not list', () => {
  const waits = [0, 1, 2, 3, 4, 5].map((asked) => judgeAbsence({ ...absent, asked, refusesDuplicate: false }))
  expect(waits.map((one) => (one.to === 'unknown' ? one.after : one.to))).toEqual([
    2000, 4000, 9000, 30_000, 120_000, 600_000,
  ])
})

test('[POSTS11] a network that does not answer is asked soon, then once a minute', () => {
  expect([0, 30_000, 3_600_000].map(askAgainAfter)).toEqual([5000, 15_000, 60_000])
})

test.each([
  ['after a quarter of a minute where the network would refuse the repetition', {}, 'scheduled', 0],
  ['not before', { asked: 2 }, 'unknown', 9000],
  ['not where it would take it', { refusesDuplicate: false }, 'unknown', 30_000],
  ['a second time not so soon', { unclear: 2, tries: 2 }, 'unknown', 30_000],
  ['a second time after three quarters of a minute', { unclear: 2, tries: 2, asked: 4 }, 'scheduled', 0],
  ['not a third time', { unclear: 3, tries: 3, asked: 5 }, 'unknown', 600_000],
  ['not after all questions', { unclear: 3, tries: 3, asked: 6 }, 'unknown', null],
  ['not after five tries', { tries: 5 }, 'unknown', 30_000],
  ['not after half an hour', { trying: 31 * 60_000 }, 'unknown', 30_000],
] as const)('[POSTS12] a post that is still not listed is sent again: %s', (_when, more, to, after) => {
  expect(judgeAbsence({ ...absent, ...more })).toMatchObject({ to, after })
})

test.each([
  ['not at the first question', { asked: 0 }, 'unknown', 2000],
  ['at the second', { asked: 1 }, 'scheduled', 0],
  ['however often it was unclear', { asked: 1, unclear: 4, tries: 4 }, 'scheduled', 0],
  ['not after five tries', { asked: 1, tries: 5 }, 'unknown', 4000],
  ['not after half an hour', { asked: 1, trying: 31 * 60_000 }, 'unknown', 4000],
] as const)(
  '[POSTS19] a draft that the network did not publish is published again: %s',
  (_when, more, to, after) => {
    expect(judgeAbsence({ ...absent, refusesDuplicate: false, isOnce: true, ...more })).toMatchObject({
      to,
      after,
    })
  },
)
