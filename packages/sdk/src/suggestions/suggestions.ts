import {
  listSuggestions,
  reviewSuggestion,
  type AnswerOf,
  type BodyInputOf,
  type Suggestion,
} from '@rostrum/protocol'
import type { SuggestionFilter } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { watchCount } from '../lists/watch-count.js'
import type { PageState } from '../lists/paged-list.js'
import { createSuggestionList } from './suggestion-list.js'

export interface SuggestionListState extends PageState<Suggestion> {
  readonly filter: SuggestionFilter
}

/** A paged list of suggestions, newest first, with live updates. */
export interface SuggestionList {
  readonly $list: ReadableAtom<SuggestionListState>
  show(filter: SuggestionFilter): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  refresh(): Promise<void>
  dispose(): void
}

/** A reviewer's decision; `publish` creates a story from an accepted suggestion. */
export type SuggestionReview = Pick<BodyInputOf<typeof reviewSuggestion>, 'status' | 'note' | 'publish'>

export interface Suggestions {
  /** How many suggestions of the board wait for a review, for reviewers; null until it is known. */
  readonly $waiting: ReadableAtom<number | null>
  /** Keeps `$waiting` up to date until the returned function is called. */
  watch(): () => void
  createList(filter: SuggestionFilter): SuggestionList
  /** One suggestion (B7.14). Rejects with an `ApiError`. */
  load(id: string): Promise<Suggestion>
  /** Reviews this version of a suggestion. Rejects with an `ApiError`: `api-409` when another reviewer was faster. */
  review(suggestion: Suggestion, review: SuggestionReview): Promise<AnswerOf<typeof reviewSuggestion>>
}

/** Suggestions by colleagues. */
export const suggestionsOf = perClient((rostrum): Suggestions => {
  const { client } = rostrum
  const $waiting = atom<number | null>(null)
  const count = async () => {
    const query = { status: 'pending', _count: 1 } as const
    $waiting.set((await client.send(listSuggestions, { query })).Total)
  }
  const load = async (id: string) => {
    const { Suggestions: found } = await client.send(listSuggestions, { query: { suggestionId: id } })
    const [suggestion] = found
    if (!suggestion) throw new ApiError(errorInfoOf('api-404', 404))
    return suggestion
  }
  return {
    $waiting,
    watch: () => watchCount(rostrum, 'suggestion-saved', count),
    createList: (filter) => createSuggestionList(rostrum, filter),
    load,
    review: ({ Id, Version }, { note, ...decision }) =>
      client.send(reviewSuggestion, {
        body: { id: Id, version: Version, ...decision, ...(note ? { note } : {}) },
      }),
  }
})
