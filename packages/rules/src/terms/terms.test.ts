import { expect, test } from 'vitest'
import { owesTerms, termsBlocks } from './terms.js'

test.each([
  [0, null, false],
  [0, 3, false],
  [1, null, true],
  [2, 1, true],
  [2, 2, false],
])('[TERMS2] of version %i, with %s accepted, something is owed: %s', (current, accepted, isOwed) => {
  expect(owesTerms({ current, accepted })).toBe(isOwed)
})

const shape = (text: string) =>
  termsBlocks({ text }).map(({ kind, lines }) => [
    kind,
    ...lines.map((parts) => parts.map((part) => (part.href ? `[${part.text}]` : part.text)).join('')),
  ])

test('[TERMS5] headings, lists, paragraphs and links are told apart', () => {
  expect(
    shape('# Fair play\r\nBe kind.\nBe honest.\n\nSee https://acme.test/rules.\n- one\n* two\n\n- three'),
  ).toEqual([
    ['heading', 'Fair play'],
    ['paragraph', 'Be kind.', 'Be honest.'],
    ['paragraph', 'See [https://acme.test/rules].'],
    ['list', 'one', 'two'],
    ['list', 'three'],
  ])
  expect(shape('## One\n## Two')).toEqual([
    ['heading', 'One'],
    ['heading', 'Two'],
  ])
})

test('[TERMS5] nothing else has a meaning', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '**bold**',
    'javascript:alert(1)',
  ])
    expect(shape(text)).toEqual([['paragraph', text]])
  expect(shape(' \n\n ')).toEqual([])
  expect(shape('#no heading\n-no item')).toEqual([['paragraph', '#no heading', '-no item']])
})

test('[TERMS5] a link is where its address stands, without the punctuation of the sentence', () => {
  const partsOf = (text: string) => termsBlocks({ text })[0]?.lines[0]
  const link = { text: 'https://acme.test/a', href: 'https://acme.test/a' }
  expect(partsOf('https://acme.test/a')).toEqual([link])
  expect(partsOf('Read https://acme.test/a')).toEqual([{ text: 'Read ' }, link])
  expect(partsOf('https://acme.test/a is ours')).toEqual([link, { text: ' is ours' }])
  expect(partsOf('(https://acme.test/a).')).toEqual([{ text: '(' }, link, { text: ').' }])
  expect(partsOf('Plain')).toEqual([{ text: 'Plain' }])
})
