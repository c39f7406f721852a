import { readStory, type Network, type Story, type StoryCard } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import type { Failing } from '../client/api-error.js'
import { feature } from '../feature.js'
import { createFeed } from './feed.js'

export interface FeedFilter {
  readonly order?: 'date' | 'popularity'
  readonly network?: Network | null
  readonly topic?: string | null
  /** Words to search for. */
  readonly q?: string
}

export interface FeedState {
  readonly status: 'loading' | 'ready' | 'error'
  readonly items: readonly StoryCard[]
  /** More are being fetched below those shown. */
  readonly isLoadingMore: boolean
  /** There are no more. */
  readonly isEnd: boolean
  readonly error: Failing | null
  /** There are newer stories than those shown; `refresh` shows them. */
  readonly hasNewer: boolean
  readonly filter: Required<FeedFilter>
}

export interface Feed {
  readonly $feed: ReadableAtom<FeedState>
  /** The next page; nothing when one is under way or there is none. */
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
export const storiesOf = feature((rostrum): Stories => ({
  createFeed: (filter = {}) => createFeed(rostrum, filter),
  read: (id) => rostrum.client.send(readStory, { query: { id } }),
}))
