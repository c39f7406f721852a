import type { MessageType, Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import type { LinkSpan } from '../text/links.js'

/** The delay before the preview of a new link is requested, in milliseconds. EDITOR38 */
export const linkAddedDelayMs = 300

/**
 * The URL to preview, or null: where the network shows no previews, next to images or a video, in a repost, and for a
 * preview that the user removed. EDITOR38
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

/**
 * The type of a post by its content: a repost first, then a video, a PDF, a single GIF, images, a link, else text.
 * EDITOR39
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
