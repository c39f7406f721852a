import { createPost, deletePost, updatePost, type Post } from '@rostrum/protocol'
import { lastNetworkKey } from '@rostrum/rules'
import { toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { composedPost } from './composed-post.js'
import type { Composer } from './composer.js'
import type { SubmitOutcome } from './editor.js'
import type { EditorView } from './editor-view.js'
import { thanksOf } from './thanks.js'

export interface Submitted {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/**
 * Sends what an editor holds. The key is made once for each composed post and kept with its draft, so that
 * however often it is sent, it is stored once. Nothing is dropped before the server said yes.
 */
export const createSubmitter = (needs: {
  rostrum: Rostrum
  composer: Composer
  view: () => EditorView
  onSubmitted: (submitted: Submitted) => void
  onFailed: (failing: ReturnType<typeof toFailing>) => void
}) => {
  const { rostrum, composer, view } = needs
  const { $composition } = composer
  let stopWaiting = () => {}

  const send = async (key: string) => {
    const body = composedPost($composition.get(), view())
    const { kind, post } = $composition.get().opened
    return kind === 'post' && post
      ? rostrum.client.send(updatePost, { body: { id: post.Id, ...body }, idempotencyKey: key })
      : rostrum.client.send(createPost, { body, idempotencyKey: key })
  }

  const attempt = async (): Promise<SubmitOutcome> => {
    const { network, used, profileIds } = $composition.get()
    const sendKey = $composition.get().sendKey ?? rostrum.environment.uuid()
    composer.set({ isBusy: true, isWaiting: false, error: null, sendKey })
    composer.save()
    try {
      const { Post, Points, Symbol } = await send(sendKey)
      composer.forget()
      if (network) rostrum.storage.local.set(lastNetworkKey, network)
      composer.set({ isBusy: false, used: [...used, ...profileIds] })
      thanksOf(rostrum).say({ points: Points, symbol: Symbol })
      rostrum.events.emit('post-saved', Post)
      rostrum.events.emit('shared', { postIds: [Post.Id] })
      needs.onSubmitted({ post: Post, points: Points, symbol: Symbol })
      return { outcome: 'submitted', post: Post }
    } catch (error) {
      const failing = toFailing(error)
      if (failing.code === 'NetworkRequestFailed' && rostrum.connectivity.$connectivity.get().isDown)
        return wait()
      // The first attempt went through, with another text: whoever sends again now means a second post.
      const isDone = failing.code === 'key-reused'
      composer.set({ isBusy: false, error: failing, ...(isDone ? { sendKey: null } : {}) })
      composer.save()
      rostrum.events.emit('failed-to-share', failing)
      needs.onFailed(failing)
      return { outcome: 'failed', failing }
    }
  }

  /** Kept until the connection is back; then it is sent. */
  const wait = (): SubmitOutcome => {
    composer.set({ isBusy: false, isWaiting: true })
    composer.save()
    stopWaiting()
    stopWaiting = rostrum.connectivity.$connectivity.listen(({ isDown }) => {
      if (isDown) return
      stopWaiting()
      void attempt()
    })
    return { outcome: 'waiting' }
  }

  return {
    submit: async (): Promise<SubmitOutcome> => {
      if (view().status !== 'ready' || !view().submit.isEnabled) return { outcome: 'refused' }
      return rostrum.connectivity.$connectivity.get().isDown ? wait() : attempt()
    },
    /** Rejects with an `ApiError`. */
    remove: async (id: string) => {
      await rostrum.client.send(deletePost, { query: { id } })
      rostrum.events.emit('post-deleted', { Id: id })
    },
    /** Not to be sent after all. */
    stop: () => {
      stopWaiting()
      if ($composition.get().isWaiting) composer.set({ isWaiting: false })
    },
  }
}
