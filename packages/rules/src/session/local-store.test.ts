import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocalStoreKey, localStoreKey, localStoreOverflow } from './local-store.js'

test('[SESSION50] keys have the prefix', () => {
  expect(localStoreKey({ key: 'abc' })).toBe('lsk_abc')
  expect(isLocalStoreKey({ key: 'lsk_abc' })).toBe(true)
  expect(isLocalStoreKey({ key: 'x_lsk_abc' })).toBe(false)
})

const keys = (count: number) => Array.from({ length: count }, (_, index) => `lsk_${index}`)

test.each([
  [keys(9), 'lsk_new', []],
  [keys(10), 'lsk_new', ['lsk_0']],
  [keys(12), 'lsk_new', ['lsk_0', 'lsk_1', 'lsk_2']],
  [keys(10), 'lsk_3', []],
  [keys(11), 'lsk_3', ['lsk_0']],
  [['other', ...keys(10), 'more'], 'lsk_new', ['lsk_0']],
  [[], 'lsk_new', []],
])('[SESSION51] %j and %s: drops %j', (present, adding, dropped) => {
  expect(localStoreOverflow({ keys: present, adding })).toEqual(dropped)
})

test('[SESSION51] never more than 10 are kept, and no key of others goes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.oneof(
          fc.string(),
          fc.string().map((key) => localStoreKey({ key })),
        ),
      ),
      fc.string(),
      (present, name) => {
        const adding = localStoreKey({ key: name })
        const dropped = localStoreOverflow({ keys: present, adding })
        const kept = new Set([...present.filter((key) => !dropped.includes(key)), adding])
        expect([...kept].filter((key) => isLocalStoreKey({ key })).length).toBeLessThanOrEqual(10)
        expect(dropped.every((key) => isLocalStoreKey({ key }) && key !== adding)).toBe(true)
      },
    ),
  )
})
