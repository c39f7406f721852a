import { expect, test } from 'vitest'
import {
  isSuggestionResetEnabled,
  isSuggestionSubmitDisabled,
  mayUpdateSuggestion,
  pulled,
  pullToRefresh,
  readSuggestionFilter,
  storyOfSuggestion,
  suggestionFilterPath,
  suggestionPrefill,
} from './suggestions.js'

test.each([
  ['', [], false, true],
  [' \n', [], false, true],
  ['x', [], false, false],
  ['', ['m'], false, false],
  ['x', ['m'], true, true],
])(
  '[SUGGESTIONS1] text %j, media %j, submitting %s: disabled %s',
  (text, mediaIds, isSubmitting, expected) => {
    expect(isSuggestionSubmitDisabled({ draft: { text, mediaIds }, isSubmitting })).toBe(expected)
  },
)

const original = { text: 'x', mediaIds: ['a', 'b'] }
test.each([
  [original, { text: 'x', mediaIds: ['a', 'b'] }, false],
  [original, { text: 'y', mediaIds: ['a', 'b'] }, true],
  [original, { text: 'x', mediaIds: ['a'] }, true],
  [original, { text: 'x', mediaIds: ['b', 'a'] }, true],
  [original, { text: 'x', mediaIds: ['a', 'c'] }, true],
  [original, { text: 'x', mediaIds: ['a', 'b', 'c'] }, true],
  [null, { text: 'y', mediaIds: [] }, false],
])('[SUGGESTIONS2] from %j to %j: reset %s', (before, draft, expected) => {
  expect(isSuggestionResetEnabled({ draft, original: before })).toBe(expected)
})

test.each([
  [null, null, 'pending', 'me'],
  ['all', 'everyone', 'all', 'everyone'],
  ['accepted', 'me', 'accepted', 'me'],
  ['rejected', undefined, 'rejected', 'me'],
  ['pending', '', 'pending', 'me'],
  ['open', 'you', 'pending', 'me'],
  ['constructor', 'toString', 'pending', 'me'],
])('[SUGGESTIONS3] %j by %j: %s by %s', (status, suggestedBy, shownStatus, shownBy) => {
  const shown = { status: shownStatus, suggestedBy: shownBy }
  expect(readSuggestionFilter({ status, suggestedBy })).toEqual(shown)
})

test.each([
  ['', '', '/suggestions/all/everyone'],
  ['pending', '', '/suggestions/pending/everyone'],
  ['', 'me', '/suggestions/all/me'],
  ['accepted', 'me', '/suggestions/accepted/me'],
] as const)('[SUGGESTIONS4] %j by %j is at %s', (status, suggestedBy, path) => {
  expect(suggestionFilterPath({ status, suggestedBy })).toBe(path)
})

test.each([
  [{ title: 'A', text: 'B', url: 'https://c.example' }, 'A\nB\nhttps://c.example'],
  [{ title: 'A', text: 'A', url: ' ' }, 'A'],
  [{ text: 'See https://c.example', url: 'https://c.example' }, 'See https://c.example'],
  [{ title: 'see' }, 'see'],
  [{}, ''],
])('[SUGGESTIONS5] %j begins %j', (facts, text) => {
  expect(suggestionPrefill(facts)).toBe(text)
})

test.each([
  [0, 0, false],
  [-20, 0, false],
  [Number.NaN, 0, false],
  [79, 79, false],
  [80, 80, true],
  [150, 100, true],
])('[SUGGESTIONS6] pulled %d: follows %d, reloads %s', (distance, offset, reloads) => {
  expect(pulled({ distance })).toEqual({ offset, reloads })
  expect(pullToRefresh).toEqual({ threshold: 80, max: 100, reload: 70 })
})

test.each([
  ['pending', true, true, false, true],
  ['pending', false, true, true, true],
  ['pending', false, true, false, false],
  ['pending', true, false, false, false],
  ['pending', false, false, true, false],
  ['accepted', true, true, true, false],
  ['rejected', true, true, false, false],
] as const)(
  '[SUGGESTIONS7] %s, own %s, may update %s, may approve %s: may change it %s',
  (status, isOwn, canUpdate, canApprove, expected) => {
    expect(mayUpdateSuggestion({ status, isOwn, canUpdate, canApprove })).toBe(expected)
  },
)

test.each([
  ['We won!\nMore: https://a.example/x.', 'We won!', 'https://a.example/x'],
  [' \nhttps://a.example\n We won! ', 'We won!', 'https://a.example'],
  ['https://a.example', 'https://a.example', 'https://a.example'],
  ['No link', 'No link', null],
  ['', '', null],
  ['ftp://a.example and https://b.example', 'ftp://a.example and https://b.example', 'https://b.example'],
  [`${'x'.repeat(100)} y`, `${'x'.repeat(100)}…`, null],
])('[SUGGESTIONS9] %j is called %j and links to %j', (text, title, link) => {
  expect(storyOfSuggestion({ text })).toEqual({ title, text: text.trim(), link })
})

test('[SUGGESTIONS9] no title is longer than a story takes, and none ends in half a character', () => {
  const { title } = storyOfSuggestion({ text: '👨‍👩‍👧'.repeat(200) })
  expect(title.length).toBeLessThanOrEqual(300)
  expect(/[\ud800-\udbff]$/u.test(title)).toBe(false)
})
