import { deletePost, type AnswerOf, type createPost, type Post } from '@rostrum/protocol'
import { failingOf, toFailing, type Failing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { composedPost } from './composed-post.js'
import type { Composer } from './composer.js'
import type { SubmitOutcome } from './editor.js'
import type { EditorView } from './editor-view.js'
import { createWaiting } from './create-waiting.js'
import { rememberNetwork } from './last-network.js'
import { announceSent, sendPost, type PostToSend } from './send-post.js'
import { createShareKeys } from './share-keys.js'

type Answer = AnswerOf<typeof createPost>

export interface Submitted {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/**
 * Sends what an editor holds. Each composed post has a key of its own, which its draft and other tabs share, so that
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
  const keys = createShareKeys({ rostrum, composer })
  const compose = (): PostToSend => {
    const { kind, post } = $composition.get().opened
    return {
      kind: kind === 'post' || kind === 'comment' ? kind : 'share',
      postId: kind === 'post' && post ? post.Id : null,
      body: composedPost($composition.get(), view()),
    }
  }

  const done = ({ Post, Points, Symbol }: Answer): SubmitOutcome => {
    const { used, profileIds } = $composition.get()
    keys.spend(keys.now())
    composer.forget('sent')
    rememberNetwork(rostrum, $composition.get().network)
    composer.set({ isBusy: false, isWaiting: false, used: [...used, ...profileIds] })
    needs.onSubmitted({ post: Post, points: Points, symbol: Symbol })
    return { outcome: 'submitted', post: Post }
  }
  const refused = (failing: Failing): SubmitOutcome => {
    composer.set({ isBusy: false, isWaiting: false, error: failing })
    // The first attempt went through, with another text: whoever sends again now means a second post.
    if (failing.code === 'key-reused') keys.renew()
    composer.save()
    needs.onFailed(failing)
    return { outcome: 'failed', failing }
  }

  const waiting = createWaiting({
    rostrum,
    composer,
    compose,
    onSent: done,
    onRefused: refused,
  })
  /** Another tab sent it, or keeps it until the connection is back. */
  const already = (): SubmitOutcome => {
    composer.set({ sendKey: null })
    return refused(failingOf('already-shared'))
  }
  const wait = (): SubmitOutcome => {
    if (waiting.isElsewhere(keys.now())) return already()
    waiting.begin(keys.now())
    return { outcome: 'waiting' }
  }

  const attempt = async (): Promise<SubmitOutcome> => {
    const sendKey = keys.now()
    const isFirst = $composition.get().sendKey === null
    composer.set({ isBusy: true, isWaiting: false, error: null, sendKey })
    composer.save()
    try {
      const post = compose()
      const answer = await sendPost(rostrum, sendKey, post)
      if (answer.isRepeated && isFirst) return already()
      announceSent(rostrum, post.kind, answer)
      return done(answer)
    } catch (error) {
      const failing = toFailing(error)
      if (failing.code === 'key-reused' && isFirst) return already()
      // It may have gone through: it is sent again under its key, which the server stores once.
      if (failing.code === 'NetworkRequestFailed' && (await rostrum.connectivity.settled())) return wait()
      rostrum.events.emit('failed-to-share', failing)
      return refused(failing)
    }
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
    takeBack: waiting.takeBack,
    /** What is here was shared already, and is to be shared once more. */
    beginAnother: () => {
      keys.renew()
      composer.set({ error: null })
      composer.save()
    },
    /** The editor ends; what waits goes on waiting. */
    stop: () => {
      keys.stop()
      waiting.stop()
    },
  }
}
