import type { Mention } from '@rostrum/protocol'
import { hashtagsBetween, type HashtagSpan } from './hashtags.js'
import { linksBetween, type LinkSpan } from './links.js'
import { mentionCandidates, withoutOverlaps, type MentionSpan } from './mentions.js'

/** What a text holds. Each list is in the order of the text. */
export interface TextScan {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly links: readonly LinkSpan[]
  readonly hashtags: readonly HashtagSpan[]
  readonly mentionSpans: readonly MentionSpan[]
  /** Every place where a name could count; what `rescanText` needs. */
  readonly candidates: readonly MentionSpan[]
}

/** An edit: `[from, to)` of the text before was replaced by `inserted`. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly inserted: string
}

/**
 * Facts: a text and the mentions that were chosen for it, as kept. Out: its addresses, hashtags and mentions.
 * Time grows with the length. EDITOR12, EDITOR15, MENTIONS2
 */
export function scanText(facts: { text: string; mentions: readonly Mention[] }): TextScan {
  const { text, mentions } = facts
  const links = linksBetween(text, 0, text.length)
  const candidates = mentions.length === 0 ? [] : mentionCandidates(facts, 0, text.length)
  return {
    text,
    mentions,
    links,
    hashtags: outside(hashtagsBetween(text, 0, text.length), links),
    mentionSpans: withoutOverlaps(candidates),
    candidates,
  }
}

function outside(hashtags: HashtagSpan[], links: readonly LinkSpan[]) {
  if (links.length === 0) return hashtags
  let next = 0
  return hashtags.filter(({ from }) => {
    while (next < links.length && (links[next]?.to ?? 0) <= from) next += 1
    const link = links[next]
    return link === undefined || from < link.from
  })
}
