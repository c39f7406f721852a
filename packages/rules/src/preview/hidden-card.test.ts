import { expect, test } from 'vitest'
import { withLink } from '../text/lost-link.js'
import { hidesCard, withoutLink } from './hidden-card.js'

const url = 'https://acme.example/story'

test.each([
  ['We opened a bridge.', 'We opened a bridge.'],
  [`We opened a bridge. ${url}`, 'We opened a bridge. '],
  [`${url} says more`, ' says more'],
  [`We opened a bridge.\n\n${url} #bridge`, 'We opened a bridge. #bridge'],
  [`\n\nBridges: ${url}`, '\n\nBridges: '],
  [`${url}\n\n${url}`, url],
  [url, ''],
])('[EDITOR93] %j without its link is %j', (text, rest) => {
  expect(withoutLink({ text, url })).toBe(rest)
})

test('[EDITOR93] an appended link leaves nothing behind', () => {
  const text = 'We opened a bridge.'
  expect(withoutLink({ text: withLink({ text, url }), url })).toBe(text)
})

const facts = { network: 'linkedin', text: 'We opened a bridge.', url, filesBefore: 0, files: 1 } as const

test.each([
  [{}, true],
  [{ files: 3 }, true],
  [{ url: null }, false],
  [{ files: 0 }, false],
  // The company’s own files stand there instead of the card from the beginning.
  [{ filesBefore: 1, files: 2 }, false],
  [{ network: 'twitter' }, false],
  [{ text: `See ${url}` }, false],
] as const)('[EDITOR94] with %j the card of the link is hidden: %s', (more, isHidden) => {
  expect(hidesCard({ ...facts, ...more })).toBe(isHidden)
})
