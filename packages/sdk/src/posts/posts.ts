import {
  readPostStats,
  readPostTotals,
  resolvePublication,
  type Post,
  type PostNumbers,
  type PostStats,
} from '@rostrum/protocol'
import { spanStart, type PostSpan } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import type { ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createLivePost } from './live-post.js'
import type { PageState } from '../lists/paged-list.js'
import { createOwnPosts, type OwnPosts } from './own-posts.js'
import { createPostList } from './post-list.js'
import { removePost } from './remove-post.js'

export type { OwnPosts, OwnPostsFilter, OwnPostsState } from './own-posts.js'

export type PostListState = PageState<Post>

export interface PostList {
  readonly $posts: ReadableAtom<PostListState>
  next(): Promise<void>
  previous(): Promise<void>
  refresh(): Promise<void>
  dispose(): void
}

export interface PostState {
  readonly status: 'loading' | 'ready' | 'error' | 'deleted'
  readonly post: Post | null
  readonly error: ErrorInfo | null
}

export interface LivePost {
  readonly $post: ReadableAtom<PostState>
  refresh(): Promise<void>
  dispose(): void
}

/** Decisions about a copy that failed or whose outcome is unknown. */
export type PublicationDecision = 'published' | 'send-again' | 'give-up'

export interface Posts {
  /** The user's own posts, newest first, loaded 5 at a time (B2.10); updated by events. */
  readonly own: OwnPosts
  /** The user's comments on a post; updated by events. */
  createList(options: { commentsOn: string; count: number }): PostList
  /** One post, updated by events. */
  read(id: string): LivePost
  /**
   * Deletes a post and offers to restore it. `fromNetworks` deletes the copies on the networks first; then nothing can be
   * restored. Rejects with an `ApiError`.
   */
  remove(id: string, options?: { fromNetworks?: boolean }): Promise<void>
  resolve(publicationId: string, decision: PublicationDecision): Promise<Post>
  stats(id: string): Promise<PostStats>
  /** How many posts were published within a span until now, and their numbers together. Rejects with an `ApiError`. */
  totals(span: PostSpan): Promise<PostNumbers & { readonly Posts: number }>
}

/** The user's shares and own posts. */
export const postsOf = perClient((rostrum): Posts => {
  const { client, events } = rostrum
  const own = createOwnPosts(rostrum)
  return {
    own,
    createList: ({ commentsOn, count }) => createPostList(rostrum, count, commentsOn),
    read: (id) =>
      createLivePost(
        rostrum,
        id,
        own.$posts.get().items.find(({ Id }) => Id === id),
      ),
    remove: (id, options) => removePost(rostrum, id, options),
    resolve: async (id, decision) => {
      const { Post } = await client.send(resolvePublication, { body: { id, decision } })
      events.emit('post-saved', Post)
      return Post
    },
    stats: (id) => client.send(readPostStats, { params: { id } }),
    totals: (span) => {
      const sinceDate = spanStart({ span, now: rostrum.environment.now() })
      return client.send(readPostTotals, { query: { sinceDate } })
    },
  }
})
