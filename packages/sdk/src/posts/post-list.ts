import { listPosts, type Post } from '@rostrum/protocol'
import { newerPost } from '@rostrum/rules'
import { createPagedList } from '../lists/paged-list.js'
import type { Rostrum } from '../rostrum.js'
import type { PostList } from './posts.js'

/** A page of the comments on a post. A change to a shown one is applied in place; a new or deleted one reloads the page. */
export const createPostList = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  count: number,
  commentsOn: string,
): PostList => {
  const { $page, change, next, previous, refresh, dispose } = createPagedList<Post>(
    count,
    async (page, signal) => {
      const query = { _page: page, _count: count, commentsOn }
      const { Items, Total = Items.length } = await client.send(listPosts, { query, signal })
      return { Items, Total }
    },
  )
  const stops = [
    events.on('post-saved', (post) => {
      if ($page.get().items.some(({ Id }) => Id === post.Id)) {
        change((items) =>
          items.map((shown) => (shown.Id === post.Id ? newerPost({ shown, received: post }) : shown)),
        )
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
