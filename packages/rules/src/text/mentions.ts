import type { Mention } from '@rostrum/protocol'
import { isWordAt } from './word-boundary.js'

/** The position of a mention in a text, in UTF-16 offsets; `to` is behind the last character. */
export interface MentionSpan {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Longer names are never found. */
export const maxNameLength = 200

/** The number of names that can count at one offset, the longest first; more would only cost time. */
const maxNested = 8

/** A mention as it is stored, with `@` in front, from one as it is sent. MENTIONS1 */
export const storedMention = ({ id, text }: Mention): Mention => ({
  id,
  text: text.startsWith('@') ? text : `@${text}`,
})

/** A mention as it is sent, without `@`, from one as it is stored. MENTIONS1 */
export const submittedMention = ({ id, text }: Mention): Mention => ({
  id,
  text: text.startsWith('@') ? text.slice(1) : text,
})

/**
 * The positions of the stored mentions in a text. A mention counts only if no letter, digit or mark follows it. Of two
 * that overlap the longer one counts, and of two with the same name the one that was selected last. An empty or
 * overlong name is never found. MENTIONS2 to MENTIONS4, MENTIONS6, MENTIONS16
 */
export const mentionsIn = (facts: { text: string; mentions: readonly Mention[] }): MentionSpan[] =>
  withoutOverlaps(mentionCandidates(facts, 0, facts.text.length))

/** All positions in a part of the text where a name may count, including overlaps, in the order of the text. */
export function mentionCandidates(
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  from: number,
  to: number,
): MentionSpan[] {
  const found: MentionSpan[] = []
  const names = namesOf(mentions)
  for (const [first, name] of names) {
    for (let at = text.indexOf(first, from); at >= 0 && at < to; at = text.indexOf(first, at + 1)) {
      for (const span of namesAt(text, at, name).slice(-maxNested)) found.push(span)
    }
  }
  return names.size > 1 ? found.sort(byOffset) : found
}

/** The names that are written at an offset, the shortest first. */
function namesAt(text: string, from: number, first: Prefix): MentionSpan[] {
  const found: MentionSpan[] = []
  let prefix: Prefix | undefined = first
  for (let to = from + 1; prefix !== undefined; to += 1) {
    if (prefix.id !== null && !isWordAt(text, to)) found.push({ id: prefix.id, from, to })
    prefix = prefix.next.get(text.charCodeAt(to))
  }
  return found
}

/** A beginning of names: the id of the name that ends here, if any, and the longer beginnings by their next unit. */
interface Prefix {
  id: string | null
  readonly next: Map<number, Prefix>
}
type Names = ReadonlyMap<string, Prefix>
const readBefore = new WeakMap<readonly Mention[], Names>()

function namesOf(mentions: readonly Mention[]): Names {
  const known = readBefore.get(mentions) ?? readNames(mentions)
  readBefore.set(mentions, known)
  return known
}

/** The names that can be found, as a tree of their beginnings by their first unit. */
function readNames(mentions: readonly Mention[]): Names {
  const names = new Map<string, Prefix>()
  for (const { id, text: name } of mentions) {
    if (name.length > maxNameLength || name.trim().length < 2) continue
    let prefix = prefixIn(names, name.charAt(0))
    for (let at = 1; at < name.length; at += 1) prefix = prefixIn(prefix.next, name.charCodeAt(at))
    prefix.id = id
  }
  return names
}

function prefixIn<K>(prefixes: Map<K, Prefix>, unit: K): Prefix {
  const known = prefixes.get(unit)
  if (known) return known
  const added: Prefix = { id: null, next: new Map() }
  prefixes.set(unit, added)
  return added
}

const byOffset = (a: MentionSpan, b: MentionSpan) => a.from - b.from
const byLength = (a: MentionSpan, b: MentionSpan) => b.to - b.from - (a.to - a.from)

/** The longer one of each overlapping pair of candidates, in the order of the text. */
export function withoutOverlaps(candidates: readonly MentionSpan[]): MentionSpan[] {
  const accepted: MentionSpan[] = []
  for (let start = 0; start < candidates.length;) {
    let end = start
    let covered = 0
    for (let next = candidates[end]; next && (end === start || next.from < covered); next = candidates[end]) {
      covered = Math.max(covered, next.to)
      end += 1
    }
    const first = candidates[start]
    if (end - start === 1 && first) accepted.push(first)
    else for (const span of maxOf(candidates.slice(start, end), covered)) accepted.push(span)
    start = end
  }
  return accepted
}

function maxOf(group: MentionSpan[], end: number): MentionSpan[] {
  const start = group[0]?.from ?? 0
  const taken = new Uint8Array(end - start)
  // Sorted by length, equal ones in the order of the text. Each accepted span is at least as long as the current one, so
  // an overlap covers one of its ends.
  const accepted = group.sort(byLength).filter((span) => {
    const [from, last] = [span.from - start, span.to - start - 1]
    if (taken[from] === 1 || taken[last] === 1) return false
    taken.fill(1, from, last + 1)
    return true
  })
  return accepted.sort(byOffset)
}

/** The stored mentions that occur in a text, without duplicates, as they are sent. MENTIONS1, MENTIONS5 */
export function mentionsToSubmit(facts: { text: string; mentions: readonly Mention[] }): Mention[] {
  const occurring = new Set(mentionsIn(facts).map(({ id }) => id))
  const named = new Map(facts.mentions.map((mention) => [mention.id, mention]))
  return [...named.values()].filter(({ id }) => occurring.has(id)).map(submittedMention)
}
