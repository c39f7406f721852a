import type { Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import { isLinkInText } from './links.js'

/** The separator between a text and an appended link. */
export const between = '\n\n'

/** The text with the URL appended, unless the text contains it already. EDITOR93 */
export function withLink({ text, url }: { text: string; url: string }): string {
  if (isLinkInText({ text, url })) return text
  const written = text.trimEnd()
  return written === '' ? url : `${written}${between}${url}`
}

/**
 * Whether the link of a post (null: none) would be lost on a network: the network shows no card of it, and the text
 * does not contain it. EDITOR93
 */
export const losesLink = (facts: { network: Network; text: string; url: string | null }): boolean =>
  facts.url !== null &&
  !rulesOf(facts.network).allowsLinkAttachment &&
  !isLinkInText({ text: facts.text, url: facts.url })
