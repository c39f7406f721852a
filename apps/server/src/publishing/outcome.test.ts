import { expect, test } from 'vitest'
import { type FailureKind, NetworkFailure } from '../networks/network-failure.js'
import { judgeAbsence, judgeTry, longestTrying, mostTries, type TryFacts } from './outcome.js'

const judge = (kind: FailureKind, more: Partial<TryFacts> = {}, facts = {}) =>
  judgeTry({
    error: new NetworkFailure(kind, facts),
    isSent: true,
    tries: 1,
    wasUnclear: false,
    isTwin: false,
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

test('[B8.4] before the call was sent, an unclear end is simply tried again', () => {
  expect(judge('unclear', { isSent: false })).toMatchObject({ to: 'scheduled' })
  const mishap = new TypeError('ours')
  expect(judge('unclear', { error: mishap, isSent: false })).toMatchObject({ to: 'scheduled' })
  expect(judge('unclear', { error: mishap })).toMatchObject({ to: 'unknown' })
})

test('[B8.4] a duplicate is ours when the network names the post, or when it was tried before', () => {
  expect(judge('duplicate', {}, { remoteId: 'urn:1' })).toMatchObject({ to: 'confirmed', remoteId: 'urn:1' })
  expect(judge('duplicate', { tries: 2 })).toMatchObject({ to: 'unknown', after: 0 })
  expect(judge('duplicate', { wasUnclear: true })).toMatchObject({ to: 'unknown', after: 0 })
})

test('[B8.4] a duplicate of what another post said is not ours, whatever post the network names', () => {
  expect(judge('duplicate', { isTwin: true }, { remoteId: 'urn:1' })).toMatchObject({ to: 'failed' })
  const repeated = judge('duplicate', { isTwin: true, wasUnclear: true }, { remoteId: 'urn:1' })
  expect(repeated).toMatchObject({ to: 'unknown' })
})

test('[B8.4] what the network says about waiting is kept within a tenth; otherwise waits double', () => {
  for (const random of [0, 0.99]) {
    const told = judge('retry-at', { random }, { after: 100 })
    expect(told.to === 'scheduled' && told.after).toBeGreaterThanOrEqual(100_000)
    expect(told.to === 'scheduled' && told.after).toBeLessThanOrEqual(110_000)
  }
  const waits = [1, 2, 3].map((tries) => judge('network-down', { tries }))
  expect(waits).toMatchObject([{ after: 5000 }, { after: 10_000 }, { after: 20_000 }])
})

test('[B8.4] it ends after five tries, and half an hour after the first', () => {
  expect(judge('network-down', { tries: mostTries })).toMatchObject({ to: 'failed' })
  expect(judge('network-down', { trying: longestTrying })).toMatchObject({ to: 'failed' })
  expect(judge('retry-at', {}, { after: 3600 })).toMatchObject({ to: 'failed', error: { code: 'api-429' } })
})

const absent = { asked: 4, unclear: 1, tries: 1, trying: 760_000, refusesTwin: true }

test('[POSTS11] what the network does not list is asked about again four times', () => {
  const waits = [0, 1, 2, 3].map((asked) => judgeAbsence({ ...absent, asked }))
  expect(waits.map((one) => (one.to === 'unknown' ? one.after : one.to))).toEqual([
    5000, 30_000, 120_000, 600_000,
  ])
})

test.each([
  ['where the network would refuse the repetition', {}, 'scheduled', 0],
  ['not where it would take it', { refusesTwin: false }, 'unknown', null],
  ['not a second time', { unclear: 2, tries: 2 }, 'unknown', null],
  ['not after five tries', { tries: 5 }, 'unknown', null],
  ['not after half an hour', { trying: 31 * 60_000 }, 'unknown', null],
] as const)('[POSTS12] what is still not listed is sent again: %s', (_when, more, to, after) => {
  expect(judgeAbsence({ ...absent, ...more })).toMatchObject({ to, after })
})
