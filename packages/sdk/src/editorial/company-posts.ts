import {
  dismissCompanyPost,
  listCompanyPages,
  listCompanyPosts,
  makePostStory,
  readCompanyPage,
  watchCompanyPage,
  type AnswerOf,
  type CompanyPost,
  type CompanyPostState,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface CompanyPagesState extends Asked {
  readonly answer: AnswerOf<typeof listCompanyPages> | null
}

/** The posts that are shown; those of the previous state stay while others are loading. */
export interface CompanyPostsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly shown: CompanyPostState
  readonly posts: readonly CompanyPost[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly error: ErrorInfo | null
}

/**
 * The company’s pages that the board watches, and their posts, for those who edit its stories. Every change rejects with
 * an `ApiError`. COMPANYPOSTS1
 */
export interface CompanyPosts {
  readonly $pages: ReadableAtom<CompanyPagesState>
  readonly $posts: ReadableAtom<CompanyPostsState>
  loadPages(): Promise<void>
  watch(pageId: string, isWatched: boolean): Promise<void>
  /** Has a page read now; `IsRunning` says until when, after the next `loadPages`. */
  run(pageId: string): Promise<void>
  /** Loads the first page of the posts in a state; the newest call wins. */
  show(state: CompanyPostState): Promise<void>
  /** Adds the next page. */
  more(): Promise<void>
  /** Answers the id of the draft. */
  makeStory(id: string): Promise<string>
  /** Takes a post out of the new ones or brings it back, and out of the list that is shown. */
  dismiss(id: string, isDismissed: boolean): Promise<void>
}

const noPages: { readonly answer: CompanyPagesState['answer'] } = { answer: null }
const noPosts: CompanyPostsState = { status: 'idle', shown: 'new', posts: [], next: null, error: null }

export const companyPostsOf = perClient((rostrum): CompanyPosts => {
  const { client, events } = rostrum
  const {
    $state: $pages,
    load: loadPages,
    put,
  } = createPerUserStore(rostrum, noPages, async () => ({ answer: await client.send(listCompanyPages, {}) }))
  const $posts = atom(noPosts)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $posts.set(noPosts)
  })
  const set = (part: Partial<CompanyPostsState>) => $posts.set({ ...$posts.get(), ...part })
  const show = async (state: CompanyPostState): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    set({ status: 'loading', shown: state, error: null })
    try {
      const { Items, Next } = await client.send(listCompanyPosts, { query: { state }, signal })
      if (!signal.aborted) set({ status: 'ready', posts: Items, next: Next })
    } catch (error) {
      if (!signal.aborted) set({ status: 'error', error: toErrorInfo(error) })
    }
  }
  return {
    $pages,
    $posts,
    loadPages,
    watch: async (id, isWatched) =>
      put({
        answer: await client.send(watchCompanyPage, { params: { id }, body: { IsWatched: isWatched } }),
      }),
    run: async (id) => put({ answer: await client.send(readCompanyPage, { params: { id } }) }),
    show,
    async more() {
      const { shown, next, posts } = $posts.get()
      if (next === null) return
      const { signal } = underWay
      const { Items, Next } = await client.send(listCompanyPosts, {
        query: { state: shown, after: next },
        signal,
      })
      if (!signal.aborted) set({ posts: [...posts, ...Items], next: Next })
    },
    makeStory: async (id) => (await client.send(makePostStory, { params: { id } })).Id,
    dismiss: async (id, isDismissed) => {
      await client.send(dismissCompanyPost, { params: { id }, body: { IsDismissed: isDismissed } })
      set({ posts: $posts.get().posts.filter(({ Id }) => Id !== id) })
    },
  }
})
