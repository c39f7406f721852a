import type { Network } from '@rostrum/protocol'
import { losesLink, rulesOf, withLink } from '@rostrum/rules'
import type { Content } from '../composition/initial-state.js'

/** Appends the link to the text if the network would lose it otherwise (EDITOR93). */
export const keepingLink = (
  network: Network,
  content: Content,
  url: string | null,
): { readonly content: Content; readonly addedLink: string | null } => {
  const { text } = content
  if (url === null || !losesLink({ network, text, url })) return { content, addedLink: null }
  return { content: { ...content, text: withLink({ text, url }) }, addedLink: url }
}

/**
 * The suggested content for a network: without a document that the network does not support, and with the link in the
 * text if the message was written `of` another network, which shows a card for it. MEDIA30, EDITOR93
 */
export const contentOn = (network: Network | null, of: Network | null, suggested: Content) => {
  if (network === null) return { content: suggested, addedLink: null }
  const hasDocument =
    suggested.media.some(({ Resource }) => Resource === 'pdf') && !rulesOf(network).allowsPdfPreview
  const content = hasDocument
    ? { ...suggested, media: suggested.media.filter(({ Resource }) => Resource !== 'pdf') }
    : suggested
  return of === null || of === network
    ? { content, addedLink: null }
    : keepingLink(network, content, content.link?.url ?? null)
}
