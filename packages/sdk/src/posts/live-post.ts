import { readPost, type Post } from '@rostrum/protocol'
import { newerPost } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { LivePost, PostState } from './posts.js'

/** One post, loaded once and then updated by events. */
export const createLivePost = (
  { client, events }: Pick<Rostrum, 'client' | 'events'>,
  id: string,
  /** The post as a list has it, until it is loaded. */
  known: Post | null = null,
): LivePost => {
  const $post = atom<PostState>({ status: known ? 'ready' : 'loading', post: known, error: null })
  let isDisposed = false

  const show = (received: Post) => {
    const shown = $post.get().post
    $post.set({ status: 'ready', post: shown ? newerPost({ shown, received }) : received, error: null })
  }

  const refresh = async () => {
    try {
      const post = await client.send(readPost, { query: { id } })
      if (!isDisposed) show(post)
    } catch (error) {
      if (!isDisposed) $post.set({ status: 'error', post: $post.get().post, error: toErrorInfo(error) })
    }
  }

  const stops = [
    events.on('post-saved', (post) => {
      if (post.Id === id) show(post)
    }),
    events.on('post-deleted', ({ Id }) => {
      if (Id === id) $post.set({ status: 'deleted', post: $post.get().post, error: null })
    }),
    events.on('reloaded', () => void refresh()),
  ]
  void refresh()

  return {
    $post,
    refresh,
    dispose: () => {
      isDisposed = true
      for (const stop of stops) stop()
    },
  }
}
