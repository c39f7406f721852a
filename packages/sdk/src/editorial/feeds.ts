import {
  addFeed,
  changeFeed,
  listFeeds,
  removeFeed,
  runFeed,
  type AnswerOf,
  type FeedForm,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface FeedsState extends Asked {
  readonly answer: AnswerOf<typeof listFeeds> | null
}

/** The feeds of the board, for those who edit its stories. Every change rejects with an `ApiError`. FEEDS1 */
export interface Feeds {
  readonly $feeds: ReadableAtom<FeedsState>
  load(): Promise<void>
  add(form: FeedForm): Promise<void>
  change(id: string, form: FeedForm): Promise<void>
  /** The stories and drafts that it made stay. */
  remove(id: string): Promise<void>
  /** Has a feed read now; `IsRunning` says until when, after the next `load`. */
  run(id: string): Promise<void>
}

const nothing: { readonly answer: FeedsState['answer'] } = { answer: null }

export const feedsOf = perClient((rostrum): Feeds => {
  const { client } = rostrum
  const {
    $state: $feeds,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({ answer: await client.send(listFeeds, {}) }))
  return {
    $feeds,
    load,
    add: async (form) => put({ answer: await client.send(addFeed, { body: form }) }),
    change: async (id, form) =>
      put({ answer: await client.send(changeFeed, { params: { id }, body: form }) }),
    remove: async (id) => {
      await client.send(removeFeed, { params: { id } })
      await load()
    },
    run: async (id) => put({ answer: await client.send(runFeed, { params: { id } }) }),
  }
})
