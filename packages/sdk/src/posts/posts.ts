import { deletePost, readPostStats, resolvePublication, type Post, type PostStats } from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import type { Failing } from '../client/api-error.js'
import { feature } from '../feature.js'
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
  readonly error: Failing | null
}

export interface LivePost {
  readonly $post: ReadableAtom<PostState>
  refresh(): Promise<void>
  dispose(): void
}

/** What a person decides about a copy whose outcome is not known, or that failed. */
export type PublicationDecision = 'published' | 'send-again' | 'give-up'

export interface Posts {
  /**
   * The person's own posts, newest first, 5 a page (B2.10), or the comments on one of them; follows what happens to
   * them.
   */
  createList(options?: { count?: number; commentsOn?: string }): PostList
  /** One post, followed live. */
  read(id: string): LivePost
  /** Reject with an `ApiError`. `fromNetworks` takes the copies there away first. */
  remove(id: string, options?: { fromNetworks?: boolean }): Promise<void>
  resolve(publicationId: string, decision: PublicationDecision): Promise<Post>
  stats(id: string): Promise<PostStats>
}

/** What the person shared and wrote. */
export const postsOf = feature((rostrum): Posts => {
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
