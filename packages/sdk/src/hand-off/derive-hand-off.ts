import type { MessageType, Network, ProfileType } from '@rostrum/protocol'
import { instagramProblem, profileRulesOf, weChatProblem, type HandOffProblem } from '@rostrum/rules'
import type { Composition } from '../composition/composition.js'
import type { EditorHandOff } from './hand-off-state.js'
import type { ProfileContext } from '../composition/available-profiles.js'

interface HandedOver {
  readonly network: Network
  readonly profileType: ProfileType
  readonly messageType: MessageType
}

const problemOf = (
  composition: Composition,
  around: ProfileContext,
  one: HandedOver,
): HandOffProblem | null => {
  const isMobile = around.platform !== 'desktop'
  if (one.network === 'wechat') {
    return weChatProblem({
      isMobile,
      isInstalled: around.isInstalled('wechat'),
      messageType: one.messageType,
    })
  }
  if (one.network !== 'instagram') return null
  const hasMedia = composition.content.media.length > 0
  return instagramProblem({ isMobile, isInstalled: around.isInstalled('instagram'), hasMedia })
}

/** The hand-off that the selected profile needs; null when the server publishes the post (B4.11). */
export const handOffOf = (
  composition: Composition,
  around: ProfileContext,
  one: HandedOver,
): EditorHandOff | null => {
  if (!profileRulesOf(one).isHandOff) return null
  const { handOff } = composition
  const isOfIt = handOff?.network === one.network
  return {
    network: one.network,
    problem: problemOf(composition, around, one),
    step: isOfIt ? handOff.step : 'asking',
    link: isOfIt ? (handOff.data?.linkUrl ?? null) : null,
    page: isOfIt ? (handOff.data?.url ?? null) : null,
    progress: isOfIt ? handOff.progress : null,
    error: isOfIt ? handOff.error : null,
  }
}
