import type { Mention } from '@rostrum/protocol'
import { hashtagsBetween, type HashtagSpan } from './hashtags.js'
import { linksBetween, type LinkSpan } from './links.js'
import { maxNameLength, mentionCandidates, withoutOverlaps, type MentionSpan } from './mentions.js'

/** The entities of a text, each list in the order of the text. */
export interface TextScan {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly links: readonly LinkSpan[]
  readonly hashtags: readonly HashtagSpan[]
  readonly mentionSpans: readonly MentionSpan[]
  /** All positions where a name may count; `rescanText` needs them. */
  readonly candidates: readonly MentionSpan[]
}

/** An edit: `[from, to)` of the old text was replaced by `inserted`. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly inserted: string
}

/** The URLs, hashtags and stored mentions of a text. Takes linear time. EDITOR12, EDITOR15, EDITOR34, MENTIONS2 */
export function scanText(facts: { text: string; mentions: readonly Mention[] }): TextScan {
  const { text, mentions } = facts
  const links = linksBetween(text, 0, text.length)
  const candidates = mentionCandidates(facts, 0, text.length)
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
    while ((links[next]?.to ?? Infinity) <= from) next += 1
    const link = links[next]
    return link === undefined || from < link.from
  })
}

/**
 * The shortest single edit from one text to another. `caret`, its position after the edit, decides among repeated
 * letters. EDITOR33
 */
export function spliceBetween(facts: { before: string; after: string; caret?: number }): Splice {
  const { before, after } = facts
  const shorter = Math.min(before.length, after.length)
  const maxBehind = facts.caret === undefined ? shorter : Math.min(shorter, after.length - facts.caret)
  const [end, endAfter] = [before.length, after.length]
  const behind = longestSame(
    maxBehind,
    (near, far) => before.slice(end - far, end - near) === after.slice(endAfter - far, endAfter - near),
  )
  const from = longestSame(
    shorter - behind,
    (near, far) => before.slice(near, far) === after.slice(near, far),
  )
  return { from, to: end - behind, inserted: after.slice(from, endAfter - behind) }
}

/** The greatest length up to a limit at which two texts are the same; halving compares long stretches at once. */
function longestSame(limit: number, isSame: (near: number, far: number) => boolean) {
  // Mostly true of an edit whose caret is known.
  if (isSame(0, limit)) return limit
  let [same, different] = [0, limit]
  while (different - same > 1) {
    const middle = (same + different) >> 1
    if (isSame(same, middle)) same = middle
    else different = middle
  }
  return same
}

/**
 * The entities of an edited text, the same as `scanText` returns; only the text around the edit is scanned. EDITOR33
 */
export function rescanText(facts: {
  scan: TextScan
  splice: Splice
  mentions: readonly Mention[]
  /** The edited text, if the caller has it already. */
  text?: string
}): TextScan {
  const { scan, splice, mentions } = facts
  const text = facts.text ?? scan.text.slice(0, splice.from) + splice.inserted + scan.text.slice(splice.to)
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
    links: patched(scan.links, { from, to: to - edit.shift, found: links }, movedLink, edit.shift),
    hashtags: patched(
      scan.hashtags,
      { from, to: to - edit.shift, found: hashtags },
      movedHashtag,
      edit.shift,
    ),
    mentionSpans: withoutOverlaps(candidates),
    candidates,
  }
}

function rescanCandidates(
  scan: TextScan,
  splice: Splice,
  facts: { text: string; mentions: readonly Mention[] },
) {
  const from = Math.max(0, splice.from - maxNameLength - 2)
  const end = splice.from + splice.inserted.length
  const found = mentionCandidates(facts, from, end)
  return patched(scan.candidates, { from, to: splice.to, found }, movedMention, end - splice.to)
}

const movedLink = ({ from, to, url }: LinkSpan, by: number): LinkSpan => ({
  from: from + by,
  to: to + by,
  url,
})
const movedHashtag = ({ from, to, tag }: HashtagSpan, by: number): HashtagSpan => ({
  from: from + by,
  to: to + by,
  tag,
})
const movedMention = ({ id, from, to }: MentionSpan, by: number): MentionSpan => ({
  id,
  from: from + by,
  to: to + by,
})

/** Replaces the spans that start in `[from, to)` by the new ones and moves the spans behind them. */
function patched<S extends { readonly from: number }>(
  spans: readonly S[],
  change: { from: number; to: number; found: readonly S[] },
  moved: (span: S, by: number) => S,
  shift: number,
): S[] {
  const before = spans.slice(0, firstFrom(spans, change.from))
  const behind = spans.slice(firstFrom(spans, change.to))
  return before.concat(change.found, shift === 0 ? behind : behind.map((span) => moved(span, shift)))
}

/** The index of the first span that starts at or after an offset. */
function firstFrom(spans: readonly { readonly from: number }[], offset: number) {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
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
