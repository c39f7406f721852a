import { completeHashtags, completeMentions, type Mention, type Network } from '@rostrum/protocol'
import {
  hashtagTerm,
  mentionDebounceMs,
  mentionEntries,
  mentionSearch,
  mentionTerm,
  rulesOf,
  storedMention,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Rostrum } from '../rostrum.js'

/** Something that the term before the caret can be completed to. */
export interface Suggestion {
  readonly key: string
  readonly name: string
  /** The handle of a person who has one. */
  readonly detail: string | null
  readonly image: string | null
  /** What takes the place of sign and term. */
  readonly text: string
  readonly mention: Mention | null
}

export interface Suggestions {
  readonly kind: 'mention' | 'hashtag' | 'none'
  readonly term: string
  readonly entries: readonly Suggestion[]
  readonly isSearching: boolean
}

/** Where somebody writes; `textBefore` ends at the caret, its last few hundred characters are enough. */
export interface WritingPlace {
  readonly network: Network
  /** The profile that is shared to; null: no names can be looked for. */
  readonly profileId: string | null
  readonly textBefore: string
}

export interface Suggester {
  readonly $suggestions: ReadableAtom<Suggestions>
  /** Tells what stands before the caret now; null: nobody writes. */
  look(place: WritingPlace | null): void
  dispose(): void
}

const nothing: Suggestions = { kind: 'none', term: '', entries: [], isSearching: false }

const wireNames: Partial<Record<Network, 'Facebook' | 'Instagram' | 'LinkedIn' | 'Twitter'>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
}

/**
 * Suggests names and hashtags while somebody writes: after a rest, each term once, and never what a term that
 * brought nothing begins (MENTIONS7 to MENTIONS13). An answer that comes late is kept, but not shown; a search that
 * fails brings nothing and may be tried again.
 */
export const createSuggester = (rostrum: Rostrum): Suggester => {
  const { client, environment } = rostrum
  const $suggestions = atom<Suggestions>(nothing)
  const found = new Map<string, Map<string, readonly Suggestion[]>>()
  let cancel = () => {}
  let asked: AbortController | null = null

  const people = async (place: WritingPlace, q: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const network = wireNames[place.network]
    if (!network || !place.profileId) return []
    const query = { network, q, credentialId: place.profileId }
    const { Data } = await client.send(completeMentions, { query, signal })
    const byHandle = rulesOf(place.network).mentions === 'remote'
    return Data.map(({ id, name, handle, image }) => {
      const mention = storedMention({ id, text: byHandle && handle ? handle : name })
      return { key: id, name, detail: handle && `@${handle}`, image, text: mention.text, mention }
    })
  }
  const hashtags = async (
    { network }: WritingPlace,
    q: string,
    signal: AbortSignal,
  ): Promise<Suggestion[]> => {
    const { Data } = await client.send(completeHashtags, { query: { network, q }, signal })
    return Data.map((tag) => ({
      key: tag,
      name: `#${tag}`,
      detail: null,
      image: null,
      text: `#${tag}`,
      mention: null,
    }))
  }

  const stop = () => {
    cancel()
    cancel = () => {}
    asked?.abort()
    asked = null
  }

  const search = async (
    place: WritingPlace,
    kind: 'mention' | 'hashtag',
    term: string,
    kept: Map<string, readonly Suggestion[]>,
  ) => {
    const controller = new AbortController()
    asked = controller
    try {
      const ask = kind === 'mention' ? people : hashtags
      const entries = mentionEntries(await ask(place, term, controller.signal))
      kept.set(term, entries)
      if (asked === controller) $suggestions.set({ kind, term, entries, isSearching: false })
    } catch {
      if (asked === controller) $suggestions.set({ kind, term, entries: [], isSearching: false })
    }
  }

  const look = (place: WritingPlace | null) => {
    stop()
    const name = place && mentionTerm(place)
    const tag = place && hashtagTerm(place)
    const term = name ?? tag
    if (!place || term === null) {
      if ($suggestions.get() !== nothing) $suggestions.set(nothing)
      return
    }
    const kind = name === null ? 'hashtag' : 'mention'
    const corner = `${kind} ${place.network} ${kind === 'mention' ? place.profileId : ''}`
    const kept = found.get(corner) ?? new Map<string, readonly Suggestion[]>()
    found.set(corner, kept)
    const empty = [...kept].filter(([, entries]) => entries.length === 0).map(([one]) => one)
    const outcome = mentionSearch({ term, cached: [...kept.keys()], empty })
    const before = $suggestions.get()
    if (outcome !== 'search') {
      $suggestions.set({ kind, term, entries: kept.get(term) ?? [], isSearching: false })
      return
    }
    // What was found for the shorter term stays until the answer comes, so that the list does not flicker.
    const entries = before.kind === kind && term.startsWith(before.term) ? before.entries : []
    $suggestions.set({ kind, term, entries, isSearching: true })
    cancel = environment.after(mentionDebounceMs, () => void search(place, kind, term, kept))
  }

  return { $suggestions, look, dispose: stop }
}
