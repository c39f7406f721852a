import type { Mention } from '@rostrum/protocol'
import { hashtagsBetween, type HashtagSpan } from './hashtags.js'
import { linksBetween, type LinkSpan } from './links.js'
import { longestName, mentionCandidates, withoutOverlaps, type MentionSpan } from './mentions.js'

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

/**
 * Facts: a text before and after an edit. Out: the one splice that leads from the one to the other, as short
 * as can be; `caret`, where the edit left it in the text after, decides among repeated letters. EDITOR33
 */
export function spliceBetween(facts: { before: string; after: string; caret?: number }): Splice {
  const { before, after } = facts
  const shorter = Math.min(before.length, after.length)
  const mostBehind = facts.caret === undefined ? shorter : Math.min(shorter, after.length - facts.caret)
  let behind = 0
  while (behind < mostBehind && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  let from = 0
  while (from < shorter - behind && before.charCodeAt(from) === after.charCodeAt(from)) from += 1
  return { from, to: before.length - behind, inserted: after.slice(from, after.length - behind) }
}

/**
 * Facts: what a text held, an edit of it, and the mentions that are chosen now. Out: what the edited text holds,
 * the same as `scanText` says of it; only what stands around the edit is read. EDITOR33
 */
export function rescanText(facts: {
  scan: TextScan
  splice: Splice
  mentions: readonly Mention[]
}): TextScan {
  const { scan, splice, mentions } = facts
  const text = scan.text.slice(0, splice.from) + splice.inserted + scan.text.slice(splice.to)
  if (mentions !== scan.mentions) return scanText({ text, mentions })
  const edit = {
    shift: splice.inserted.length - (splice.to - splice.from),
    end: splice.from + splice.inserted.length,
  }
  const [from, to] = [startOfWord(text, splice.from), endOfWord(text, edit.end)]
  const links = linksBetween(text, from, to)
  const hashtags = outside(hashtagsBetween(text, from, to), links)
  const candidates = rescanCandidates(scan, splice, { text, mentions })
  return {
    text,
    mentions,
    links: patched(scan.links, from, to - edit.shift, links, edit.shift),
    hashtags: patched(scan.hashtags, from, to - edit.shift, hashtags, edit.shift),
    mentionSpans: withoutOverlaps(candidates),
    candidates,
  }
}

function rescanCandidates(
  scan: TextScan,
  splice: Splice,
  facts: { text: string; mentions: readonly Mention[] },
) {
  if (facts.mentions.length === 0) return []
  const from = Math.max(0, splice.from - longestName - 2)
  const end = splice.from + splice.inserted.length
  const found = mentionCandidates(facts, from, end)
  return patched(scan.candidates, from, splice.to, found, end - splice.to)
}

/** Spans that begin in `[from, to)` give way to new ones; those behind move. */
function patched<S extends { readonly from: number; readonly to: number }>(
  spans: readonly S[],
  from: number,
  to: number,
  found: readonly S[],
  shift: number,
): S[] {
  const before = spans.filter((span) => span.from < from)
  const after = spans.filter((span) => span.from >= to)
  const moved =
    shift === 0 ? after : after.map((span) => ({ ...span, from: span.from + shift, to: span.to + shift }))
  return [...before, ...found, ...moved]
}

const isSpace = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13)

function startOfWord(text: string, at: number) {
  let from = at
  while (from > 0 && !isSpace(text.charCodeAt(from - 1))) from -= 1
  return from
}

function endOfWord(text: string, at: number) {
  let to = at
  while (to < text.length && !isSpace(text.charCodeAt(to))) to += 1
  return to
}
