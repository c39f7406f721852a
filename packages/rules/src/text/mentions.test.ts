import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import {
  mentionCandidates,
  mentionsIn,
  mentionsToSubmit,
  storedMention,
  submittedMention,
} from './mentions.js'

test.each([
  ['Ann Lee', '@Ann Lee', 'Ann Lee'],
  ['@Ann', '@Ann', 'Ann'],
  ['', '@', ''],
])('[MENTIONS1] %j is stored as %s and sent as %j', (text, stored, sent) => {
  expect(storedMention({ id: '1', text })).toEqual({ id: '1', text: stored })
  expect(submittedMention({ id: '1', text: stored })).toEqual({ id: '1', text: sent })
})

const found = (text: string, names: Record<string, string>) =>
  mentionsIn({ text, mentions: Object.entries(names).map(([id, name]) => ({ id, text: name })) }).map(
    ({ id, from, to }) => [id, text.slice(from, to)],
  )

test('[MENTIONS1] a name that was kept without @ is sent whole', () => {
  expect(submittedMention({ id: '1', text: 'Ann' })).toEqual({ id: '1', text: 'Ann' })
})

test.each([
  ['hi @Ann', ['@Ann']],
  ['@Ann, @Ann!', ['@Ann', '@Ann']],
  ['@Anna', []],
  ['@Ann1', []],
  ['@Anné', []],
  ['@Ann\u0301', []],
  ['@Ann_', ['@Ann']],
  ['@Ann字', []],
  ['@Ann𝒜', []],
  ['@Ann😀', ['@Ann']],
  ['Ann', []],
  ['@ann', []],
])('[MENTIONS2] in %j', (text, names) => {
  expect(found(text, { a: '@Ann' }).map(([, name]) => name)).toEqual(names)
})

test.each(['0', '9', 'A', 'Z', 'a', 'z'])('[MENTIONS2] %s behind a name makes it another one', (sign) => {
  expect(found(`@Ann${sign}`, { a: '@Ann' })).toEqual([])
})

test.each(['/', ':', '@', '[', '`', '{'])('[MENTIONS2] %s behind a name leaves it whole', (sign) => {
  expect(found(`@Ann${sign}`, { a: '@Ann' })).toEqual([['a', '@Ann']])
})

test.each([
  ['@Ann Lee', [['b', '@Ann Lee']]],
  ['@Ann Leeds', [['a', '@Ann']]],
  [
    '@Ann Lee @Ann',
    [
      ['b', '@Ann Lee'],
      ['a', '@Ann'],
    ],
  ],
  [
    '@Ann Lee @Bo Li',
    [
      ['b', '@Ann Lee'],
      ['d', '@Bo Li'],
    ],
  ],
  ['@Ann @Bo Li', [['c', '@Ann @Bo Li']]],
])('[MENTIONS3] in %j', (text, expected) => {
  expect(found(text, { a: '@Ann', b: '@Ann Lee', c: '@Ann @Bo Li', d: '@Bo Li' })).toEqual(expected)
})

test('[MENTIONS3] the longer of two wins although the other begins first', () => {
  expect(found('@Ann B @Longer Name', { a: '@Ann B @Longer', b: '@Longer Name of all' })).toEqual([
    ['a', '@Ann B @Longer'],
  ])
  expect(found('@A @Bo Li', { a: '@A @Bo', b: '@Bo Li' })).toEqual([['a', '@A @Bo']])
  expect(found('@A @Bo Li Ho', { a: '@A @Bo', b: '@Bo Li Ho' })).toEqual([['b', '@Bo Li Ho']])
})

test('[MENTIONS4] of two with the same name the last chosen counts', () => {
  const mentions = [
    { id: 'first', text: '@Ann' },
    { id: 'last', text: '@Ann' },
  ]
  expect(mentionsIn({ text: '@Ann', mentions })).toEqual([{ id: 'last', from: 0, to: 4 }])
})

test('[MENTIONS5] only those that occur are sent, each once', () => {
  const mentions = [
    { id: '1', text: '@Ann' },
    { id: '2', text: '@Bo' },
    { id: '1', text: '@Ann' },
  ]
  expect(mentionsToSubmit({ text: '@Ann and @Ann', mentions })).toEqual([{ id: '1', text: 'Ann' }])
  expect(mentionsToSubmit({ text: 'nobody', mentions })).toEqual([])
})

test('[MENTIONS6] names that are empty or endless are never found', () => {
  const long = `@${'x'.repeat(200)}`
  expect(found(`@ ${long}`, { a: '@', b: '', c: '@ ', d: long, e: ' ' })).toEqual([])
  const maxName = long.slice(0, 200)
  expect(found(maxName, { a: maxName })).toEqual([['a', maxName]])
})

test('[MENTIONS16] names that begin alike do not cost more the more of them a text could hold', async () => {
  const nested = Array.from({ length: 199 }, (_, at) => ({ id: `${at}`, text: '@'.repeat(at + 2) }))
  const spans = mentionsIn({ text: '@'.repeat(20), mentions: nested })
  expect(spans).toEqual([{ id: '18', from: 0, to: 20 }])
  const read = (size: number) => mentionsIn({ text: '@'.repeat(size), mentions: nested })
  expect(await growthOf(read, 8000)).toBeLessThanOrEqual(maxGrowth)
  expect(mentionCandidates({ text: '@'.repeat(300), mentions: nested }, 0, 1)).toHaveLength(8)
})

/** The same rule, implemented slowly and simply. */
function plainly(text: string, names: readonly string[]) {
  const lengths = [...new Set(names.map(({ length }) => length))].sort((a, b) => b - a)
  const stored: { from: number; to: number }[] = []
  for (const length of lengths) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const to = from + length
      if (!names.includes(text.slice(from, to)) || /[a-z]/.test(text.charAt(to))) continue
      if (stored.every((other) => to <= other.from || other.to <= from)) stored.push({ from, to })
    }
  }
  return stored.sort((a, b) => a.from - b.from)
}

test('[MENTIONS2] [MENTIONS3] mentions are those of the plain rule, for any names and text', () => {
  const letters = fc.constantFrom('@', 'a', 'b', ' ', '!')
  const words = fc.array(letters, { minLength: 2, maxLength: 6 }).map((parts) => parts.join(''))
  const names = fc.uniqueArray(
    words.filter((name) => name.trim().length > 1),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(names, fc.array(fc.oneof(letters, fc.nat(5)), { maxLength: 14 }), (chosen, parts) => {
      const text = parts.map((part) => (typeof part === 'number' ? (chosen[part] ?? ' ') : part)).join('')
      const mentions = chosen.map((name) => ({ id: name, text: name }))
      expect(mentionsIn({ text, mentions }).map(({ from, to }) => ({ from, to }))).toEqual(
        plainly(text, chosen),
      )
    }),
    { numRuns: 3000 },
  )
})
