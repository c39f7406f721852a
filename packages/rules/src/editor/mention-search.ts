import type { Network } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'

/** How long typing rests before a search (ms), and how many entries are shown at most. MENTIONS9 */
export const mentionDebounceMs = 250
export const maxMentionEntries = 50

const shortest = 2
const longest = 90
const handleAtEnd = /(?:^|[^\p{L}\p{N}_])@(\w{2,90})$/u
const nameAtEnd = /(?:^|[^\p{L}\p{N}_])@([^@\s][^@\n]{1,89})$/u
const tagAtEnd = /(?:^|[^\p{L}\p{N}_&])[#＃]([\p{L}\p{M}\p{N}_]{2,90})$/u

const tail = (text: string) => text.slice(-longest - 3)

/**
 * Facts: the network and the text up to the caret. Out: what is to be searched for as a name, or null. On X and
 * Instagram a handle of two or more word characters; where a list is kept a name, spaces and all, of 2 to 90
 * characters; elsewhere nothing. MENTIONS7, MENTIONS8
 */
export function mentionTerm(facts: { network: Network; textBefore: string }): string | null {
  const { mentions } = rulesOf(facts.network)
  if (mentions === 'none') return null
  const pattern = mentions === 'remote' ? handleAtEnd : nameAtEnd
  return pattern.exec(tail(facts.textBefore))?.[1] ?? null
}

/** Facts: the text up to the caret. Out: the hashtag to be completed, of two or more characters, or null. MENTIONS12 */
export const hashtagTerm = (facts: { textBefore: string }): string | null =>
  tagAtEnd.exec(tail(facts.textBefore))?.[1] ?? null

/** What comes of a term that is to be searched for. */
export const mentionSearches = ['search', 'too-short', 'too-long', 'cached', 'known-empty'] as const
export type MentionSearch = (typeof mentionSearches)[number]

/**
 * Facts: the term, the terms whose outcome is kept, and the terms that brought nothing. Out: whether to ask; what
 * begins with a term that brought nothing brings nothing. MENTIONS7, MENTIONS10
 */
export function mentionSearch(facts: {
  term: string
  cached: readonly string[]
  empty: readonly string[]
}): MentionSearch {
  const { term, cached, empty } = facts
  if (term.length < shortest) return 'too-short'
  if (term.length > longest) return 'too-long'
  if (cached.includes(term)) return 'cached'
  return empty.some((prefix) => prefix !== '' && term.startsWith(prefix)) ? 'known-empty' : 'search'
}

/** Facts: the entries that were found, or null when asking failed. Out: those that are shown: the first 50, or none. MENTIONS9, MENTIONS13 */
export const mentionEntries = <E>(found: readonly E[] | null): E[] => found?.slice(0, maxMentionEntries) ?? []

/**
 * Facts: the network and the lists of names that are kept. Out: the network's list. Throws when the network keeps
 * one and it is not there. MENTIONS11
 */
export function mentionStore<S>(facts: { network: Network; stores: Partial<Record<Network, S>> }): S {
  const store = Object.hasOwn(facts.stores, facts.network) ? facts.stores[facts.network] : undefined
  if (store === undefined) throw new Error(`Mentions store for ${facts.network} is not defined`)
  return store
}
