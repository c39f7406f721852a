import {
  listShares,
  previewPdf,
  readOwnStory,
  readStory,
  saveStory,
  type AnswerOf,
  type Story,
} from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { createPagedList, type PagedList } from '../lists/paged-list.js'
import type { Rostrum } from '../rostrum.js'

/** What the user has to do with a story: their own posts of it, and whether they saved it. */
export type OwnStory = AnswerOf<typeof readOwnStory>
/** Somebody who shared a story, with the network and the time. */
export type StoryShare = AnswerOf<typeof listShares>['Items'][number]

export interface StoryViewState {
  readonly status: 'loading' | 'ready' | 'error'
  readonly story: Story | null
  readonly own: OwnStory
  /** The story is over, or was taken off the board, while it is shown. */
  readonly isGone: boolean
  readonly error: ErrorInfo | null
}

/** A story that is read (B2.2), live until `dispose`. */
export interface StoryView {
  readonly $view: ReadableAtom<StoryViewState>
  refresh(): Promise<void>
  /** Saves the story for later, or takes it off the user's list. Rejects with an `ApiError`. STORIES6 */
  setSaved(isSaved: boolean): Promise<void>
  dispose(): void
}

const nothing: OwnStory = { Posts: [], IsSaved: false }

export const createStoryView = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  id: string,
): StoryView => {
  const $view = atom<StoryViewState>({
    status: 'loading',
    story: null,
    own: nothing,
    isGone: false,
    error: null,
  })
  const set = (part: Partial<StoryViewState>) => $view.set({ ...$view.get(), ...part })
  let underWay = new AbortController()

  const refresh = async () => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    if (!$view.get().story) set({ status: 'loading', error: null })
    try {
      const [story, own] = await Promise.all([
        client.send(readStory, { query: { id }, signal }),
        client.send(readOwnStory, { query: { id }, signal }),
      ])
      if (!signal.aborted) set({ status: 'ready', story, own, isGone: false, error: null })
    } catch (error) {
      if (signal.aborted) return
      const failing = toErrorInfo(error)
      // What is being read stays when only the connection is lost.
      const isGone = failing.code === 'story-expired' || failing.code === 'story-not-found'
      if ($view.get().story) set({ isGone })
      else set({ status: 'error', error: failing })
    }
  }
  const quietly = () => void refresh()
  const stops = [
    events.on('story-saved', ({ Id }) => Id === id && quietly()),
    events.on('story-deleted', ({ Id }) => Id === id && set({ isGone: true })),
    events.on('message-deleted', ({ StoryId }) => StoryId === id && quietly()),
    events.on('post-saved', ({ StoryId }) => StoryId === id && quietly()),
    events.on('post-deleted', ({ Id }) => $view.get().own.Posts.some((post) => post.Id === Id) && quietly()),
    events.on('shares-counter', ({ Id, ShareCount }) => {
      const { story } = $view.get()
      if (story && Id === id) set({ story: { ...story, ShareCount } })
    }),
    events.on('reloaded', quietly),
  ]
  void refresh()

  return {
    $view,
    refresh,
    setSaved: async (isSaved) => {
      const before = $view.get().own
      set({ own: { ...before, IsSaved: isSaved } })
      try {
        await client.send(saveStory, { body: { id, isSaved } })
      } catch (error) {
        set({ own: { ...$view.get().own, IsSaved: before.IsSaved } })
        throw error
      }
    },
    dispose: () => {
      underWay.abort()
      for (const stop of stops) stop()
    },
  }
}

/** Who shared a story, or a message without one, a page at a time; live until `dispose`. STORIES5 */
export const createShareList = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  subject: { readonly id?: string | undefined; readonly messageId?: string | undefined },
): Omit<PagedList<StoryShare>, 'change'> => {
  const { change: _change, ...list } = createPagedList<StoryShare>(pageSizes.lists, (page, signal) =>
    client.send(listShares, { query: { ...subject, _page: page, _count: pageSizes.lists }, signal }),
  )
  const isSubject = (id: string) => id === subject.id || id === subject.messageId
  const stops = [
    events.on('shares-counter', ({ Id }) => isSubject(Id) && void list.refresh()),
    events.on('reloaded', () => void list.refresh()),
  ]
  void list.refresh()
  return {
    ...list,
    dispose: () => {
      list.dispose()
      for (const stop of stops) stop()
    },
  }
}

/** The address of a picture of a document's first page (B7.25). Rejects with an `ApiError`. */
export const readDocumentPage = async ({ client }: Pick<Rostrum, 'client'>, id: string): Promise<string> =>
  (await client.send(previewPdf, { query: { id } })).url
