import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import {
  altTextCost,
  assistLimit,
  maxRewritten,
  pollsRewriting,
  rewrittenSoFar,
  rewrittenText,
  suggestedAltText,
} from './rewrite-output.js'

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
  ['```\nJoin us```', 'Join us'],
  ['Code: ```a\nb\n```', 'Code: ```a\nb\n```'],
  ['```a\nb\n``` is code', '```a\nb\n``` is code'],
  ['<text-a1b2>Join us</text-a1b2>', 'Join us'],
  ['See <text-a1b2> here', 'See <text-a1b2> here'],
  ['“Join us”', 'Join us'],
  ['« Rejoignez-nous »', 'Rejoignez-nous'],
  ['“Join”, he said, “us”', '“Join”, he said, “us”'],
  ['“Join”, he said”', '“Join”, he said”'],
  ['"Join us', '"Join us'],
  ['Join us"', 'Join us"'],
  ['"', '"'],
  ['"Join" and "us"', '"Join" and "us"'],
  ['👩‍👩‍👧 سلام', '👩‍👩‍👧 سلام'],
  ['', null],
  [' \u0007\n', null],
  ['x'.repeat(10_000), null],
])('[ASSIST8] %j is read as %j', (written, expected) => {
  expect(rewritten(written)).toBe(expected)
})

test('[ASSIST8] quotation marks of the original stay', () => {
  expect(rewritten('"Join us"', '  "Come" ')).toBe('"Join us"')
  expect(rewritten('"Join us"', 'He said "come"')).toBe('Join us')
})

test('[ASSIST8] a rewrite has at most four times the characters, and 500 more', () => {
  expect(maxRewritten({ length: 10 })).toBe(540)
  expect(rewritten('x'.repeat(540), 'y'.repeat(10))).toHaveLength(540)
  expect(rewritten('x'.repeat(541), 'y'.repeat(10))).toBeNull()
})

test('[ASSIST8] an unfinished rewrite is shown from its first word, and keeps the space that it ends with', () => {
  expect(rewrittenSoFar({ written: '  Join us ' })).toBe('Join us ')
  expect(rewrittenSoFar({ written: 'Join us \n</text-a1b2>' })).toBe('Join us')
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

test.each([
  ['  A boat\non the Rhône.  ', 1000, 'A boat on the Rhône.'],
  ['"A boat."', 1000, 'A boat.'],
  ['```\nA boat.\n```', 1000, 'A boat.'],
  ['', 1000, null],
  [' \u0000 ', 1000, null],
  ['one two three four', 12, 'one two…'],
  ['abcdefghijkl', 6, 'abcde…'],
  ['abcdef', 6, 'abcdef'],
  ['A  boat', 1000, 'A boat'],
  ['ab cdefghijklmn', 12, 'ab cdefghij…'],
  ['“« A boat”', 1000, '« A boat'],
])('[ASSIST15] the model writes %j, at most %i: %j', (written, limit, expected) => {
  expect(suggestedAltText({ written, limit })).toBe(expected)
})

test('[ASSIST15] it has at most 500 characters, whatever the network allows', () => {
  const text = suggestedAltText({ written: 'a boat '.repeat(200), limit: 2000 }) ?? ''
  expect(text.length).toBeGreaterThan(480)
  expect(text.length).toBeLessThanOrEqual(500)
  expect(text.endsWith('boat…') || text.endsWith('a…')).toBe(true)
})

test('[ASSIST16] 200 suggestions use up a day', () => {
  expect(assistLimit({ inLastHour: 0, charactersOfDay: 199 * altTextCost, length: altTextCost })).toBe(null)
  expect(assistLimit({ inLastHour: 0, charactersOfDay: 200 * altTextCost, length: altTextCost })).toBe(
    'assist-daily',
  )
})
