import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterShare, closeConfirmation, nextProfile } from './after-share.js'

test.each([
  [['a', 'b', 'c'], [], 'a'],
  [['a', 'b', 'c'], ['a'], 'b'],
  [['a', 'b', 'c'], ['b'], 'a'],
  [['a', 'b', 'c'], ['a', 'b', 'c'], null],
  [['a'], ['x'], 'a'],
  [[], [], null],
])('[SUBMIT8] of %j after %j comes %s', (valid, used, expected) => {
  expect(nextProfile({ valid, used })).toBe(expected)
})

test('[SUBMIT8] going on visits each profile once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), (valid) => {
      const used: string[] = []
      for (let next = nextProfile({ valid, used }); next !== null; next = nextProfile({ valid, used }))
        used.push(next)
      expect(used).toEqual(valid)
    }),
  )
})

test.each([
  [false, ['a', 'b'], ['a'], 'close'],
  [true, ['a', 'b'], ['a'], 'next-profile'],
  [true, ['a', 'b'], ['a', 'b'], 'close'],
  [true, ['a'], ['a'], 'stay'],
  [true, [], [], 'stay'],
  [false, ['a'], ['a'], 'close'],
])('[SUBMIT10] kept open %s, %j after %j: %s', (keepsOpen, valid, used, expected) => {
  expect(afterShare({ keepsOpen, valid, used })).toBe(expected)
})

test.each([
  [true, true, 'close-without-approval'],
  [true, false, 'close-without-sharing'],
  [false, true, null],
  [false, false, null],
])('[SUBMIT11] changed %s, approvals %s: %s', (hasChanged, isApprovalsEnabled, expected) => {
  expect(closeConfirmation({ hasChanged, isApprovalsEnabled })).toBe(expected)
})
