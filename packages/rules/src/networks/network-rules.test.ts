import { networks, profileTypes, type Network, type ProfileType } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { networkRules, profileRulesOf, rulesOf } from './network-rules.js'
import type { NetworkRules } from './shape.js'

const unknown = (value: string) => value as Network

test('[NETWORKS1] every network of the wire has rules, and X is the name of Twitter', () => {
  expect(Object.keys(networkRules).sort()).toEqual([...networks].sort())
  expect(networks.map((network) => rulesOf(network).name)).toEqual([
    'Facebook',
    'Instagram',
    'LinkedIn',
    'X',
    'WeChat',
    'Xing',
  ])
})

test('[NETWORKS1] a seventh network does not compile', () => {
  type Seventh = Network | 'mastodon'
  // @ts-expect-error the table lacks the seventh network
  const table: Record<Seventh, NetworkRules> = networkRules
  expect(table).toBe(networkRules)
})

test.each(['mastodon', '', '__proto__', 'constructor', 'toString'])(
  '[NETWORKS2] nothing can be sent to %j',
  (name) => {
    expect(rulesOf(unknown(name))).toMatchObject({
      name: '',
      maxLength: 700,
      counting: 'characters',
      allowsLinkAttachment: false,
      allowsLinkPreview: false,
      allowsPdfPreview: false,
      allowsAltText: false,
      allowsEmojiPicker: false,
      mentions: 'none',
      maxMentions: null,
      ratios: [],
    })
    for (const profileType of profileTypes) {
      expect(profileRulesOf({ network: unknown(name), profileType })).toEqual({
        media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
        isHandOff: false,
        isSchedulable: false,
        isPostReady: false,
        isReadOnly: true,
        allowsMedia: false,
      })
    }
  },
)

test('[NETWORKS2] a type of profile that is not known can do nothing', () => {
  const profileType = 'group' as ProfileType
  expect(profileRulesOf({ network: 'linkedin', profileType }).isPostReady).toBe(false)
})

const profiles = [
  // network, type, images, videos, gifs, minimum, hand-off, schedulable, post-ready, read-only, takes media
  ['NETWORKS3', 'facebook', 'personal-profile', [18, 1, 1, 0], [true, false, false, true, false]],
  ['NETWORKS3', 'facebook', 'page', [18, 1, 1, 0], [false, true, true, false, true]],
  ['NETWORKS4', 'instagram', 'personal-profile', [10, 1, 10, 1], [true, false, true, true, false]],
  ['NETWORKS4', 'instagram', 'page', [10, 1, 10, 1], [false, true, true, false, true]],
  ['NETWORKS5', 'linkedin', 'personal-profile', [20, 0, 1, 0], [false, true, true, false, true]],
  ['NETWORKS5', 'linkedin', 'page', [20, 1, 1, 0], [false, true, true, false, true]],
  ['NETWORKS6', 'twitter', 'personal-profile', [4, 1, 1, 0], [false, true, true, false, true]],
  ['NETWORKS6', 'twitter', 'page', [4, 1, 1, 0], [false, true, true, false, true]],
  ['NETWORKS7', 'wechat', 'personal-profile', [0, 0, 0, 0], [true, false, false, true, false]],
  ['NETWORKS7', 'wechat', 'page', [0, 0, 0, 0], [true, false, false, true, false]],
  ['NETWORKS8', 'xing', 'personal-profile', [0, 0, 0, 0], [true, false, false, false, false]],
  ['NETWORKS8', 'xing', 'page', [0, 0, 0, 0], [true, false, false, false, false]],
] as const

test.each(profiles)('[%s] %s %s', (_rule, network, profileType, media, can) => {
  const [images, videos, gifs, minimum] = media
  const [isHandOff, isSchedulable, isPostReady, isReadOnly, allowsMedia] = can
  expect(profileRulesOf({ network, profileType })).toEqual({
    media: { images, videos, gifs, minimum },
    isHandOff,
    isSchedulable,
    isPostReady,
    isReadOnly,
    allowsMedia,
  })
})

const limits = [
  ['NETWORKS3', 'facebook', 63_206, 'characters', null],
  ['NETWORKS4', 'instagram', 2200, 'characters', null],
  ['NETWORKS5', 'linkedin', 3000, 'characters', 40],
  ['NETWORKS6', 'twitter', 280, 'tweet', null],
  ['NETWORKS7', 'wechat', 700, 'characters', null],
  ['NETWORKS8', 'xing', 700, 'characters', null],
] as const

test.each(limits)('[%s] %s takes %i, counted as %s', (_rule, network, maxLength, counting, maxMentions) => {
  expect(rulesOf(network)).toMatchObject({ maxLength, counting, maxMentions })
})

const flags = [
  ['NETWORKS9', 'allowsLinkAttachment', ['facebook', 'linkedin', 'wechat', 'xing']],
  ['NETWORKS10', 'allowsLinkPreview', ['facebook', 'linkedin', 'wechat', 'xing']],
  ['NETWORKS10', 'allowsPdfPreview', ['facebook', 'instagram', 'linkedin', 'wechat', 'xing']],
  ['NETWORKS11', 'allowsAltText', ['facebook', 'linkedin', 'twitter']],
  ['EDITOR35', 'allowsEmojiPicker', ['facebook', 'instagram', 'twitter', 'wechat']],
] as const

test.each(flags)('[%s] %s holds for %j', (_rule, flag, expected) => {
  expect(networks.filter((network) => rulesOf(network)[flag])).toEqual(expected)
})

test.each([
  ['facebook', 'store'],
  ['instagram', 'remote'],
  ['linkedin', 'store'],
  ['twitter', 'remote'],
  ['wechat', 'none'],
  ['xing', 'none'],
] as const)('[NETWORKS12] names on %s: %s', (network, mentions) => {
  expect(rulesOf(network).mentions).toBe(mentions)
})

test.each([
  ['facebook', ['free', '19:10', '3:2', '1:1', '33:50']],
  ['instagram', ['free', '1:1', '4:5', '191:100']],
  ['linkedin', ['free', '191:100']],
  ['twitter', ['free', '2:1']],
  ['wechat', []],
  ['xing', []],
] as const)('[NETWORKS13] ratios of %s', (network, ratios) => {
  expect(rulesOf(network).ratios).toEqual(ratios)
})

test('[NETWORKS14] what is handed over is never scheduled', () => {
  for (const network of networks) {
    for (const profileType of profileTypes) {
      const { isHandOff, isSchedulable } = profileRulesOf({ network, profileType })
      expect(isSchedulable).toBe(!isHandOff)
    }
  }
})
