import { expect, test } from 'vitest'
import { mayRecheckPush, pushState, pushStep, pushTokenType, type PushRegistration } from './push.js'

test.each([
  [null, 0, true],
  [10_000, 10_000, false],
  [10_000, 14_999, false],
  [10_000, 15_000, true],
  [10_000, 9_000, true],
])('[PUSH1] looked at %j, now %i: %s', (checkedAt, now, expected) => {
  expect(mayRecheckPush({ checkedAt, now })).toBe(expected)
})

const on = (token: string | null): PushRegistration => ({ isEnabled: true, token })
const off = (token: string | null): PushRegistration => ({ isEnabled: false, token })

test.each<[string, PushRegistration | null, PushRegistration, string]>([
  ['PUSH2', null, on('a'), 'send'],
  ['PUSH2', off('a'), on('a'), 'send'],
  ['PUSH2', on('a'), on('a'), 'nothing'],
  ['PUSH2', null, off('a'), 'nothing'],
  ['PUSH2', off('a'), off('b'), 'nothing'],
  ['PUSH2', null, on(null), 'nothing'],
  ['PUSH3', on('a'), on('b'), 'replace'],
  ['PUSH3', on('a'), off('a'), 'remove'],
  ['PUSH3', on('a'), on(null), 'remove'],
])('[%s] sent %j, now %j: %s', (_rule, sent, now, step) => {
  expect(pushStep({ sent, now })).toBe(step)
})

test.each([
  ['ios', 'fcm-ios'],
  ['android', 'fcm-android'],
  ['desktop', null],
] as const)('[PUSH4] %s: %s', (platform, type) => {
  expect(pushTokenType({ platform })).toBe(type)
})

test.each([
  ['granted', 'on'],
  ['denied', 'off'],
  ['unavailable', 'error'],
] as const)('[PUSH5] %s: %s', (permission, state) => {
  expect(pushState({ permission })).toBe(state)
})
