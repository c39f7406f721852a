import type { Mention } from '@rostrum/protocol'
import { isWordAt } from './word.js'

/** Where somebody is named in a text; UTF-16 offsets, `to` is behind the last character. */
export interface MentionSpan {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Names that are longer are never found. */
export const longestName = 200

/** Facts: a mention as it is sent. Out: the same as it is kept, with `@` in front. MENTIONS1 */
export const storedMention = ({ id, text }: Mention): Mention => ({
  id,
  text: text.startsWith('@') ? text : `@${text}`,
})

/** Facts: a mention as it is kept. Out: the same as it is sent, without `@`. MENTIONS1 */
export const submittedMention = ({ id, text }: Mention): Mention => ({
  id,
  text: text.startsWith('@') ? text.slice(1) : text,
})

/**
 * Facts: a text and the mentions that were chosen for it, as kept. Out: where they stand. One counts only if
 * no letter, digit or mark follows; a longer one wins over a shorter one that it overlaps; of two with the
 * same name the last chosen one counts. MENTIONS2, MENTIONS3, MENTIONS4
 */
export const mentionsIn = (facts: { text: string; mentions: readonly Mention[] }): MentionSpan[] =>
  withoutOverlaps(mentionCandidates(facts, 0, facts.text.length))

/**
 * Every place in a part of the text where a name could count, overlaps and all, in the order of the text.
 */
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
  return starts.size > 1 ? found.sort(byPlace) : found
}

type Names = ReturnType<typeof readNames>
const readBefore = new WeakMap<readonly Mention[], Names>()

function namesOf(mentions: readonly Mention[]): Names {
  const known = readBefore.get(mentions) ?? readNames(mentions)
  readBefore.set(mentions, known)
  return known
}

/** The names that can be found, with their ids; and by the first unit, and by the second: how long such names are. */
function readNames(mentions: readonly Mention[]) {
  const ids = new Map<string, string>()
  const starts = new Map<string, Map<number, number[]>>()
  for (const { id, text: name } of mentions) {
    if (name.length > longestName || name.trim().length < 2) continue
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

const byPlace = (a: MentionSpan, b: MentionSpan) => a.from - b.from
const byLength = (a: MentionSpan, b: MentionSpan) => b.to - b.from - (a.to - a.from) || a.from - b.from

/** Of candidates that overlap, the longer ones stay; in the order of the text. */
export function withoutOverlaps(candidates: readonly MentionSpan[]): MentionSpan[] {
  const kept: MentionSpan[] = []
  for (let start = 0; start < candidates.length;) {
    let end = start
    let covered = 0
    for (let next = candidates[end]; next && (end === start || next.from < covered); next = candidates[end]) {
      covered = Math.max(covered, next.to)
      end += 1
    }
    const first = candidates[start]
    if (end - start === 1 && first) kept.push(first)
    else for (const span of longestOf(candidates.slice(start, end), covered)) kept.push(span)
    start = end
  }
  return kept
}

function longestOf(group: MentionSpan[], end: number): MentionSpan[] {
  const start = group[0]?.from ?? 0
  const taken = new Uint8Array(end - start)
  // Longest first: whatever is taken already is at least as long, so an overlap covers one of the two ends.
  const kept = group.sort(byLength).filter((span) => {
    const [from, last] = [span.from - start, span.to - start - 1]
    if (taken[from] === 1 || taken[last] === 1) return false
    taken.fill(1, from, last + 1)
    return true
  })
  return kept.sort(byPlace)
}

/**
 * Facts: a text and the mentions that were chosen for it, as kept. Out: those that occur, each once, as they
 * are sent. MENTIONS1, MENTIONS5
 */
export function mentionsToSubmit(facts: { text: string; mentions: readonly Mention[] }): Mention[] {
  const occurring = new Set(mentionsIn(facts).map(({ id }) => id))
  const named = new Map(facts.mentions.map((mention) => [mention.id, mention]))
  return [...named.values()].filter(({ id }) => occurring.has(id)).map(submittedMention)
}
