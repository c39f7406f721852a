import type { Network } from '@rostrum/protocol'
import { contentOf } from '../networks/content.js'
import { linksIn } from '../text/links.js'

const maxCards = 3

/** Whether a network builds the card of a link itself; false for an unknown network. POSTS17 */
export const drawsOwnCard = (network: Network): boolean => contentOf(network)?.drawsOwnCard ?? false

/**
 * The URLs for which the network builds a card from the page itself. None where the network shows the given card, or a
 * file instead of a card. POSTS17
 */
export function cardAddresses(facts: {
  network: Network
  text: string
  link: string | null
  hasMedia: boolean
}): string[] {
  const { network, text, link, hasMedia } = facts
  if (!drawsOwnCard(network) || hasMedia) return []
  const urls = [...(link === null ? [] : [link]), ...linksIn(text).map(({ url }) => url)]
  return [...new Set(urls)].slice(0, maxCards)
}
