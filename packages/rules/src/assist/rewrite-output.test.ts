import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import { assistLimit, maxRewritten, pollsRewriting, rewrittenSoFar, rewrittenText } from './rewrite-output.js'

const rewritten = (
  written: string,
  original = 'We are hiring in Lyon, tell your friends.',
  mentions: string[] = [],
) => rewrittenText({ written, original, mentions })

test.each([
  ['  Join us!\r\nNow. ', 'Join us!\nNow.'],
  ['\uFEFFJoin\u0000 us\u001B[31m', 'Join us[31m'],
  ['```text\nJoin us\n```', 'Join us'],
  ['<text-a1b2>\nJoin us\n</text-a1b2>', 'Join us'],
  ['“Join us”', 'Join us'],
  ['"Join" and "us"', '"Join" and "us"'],
  ['👩‍👩‍👧 سلام', '👩‍👩‍👧 سلام'],
  ['', null],
  [' \u0007\n', null],
  ['x'.repeat(10_000), null],
])('[ASSIST8] %j is read as %j', (written, expected) => {
  expect(rewritten(written)).toBe(expected)
})

test('[ASSIST8] whatever a model writes, no control character and no more than the limit comes of it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 900 }),
      fc.string({ maxLength: 60 }),
      (written, original) => {
        const text = rewritten(written, original)
        expect(rewrittenSoFar({ written })).not.toMatch(/[^\P{Cc}\n\t]|\uFEFF/u)
        if (text !== null) expect(text.length).toBeLessThanOrEqual(maxRewritten({ length: original.length }))
      },
    ),
  )
})

test('[ASSIST8] the time for a model that writes only spaces grows with their number', async () => {
  const read = (size: number) => rewrittenSoFar({ written: `x${' '.repeat(size)}x` })
  expect(await growthOf(read, 20_000)).toBeLessThanOrEqual(maxGrowth)
})

test('[ASSIST9] mentions are preserved', () => {
  expect(rewritten('Thanks, Ada Lovelace!', 'thx Ada Lovelace', ['Ada Lovelace'])).toBe(
    'Thanks, Ada Lovelace!',
  )
  expect(rewritten('Thanks!', 'thx @ada and @bob', ['@ada', '@bob', '@eve'])).toBe('Thanks! @ada @bob')
})

test.each([
  [59, 199_000, 1000, null],
  [60, 0, 30, 'assist-hourly'],
  [0, 199_001, 1000, 'assist-daily'],
])(
  '[ASSIST10] %i in the hour, %i of the day, %i more: %s',
  (inLastHour, charactersOfDay, length, expected) => {
    expect(assistLimit({ inLastHour, charactersOfDay, length })).toBe(expected)
  },
)

test.each([
  [3999, false, false],
  [4000, false, true],
  [9000, true, false],
])('[ASSIST11] after %i ms, with an event: %s: %s', (runningMs, hasHeard, expected) => {
  expect(pollsRewriting({ runningMs, hasHeard })).toBe(expected)
})
