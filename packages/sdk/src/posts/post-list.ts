import { listPosts, type Post } from '@rostrum/protocol'
import { createPagedList } from '../lists/paged-list.js'
import type { Rostrum } from '../rostrum.js'
import type { PostList } from './posts.js'

/** A page of the person's posts at a time. A post that is shown changes in place; one that comes or goes reloads. */
export const createPostList = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  count: number,
  commentsOn?: string,
): PostList => {
  const { $page, change, next, previous, refresh, dispose } = createPagedList<Post>(count, (page, signal) =>
    client.send(listPosts, {
      query: { _page: page, _count: count, ...(commentsOn ? { commentsOn } : {}) },
      signal,
    }),
  )
  const stops = [
    events.on('post-saved', (post) => {
      const { items } = $page.get()
      if (items.some(({ Id }) => Id === post.Id)) {
        change((shown) => shown.map((item) => (item.Id === post.Id ? post : item)))
      } else void refresh()
    }),
    events.on('post-deleted', ({ Id }) => {
      if ($page.get().items.some((item) => item.Id === Id)) void refresh()
    }),
    events.on('reloaded', () => void refresh()),
  ]
  void refresh()

  return {
    $posts: $page,
    next,
    previous,
    refresh,
    dispose: () => {
      dispose()
      for (const stop of stops) stop()
    },
  }
}
