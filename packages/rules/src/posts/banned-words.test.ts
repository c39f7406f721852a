import { expect, test } from 'vitest'
import { bannedWords } from './banned-words.js'

test.each([
  ['guaranteed', 'GUARANTEED returns', true],
  ['guaranteed', 'unguaranteed returns', false],
  ['guaranteed', 'guaranteed_', false],
  ['risk free', 'a risk\n  free plan', true],
  ['risk free', 'a risk-free plan', false],
  ['größe', 'Die GRÖSSE zählt', false],
  ['größe', 'Die GRÖßE zählt', true],
  ['café', 'the cafe\u0301 here', true],
  ['ﬁn', 'it is the fin.', true],
  ['c++', 'written in C++, mostly', true],
  ['a.b', 'axb', false],
  ['  ', 'any text  at all', false],
  ['-', 'Hello, any text!', false],
  ['–', 'this – or that', true],
  ['a – b', 'a - b', true],
  ['a – b', 'a b', false],
  ['a----b', 'a--b', true],
  ['-free', 'risk -free', true],
  ['-free', 'this – that', false],
  ['c++', 'C is older', false],
  [' free  risk ', 'free risk', true],
  ['  ', 'null and void', false],
  ['café', `the cafe${'\u0301'.repeat(6)} here`, true],
] as const)('[POSTS6] %j in %j: %s', (word, text, expected) => {
  expect(bannedWords({ texts: [text], words: [word] })).toEqual(expected ? [word] : [])
})

test.each([
  ['money', 'mon\u0303ey', true],
  ['pena', 'pen\u0303a', false],
  [' ano ', 'an\u0303o', false],
])('[POSTS24] a mark was added to a long word only: %j in %j: %s', (word, text, expected) => {
  expect(bannedWords({ texts: [text], words: [word] }).length > 0).toBe(expected)
})

test('[POSTS6] every text of the post is checked, and the words are returned as the company spelled them', () => {
  expect(bannedWords({ texts: ['one', 'Two three'], words: ['THREE', 'four', 'One'] })).toEqual([
    'THREE',
    'One',
  ])
})

test.each([
  ['必ず儲かる', 'この投資は必ず儲かるでしょう', true],
  ['ฟรี', 'เปิดบัญชีฟรีวันนี้', true],
  ['必ず', '大丈夫', false],
])('[POSTS7] %j in %j: %s', (word, text, expected) => {
  expect(bannedWords({ texts: [text], words: [word] }).length > 0).toBe(expected)
})
