import {
  listSuggestions,
  reviewSuggestion,
  type AnswerOf,
  type BodyInputOf,
  type Suggestion,
} from '@rostrum/protocol'
import type { SuggestionFilter } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, failingOf } from '../client/api-error.js'
import { feature } from '../feature.js'
import { keepCounted } from '../lists/keep-counted.js'
import type { PageState } from '../lists/paged-list.js'
import { createSuggestionForm, type SuggestionForm, type SuggestionFormOf } from './suggestion-form.js'
import { createSuggestionList } from './suggestion-list.js'

export interface SuggestionListState extends PageState<Suggestion> {
  readonly filter: SuggestionFilter
}

/** A page of suggestions at a time, the newest first, followed live. */
export interface SuggestionList {
  readonly $list: ReadableAtom<SuggestionListState>
  show(filter: SuggestionFilter): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  refresh(): Promise<void>
  dispose(): void
}

/** What a reviewer decides; `publish` makes a story of what is accepted. */
export type SuggestionReview = Pick<BodyInputOf<typeof reviewSuggestion>, 'status' | 'note' | 'publish'>

export interface Suggestions {
  /** How many suggestions wait on the board, for those who review; null until it is known. */
  readonly $waiting: ReadableAtom<number | null>
  /** Keeps `$waiting` up until the answer is called. */
  watch(): () => void
  createList(filter: SuggestionFilter): SuggestionList
  /** One suggestion (B7.14). Rejects with an `ApiError`. */
  load(id: string): Promise<Suggestion>
  /** What is typed into a new suggestion, or into one that is there. */
  createForm(of: SuggestionFormOf): SuggestionForm
  /** Decides about the version that was read. Rejects with an `ApiError`: `api-409` when somebody was faster. */
  review(suggestion: Suggestion, review: SuggestionReview): Promise<AnswerOf<typeof reviewSuggestion>>
}

/** What colleagues suggest to those who run the board. */
export const suggestionsOf = feature((rostrum): Suggestions => {
  const { client } = rostrum
  const $waiting = atom<number | null>(null)
  const count = async () => {
    const query = { status: 'pending', _count: 1 } as const
    $waiting.set((await client.send(listSuggestions, { query })).Total)
  }
  const load = async (id: string) => {
    const { Suggestions: found } = await client.send(listSuggestions, { query: { suggestionId: id } })
    const [suggestion] = found
    if (!suggestion) throw new ApiError(failingOf('api-404', 404))
    return suggestion
  }
  return {
    $waiting,
    watch: () => keepCounted(rostrum, 'suggestion-saved', count),
    createList: (filter) => createSuggestionList(rostrum, filter),
    load,
    createForm: (of) => createSuggestionForm(rostrum, of, load),
    review: ({ Id, Version }, { note, ...decision }) =>
      client.send(reviewSuggestion, {
        body: { id: Id, version: Version, ...decision, ...(note ? { note } : {}) },
      }),
  }
})
