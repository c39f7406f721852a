import { expect, test } from 'vitest'
import { linkDifference, type LinkCard, type LinkedVersion } from './link-diff.js'

const card: LinkCard = {
  url: 'https://example.com/a',
  title: 'A title',
  description: 'Words',
  image: '/media/one.jpg',
}
const version = (more: Partial<LinkedVersion> = {}): LinkedVersion => ({
  text: 'Read this',
  link: card,
  hasMedia: false,
  ...more,
})
const none = { isNew: false, removed: null, changed: [] }
const inText = 'Read https://example.com/a now'

test.each([
  ['nothing to compare with', null, version(), { ...none, card }],
  ['the same card', version(), version(), { ...none, card }],
  [
    'another picture',
    version({ link: { ...card, image: null } }),
    version(),
    { changed: [{ part: 'image', before: null }] },
  ],
  [
    'another title and other words',
    version(),
    version({ link: { ...card, title: 'B', description: 'C' } }),
    {
      changed: [
        { part: 'title', before: 'A title' },
        { part: 'description', before: 'Words' },
      ],
    },
  ],
  [
    'another address',
    version(),
    version({ link: { ...card, url: 'https://example.com/b' } }),
    { removed: null, isNew: false, changed: [{ part: 'url', before: card.url }] },
  ],
  ['a new card', version({ link: null }), version(), { card, isNew: true }],
  ['a card gone', version(), version({ link: null }), { card: null, removed: card.url }],
  [
    'a card whose address stands in the text now',
    version(),
    version({ link: null, text: inText }),
    { removed: null },
  ],
  ['a card gone behind a picture', version(), version({ hasMedia: true }), { card: null, removed: card.url }],
] as const)('[APPROVALS18] on LinkedIn: %s', (_what, before, after, expected) => {
  expect(linkDifference({ network: 'linkedin', before, after })).toMatchObject(expected)
})

test.each([
  [
    'the link of the story, which X shows as no card',
    version({ text: inText }),
    version({ text: `${inText}!`, link: null }),
    none,
  ],
  ['a link that X writes behind the text', null, version(), { card: null, appended: card.url }],
  ['one that was there', version(), version({ link: null }), { appended: null, removed: card.url }],
  [
    'one that is only the beginning of another',
    null,
    version({ text: `Read ${card.url}/more` }),
    { card: null, appended: card.url },
  ],
  ['one that stands in the text already', null, version({ text: inText }), { card: null, appended: null }],
] as const)('[APPROVALS18] on X: %s', (_what, before, after, expected) => {
  expect(linkDifference({ network: 'twitter', before, after })).toMatchObject(expected)
})

test('[APPROVALS18] on Instagram no link is shown', () => {
  const found = linkDifference({ network: 'instagram', before: version(), after: version({ link: null }) })
  expect(found).toEqual({ ...none, card: null, appended: null })
})
