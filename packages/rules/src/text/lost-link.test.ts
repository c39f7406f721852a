import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidesCard, withoutLink } from '../preview/hidden-card.js'
import { losesLink, withLink } from './lost-link.js'

const url = 'https://a.example/story'
test.each([
  ['My words', `My words\n\n${url}`],
  ['My words \n', `My words\n\n${url}`],
  ['', url],
  [`See ${url}.`, `See ${url}.`],
  [`See ${url}/2`, `See ${url}/2\n\n${url}`],
])('[EDITOR93] %j carries the link as %j', (text, expected) => {
  expect(withLink({ text, url })).toBe(expected)
})

test('[EDITOR93] what was added is taken back, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const before = text.trimEnd()
      expect(withoutLink({ text: withLink({ text: before, url }), url })).toBe(before)
    }),
  )
  expect(withoutLink({ text: `Words\n\n${url} and more`, url })).toBe('Words and more')
  expect(withoutLink({ text: 'Words', url })).toBe('Words')
})

test.each([
  ['twitter', 'Words', url, true],
  ['twitter', `Words ${url}`, url, false],
  ['twitter', 'Words', null, false],
  ['linkedin', 'Words', url, false],
  ['instagram', 'Words', url, true],
] as const)('[EDITOR93] on %s, of %j with %j: %s', (network, text, link, expected) => {
  expect(losesLink({ network, text, url: link })).toBe(expected)
})

test.each([
  ['linkedin', 'Words', url, 0, 1, true],
  ['linkedin', 'Words', url, 1, 2, false],
  ['linkedin', 'Words', url, 0, 0, false],
  ['linkedin', `Words ${url}`, url, 0, 1, false],
  ['linkedin', 'Words', null, 0, 1, false],
  ['twitter', 'Words', url, 0, 1, false],
] as const)('[EDITOR94] on %s, of %j with %j, %i files before and %i now: %s', (...facts) => {
  const [network, text, link, filesBefore, files, expected] = facts
  expect(hidesCard({ network, text, url: link, filesBefore, files })).toBe(expected)
})
