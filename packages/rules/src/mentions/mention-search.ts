import type { Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'

/** The debounce of the mention search in milliseconds, and the maximum number of entries. MENTIONS9 */
export const mentionDebounceMs = 250
export const maxMentionEntries = 50

const minLength = 2
const maxLength = 90
const handleAtEnd = /(?:^|[^\p{L}\p{N}_])@(\w{2,90})$/u
const nameAtEnd = /(?:^|[^\p{L}\p{N}_])@([^@\s][^@\n]{1,89})$/u
const tagAtEnd = /(?:^|[^\p{L}\p{N}_&])[#＃]([\p{L}\p{M}\p{N}_]{2,90})$/u

const tail = (text: string) => text.slice(-maxLength - 3)

/**
 * The term to search for as a mention, or null. On X and Instagram a handle of two or more word characters; where
 * mentions are stored by name, a name of 2 to 90 characters that may contain spaces; no mentions elsewhere. Null while
 * a hashtag is being typed. MENTIONS7, MENTIONS8, MENTIONS12
 */
export function mentionTerm(facts: { network: Network; textBefore: string }): string | null {
  const { mentions } = rulesOf(facts.network)
  if (mentions === 'none' || hashtagTerm(facts) !== null) return null
  const pattern = mentions === 'remote' ? handleAtEnd : nameAtEnd
  return pattern.exec(tail(facts.textBefore))?.[1] ?? null
}

/** The hashtag to complete, of two or more characters, or null. MENTIONS12 */
export const hashtagTerm = (facts: { textBefore: string }): string | null =>
  tagAtEnd.exec(tail(facts.textBefore))?.[1] ?? null

/** How a search term is handled. */
export type MentionSearch = 'search' | 'too-short' | 'too-long' | 'cached' | 'known-empty'

/**
 * Whether to search for a term, given the terms with cached results and the terms without any. A term that starts with
 * a term without results has none either. MENTIONS7, MENTIONS10
 */
export function mentionSearch(facts: {
  term: string
  cached: readonly string[]
  empty: readonly string[]
}): MentionSearch {
  const { term, cached, empty } = facts
  if (term.length < minLength) return 'too-short'
  if (term.length > maxLength) return 'too-long'
  if (cached.includes(term)) return 'cached'
  return empty.some((prefix) => prefix !== '' && term.startsWith(prefix)) ? 'known-empty' : 'search'
}

/** The entries to show: the first 50; none when the search failed (null). MENTIONS9, MENTIONS13 */
export const mentionEntries = <E>(found: readonly E[] | null): E[] => found?.slice(0, maxMentionEntries) ?? []
