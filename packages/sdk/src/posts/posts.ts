import { deletePost, readPostStats, resolvePublication, type Post, type PostStats } from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import type { ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createLivePost } from './live-post.js'
import type { PageState } from '../lists/paged-list.js'
import { createPostList } from './post-list.js'

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
  /** The user's own posts, newest first, 5 per page (B2.10), or the comments on one of them; updated by events. */
  createList(options?: { count?: number; commentsOn?: string }): PostList
  /** One post, updated by events. */
  read(id: string): LivePost
  /** Rejects with an `ApiError`. `fromNetworks` deletes the copies on the networks first. */
  remove(id: string, options?: { fromNetworks?: boolean }): Promise<void>
  resolve(publicationId: string, decision: PublicationDecision): Promise<Post>
  stats(id: string): Promise<PostStats>
}

/** The user's shares and own posts. */
export const postsOf = perClient((rostrum): Posts => {
  const { client, events } = rostrum
  return {
    createList: (options) => createPostList(rostrum, options?.count ?? pageSizes.posts, options?.commentsOn),
    read: (id) => createLivePost(rostrum, id),
    remove: async (id, options) => {
      await client.send(deletePost, { query: { id, ...(options?.fromNetworks && { remote: '1' as const }) } })
      events.emit('post-deleted', { Id: id })
    },
    resolve: async (id, decision) => {
      const { Post } = await client.send(resolvePublication, { body: { id, decision } })
      events.emit('post-saved', Post)
      return Post
    },
    stats: (id) => client.send(readPostStats, { params: { id } }),
  }
})
