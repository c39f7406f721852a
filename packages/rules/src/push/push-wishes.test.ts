import { noticeGroups, type UserPreferences } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { noticeGroup, allNoticeKinds } from '../notices/notice-wishes.js'
import { mayPushStory, pushKey, pushOutcome, pushTypeOf, sendsPush, wantsPush } from './push-wishes.js'

const preferences: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}
const pushed = ['approval', 'suggestion-accepted', 'suggestion-rejected', 'story', 'new-story']

test('[PUSH6] decisions and stories are pushed, what failed is not', () => {
  expect(noticeGroups.filter((group) => sendsPush({ group }))).toEqual(pushed)
  for (const kind of allNoticeKinds)
    if (pushTypeOf({ kind, hasStories: true }) !== null)
      expect(sendsPush({ group: noticeGroup({ kind }) })).toBe(true)
  expect(pushTypeOf({ kind: 'post-failed', hasStories: true })).toBeNull()
})

test.each([
  ['story-important', true, 'featuredStoryPublished'],
  ['story-important', false, 'importantMessagePublished'],
  ['story-marked', true, 'importantMessagePublished'],
  ['story-marked', false, 'importantMessagePublished'],
  ['story-new', true, 'newStory'],
  ['story-new', false, 'newMessage'],
  ['post-approved', false, 'boardPostApproved'],
] as const)('[PUSH6] %s on a board with stories %s: %s', (kind, hasStories, type) => {
  expect(pushTypeOf({ kind, hasStories })).toBe(type)
})

test('[PUSH8] [PUSH11] of new stories one a day goes to a device, of other things each', () => {
  const keyOf = (kind: 'story-new' | 'story-important' | 'story-marked', id: string, day: string) =>
    pushKey({ kind, notice: { id, at: 1, boardId: 'brd', subject: `of ${id}` }, day })
  expect(keyOf('story-new', '1', '2026-11-26')).toBe(keyOf('story-new', '2', '2026-11-26'))
  expect(keyOf('story-new', '1', '2026-11-26')).not.toBe(keyOf('story-new', '1', '2026-11-27'))
  expect(keyOf('story-important', '1', '2026-11-26')).not.toBe(keyOf('story-important', '2', '2026-11-26'))
})

test('[PUSH12] a story that is featured and important is one push, whichever came first', () => {
  const keyOf = (kind: 'story-important' | 'story-marked' | 'post-approved', id: string) =>
    pushKey({ kind, notice: { id, at: 1, boardId: 'brd', subject: '0AS' }, day: '2026-11-26' })
  expect(keyOf('story-marked', '1')).toBe(keyOf('story-important', '2'))
  expect(keyOf('post-approved', '1')).not.toBe(keyOf('post-approved', '2'))
})

test.each([
  [{}, {}, pushed],
  [{}, { PushImportantMessage: false }, pushed.filter((group) => group !== 'story')],
  [{}, { NotificationBoardDaily: false }, pushed.filter((group) => group !== 'new-story')],
  [{}, { PushSuggestionAccepted: false, PushSuggestionRejected: false }, ['approval', 'story', 'new-story']],
  [{ story: { push: true } }, { PushImportantMessage: false }, pushed],
  [{ approval: { push: false }, profile: { push: true } }, {}, pushed.slice(1)],
])('[PUSH7] chosen %j, in general %j: %j', (choices, changed, expected) => {
  const all = { ...preferences, ...changed }
  expect(noticeGroups.filter((group) => wantsPush({ group, choices, preferences: all }))).toEqual(expected)
})

test.each([
  [201, null, 1, { step: 'sent' }],
  [404, null, 1, { step: 'unsubscribe' }],
  [410, null, 3, { step: 'unsubscribe' }],
  [413, null, 1, { step: 'give-up' }],
  [429, 120, 1, { step: 'again', seconds: 120 }],
  [429, 999_999, 1, { step: 'again', seconds: 3600 }],
  [503, null, 1, { step: 'again', seconds: 15 }],
  [null, null, 3, { step: 'again', seconds: 240 }],
  [503, null, 5, { step: 'give-up' }],
])('[PUSH8] %j, Retry-After %j, attempt %i: %j', (status, retryAfter, tries, expected) => {
  expect(pushOutcome({ status, retryAfter, tries })).toEqual(expected)
})

test.each([
  ['draft', null, true],
  ['draft', -10, true],
  ['scheduled', 1, true],
  ['published', -0.5, true],
  ['published', -2, false],
  ['expired', -0.5, false],
  ['withdrawn', -0.5, false],
] as const)('[PUSH12] a %s story of %j days from now can still be pushed: %j', (state, days, expected) => {
  const publishAt = days === null ? null : days * 86_400_000
  expect(mayPushStory({ state, publishAt, now: 0 })).toBe(expected)
})
