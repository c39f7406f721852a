import { readStory, type Network, type Story, type StoryCard } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import type { ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createFeed } from './feed.js'

export interface FeedFilter {
  readonly order?: 'date' | 'popularity'
  readonly network?: Network | null
  readonly topic?: string | null
  /** The search text. */
  readonly q?: string
}

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
  readonly filter: Required<FeedFilter>
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
