import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'

/** The emoji drawings that the picker shows. */
export type EmojiSet = 'facebook' | 'twitter' | 'apple' | 'google'

/** The emoji drawings that the picker shows for a network; null where there is no picker. EDITOR35 */
export function emojiSet(facts: { network: Network; isMac: boolean }): EmojiSet | null {
  const { emojiPicker } = rulesOf(facts.network)
  return emojiPicker === 'platform' ? (facts.isMac ? 'apple' : 'google') : emojiPicker
}

/** Whether the emoji picker is available. EDITOR36 */
export const showsEmojiPicker = (facts: {
  network: Network
  profileType: ProfileType
  isMobile: boolean
  isReadOnly: boolean
  canUpdateMessage: boolean
}): boolean =>
  rulesOf(facts.network).emojiPicker !== null &&
  !profileRulesOf(facts).isReadOnly &&
  !facts.isMobile &&
  !facts.isReadOnly &&
  facts.canUpdateMessage

const maxRecent = 16

/** The recently used emoji after one more use, newest first, at most 16. EDITOR37 */
export const recentEmoji = (facts: { recent: readonly string[]; used: string }): string[] =>
  [facts.used, ...facts.recent.filter((emoji) => emoji !== facts.used)].slice(0, maxRecent)
