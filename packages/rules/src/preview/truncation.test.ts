import { networks } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedLength, pictureGrid, pictureShape } from './truncation.js'

test.each([
  ['linkedin', 'short', 5],
  ['linkedin', `${'word '.repeat(80)}`, 209],
  ['linkedin', 'one\ntwo\nthree\nfour and what comes after it', 13],
  ['linkedin', `${'x'.repeat(205)} and some more than only a bit`, 209],
  ['linkedin', 'x'.repeat(400), 210],
  ['linkedin', 'x'.repeat(221), 221],
  ['linkedin', 'x'.repeat(222), 210],
  ['linkedin', `${'x'.repeat(210)} ${'y'.repeat(30)}`, 210],
  ['linkedin', `${'x'.repeat(100)} ${'y'.repeat(200)}`, 210],
  ['instagram', 'x'.repeat(130), 130],
  ['instagram', `${'x'.repeat(124)}😀${'y'.repeat(40)}`, 124],
  ['twitter', 'x\n'.repeat(100), 200],
] as const)('[EDITOR65] on %s, of %j', (network, text, expected) => {
  expect(foldedLength({ network, text })).toBe(expected)
})

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const starts = (text: string) => Array.from(segmenter.segment(text), ({ index }) => index)

test('[EDITOR65] emoji, flags and letters with marks are never cut', () => {
  const character = fc.constantFrom('👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👍🏽', '1️⃣', 'e\u0301', '각', 'กำ', 'क्षि', 'a', ' ')
  fc.assert(
    fc.property(
      fc.constantFrom(...networks),
      fc.integer({ min: 0, max: 480 }),
      fc.array(character, { minLength: 40, maxLength: 120 }),
      (network, before, characters) => {
        const text = 'x'.repeat(before) + characters.join('')
        expect([text.length, ...starts(text)]).toContain(foldedLength({ network, text }))
      },
    ),
  )
})

test('[EDITOR65] of a row of flags none is cut', () => {
  const text = `abc${'🇩🇪'.repeat(100)}`
  expect((foldedLength({ network: 'linkedin', text }) - 3) % '🇩🇪'.length).toBe(0)
})

test('[EDITOR65] a character without an end costs no more than its beginning', () => {
  const text = `x${'\u0301'.repeat(1_000_000)}`
  expect(foldedLength({ network: 'linkedin', text })).toBeLessThanOrEqual(210)
})

test('[EDITOR65] any text is cut between whole characters', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...networks),
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      (network, text) => {
        const cut = foldedLength({ network, text })
        expect(cut).toBeGreaterThanOrEqual(0)
        expect(cut).toBeLessThanOrEqual(text.length)
        expect(text.slice(0, cut)).not.toMatch(/[\uD800-\uDBFF]$/)
        expect([text.length, ...starts(text)]).toContain(cut)
      },
    ),
  )
})

test.each([
  ['linkedin', 3, { shown: 3, more: 0 }],
  ['linkedin', 20, { shown: 5, more: 15 }],
  ['twitter', 4, { shown: 4, more: 0 }],
  ['instagram', 10, { shown: 1, more: 9 }],
] as const)('[EDITOR66] on %s, of %i pictures', (network, count, expected) => {
  expect(pictureGrid({ network, count })).toEqual(expected)
})

test.each([
  ['instagram', 1000, 3000, 0.8],
  ['instagram', 1000, 1000, 1],
  ['facebook', 3000, 1000, 1.91],
  ['twitter', 600, 1000, 0.75],
  ['linkedin', null, 500, null],
  ['linkedin', 0, 500, null],
] as const)('[EDITOR80] on %s, a picture of %j by %j', (network, width, height, expected) => {
  expect(pictureShape({ network, width, height })).toBe(expected)
})
