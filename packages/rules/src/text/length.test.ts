import { expect, test } from 'vitest'
import { characterCount, lengthRing, lengthState, withoutByteOrderMark } from './length.js'

test.each([
  [0, 'under'],
  [259, 'under'],
  [260, 'warning'],
  [280, 'warning'],
  [281, 'error'],
  [100_000, 'error'],
] as const)('[EDITOR1] %i of 280 is %s', (length, state) => {
  expect(lengthState({ length, maxLength: 280 })).toBe(state)
})

test.each([
  [0, 700, false, 0],
  [399, 700, false, 57],
  [400, 700, true, 57.142857],
  [0, 280, true, 0],
  [140, 280, true, 50],
  [280, 280, true, 100],
  [400, 280, true, 100],
  [0, 0, true, 100],
] as const)('[EDITOR2] %i of %i: shown %s, %d percent', (length, maxLength, isVisible, percent) => {
  const ring = lengthRing({ length, maxLength })
  expect(ring.isVisible).toBe(isVisible)
  expect(ring.percent).toBeCloseTo(percent, 4)
  expect(ring.remaining).toBe(maxLength - length)
})

test.each([
  [259, 20],
  [260, 30],
  [280, 30],
  [281, 20],
] as const)('[EDITOR3] at %i of 280 the ring measures %i', (length, size) => {
  expect(lengthRing({ length, maxLength: 280 })).toMatchObject({ size, stroke: 2 })
})

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 2],
  ['👨‍👩‍👧', 8],
  ['\uD800', 1],
  ['\0', 1],
] as const)('[EDITOR4] %j counts %i', (text, count) => {
  expect(characterCount(text)).toBe(count)
})

test('[EDITOR5] byte-order marks are taken out and not counted', () => {
  expect(withoutByteOrderMark('\uFEFFa\uFEFFb')).toBe('ab')
  expect(withoutByteOrderMark('ab')).toBe('ab')
  expect(characterCount('\uFEFFa')).toBe(1)
})
