import type { MessageType, Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import type { LinkSpan } from './links.js'

/** How long a new link rests before its preview is asked for (ms). EDITOR38 */
export const linkAddedDelayMs = 300

/** The side of a preview's picture, px: what the embed service is asked for. EDITOR38 */
export const previewThumbnail = 100

/**
 * Facts: the links of the text, the network, what else is attached, and the links whose preview the person took
 * away. Out: the address to preview, or null: none where the network shows none, none beside images or a video,
 * none in a repost. EDITOR38
 */
export function linkToPreview(facts: {
  links: readonly LinkSpan[]
  network: Network
  hasMedia: boolean
  isRepost: boolean
  dismissed: readonly string[]
}): string | null {
  if (!rulesOf(facts.network).allowsLinkPreview || facts.hasMedia || facts.isRepost) return null
  return facts.links.find(({ url }) => !facts.dismissed.includes(url))?.url ?? null
}

/** Facts: the network, and whether the link leads to a PDF. Out: whether its preview is shown. NETWORKS10 */
export const showsPreview = (facts: { network: Network; isPdf: boolean }): boolean =>
  facts.isPdf ? rulesOf(facts.network).allowsPdfPreview : rulesOf(facts.network).allowsLinkPreview

/**
 * Facts: what a post holds. Out: its type: a repost first, then a video, a PDF, an animation alone, images, a
 * link, else text. EDITOR39
 */
export function postType(facts: {
  isRepost: boolean
  hasVideo: boolean
  hasPdf: boolean
  images: number
  gifs: number
  hasLink: boolean
}): MessageType {
  if (facts.isRepost) return 'post-attachment'
  if (facts.hasVideo) return 'video'
  if (facts.hasPdf) return 'pdf'
  if (facts.images > 0) return 'image'
  if (facts.gifs > 0) return 'gif'
  return facts.hasLink ? 'link-attachment' : 'text'
}
