import {
  changeStories,
  countAudience,
  countWaitingShares,
  describeMedia,
  duplicateStory,
  listEditedStories,
  readStoryHistory,
  undoStoryChange,
  type AnswerOf,
  type EditedStory,
  type Media,
  type StoryAction,
  type StorySort,
  type StoryState,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import type { Rostrum } from '../rostrum.js'

/** Which stories are shown; published ones without a state. */
export interface EditorialQuery {
  readonly q?: string | undefined
  readonly state?: StoryState | undefined
  readonly topic?: string | undefined
  readonly sort?: StorySort | undefined
}

/** The stories that are shown; the previous ones stay while others are loading. */
export interface EditorialState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly query: EditorialQuery
  readonly stories: readonly EditedStory[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly counts: { readonly draft: number; readonly scheduled: number } | null
  readonly isLoadingMore: boolean
  readonly error: ErrorInfo | null
}

export type StoryResults = AnswerOf<typeof changeStories>['Results']
export type StoryHistory = AnswerOf<typeof readStoryHistory>['Items']
export type Audience = AnswerOf<typeof countAudience>

/** The stories of the board, for users who edit them. Every call rejects with an `ApiError`. */
export interface Editorial {
  readonly $stories: ReadableAtom<EditorialState>
  /** Loads the first page; the newest call wins. */
  show(query: EditorialQuery): Promise<void>
  /** Adds the next page. */
  more(): Promise<void>
  /** Does something with stories, and reads the list again. */
  change(
    ids: readonly string[],
    change: { readonly action: StoryAction; readonly topic?: string },
  ): Promise<StoryResults>
  /** Undoes the last change of each story, and reads the list again. */
  undo(ids: readonly string[]): Promise<StoryResults>
  /** How many shares of these stories wait for their time. */
  waiting(ids: readonly string[]): Promise<number>
  /** Answers the id of the copy. */
  duplicate(id: string): Promise<string>
  history(id: string): Promise<StoryHistory>
  audience(topics: readonly string[], signal?: AbortSignal): Promise<Audience>
}

/** Describes a file of a story or draft, whoever uploaded it; answers it as it is stored then. GUARDRAILS8 */
export const describeStoryFile = ({ client }: Rostrum, id: string, altText: string): Promise<Media> =>
  client.send(describeMedia, { body: { id, altText: altText || null } })

const nothing: EditorialState = {
  status: 'idle',
  query: {},
  stories: [],
  next: null,
  counts: null,
  isLoadingMore: false,
  error: null,
}

export const editorialOf = perClient(({ client, events }): Editorial => {
  const $stories = atom(nothing)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $stories.set(nothing)
  })
  const set = (part: Partial<EditorialState>) => $stories.set({ ...$stories.get(), ...part })

  const show = async (query: EditorialQuery): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    set({ status: 'loading', query, isLoadingMore: false, error: null })
    try {
      const { Items, Next, Counts } = await client.send(listEditedStories, { query: { ...query }, signal })
      if (signal.aborted) return
      $stories.set({ ...nothing, status: 'ready', query, stories: Items, next: Next, counts: Counts })
    } catch (error) {
      if (!signal.aborted) set({ status: 'error', error: toErrorInfo(error) })
    }
  }
  const more = async (): Promise<void> => {
    const { query, next, isLoadingMore } = $stories.get()
    if (next === null || isLoadingMore) return
    const { signal } = underWay
    set({ isLoadingMore: true })
    try {
      const { Items, Next } = await client.send(listEditedStories, {
        query: { ...query, after: next },
        signal,
      })
      if (signal.aborted) return
      const { stories } = $stories.get()
      const known = new Set(stories.map(({ Id }) => Id))
      const added = Items.filter(({ Id }) => !known.has(Id))
      set({ stories: [...stories, ...added], next: Next, isLoadingMore: false })
    } catch (error) {
      if (signal.aborted) return
      set({ isLoadingMore: false })
      throw error
    }
  }
  const showAgain = async () => {
    const { status, query } = $stories.get()
    if (status !== 'idle') await show(query)
  }

  return {
    $stories,
    show,
    more,
    change: async (ids, { action, topic }) => {
      const body = { ids: [...ids], action, ...(topic === undefined ? {} : { topic }) }
      const { Results } = await client.send(changeStories, { body })
      await showAgain()
      return Results
    },
    undo: async (ids) => {
      const { Results } = await client.send(undoStoryChange, { body: { ids: [...ids] } })
      await showAgain()
      return Results
    },
    waiting: async (ids) => (await client.send(countWaitingShares, { body: { ids: [...ids] } })).Waiting,
    duplicate: async (id) => (await client.send(duplicateStory, { params: { id } })).Id,
    history: async (id) => (await client.send(readStoryHistory, { params: { id } })).Items,
    audience: (topics, signal) =>
      client.send(countAudience, { body: { Topics: [...topics] }, ...(signal && { signal }) }),
  }
})
