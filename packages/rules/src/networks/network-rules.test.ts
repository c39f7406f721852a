import { networks, profileTypes, type Network, type ProfileType } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { imageRatios } from './content.js'
import { networkMark } from './mark.js'
import { networkName } from './names.js'
import { profileRulesOf, rulesOf, isSentByUs } from './network-rules.js'

const unknown = (value: string) => value as Network

test('[NETWORKS1] every network of the wire has a name of its own, and X is that of Twitter', () => {
  expect(new Set(networks.map(networkName)).size).toBe(networks.length)
  expect(networkName('twitter')).toBe('X')
  expect(networkName(unknown('no-such-network'))).toBe('no-such-network')
})

test('[NETWORKS23] each network has one or two letters of its own on its colour', () => {
  const marks = networks.map(networkMark)
  expect(new Set(marks.map(({ letters }) => letters)).size).toBe(networks.length)
  for (const { letters, color } of marks) {
    expect(letters).toMatch(/^\p{L}{1,2}$/u)
    expect(color).toMatch(/^#(?:[\da-f]{3}){1,2}$/)
  }
})

test.each(['no-such-network', '', '__proto__', 'constructor', 'toString'])(
  '[NETWORKS2] nothing can be sent to %j',
  (name) => {
    expect(rulesOf(unknown(name))).toMatchObject({
      maxLength: 700,
      counting: 'characters',
      allowsLinkAttachment: false,
      allowsLinkPreview: false,
      allowsPdfPreview: false,
      allowsAltText: false,
      emojiPicker: null,
      mentions: 'none',
      maxMentions: null,
    })
    for (const profileType of profileTypes) {
      expect(profileRulesOf({ network: unknown(name), profileType })).toEqual({
        media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
        isHandOff: false,
        isPostReady: false,
        isReadOnly: true,
        storyNeeds: [],
        notice: null,
      })
    }
  },
)

test('[NETWORKS2] a type of profile that is not known can do nothing', () => {
  const profileType = 'group' as ProfileType
  expect(profileRulesOf({ network: 'linkedin', profileType }).isPostReady).toBe(false)
})

const profiles = [
  // network, type, images, videos, gifs, minimum, hand-off, post-ready, read-only, sent by us
  ['NETWORKS3', 'facebook', 'personal-profile', [18, 1, 1, 0], [true, false, true, false]],
  ['NETWORKS3', 'facebook', 'page', [18, 1, 1, 0], [false, true, false, true]],
  ['NETWORKS4', 'instagram', 'personal-profile', [10, 1, 10, 1], [true, true, true, false]],
  ['NETWORKS4', 'instagram', 'page', [10, 1, 10, 1], [false, true, false, true]],
  ['NETWORKS5', 'linkedin', 'personal-profile', [20, 0, 1, 0], [false, true, false, true]],
  ['NETWORKS5', 'linkedin', 'page', [20, 1, 1, 0], [false, true, false, true]],
  ['NETWORKS6', 'twitter', 'personal-profile', [4, 1, 1, 0], [false, true, false, true]],
  ['NETWORKS6', 'twitter', 'page', [4, 1, 1, 0], [false, true, false, true]],
  ['NETWORKS7', 'wechat', 'personal-profile', [0, 0, 0, 0], [true, false, true, false]],
  ['NETWORKS7', 'wechat', 'page', [0, 0, 0, 0], [true, false, true, false]],
  ['NETWORKS8', 'xing', 'personal-profile', [0, 0, 0, 0], [true, false, false, false]],
  ['NETWORKS8', 'xing', 'page', [0, 0, 0, 0], [true, false, false, false]],
] as const

test.each(profiles)('[%s] %s %s', (_rule, network, profileType, media, can) => {
  const [images, videos, gifs, minimum] = media
  const [isHandOff, isPostReady, isReadOnly, isSent] = can
  expect(profileRulesOf({ network, profileType })).toMatchObject({
    media: { images, videos, gifs, minimum },
    isHandOff,
    isPostReady,
    isReadOnly,
  })
  expect(isSentByUs({ network, profileType })).toBe(isSent)
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
  // network, link attached, link previewed, PDF previewed, alternative texts, emoji picker
  ['facebook', true, true, true, true, 'facebook'],
  ['instagram', false, false, true, false, 'platform'],
  ['linkedin', true, true, true, true, null],
  ['twitter', false, false, false, true, 'twitter'],
  ['wechat', true, true, true, false, 'platform'],
  ['xing', true, true, true, false, null],
] as const

test.each(flags)(
  '[NETWORKS9] [NETWORKS10] [NETWORKS11] [EDITOR35] what %s takes',
  (network, link, preview, pdf, altText, emoji) => {
    expect(rulesOf(network)).toMatchObject({
      allowsLinkAttachment: link,
      allowsLinkPreview: preview,
      allowsPdfPreview: pdf,
      allowsAltText: altText,
      emojiPicker: emoji,
    })
  },
)

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
  expect(imageRatios(network)).toEqual(ratios)
})

test('[NETWORKS14] what is handed over is never scheduled', () => {
  for (const network of networks) {
    for (const profileType of profileTypes) {
      const { isHandOff } = profileRulesOf({ network, profileType })
      expect(isSentByUs({ network, profileType })).toBe(!isHandOff)
    }
  }
})
