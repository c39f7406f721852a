import {
  completeHashtags,
  completeMentions,
  mentionNames,
  type Mention,
  type Network,
} from '@rostrum/protocol'
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

/** A completion for the term before the caret. */
export interface Suggestion {
  readonly key: string
  readonly name: string
  /** The handle of a person, where there is one. */
  readonly detail: string | null
  readonly image: string | null
  /** The text that replaces the sign and the term. */
  readonly text: string
  readonly mention: Mention | null
}

export interface Suggestions {
  readonly kind: 'mention' | 'hashtag' | 'none'
  readonly term: string
  readonly entries: readonly Suggestion[]
  readonly isSearching: boolean
}

/** The context of the caret; `textBefore` ends at the caret and may be limited to the last few hundred characters. */
export interface CaretContext {
  readonly network: Network
  /** The selected profile; null: mentions cannot be searched. */
  readonly profileId: string | null
  readonly textBefore: string
}

export interface Suggester {
  readonly $suggestions: ReadableAtom<Suggestions>
  /** Updates the text before the caret; null: the text box has no focus. */
  look(context: CaretContext | null): void
  dispose(): void
}

const nothing: Suggestions = { kind: 'none', term: '', entries: [], isSearching: false }

/**
 * Suggests mentions and hashtags while the user types: debounced, each term once, and never a term that starts with one
 * without results (MENTIONS7 to MENTIONS13). A late response is cached but not shown; after a failed search the term
 * may be tried again.
 */
export const createSuggester = (rostrum: Rostrum): Suggester => {
  const { client, environment } = rostrum
  const $suggestions = atom<Suggestions>(nothing)
  const found = new Map<string, Map<string, readonly Suggestion[]>>()
  let cancel = () => {}
  let asked: AbortController | null = null

  const people = async (context: CaretContext, q: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const network = mentionNames[context.network]
    if (!network || !context.profileId) return []
    const query = { network, q, credentialId: context.profileId }
    const { Data } = await client.send(completeMentions, { query, signal })
    const byHandle = rulesOf(context.network).mentions === 'remote'
    return Data.map(({ id, name, handle, image }) => {
      const mention = storedMention({ id, text: byHandle && handle ? handle : name })
      return { key: id, name, detail: handle && `@${handle}`, image, text: mention.text, mention }
    })
  }
  const hashtags = async (
    { network }: CaretContext,
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
    context: CaretContext,
    kind: 'mention' | 'hashtag',
    term: string,
    cached: Map<string, readonly Suggestion[]>,
  ) => {
    const controller = new AbortController()
    asked = controller
    try {
      const ask = kind === 'mention' ? people : hashtags
      const entries = mentionEntries(await ask(context, term, controller.signal))
      cached.set(term, entries)
      if (asked === controller) $suggestions.set({ kind, term, entries, isSearching: false })
    } catch {
      if (asked === controller) $suggestions.set({ kind, term, entries: [], isSearching: false })
    }
  }

  const look = (context: CaretContext | null) => {
    stop()
    const name = context && mentionTerm(context)
    const tag = context && hashtagTerm(context)
    const term = name ?? tag
    if (!context || term === null) {
      if ($suggestions.get() !== nothing) $suggestions.set(nothing)
      return
    }
    const kind = name === null ? 'hashtag' : 'mention'
    const cacheKey = `${kind} ${context.network} ${kind === 'mention' ? context.profileId : ''}`
    const cached = found.get(cacheKey) ?? new Map<string, readonly Suggestion[]>()
    found.set(cacheKey, cached)
    const empty = [...cached].filter(([, entries]) => entries.length === 0).map(([one]) => one)
    const outcome = mentionSearch({ term, cached: [...cached.keys()], empty })
    const before = $suggestions.get()
    if (outcome !== 'search') {
      $suggestions.set({ kind, term, entries: cached.get(term) ?? [], isSearching: false })
      return
    }
    // Results of the shorter term stay until the response arrives, so that the list does not flicker.
    const entries = before.kind === kind && term.startsWith(before.term) ? before.entries : []
    $suggestions.set({ kind, term, entries, isSearching: true })
    cancel = environment.after(mentionDebounceMs, () => void search(context, kind, term, cached))
  }

  return { $suggestions, look, dispose: stop }
}
