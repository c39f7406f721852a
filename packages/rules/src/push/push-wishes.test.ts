import { noticeGroups, noticeKinds, type UserPreferences } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { noticeGroup } from '../notices/notice-wishes.js'
import { pushOutcome, pushTypeOf, sendsPush, wantsPush } from './push-wishes.js'

const preferences: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}
const pushed = ['approval', 'suggestion-accepted', 'suggestion-rejected', 'story']

test('[PUSH6] decisions and featured stories are pushed, what failed is not', () => {
  expect(noticeGroups.filter((group) => sendsPush({ group }))).toEqual(pushed)
  for (const kind of noticeKinds)
    if (pushTypeOf({ kind }) !== null) expect(sendsPush({ group: noticeGroup({ kind }) })).toBe(true)
  expect(pushTypeOf({ kind: 'post-failed' })).toBeNull()
  expect(pushTypeOf({ kind: 'story-important' })).toBe('featuredStoryPublished')
})

test.each([
  [{}, {}, pushed],
  [{}, { PushImportantMessage: false }, ['approval', 'suggestion-accepted', 'suggestion-rejected']],
  [{}, { PushSuggestionAccepted: false, PushSuggestionRejected: false }, ['approval', 'story']],
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
