import type { Network } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseNetwork, chooseThankYou, namesLanguage, orderMessages } from './defaults.js'

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

const inLanguages = [
  { Id: 1, Network: 'linkedin', Language: 'nl' },
  { Id: 2, Network: 'linkedin', Language: 'en-US' },
  { Id: 3, Network: 'linkedin', Language: null },
  { Id: 4, Network: 'linkedin', Language: 'DE' },
  { Id: 5, Network: 'facebook', Language: 'fr' },
] as const

test.each([
  [
    ['de-AT', 'en'],
    [4, 2, 3, 1],
  ],
  [
    ['en_GB', 'en-US', 'de'],
    [2, 4, 3, 1],
  ],
  [['nl'], [1, 3, 2, 4]],
  [['ja'], [3, 1, 2, 4]],
])('[EDITOR90] who reads %j sees the texts in the order %j', (languages, ids) => {
  const facts = { messages: inLanguages, network: 'linkedin', languages, random: () => 0.999 } as const
  expect(orderMessages(facts).map(({ Id }) => Id)).toEqual(ids)
})

test('[EDITOR90] where a network has no text, the first one in the best language counts', () => {
  const facts = { messages: inLanguages, network: 'twitter', random: () => 0 } as const
  expect(orderMessages({ ...facts, languages: ['fr', 'de'] }).map(({ Id }) => Id)).toEqual([5])
  expect(orderMessages({ ...facts, languages: ['de', 'fr'] }).map(({ Id }) => Id)).toEqual([4])
})

test.each([
  ['de', 1, ['de-AT', 'en'], false],
  ['DE_CH', 1, ['de'], false],
  ['de', 2, ['de'], true],
  ['en', 1, ['de', 'en'], true],
  ['en', 1, [], true],
])('[EDITOR91] a text in %s, one of %i, for who reads %j: named %s', (tag, count, languages, isNamed) => {
  expect(namesLanguage({ tag, count, languages })).toBe(isNamed)
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
