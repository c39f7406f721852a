import { channels, credential, instagramPlaceholderId, networks, profileTypes } from '@rostrum/protocol'
import type { Channel, Credential, Network, ProfileType } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  connectableTypes,
  isChannelOffered,
  offeredNetworks,
  readChannels,
  withInstagramPlaceholder,
} from './channels.js'
import {
  canAddProfile,
  defaultProfileLimit,
  leftAfterAdding,
  leftAfterDeleting,
  profilesLeft,
  countsAsProfile,
} from './limit.js'
import { neededType } from './null-state.js'
import {
  connectProblem,
  nextProfileStatus,
  consentAskMs,
  popupCheckMs,
  warnsOfProfiles,
  type ProfileEvent,
} from './status.js'

test.each([
  [null, 3],
  [undefined, 3],
  [0, 0],
  [7, 7],
])('[PROFILES20] the server returns %j: %i left', (ProfilesLeft, left) => {
  expect(profilesLeft({ ProfilesLeft })).toBe(left)
  expect(defaultProfileLimit).toBe(3)
})

test.each<[Network, number]>([
  ['facebook', 1],
  ['instagram', 1],
  ['linkedin', 1],
  ['twitter', 1],
  ['wechat', 0],
  ['xing', 0],
  ['no-such-network' as Network, 1],
  ['constructor' as Network, 1],
])('[PROFILES21] [PROFILES22] %s counts %i towards the limit', (network, count) => {
  expect(countsAsProfile(network)).toBe(count === 1)
  expect(leftAfterAdding({ left: 2, network })).toBe(2 - count)
  expect(leftAfterDeleting({ left: 2, network })).toBe(2 + count)
})

test('[PROFILES22] a hidden profile does not count', () => {
  expect(leftAfterAdding({ left: 2, network: 'facebook', isHidden: true })).toBe(2)
  expect(leftAfterDeleting({ left: 2, network: 'facebook', isHidden: true })).toBe(2)
})

test('[PROFILES21] what is added and deleted again leaves the number as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.integer(), (network, left) => {
      expect(leftAfterDeleting({ left: leftAfterAdding({ left, network }), network })).toBe(left)
    }),
  )
})

test.each<[Network, number, boolean]>([
  ['linkedin', 1, true],
  ['linkedin', 0, false],
  ['linkedin', -1, false],
  ['wechat', 0, true],
  ['xing', 0, true],
])('[PROFILES23] %s with %i left: %s', (network, left, expected) => {
  expect(canAddProfile({ network, left })).toBe(expected)
})

test('[PROFILES30] a profile is invalidated and reconnected', () => {
  expect(nextProfileStatus({ status: 'valid', event: 'invalidated' })).toBe('invalid')
  expect(nextProfileStatus({ status: 'invalid', event: 'invalidated' })).toBe('invalid')
  expect(nextProfileStatus({ status: 'invalid', event: 'reconnected' })).toBe('valid')
  expect(nextProfileStatus({ status: 'valid', event: 'reconnected' })).toBe('valid')
  expect(nextProfileStatus({ status: 'invalid', event: 'constructor' as ProfileEvent })).toBe('invalid')
})

test('[PROFILES31] the menu warns of an invalid profile', () => {
  expect(warnsOfProfiles({ profiles: [] })).toBe(false)
  expect(warnsOfProfiles({ profiles: [{ Status: 'valid' }] })).toBe(false)
  expect(warnsOfProfiles({ profiles: [{ Status: 'valid' }, { Status: 'invalid' }] })).toBe(true)
  expect(warnsOfProfiles({ profiles: [{ Status: 'invalid', IsHidden: true }] })).toBe(false)
})

const connecting = {
  networks: ['linkedin', 'wechat'] as const,
  isBelowLimit: true,
  isMobile: true,
  isWeChatInstalled: true,
}
test.each([
  ['PROFILES32', { network: undefined }, 'network-not-defined'],
  ['PROFILES32', { network: null }, 'network-not-defined'],
  ['PROFILES32', { network: '' }, 'network-not-defined'],
  ['PROFILES32', { network: 'xing' }, 'network-not-defined'],
  ['PROFILES32', { network: 'no-such-network', isBelowLimit: false }, 'network-not-defined'],
  ['PROFILES32', { network: 'linkedin' }, null],
  ['PROFILES33', { network: 'wechat' }, null],
  ['PROFILES33', { network: 'wechat', isMobile: false }, 'wechat-not-supported'],
  ['PROFILES33', { network: 'wechat', isMobile: false, isWeChatInstalled: false }, 'wechat-not-supported'],
  ['PROFILES33', { network: 'wechat', isWeChatInstalled: false }, 'wechat-not-installed'],
  ['PROFILES33', { network: 'linkedin', isMobile: false, isWeChatInstalled: false }, null],
  ['PROFILES34', { network: 'linkedin', isBelowLimit: false }, 'limit'],
])('[%s] %j: %s', (_rule, facts, problem) => {
  expect(connectProblem({ ...connecting, ...facts })).toBe(problem)
})

