import type { Matrix, StoryAction, StoryState } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from '../permissions/default-roles.js'
import { draftProblems, type DraftFacts } from './draft-problems.js'
import { mayEditStories } from './editors.js'
import { storyActionProblem, storyActions, storyState } from './story-state.js'

test.each([
  ['manager', true],
  ['champion', false],
  ['contributor', false],
  ['advocate', false],
] as const)('[EDITORIAL1] a %s edits stories: %s', (role, may) => {
  expect(mayEditStories({ matrix: defaultMatrix(role) })).toBe(may)
})

test('[EDITORIAL1] each of the three rights is needed', () => {
  const all = { canCreate: true, canUpdate: true, canDelete: true }
  expect(mayEditStories({ matrix: { 8: all } as unknown as Matrix })).toBe(true)
  for (const right of Object.keys(all))
    expect(mayEditStories({ matrix: { 8: { ...all, [right]: false } } as unknown as Matrix })).toBe(false)
  expect(mayEditStories({ matrix: null })).toBe(false)
})

const now = 1_000_000
test.each([
  [{}, 'published'],
  [{ publishAt: now + 1 }, 'scheduled'],
  [{ publishAt: now }, 'published'],
  [{ expireAt: now + 1 }, 'published'],
  [{ expireAt: now }, 'expired'],
  [{ isWithdrawn: true, expireAt: now }, 'withdrawn'],
  [{ isWithdrawn: true, isArchived: true }, 'archived'],
  [{ isArchived: true, expireAt: now }, 'archived'],
] as const)('[EDITORIAL2] a story with %o is %s', (facts, state) => {
  const usual = { publishAt: 0, expireAt: null, isWithdrawn: false, isArchived: false, now }
  expect(storyState({ ...usual, ...facts })).toBe(state)
})

test.each<[StoryState | null, StoryAction, number, string | null]>([
  ['draft', 'publish', 0, null],
  ['draft', 'withdraw', 0, 'state'],
  ['scheduled', 'publish', 0, null],
  ['published', 'publish', 0, 'state'],
  ['published', 'end', 0, null],
  ['published', 'archive', 0, 'state'],
  ['expired', 'archive', 0, null],
  ['withdrawn', 'restore', 0, null],
  ['expired', 'restore', 0, 'state'],
  ['archived', 'unarchive', 0, null],
  [null, 'delete', 0, 'gone'],
  ['published', 'add-topic', 9, null],
  ['published', 'add-topic', 10, 'too-many-topics'],
])('[EDITORIAL3] %s, to %s with %d topics: %s', (state, action, topics, problem) => {
  expect(storyActionProblem({ state, action, topics })).toBe(problem)
})

test('[EDITORIAL3] everything can be deleted, and last', () => {
  for (const state of ['draft', 'scheduled', 'published', 'expired', 'withdrawn', 'archived'] as const)
    expect(storyActions({ state }).at(-1)).toBe('delete')
})

const good: DraftFacts = {
  title: 'Title',
  link: '',
  isLinkValid: false,
  media: 0,
  isVideo: false,
  isDocument: false,
  isAltTextRequired: false,
  files: [],
  messages: [{ network: 'linkedin', text: 'Words', length: 5 }],
  publishAt: null,
  expireAt: null,
  now,
}
const message = (change: object) => [{ network: 'linkedin', text: 'Words', length: 5, ...change } as const]

test.each<[Partial<DraftFacts>, Record<string, string>]>([
  [{}, {}],
  [{ title: '  ' }, { title: 'title-empty' }],
  [{ link: 'nowhere' }, { link: 'link-invalid' }],
  [{ messages: [] }, { messages: 'message-missing' }],
  [{ messages: message({ text: ' ' }) }, { 'messages.0': 'text-empty' }],
  [{ messages: message({ length: 99_999 }) }, { 'messages.0': 'text-too-long' }],
  [{ messages: message({ text: 'See {link}' }) }, { 'messages.0': 'link-missing' }],
  [{ messages: message({ network: 'instagram' }) }, { 'messages.0': 'network-needs-picture' }],
  [{ messages: message({ network: 'instagram' }), media: 1 }, {}],
  [{ messages: message({ network: 'xing' }) }, { 'messages.0': 'network-needs-link' }],
  [{ messages: message({ network: 'xing' }), link: 'https://a.test', isLinkValid: true }, {}],
  [
    { messages: message({ network: 'instagram' }), media: 1, isDocument: true },
    { 'messages.0': 'network-no-document' },
  ],
  [
    { messages: message({ network: 'wechat' }), media: 1, isVideo: true },
    { 'messages.0': 'network-no-video' },
  ],
  [{ messages: message({ network: 'linkedin' }), media: 1, isDocument: true }, {}],
  [
    { messages: message({ network: 'twitter' }), media: 1, isDocument: true },
    { 'messages.0': 'network-no-document' },
  ],
  [
    { messages: message({ network: 'wechat' }), media: 1, isDocument: true },
    { 'messages.0': 'network-no-document' },
  ],
  [{ messages: message({ length: 3000 }) }, {}],
  [{ messages: message({ text: 'See {link}' }), link: 'https://a.test', isLinkValid: true }, {}],
  [{ media: 2, isVideo: true }, { media: 'media-mixed' }],
  [{ media: 2, isDocument: true }, { media: 'media-mixed' }],
  [{ media: 2 }, {}],
  [{ expireAt: now }, { expireAt: 'expires-early' }],
  [{ publishAt: now + 9, expireAt: now + 9 }, { expireAt: 'expires-early' }],
  [{ publishAt: now + 9, expireAt: now + 10 }, {}],
])('[EDITORIAL4] %o lacks %o', (change, problems) => {
  expect(draftProblems({ ...good, ...change })).toEqual(problems)
})

test.each([
  [{}, undefined],
  [{ isAltTextRequired: true }, 'alt-text-missing'],
  [{ isAltTextRequired: true, files: [{ isImage: true, altText: 'A bridge' }] }, undefined],
  [{ isAltTextRequired: true, messages: message({ network: 'instagram' }) }, undefined],
])('[GUARDRAILS8] a story with a picture and %o: %s', (change, problem) => {
  const files = [{ isImage: true, altText: ' ' }]
  expect(draftProblems({ ...good, media: 1, files, ...change }).media).toBe(problem)
})
