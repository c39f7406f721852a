import { readStory, type Network, type Story, type StoryCard, type StoryFilter } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import type { ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createFeed } from './feed.js'

export interface FeedFilter {
  readonly order?: 'date' | 'popularity' | undefined
  readonly network?: Network | null | undefined
  readonly topic?: string | null | undefined
  /** The search text. */
  readonly q?: string | undefined
  /** Only stories with a text in this language. */
  readonly language?: string | null | undefined
  /** Only what the person has not shared, has saved, or has not seen yet. */
  readonly only?: StoryFilter | null | undefined
}

/** The filter of a feed, with all its parts. */
export type FullFeedFilter = { readonly [Part in keyof FeedFilter]-?: Exclude<FeedFilter[Part], undefined> }

export interface FeedState {
  readonly status: 'loading' | 'ready' | 'error'
  readonly items: readonly StoryCard[]
  /** The next page is loading. */
  readonly isLoadingMore: boolean
  /** The last page is loaded. */
  readonly isEnd: boolean
  readonly error: ErrorInfo | null
  /** There are newer stories than those shown; `refresh` shows them. */
  readonly hasNewer: boolean
  /** What the search found, as cards mark it. */
  readonly words: readonly string[]
  readonly filter: FullFeedFilter
}

export interface Feed {
  readonly $feed: ReadableAtom<FeedState>
  /** Loads the next page; does nothing while one is loading or at the end. */
  more(): Promise<void>
  refresh(): Promise<void>
  setFilter(filter: FeedFilter): Promise<void>
  dispose(): void
}

export interface Stories {
  createFeed(filter?: FeedFilter): Feed
  /** Rejects with an `ApiError`. */
  read(id: string): Promise<Story>
}

/** The board's stories. */
export const storiesOf = perClient((rostrum): Stories => ({
  createFeed: (filter = {}) => createFeed(rostrum, filter),
  read: (id) => rostrum.client.send(readStory, { query: { id } }),
}))
