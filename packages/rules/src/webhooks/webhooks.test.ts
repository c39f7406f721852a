import { expect, test } from 'vitest'
import { isWebhookFailed, webhookAddress, webhookOutcome } from './webhooks.js'

test.each([
  [' https://hooks.acme.test/in?key=1 ', 'https://hooks.acme.test/in?key=1'],
  ['HTTPS://hooks.acme.test', 'HTTPS://hooks.acme.test'],
  ['https://hooks.acme.test/in#part', 'https://hooks.acme.test/in'],
  ['https://hooks.acme.test/@in', 'https://hooks.acme.test/@in'],
  ['http://hooks.acme.test/in', null],
  ['hooks.acme.test', null],
  ['', null],
  ['to https://hooks.acme.test', null],
  ['https://hooks.acme.test/to/https://ada@in', 'https://hooks.acme.test/to/https://ada@in'],
  [`https://hooks.acme.test/${'x'.repeat(1976)}`, `https://hooks.acme.test/${'x'.repeat(1976)}`],
  [`https://hooks.acme.test/${'x'.repeat(1977)}`, null],
  ['https://', null],
  ['file:///etc/passwd', null],
  ['https://ada:secret@hooks.acme.test', null],
  ['https://hooks.acme.test\\@evil.test', null],
  [`https://hooks.acme.test/${'x'.repeat(2000)}`, null],
])('[WEBHOOKS2] the address %s becomes %s', (written, stored) => {
  expect(webhookAddress({ written })).toBe(stored)
})

test.each([
  [200, null, 1, { step: 'delivered' }],
  [204, null, 8, { step: 'delivered' }],
  [103, null, 1, { step: 'again', seconds: 5 }],
  [300, null, 1, { step: 'again', seconds: 5 }],
  [301, null, 1, { step: 'again', seconds: 5 }],
  [404, null, 2, { step: 'again', seconds: 300 }],
  [410, null, 1, { step: 'gone' }],
  [429, 120, 1, { step: 'again', seconds: 120 }],
  [429, 1, 2, { step: 'again', seconds: 300 }],
  [503, 9_999_999, 1, { step: 'again', seconds: 86_400 }],
  [null, null, 7, { step: 'again', seconds: 50_400 }],
  [500, null, 8, { step: 'failed' }],
  [500, 60, 8, { step: 'failed' }],
])('[WEBHOOKS4] %j, Retry-After %j, attempt %i: %j', (status, retryAfter, tries, expected) => {
  expect(webhookOutcome({ status, retryAfter, tries })).toEqual(expected)
})

test('[WEBHOOKS4] all attempts of a delivery take 32 hours', () => {
  let seconds = 0
  for (let tries = 1; ; tries += 1) {
    const outcome = webhookOutcome({ status: 500, retryAfter: null, tries })
    if (outcome.step !== 'again') break
    seconds += outcome.seconds
  }
  expect(Math.round(seconds / 3600)).toBe(32)
})

const day = 86_400_000
test.each([
  [10, 3 * day, true],
  [9, 30 * day, false],
  [100, 3 * day - 1, false],
])('[WEBHOOKS6] after %i failures in %i ms, turned off: %j', (failures, ago, expected) => {
  expect(isWebhookFailed({ failures, failingSince: day * 1000 - ago, now: day * 1000 })).toBe(expected)
})

test('[WEBHOOKS6] what has not failed is never turned off', () => {
  expect(isWebhookFailed({ failures: 10, failingSince: null, now: 30 * day })).toBe(false)
})
