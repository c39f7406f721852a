import { expect, test } from 'vitest'
import { queryValue } from './query-value.js'

test.each([
  ['https://a.example/?b=1&c=2#d e', 'https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2%23d%20e'],
  ['ü😀', '%C3%BC%F0%9F%98%80'],
  // Half of an emoji, where a text was cut, would otherwise fail.
  ['a\uD83D', 'a%EF%BF%BD'],
  ['\uDE00\uDE00b', '%EF%BF%BD%EF%BF%BDb'],
])('[HANDOFF1] %j becomes the value %s of a parameter', (text, value) => {
  expect(queryValue(text)).toBe(value)
})
