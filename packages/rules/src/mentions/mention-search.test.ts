import fc from 'fast-check'
import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  hashtagTerm,
  mentionDebounceMs,
  mentionEntries,
  mentionSearch,
  mentionTerm,
} from './mention-search.js'

test.each([
  ['a', 'too-short'],
  ['ab', 'search'],
  ['x'.repeat(90), 'search'],
  ['x'.repeat(91), 'too-long'],
  ['', 'too-short'],
])('[MENTIONS7] %j: %s', (term, expected) => {
  expect(mentionSearch({ term, cached: [], empty: [] })).toBe(expected)
})

test.each([
  ['twitter', 'hi @an', 'an'],
  ['twitter', '@an', 'an'],
  ['twitter', '@a', null],
  ['twitter', 'hi @ann lee', null],
  ['twitter', 'mail@ann', null],
  ['twitter', '@ann ', null],
  ['twitter', '(@ann_1', 'ann_1'],
  ['instagram', '@ann', 'ann'],
  ['linkedin', 'hi @ann lee', 'ann lee'],
  ['linkedin', '@an', 'an'],
  ['linkedin', '@a', null],
  ['linkedin', '@ ann', null],
  ['linkedin', '@ann\nlee', null],
  ['linkedin', '@bo @ann', 'ann'],
  ['linkedin', `@${'x'.repeat(90)}`, 'x'.repeat(90)],
  ['linkedin', `@${'x'.repeat(91)}`, null],
  ['facebook', '@Jörg', 'Jörg'],
  ['wechat', '@ann', null],
  ['xing', '@ann', null],
] as const)('[MENTIONS7] [MENTIONS8] on %s after %j: %j', (network, textBefore, term) => {
  expect(mentionTerm({ network, textBefore })).toBe(term)
})

test.each([
  ['linkedin', 'Thanks @Ann Lee for the #sustain', null, 'sustain'],
  ['facebook', '@Ann and #水力', null, '水力'],
  ['linkedin', 'Thanks @Ann Lee #s', 'Ann Lee #s', null],
  ['linkedin', '@The C#club', 'The C#club', null],
  ['twitter', '@ann #sustain', null, 'sustain'],
] as const)('[MENTIONS12] on %s a hashtag is offered behind a name: %j', (network, textBefore, name, tag) => {
  expect(mentionTerm({ network, textBefore })).toBe(name)
  expect(hashtagTerm({ textBefore })).toBe(tag)
})

test('[MENTIONS9] at most 50 entries, after 250 ms', () => {
  const found = Array.from({ length: 60 }, (_, at) => at)
  expect(mentionEntries(found)).toEqual(found.slice(0, 50))
  expect(mentionDebounceMs).toBe(250)
})

test('[MENTIONS13] a search that failed brought no entries', () => {
  expect(mentionEntries(null)).toEqual([])
})

test.each([
  ['anna', ['anna'], [], 'cached'],
  ['anna', ['ann'], [], 'search'],
  ['anna', [], ['ann'], 'known-empty'],
  ['anna', [], ['anna'], 'known-empty'],
  ['anna', [], ['anne'], 'search'],
  ['anna', [], [''], 'search'],
  ['anna', ['anna'], ['an'], 'cached'],
])('[MENTIONS10] %s with %j cached and %j empty: %s', (term, cached, empty, expected) => {
  expect(mentionSearch({ term, cached, empty })).toBe(expected)
})

const letters = (count: number) => 'a'.repeat(count)

test.each([
  [90, letters(90)],
  [91, null],
])('[MENTIONS7] a name or hashtag of %i characters', (count, term) => {
  expect(mentionTerm({ network: 'twitter', textBefore: `@${letters(count)}` })).toBe(term)
  expect(mentionTerm({ network: 'linkedin', textBefore: `@${letters(count)}` })).toBe(term)
  expect(hashtagTerm({ textBefore: `#${letters(count)}` })).toBe(term)
})

test.each([
  ['#ta', 'ta'],
  ['#t', null],
  ['a #täg', 'täg'],
  ['a#tag', null],
  ['＃日本', '日本'],
  ['#ta ', null],
])('[MENTIONS12] after %j: %j', (textBefore, term) => {
  expect(hashtagTerm({ textBefore })).toBe(term)
})

test('[MENTIONS8] any text gives a term that it ends with, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...networks), (text, network) => {
      const textBefore = `${text}@${text}`
      const term = mentionTerm({ network, textBefore })
      expect(term === null || textBefore.endsWith(`@${term}`)).toBe(true)
    }),
  )
})
