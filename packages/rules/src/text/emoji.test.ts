import { networks, profileTypes } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { emojiSet, recentEmoji, showsEmojiPicker } from './emoji.js'

test.each([
  ['facebook', 'facebook', 'facebook'],
  ['twitter', 'twitter', 'twitter'],
  ['instagram', 'google', 'apple'],
  ['wechat', 'google', 'apple'],
  ['linkedin', null, null],
  ['xing', null, null],
] as const)('[EDITOR35] %s: %s, on a Mac %s', (network, set, onMac) => {
  expect(emojiSet({ network, isMac: false })).toBe(set)
  expect(emojiSet({ network, isMac: true })).toBe(onMac)
})

test('[EDITOR36] the picker is there on these profiles, for who may, on no phone', () => {
  const shown = (change: { isMobile?: boolean; isReadOnly?: boolean; canUpdateMessage?: boolean }) =>
    networks.flatMap((network) =>
      profileTypes
        .filter((profileType) =>
          showsEmojiPicker({
            network,
            profileType,
            isMobile: false,
            isReadOnly: false,
            canUpdateMessage: true,
            ...change,
          }),
        )
        .map((profileType) => `${network} ${profileType}`),
    )
  expect(shown({})).toEqual(['facebook page', 'instagram page', 'twitter personal-profile', 'twitter page'])
  expect(shown({ isMobile: true })).toEqual([])
  expect(shown({ isReadOnly: true })).toEqual([])
  expect(shown({ canUpdateMessage: false })).toEqual([])
})

test('[EDITOR37] the newest comes first, each once, at most 16', () => {
  expect(recentEmoji({ recent: [], used: '😀' })).toEqual(['😀'])
  expect(recentEmoji({ recent: ['a', 'b', 'c'], used: 'b' })).toEqual(['b', 'a', 'c'])
  const full = Array.from({ length: 16 }, (_, at) => `${at}`)
  expect(recentEmoji({ recent: full, used: 'x' })).toEqual(['x', ...full.slice(0, 15)])
  expect(recentEmoji({ recent: full, used: '15' })).toEqual(['15', ...full.slice(0, 15)])
})
