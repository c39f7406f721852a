import { networks, profileTypes, type Network, type ProfileType } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { profileRulesOf } from '../networks/network-rules.js'
import { isSentForApproval, submitLabel, type SubmitFacts } from './submit.js'

const plain: SubmitFacts = {
  network: 'linkedin',
  profileType: 'personal-profile',
  option: 'postNow',
  isApprovalsEnabled: false,
  approveStatus: null,
  isExisting: false,
  isNewPost: false,
  hasContentChanged: false,
  isStoryMessageEmpty: false,
  isRepost: false,
  isComment: false,
}
const approved = { isApprovalsEnabled: true }

const cases: readonly (readonly [string, Partial<SubmitFacts>, string, string])[] = [
  ['SUBMIT1', {}, 'share-now', 'repost-now'],
  ['SUBMIT1', { option: 'pickDate' }, 'share-on-date', 'repost-on-date'],
  ['SUBMIT1', { option: 'magic' }, 'share-later', 'repost-later'],
  ['SUBMIT1', { isNewPost: true }, 'share-now', 'repost-now'],
  ['SUBMIT1', { hasContentChanged: true, option: 'magic' }, 'share-later', 'repost-later'],
  ['SUBMIT1', { isStoryMessageEmpty: true }, 'share-now', 'repost-now'],
  ['SUBMIT2', { isExisting: true }, 'save', 'repost-save'],
  ['SUBMIT2', { isExisting: true, option: 'pickDate' }, 'save', 'repost-save'],
  ['SUBMIT2', { isExisting: true, option: 'magic', hasContentChanged: true }, 'save', 'repost-save'],
  ['SUBMIT2', { isExisting: true, approveStatus: 'pending' }, 'save', 'repost-save'],
  ['SUBMIT3', { ...approved, isExisting: true, approveStatus: 'pending' }, 'update', 'repost-update'],
  [
    'SUBMIT3',
    { ...approved, isExisting: true, approveStatus: 'pending', hasContentChanged: true },
    'update',
    'repost-update',
  ],
  ['SUBMIT3', { ...approved, isExisting: true, approveStatus: 'rejected' }, 'resend', 'repost-resend'],
  ['SUBMIT3', { ...approved, isExisting: true, approveStatus: 'expired' }, 'resend', 'repost-resend'],
  ['SUBMIT4', { ...approved, isNewPost: true }, 'send-to-approval', 'repost-send-to-approval'],
  ['SUBMIT4', { ...approved, hasContentChanged: true }, 'send-to-approval', 'repost-send-to-approval'],
  ['SUBMIT4', { ...approved, isStoryMessageEmpty: true }, 'send-to-approval', 'repost-send-to-approval'],
  [
    'SUBMIT4',
    { ...approved, isExisting: true, approveStatus: 'approved', hasContentChanged: true },
    'send-to-approval',
    'repost-send-to-approval',
  ],
  ['SUBMIT4', { ...approved }, 'share-now', 'repost-now'],
  ['SUBMIT4', { ...approved, option: 'pickDate' }, 'share-on-date', 'repost-on-date'],
  ['SUBMIT4', { ...approved, option: 'magic' }, 'share-later', 'repost-later'],
  [
    'SUBMIT4',
    { ...approved, isExisting: true, approveStatus: 'approved', option: 'magic' },
    'share-later',
    'repost-later',
  ],
]

test.each(cases)('[%s] %j: %s', (_rule, facts, label) => {
  expect(submitLabel({ ...plain, ...facts })).toBe(label)
})

test.each(cases)('[SUBMIT5] as a repost (%s) %j: not %s but %s', (_rule, facts, _label, label) => {
  expect(submitLabel({ ...plain, ...facts, isRepost: true })).toBe(label)
})

test('[SUBMIT12] a comment is commented, saved, or sent to approval', () => {
  const comment = { ...plain, isComment: true, isNewPost: true }
  expect(submitLabel(comment)).toBe('comment')
  expect(submitLabel({ ...comment, isNewPost: false, isExisting: true })).toBe('save')
  expect(submitLabel({ ...comment, ...approved })).toBe('send-to-approval')
})

test('[SUBMIT6] a hand-off shares, Xing shares its link, whatever else holds', () => {
  const every = { ...approved, isNewPost: true, isRepost: true, hasContentChanged: true }
  const labelOn = (network: Network, profileType: ProfileType) =>
    submitLabel({ ...plain, ...every, network, profileType })
  expect(profileTypes.map((profileType) => labelOn('xing', profileType))).toEqual([
    'share-link',
    'share-link',
  ])
  expect(profileTypes.map((profileType) => labelOn('wechat', profileType))).toEqual(['share', 'share'])
  expect(labelOn('instagram', 'personal-profile')).toBe('share')
  for (const network of networks.filter((one) => one !== 'xing')) {
    for (const profileType of profileTypes) {
      const { isHandOff } = profileRulesOf({ network, profileType })
      expect(labelOn(network, profileType)).toBe(isHandOff ? 'share' : 'repost-send-to-approval')
    }
  }
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('[SUBMIT7] approvals %s, changed %s: sent for approval %s', (isApprovalsEnabled, hasChanged, expected) => {
  expect(isSentForApproval({ isApprovalsEnabled, hasChanged })).toBe(expected)
})
