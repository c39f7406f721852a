import { expect, test } from 'vitest'
import { hasWord, isInvisible, trimInvisible } from './invisible.js'

test.each([
  ['', true],
  [' \t\u3000', true],
  ['\u200B', true],
  ['\u202E', true],
  ['\u3164', true],
  ['\uFFA0\u115F\u1160', true],
  ['\u2800', true],
  ['\uFEFF\u00AD\u2060', true],
  ['\uFE0F\u034F', true],
  ['\u200BA', false],
  ['%%%', false],
  ['👩\u200D💻', false],
  ['山田', false],
])('[ROLES4] [TOPICS10] [COMPANY2] [COMPANY7] as a name %j shows nothing: %s', (text, expected) => {
  expect(isInvisible(text)).toBe(expected)
})

test.each([
  ['Ada', true],
  ['%%4', true],
  ['王', true],
  ['\u200BÉ', true],
  ['', false],
  ['%%%', false],
  ['😀', false],
  ['___', false],
  ['\u200B', false],
  ['\u3164', false],
  ['\u202E \u3164', false],
])('[PEOPLE23] %j has a word: %s', (text, expected) => {
  expect(hasWord(text)).toBe(expected)
})

test.each([
  ['\u200FAda\u200E', 'Ada'],
  [' \u3164\u2800\0Ada\u00AD\uFFA0 ', 'Ada'],
  ['\uFE0F\u034FAda', 'Ada'],
  // An ideographic variation, as in the name of the city Katsushika.
  ['葛\u{E0100}', '葛\u{E0100}'],
  ['می\u200Cترا', 'می\u200Cترا'],
  ['\u200B\u202E', ''],
  ['', ''],
])('[SESSION13] %j without what shows nothing around it is %j', (text, expected) => {
  expect(trimInvisible(text)).toBe(expected)
})
