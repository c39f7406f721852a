import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rescanText, scanText, spliceBetween } from './scan.js'

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

test('[EDITOR33] reading around an edit says the same as reading all', () => {
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

test('[EDITOR33] other mentions are looked for in the whole text', () => {
  const scan = scanText({ text: '@Bo @Ann', mentions })
  const now = [...mentions, { id: '5', text: '@Bo' }]
  const next = rescanText({ scan, splice: { from: 8, to: 8, inserted: '!' }, mentions: now })
  expect(next).toEqual(scanText({ text: '@Bo @Ann!', mentions: now }))
  expect(next.mentionSpans.map(({ id }) => id)).toEqual(['5', '1'])
})

test('[EDITOR33] the splice between two texts leads from the one to the other', () => {
  fc.assert(
    fc.property(texts, texts, fc.option(fc.nat(40), { nil: undefined }), (before, after, place) => {
      const caret = place === undefined ? undefined : Math.min(place, after.length)
      const { from, to, inserted } = spliceBetween(
        caret === undefined ? { before, after } : { before, after, caret },
      )
      expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after)
    }),
  )
})

function longText() {
  const words =
    'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore '
  const entity = [
    (at: number) => `#hashtag${at} `,
    (at: number) => `https://example.com/p/${at}?a=b `,
    (at: number) => `@Person ${at % 40} `,
  ]
  const parts = Array.from({ length: 500 }, (_, at) => words + (entity[at % 3]?.(at) ?? ''))
  return parts.join('').slice(0, 63_206)
}

const people = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: `@Person ${at}` }))
const best = (rounds: number, work: () => unknown) =>
  Math.min(
    ...Array.from({ length: rounds }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

/** Whether the time grows with the length and not with its square; repeated until the best of short runs say so. */
function growsWithLength(unit: string, work: (text: string) => unknown) {
  const [short, long] = [2000, 16_000].map((length) => unit.repeat(Math.ceil(length / unit.length)))
  let [bestOfShort, bestOfLong] = [Infinity, Infinity]
  for (let round = 0; round < 60; round += 1) {
    bestOfShort = Math.min(
      bestOfShort,
      best(1, () => work(short ?? '')),
    )
    bestOfLong = Math.min(
      bestOfLong,
      best(1, () => work(long ?? '')),
    )
    // Eight times the length: 8 when linear, 64 when quadratic. What takes a millisecond is not looked into.
    if (bestOfLong < Math.max(1, 24 * bestOfShort)) return true
  }
  return false
}

test('[EDITOR34] reading a long text costs about as much as one plain search, and an edit far less', () => {
  const text = longText()
  const plain = best(60, () => [...text.matchAll(/#\w{2,}|https?:\/\/\S+/g)])
  const scan = scanText({ text, mentions: people })
  expect(scan.links.length + scan.hashtags.length + scan.mentionSpans.length).toBeGreaterThan(450)
  // 3 is the goal, measured by the bench; here there is room for a busy machine.
  expect(best(60, () => scanText({ text, mentions: people }))).toBeLessThan(6 * plain)
  const splice = { from: 30_000, to: 30_000, inserted: 'x' }
  const full = best(60, () => scanText({ text, mentions: people }))
  expect(best(60, () => rescanText({ scan, splice, mentions: people }))).toBeLessThan(full)
})

const repeated =
  '#a |@Person 1 |https://a.example/ |http://|http://a,|http://a@|#|@|a|日| |(http://a/(|a)|\uD800|#1|@Person 1'

test('[EDITOR34] the short ways for plain ASCII say the same as the full patterns', () => {
  const plain = fc.constantFrom(...'https:// http:// #a # a.b 1 / ? . , : ; ! ( ) [ ] @ _ - ~ & é'.split(' '))
  fc.assert(
    fc.property(fc.array(fc.oneof(plain, plain, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      // A wide comma ends whatever a space ends, but only the full patterns know that.
      expect(scanText({ text: `${text}，`, mentions })).toMatchObject({
        links: scanText({ text: `${text} `, mentions }).links,
        hashtags: scanText({ text: `${text} `, mentions }).hashtags,
      })
    }),
    { numRuns: 3000 },
  )
})

test.each(repeated.split('|'))('[EDITOR34] the time for %j repeated grows with the length', (unit) => {
  expect(growsWithLength(unit, (text) => scanText({ text, mentions: people }))).toBe(true)
})
