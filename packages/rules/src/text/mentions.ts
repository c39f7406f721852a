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
 * overlong name is never found. MENTIONS2 to MENTIONS4, MENTIONS6
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
  const { ids, starts } = namesOf(mentions)
  for (const [first, lengthsOf] of starts) {
    for (let at = text.indexOf(first, from); at >= 0 && at < to; at = text.indexOf(first, at + 1)) {
      const lengths = lengthsOf.get(text.charCodeAt(at + 1))
      for (let nth = 0; lengths !== undefined && nth < lengths.length; nth += 1) {
        const end = at + (lengths[nth] ?? 0)
        if (end > text.length || isLetterOrDigitAt(text, end)) continue
        const id = ids.get(text.slice(at, end))
        if (id !== undefined) found.push({ id, from: at, to: end })
      }
    }
  }
  return starts.size > 1 ? found.sort(byOffset) : found
}

type Names = ReturnType<typeof readNames>
const readBefore = new WeakMap<readonly Mention[], Names>()

function namesOf(mentions: readonly Mention[]): Names {
  const known = readBefore.get(mentions) ?? readNames(mentions)
  readBefore.set(mentions, known)
  return known
}

/** The names that can be found, with their ids; and the lengths of names by their first and second unit. */
function readNames(mentions: readonly Mention[]) {
  const ids = new Map<string, string>()
  const starts = new Map<string, Map<number, number[]>>()
  for (const { id, text: name } of mentions) {
    if (name.length > maxNameLength || name.trim().length < 2) continue
    ids.set(name, id)
    const first = name.charAt(0)
    let seconds = starts.get(first)
    if (seconds === undefined) starts.set(first, (seconds = new Map()))
    const second = name.charCodeAt(1)
    const lengths = seconds.get(second)
    if (lengths === undefined) seconds.set(second, [name.length])
    else if (!lengths.includes(name.length)) lengths.push(name.length)
  }
  return { ids, starts }
}

const isLetterOrDigitAt = (text: string, at: number) => text.charCodeAt(at) !== 95 && isWordAt(text, at)

const byOffset = (a: MentionSpan, b: MentionSpan) => a.from - b.from
const byLength = (a: MentionSpan, b: MentionSpan) => b.to - b.from - (a.to - a.from) || a.from - b.from

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
  // Sorted by length: each accepted span is at least as long as the current one, so an overlap covers one of its ends.
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
