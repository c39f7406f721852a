import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import { rescanText, scanText, spliceBetween } from './text-entities.js'

test.each([
  ['', '', undefined, 0, 0, ''],
  ['', 'ab', undefined, 0, 0, 'ab'],
  ['ab', '', undefined, 0, 2, ''],
  ['abcd', 'abXcd', undefined, 2, 2, 'X'],
  ['abcd', 'ad', undefined, 1, 3, ''],
  ['aaaa', 'aaaaa', 3, 2, 2, 'a'],
  ['aaaa', 'aaaaa', 1, 0, 0, 'a'],
  ['aaaa', 'aaa', 1, 1, 2, ''],
  ['same', 'same', 2, 2, 2, ''],
  ['a😀b', 'a😁b', undefined, 2, 3, '\uDE01'],
] as const)('[EDITOR33] from %j to %j with the caret at %j', (before, after, caret, from, to, inserted) => {
  expect(spliceBetween(caret === undefined ? { before, after } : { before, after, caret })).toEqual({
    from,
    to,
    inserted,
  })
})

const lengths = [0, 1, 2, 7, 64, 1500]

test.each(lengths)('[EDITOR33] an edit behind %j letters is found as it was made', (head) => {
  for (const tail of lengths) {
    for (const [removed, inserted] of [
      ['', 'X'],
      ['X', ''],
      ['X', 'Y'],
      ['X', 'YZ'],
      ['XX', 'Y'],
    ] as const) {
      const [start, end] = ['a'.repeat(head), 'b'.repeat(tail)]
      const edit = { before: start + removed + end, after: start + inserted + end }
      expect(spliceBetween(edit)).toEqual({ from: head, to: head + removed.length, inserted })
    }
  }
})

const mentions = [
  { id: '1', text: '@Ann' },
  { id: '2', text: '@Ann Lee' },
  { id: '3', text: '@Lee @Ann' },
  { id: '4', text: '@a' },
]
const pieces = fc.constantFrom(
  '#',
  '#',
  'tag',
  'a',
  ' ',
  ' ',
  '\n',
  'https://',
  'http://a.example',
  '/',
  '.',
  ')',
  '@',
  '@Ann',
  ' Lee',
  '@Lee ',
  '1',
  'é',
  '😀',
  '\uD83D',
  '\uDE00',
  '\uFE0F',
  '，',
  '&',
  ':',
)
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

test('[EDITOR33] scanning around an edit returns the same as scanning everything', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.tuple(fc.nat(60), fc.nat(12), texts), { minLength: 1, maxLength: 4 }),
      (text, edits) => {
        let scan = scanText({ text, mentions })
        for (const [at, length, inserted] of edits) {
          const from = Math.min(at, scan.text.length)
          const to = Math.min(from + length, scan.text.length)
          const after = scan.text.slice(0, from) + inserted + scan.text.slice(to)
          const splice = { from, to, inserted }
          expect(rescanText({ scan, splice, mentions, text: after })).toEqual(
            scanText({ text: after, mentions }),
          )
          scan = rescanText({ scan, splice, mentions })
          expect(scan).toEqual(scanText({ text: after, mentions }))
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('[EDITOR33] the longest name is no mention any more when the letter behind it gets its second half', () => {
  const name = `@${'n'.repeat(199)}`
  const long = [{ id: '9', text: name }]
  // Half of a letter is none: the name counts until the other half is there.
  const before = `Hello ${name}\uD835`
  const scan = scanText({ text: before, mentions: long })
  expect(scan.mentionSpans).toHaveLength(1)
  const splice = { from: before.length, to: before.length, inserted: '\uDC00' }
  expect(rescanText({ scan, splice, mentions: long }).mentionSpans).toEqual([])
})

test('[EDITOR33] other mentions are looked for in the whole text', () => {
  // Farther away from the edit than any name is long.
  const text = `@Bo ${'and '.repeat(60)}@Ann`
  const scan = scanText({ text, mentions })
  const now = [...mentions, { id: '5', text: '@Bo' }]
  const splice = { from: text.length, to: text.length, inserted: '!' }
  const next = rescanText({ scan, splice, mentions: now })
  expect(next).toEqual(scanText({ text: `${text}!`, mentions: now }))
  expect(next.mentionSpans.map(({ id }) => id)).toEqual(['5', '1'])
})

test.each([' ', '\n', '\t', '\r'])('[EDITOR33] what %j parts from an edit is not read again', (blank) => {
  const around = ['@Ann #a https://a.example', '@Ann #b https://b.example']
  const text = around.join(`${blank}x${blank}`)
  const from = text.indexOf(`x${blank}`)
  const scan = scanText({ text, mentions })
  const next = rescanText({ scan, splice: { from, to: from + 1, inserted: 'y' }, mentions })
  for (const [at, link] of scan.links.entries()) expect(next.links[at]).toBe(link)
  for (const [at, hashtag] of scan.hashtags.entries()) expect(next.hashtags[at]).toBe(hashtag)
  expect(next.mentionSpans.at(-1)).toBe(scan.mentionSpans.at(-1))
})

test('[EDITOR33] a mention before an edit is read again only where its name could reach the edit', () => {
  const text = `@Ann ${'and '.repeat(60)}@Ann`
  const scan = scanText({ text, mentions })
  const next = rescanText({ scan, splice: { from: text.length, to: text.length, inserted: ' ' }, mentions })
  expect(next.mentionSpans[0]).toBe(scan.mentionSpans[0])
  expect(next.mentionSpans).toEqual(scan.mentionSpans)
})

test('[EDITOR33] the splice between two texts leads from the one to the other', () => {
  fc.assert(
    fc.property(texts, texts, fc.option(fc.nat(40), { nil: undefined }), (before, after, offset) => {
      const caret = offset === undefined ? undefined : Math.min(offset, after.length)
      const { from, to, inserted } = spliceBetween(
        caret === undefined ? { before, after } : { before, after, caret },
      )
      expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after)
    }),
  )
})

const people = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: `@Person ${at}` }))

const repeated =
  '#a |@Person 1 |https://a.example/ |http://|http://a,|http://a@|#|@|a|日| |(http://a/(|a)|\uD800|#1|@Person 1'

test('[EDITOR34] the fast patterns for plain ASCII match the same as the full ones', () => {
  const plain = fc.constantFrom(...'https:// http:// #a # a.b 1 / ? . , : ; ! ( ) [ ] @ _ - ~ & é'.split(' '))
  fc.assert(
    fc.property(fc.array(fc.oneof(plain, plain, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      // A fullwidth comma ends everything that a space ends, but only the full patterns recognise that.
      expect(scanText({ text: `${text}，`, mentions })).toMatchObject({
        links: scanText({ text: `${text} `, mentions }).links,
        hashtags: scanText({ text: `${text} `, mentions }).hashtags,
      })
    }),
    { numRuns: 3000 },
  )
})

test.each(repeated.split('|'))('[EDITOR34] the time for %j repeated grows with the length', async (unit) => {
  const read = (size: number) =>
    scanText({ text: unit.repeat(Math.ceil(size / unit.length)), mentions: people })
  expect(await growthOf(read, 8000)).toBeLessThanOrEqual(maxGrowth)
})
