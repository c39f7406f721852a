import {
  networks,
  profileTypes,
  type Matrix,
  type MessageType,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { isSentByUs } from '../networks/network-rules.js'
import { canUploadVideo, uploadRights } from './upload-rights.js'

const all: Matrix = { b5: { canAdd: true, canUpdate: true, canDelete: true } }
const base = {
  matrix: all,
  profileType: 'personal-profile',
  messageType: 'image',
  isExistingPost: false,
} as const

test('[PERMISSIONS30] Xing, WeChat and personal Instagram and Facebook take no media', () => {
  const takes = (network: Network, profileType: ProfileType) =>
    uploadRights({ ...base, network, profileType }).canAdd
  for (const network of ['xing', 'wechat'] as const)
    expect(profileTypes.map((profileType) => takes(network, profileType))).toEqual([false, false])
  for (const network of ['instagram', 'facebook'] as const)
    expect([takes(network, 'personal-profile'), takes(network, 'page')]).toEqual([false, true])
  for (const network of networks) {
    for (const profileType of profileTypes)
      expect(takes(network, profileType)).toBe(isSentByUs({ network, profileType }))
  }
})

test.each<[MessageType, Matrix, boolean]>([
  ['image', { b5: { canAdd: true } }, true],
  ['gif', { b5: { canCreate: true } }, true],
  ['text', { b5: { canUpdate: true, canDelete: true } }, false],
  ['pdf', { b5: { canAdd: true } }, false],
  ['video', { b5: { canAdd: true } }, false],
  ['video', { b5: { canAdd: true, canDelete: true } }, true],
  ['pdf', all, true],
  ['image', {}, false],
])('[PERMISSIONS30] %s with %j: add %s', (messageType, matrix, canAdd) => {
  for (const network of [null, 'linkedin'] as const) {
    expect(uploadRights({ ...base, matrix, messageType, network }).canAdd).toBe(canAdd)
  }
})

test('[PERMISSIONS30] an unknown network accepts nothing', () => {
  expect(uploadRights({ ...base, network: 'no-such-network' as Network }).canAdd).toBe(false)
})

test('[PERMISSIONS32] posts may be created: the media of an existing one are free', () => {
  const matrix: Matrix = { '7': { canCreate: true } }
  const everything = { canAdd: true, canUpdate: true, canDelete: true }
  const nothing = { canAdd: false, canUpdate: false, canDelete: false }
  const facts = { ...base, matrix, messageType: 'video', network: 'linkedin' } as const
  expect(uploadRights({ ...facts, isExistingPost: true })).toEqual(everything)
  expect(uploadRights(facts)).toEqual(nothing)
  expect(uploadRights({ ...facts, isExistingPost: true, matrix: {} })).toEqual(nothing)
  expect(uploadRights({ ...facts, isExistingPost: true, network: 'xing' })).toEqual({
    ...everything,
    canAdd: false,
  })
})

test.each<[boolean, boolean, Network | null, ProfileType, boolean]>([
  [true, true, null, 'page', true],
  [true, true, 'linkedin', 'page', true],
  [true, true, 'linkedin', 'personal-profile', false],
  [true, true, 'twitter', 'personal-profile', true],
  [true, true, 'xing', 'page', false],
  [false, true, 'linkedin', 'page', false],
  [true, false, 'linkedin', 'page', false],
])(
  '[PERMISSIONS31] feature %s, add %s, %s %s: %s',
  (advocacyVideoUpload, canAdd, network, profileType, expected) => {
    expect(canUploadVideo({ advocacyVideoUpload, rights: { canAdd }, network, profileType })).toBe(expected)
  },
)
