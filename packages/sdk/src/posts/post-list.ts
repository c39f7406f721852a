import { listPosts } from '@rostrum/protocol'
import { hasNextPage, hasPreviousPage, pageAfterRemoval } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { PostList, PostListState } from './posts.js'

/** A page of the person's posts at a time. A post that is shown changes in place; one that comes or goes reloads. */
export const createPostList = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  count: number,
): PostList => {
  let underWay = new AbortController()
  const $posts = atom<PostListState>({
    status: 'loading',
    items: [],
    total: 0,
    page: 0,
    hasNext: false,
    hasPrevious: false,
    error: null,
  })
  const set = (part: Partial<PostListState>) => $posts.set({ ...$posts.get(), ...part })

  const fetchPage = async (page: number): Promise<void> => {
    underWay.abort()
    const mine = (underWay = new AbortController())
    try {
      const query = { _page: page, _count: count }
      const { Items, Total } = await client.send(listPosts, { query, signal: mine.signal })
      if (mine.signal.aborted) return
      const nearest = pageAfterRemoval({ page, count, total: Total })
      if (nearest !== page) return fetchPage(nearest)
      set({
        status: 'ready',
        items: Items,
        total: Total,
        page,
        hasNext: hasNextPage({ page, count, total: Total }),
        hasPrevious: hasPreviousPage({ page }),
        error: null,
      })
    } catch (error) {
      if (!mine.signal.aborted) set({ status: 'error', error: toFailing(error) })
    }
  }
  const refresh = () => fetchPage($posts.get().page)

  const stops = [
    events.on('post-saved', (post) => {
      const { items } = $posts.get()
      if (items.some(({ Id }) => Id === post.Id)) {
        set({ items: items.map((item) => (item.Id === post.Id ? post : item)) })
      } else void refresh()
    }),
    events.on('post-deleted', ({ Id }) => {
      if ($posts.get().items.some((item) => item.Id === Id)) void refresh()
    }),
    events.on('reloaded', () => void refresh()),
  ]
  void refresh()

  return {
    $posts,
    next: async () => {
      const { hasNext, page } = $posts.get()
      if (hasNext) await fetchPage(page + 1)
    },
    previous: async () => {
      const { hasPrevious, page } = $posts.get()
      if (hasPrevious) await fetchPage(page - 1)
    },
    refresh,
    dispose: () => {
      underWay.abort()
      for (const stop of stops) stop()
    },
  }
}
