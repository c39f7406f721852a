import type { Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import { isLinkInText } from '../text/links.js'
import { between } from '../text/lost-link.js'

/** The text without the URL that was appended to it. EDITOR93 */
export function withoutLink({ text, url }: { text: string; url: string }): string {
  const at = text.lastIndexOf(url)
  if (at < 0) return text
  const before = text.slice(0, at)
  const start = before.endsWith(between) ? before.slice(0, -between.length) : before
  return start + text.slice(at + url.length)
}

/** Whether added files replace the card of the link, so that nothing else leads to the link. EDITOR94 */
export const hidesCard = (facts: {
  network: Network
  text: string
  url: string | null
  filesBefore: number
  files: number
}): boolean =>
  facts.url !== null &&
  facts.files > 0 &&
  facts.filesBefore === 0 &&
  rulesOf(facts.network).allowsLinkAttachment &&
  !isLinkInText({ text: facts.text, url: facts.url })