test.each<[string, string[]]>([
  ['FacebookPage,LinkedInPersonal', ['FacebookPage', 'LinkedInPersonal']],
  [' Xing , Mastodon,,WeChat, Xing', ['Xing', 'WeChat']],
  ['', []],
  ['facebookpage', []],
])('[PROFILES40] %j: %j', (Channels, expected) => {
  expect(readChannels({ Channels })).toEqual(expected)
})

const offered: [Network, ProfileType, Channel][] = [
  ['facebook', 'personal-profile', 'FacebookPersonal'],
  ['facebook', 'page', 'FacebookPage'],
  ['instagram', 'personal-profile', 'Instagram'],
  ['instagram', 'page', 'InstagramBusinessAccount'],
  ['linkedin', 'personal-profile', 'LinkedInPersonal'],
  ['linkedin', 'page', 'LinkedInPage'],
  ['twitter', 'personal-profile', 'Twitter'],
  ['twitter', 'page', 'Twitter'],
  ['wechat', 'personal-profile', 'WeChat'],
  ['wechat', 'page', 'WeChat'],
  ['xing', 'personal-profile', 'Xing'],
  ['xing', 'page', 'Xing'],
]
test.each(offered)('[PROFILES41] %s %s is offered by %s', (network, profileType, channel) => {
  for (const other of channels) {
    expect(isChannelOffered({ network, profileType, channels: [other] })).toBe(other === channel)
  }
})

test('[PROFILES41] networks that can be connected', () => {
  expect(offeredNetworks({ channels: ['InstagramBusinessAccount', 'FacebookPersonal'] })).toEqual([
    'facebook',
    'instagram',
  ])
  expect(offeredNetworks({ channels: [...channels] })).toEqual(networks)
  expect(isChannelOffered({ network: 'no-such-network' as Network, profileType: 'page', channels })).toBe(
    false,
  )
  expect(isChannelOffered({ network: 'xing', profileType: 'group' as ProfileType, channels })).toBe(false)
})

const userId = '00AabcDEF012345'
const placeholder = (profiles: Credential[], given: Channel[]) =>
  withInstagramPlaceholder({ profiles, channels: given, userId })

test('[PROFILES42] the personal Instagram profile follows its channel', () => {
  const [profile] = placeholder([], ['Instagram'])
  expect(credential.parse(profile)).toEqual(profile)
  expect(profile).toMatchObject({
    Id: instagramPlaceholderId,
    Network: 'instagram',
    Type: 'personal-profile',
    Status: 'valid',
    Name: 'Instagram',
    DisplayName: 'Instagram',
    NetworkAccountId: '',
    IsNativeEnabled: true,
    BoardOnly: true,
    IsHidden: false,
    CreatedBy: userId,
    Created: '2001-01-01 00:00:00',
    Modified: '2001-01-01 00:00:00',
  })
  expect(placeholder([], ['InstagramBusinessAccount'])).toEqual([])
  if (!profile) throw new Error('no profile')
  const other = { ...profile, Id: '003-001abcDEF012345-x' }
  expect(placeholder([profile, other], ['Instagram'])).toEqual([other, profile])
  expect(placeholder([profile, other], [])).toEqual([other])
})

test('[PROFILES52] how types are called', () => {
  const named = (network: Network) => profileTypes.map((profileType) => neededType({ network, profileType }))
  expect(named('facebook')).toEqual(['profile', 'page'])
  expect(named('instagram')).toEqual(['profile', 'business-account'])
  expect(named('linkedin')).toEqual(['profile', 'page'])
  for (const network of ['twitter', 'wechat', 'xing'] as const)
    expect(named(network)).toEqual(['profile', 'profile'])
  expect(neededType({ network: 'no-such-network' as Network, profileType: 'page' })).toBe('profile')
  expect(neededType({ network: 'facebook', profileType: 'group' as ProfileType })).toBe('profile')
})

test('[PROFILES36] how often a popup is looked at', () => {
  expect(popupCheckMs).toBe(200)
})

test('[PROFILES37] a consent whose window is out of sight is asked for, less often', () => {
  expect(consentAskMs({ isClosed: false })).toBe(2000)
  expect(consentAskMs({ isClosed: true })).toBe(8000)
})

test.each<[Network, Channel[], ProfileType[]]>([
  ['facebook', ['FacebookPersonal', 'FacebookPage'], ['page', 'personal-profile']],
  ['facebook', ['FacebookPersonal'], ['personal-profile']],
  ['instagram', ['Instagram'], []],
  ['instagram', ['Instagram', 'InstagramBusinessAccount'], ['page']],
  ['linkedin', ['LinkedInPage', 'LinkedInPersonal'], ['personal-profile', 'page']],
  ['twitter', ['Twitter'], ['personal-profile']],
  ['xing', [], []],
  ['no-such-network' as Network, ['Twitter'], []],
])('[PROFILES43] on %s with %j what is connected is %j', (network, channels, types) => {
  expect(connectableTypes({ network, channels })).toEqual(types)
})
