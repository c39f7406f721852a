import { noticeGroups } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  noticeGroup,
  quietMinutes,
  sendsEmail,
  showsOnBoard,
  allNoticeKinds,
  wantsEmail,
} from './notice-wishes.js'

test('[NOTICES4] each kind belongs to a group, and each group has a kind', () => {
  const used = new Set(allNoticeKinds.map((kind) => noticeGroup({ kind })))
  expect([...used].toSorted()).toEqual([...noticeGroups].toSorted())
})

test('[NOTICES4] e-mails are on until somebody decides, but about stories', () => {
  const wanted = noticeGroups.filter((group) => wantsEmail({ group, choices: {} }))
  expect(wanted).toEqual(noticeGroups.filter((group) => !group.endsWith('story')))
  expect(noticeGroups.filter((group) => !sendsEmail({ group }))).toEqual(['story', 'new-story'])
})

test('[NOTICES4] what is chosen for a group counts for it alone', () => {
  const choices = { approval: { email: false }, profile: { board: false } }
  expect(wantsEmail({ group: 'approval', choices })).toBe(false)
  expect(wantsEmail({ group: 'profile', choices })).toBe(true)
  expect(wantsEmail({ group: 'story', choices: { story: { email: true } } })).toBe(false)
  expect(showsOnBoard({ group: 'profile', choices })).toBe(false)
  expect(showsOnBoard({ group: 'approval', choices })).toBe(true)
  expect(showsOnBoard({ group: 'new-story', choices: { 'new-story': { board: true } } })).toBe(false)
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
