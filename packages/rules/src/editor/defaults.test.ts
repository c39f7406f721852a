import type { Network } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseNetwork, chooseThankYou, orderMessages } from './defaults.js'

const all: readonly Network[] = ['twitter', 'linkedin', 'facebook']

test.each([
  ['facebook', all, ['linkedin', 'facebook'], false, 'facebook'],
  ['facebook', all, ['linkedin'], false, 'linkedin'],
  [null, all, ['linkedin', 'facebook'], false, 'linkedin'],
  ['no-such-network', all, ['facebook', 'linkedin'], false, 'linkedin'],
  ['xing', ['twitter'], ['linkedin'], false, 'linkedin'],
  [null, [], ['facebook', 'linkedin'], false, 'facebook'],
  [null, all, [], false, null],
  ['facebook', all, [], false, null],
  ['facebook', all, ['facebook'], true, 'linkedin'],
] as const)(
  '[EDITOR6] last %s, messages %j, profiles %j, repost %s: %s',
  (lastUsed, messageNetworks, profileNetworks, isRepost, expected) => {
    expect(chooseNetwork({ lastUsed, messageNetworks, profileNetworks, isRepost })).toBe(expected)
  },
)

const messages = [
  { Id: 1, Network: 'twitter' },
  { Id: 2, Network: 'linkedin' },
  { Id: 3, Network: 'linkedin' },
  { Id: 4, Network: 'linkedin' },
] as const

test.each([
  ['linkedin', 0, [3, 4, 2]],
  ['linkedin', 0.5, [2, 4, 3]],
  ['linkedin', 0.999, [2, 3, 4]],
  ['linkedin', 1, [2, 3, 4]],
  ['linkedin', Number.NaN, [3, 4, 2]],
  ['linkedin', -1, [3, 4, 2]],
  ['twitter', 0, [1]],
  ['facebook', 0.999, [1]],
] as const)('[EDITOR7] on %s with %d: %j', (network, value, ids) => {
  const random = () => value
  expect(orderMessages({ messages, network, languages: [], random }).map(({ Id }) => Id)).toEqual(ids)
})

test('[EDITOR7] the order holds each message once, and every one can come first', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })), (values) => {
      const rest = [...values]
      const order = orderMessages({
        messages,
        network: 'linkedin',
        languages: [],
        random: () => rest.pop() ?? 0,
      })
      expect(order.map(({ Id }) => Id).sort((a, b) => a - b)).toEqual([2, 3, 4])
    }),
  )
  let step = 0
  const next = () => ((step += 0.37), step % 1)
  const first = new Set<number>(
    Array.from(
      { length: 100 },
      () => orderMessages({ messages, network: 'linkedin', languages: [], random: next })[0]?.Id ?? 0,
    ),
  )
  expect([...first].sort((a, b) => a - b)).toEqual([2, 3, 4])
})

test.each([
  [null, 5, 0, 0],
  [null, 5, 0.99, 4],
  [null, 5, 1, 4],
  [null, 1, 0.5, 0],
  [null, 0, 0.5, null],
  [10_000 - 4399, 5, 0, null],
  [10_000 - 4400, 5, 0.5, 2],
  [10_000, 5, 0, null],
] as const)('[EDITOR9] last %j, %i texts, random %d: %j', (lastShownAt, count, value, expected) => {
  expect(chooseThankYou({ lastShownAt, now: 10_000, count, random: () => value })).toBe(expected)
})
