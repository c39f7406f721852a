import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'

/** Whose drawings the picker shows. */
export const emojiSets = ['facebook', 'twitter', 'apple', 'google'] as const
export type EmojiSet = (typeof emojiSets)[number]

/**
 * Facts: the network, and whether the machine is a Mac. Out: whose drawings the picker shows, or null where there
 * is no picker. EDITOR35
 */
export function emojiSet(facts: { network: Network; isMac: boolean }): EmojiSet | null {
  const { network, isMac } = facts
  if (!rulesOf(network).allowsEmojiPicker) return null
  if (network === 'facebook' || network === 'twitter') return network
  return isMac ? 'apple' : 'google'
}

/**
 * Facts: the chosen profile, whether the device is a phone, whether the text can only be read, and whether the
 * person may update messages. Out: whether the emoji picker is there. EDITOR36
 */
export const showsEmojiPicker = (facts: {
  network: Network
  profileType: ProfileType
  isMobile: boolean
  isReadOnly: boolean
  canUpdateMessage: boolean
}): boolean =>
  rulesOf(facts.network).allowsEmojiPicker &&
  !profileRulesOf(facts).isReadOnly &&
  !facts.isMobile &&
  !facts.isReadOnly &&
  facts.canUpdateMessage

const mostRecent = 16

/** Facts: the emoji used lately, newest first, and one that is used now. Out: the new list, at most 16. EDITOR37 */
export const recentEmoji = (facts: { recent: readonly string[]; used: string }): string[] =>
  [facts.used, ...facts.recent.filter((emoji) => emoji !== facts.used)].slice(0, mostRecent)
