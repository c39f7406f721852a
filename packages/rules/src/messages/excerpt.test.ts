import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt.js'

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab cd', 3, 'ab…'],
  ['👨‍👩‍👧👨‍👩‍👧', 1, '👨‍👩‍👧…'],
  ['👨‍👩‍👧', 1, '👨‍👩‍👧'],
  ['e\u0301e\u0301', 1, 'e\u0301…'],
  ['🇩🇪🇫🇷🇪🇸', 2, '🇩🇪🇫🇷…'],
  ['abc', 0, '…'],
])('[MESSAGES7] %j in %i: %j', (text, length, expected) => {
  expect(excerpt({ text, length })).toBe(expected)
})

test('[MESSAGES7] an excerpt is the beginning of its text, and of no more characters than asked for', () => {
  const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (text, length) => {
        const shown = excerpt({ text, length })
        const beginning = shown === text ? text : shown.slice(0, -1)
        expect(text.startsWith(beginning)).toBe(true)
        expect(count(beginning)).toBeLessThanOrEqual(length)
      },
    ),
  )
})

test('[MESSAGES7] one endless character is cut somewhere', () => {
  const shown = excerpt({ text: `a${'\u0301'.repeat(100_000)}`, length: 5 })
  expect(shown.length).toBeLessThan(400)
})
