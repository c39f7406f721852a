import { noticeGroups, noticeKinds, type UserPreferences } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { noticeGroup, quietMinutes, sendsEmail, showsOnBoard, wantsEmail } from './notice-wishes.js'

const preferences: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}

test('[NOTICES4] each kind belongs to a group, and each group has a kind', () => {
  const used = new Set(noticeKinds.map((kind) => noticeGroup({ kind })))
  expect([...used].toSorted()).toEqual([...noticeGroups].toSorted())
})

test('[NOTICES4] [PREFERENCES1] e-mails are on until somebody decides, but about stories', () => {
  const wanted = noticeGroups.filter((group) => wantsEmail({ group, choices: {}, preferences }))
  expect(wanted).toEqual(noticeGroups.filter((group) => group !== 'story'))
  expect(noticeGroups.filter((group) => !sendsEmail({ group }))).toEqual(['story'])
})

test.each([
  [{ EmailSocialSignalWithOppDaily: false }, ['suggestion-accepted']],
  [{ EmailSocialSignalWithoutOppDaily: false }, ['approval', 'publishing', 'suggestion-rejected', 'profile']],
  [{ PushSuggestionAccepted: false }, ['approval', 'publishing', 'suggestion-rejected', 'profile']],
  [{ PushSuggestionRejected: false }, ['approval', 'publishing', 'suggestion-accepted', 'profile']],
])('[NOTICES4] with %j, e-mails are about %j', (changed, wanted) => {
  const decided = { ...preferences, ...changed }
  expect(noticeGroups.filter((group) => wantsEmail({ group, choices: {}, preferences: decided }))).toEqual(
    wanted,
  )
})

test('[NOTICES4] what is chosen for a group comes before what is decided in general', () => {
  const off = { ...preferences, EmailSocialSignalWithOppDaily: false }
  const choices = { approval: { email: true }, profile: { board: false } }
  expect(wantsEmail({ group: 'approval', choices, preferences: off })).toBe(true)
  expect(wantsEmail({ group: 'profile', choices, preferences: off })).toBe(false)
  expect(wantsEmail({ group: 'story', choices: { story: { email: true } }, preferences })).toBe(false)
  expect(showsOnBoard({ group: 'profile', choices })).toBe(false)
  expect(showsOnBoard({ group: 'approval', choices })).toBe(true)
})

const night = { From: 1320, Until: 420 }
test.each([
  [null, 0, 0],
  [night, 1319, 0],
  [night, 1320, 540],
  [night, 0, 420],
  [night, 419, 1],
  [night, 420, 0],
  [{ From: 540, Until: 1020 }, 600, 420],
  [{ From: 540, Until: 1020 }, 1020, 0],
  [{ From: 600, Until: 600 }, 599, 1],
  [{ From: 600, Until: 600 }, 600, 1440],
])('[NOTICES5] with quiet hours %j, at minute %i they last another %i', (quiet, minute, rest) => {
  expect(quietMinutes({ quiet, minute })).toBe(rest)
})
