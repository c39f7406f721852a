import { toErrorInfo } from '../client/api-error.js'
import { createFollowers } from '../cross-posting/create-followers.js'
import type { Composition } from '../composition/composition.js'
import { onlyLatest } from '../editor/only-latest.js'
import type { Reply } from '../editor/run-effects.js'
import { removePost } from '../posts/remove-post.js'
import type { Rostrum } from '../rostrum.js'
import { createShareNames, spendKey } from './idempotency-keys.js'
import { waitingSharesOf } from './offline-queue.js'
import { reduceSubmit } from './reduce-submit.js'
import type { SentPost } from './submit-actions.js'
import { announceSent, sendPost, type PostToSend } from './send-post.js'
import { showSent } from './success-toast.js'

const send = async (rostrum: Rostrum, sent: SentPost, reply: Reply) => {
  try {
    const answer = await sendPost(rostrum, sent.sendKey, sent)
    await reply({ type: 'post-sent', answer, sent })
  } catch (error) {
    const failing = toErrorInfo(error)
    const isDown = failing.code === 'NetworkRequestFailed' && (await rostrum.connectivity.settled())
    await reply(isDown ? { type: 'post-unreachable' } : { type: 'post-failed', failing, sent })
  }
}

const remove = async (rostrum: Rostrum, id: string, reply: Reply) => {
  try {
    await removePost(rostrum, id)
    await reply({ type: 'post-deleted' })
  } catch (error) {
    await reply({ type: 'delete-failed', failing: toErrorInfo(error) })
  }
}

/** A new share remembers the record of a CRM beside which it is made. */
const beside = <P extends PostToSend>({ host }: Rostrum, post: P): P => {
  const record = post.postId === null ? host.record?.() : null
  return record ? { ...post, body: { ...post.body, record } } : post
}

/** Executes the effects of submitting: calls, idempotency keys and waiting shares (SUBMIT13). */
export const createSending = (rostrum: Rostrum, get: () => Composition, reply: Reply) => {
  const shares = waitingSharesOf(rostrum)
  const names = createShareNames(rostrum, get, reply)
  const person = () => {
    const data = rostrum.startup.$startup.get()
    return { userId: data?.User.Id ?? '', boardId: data?.CurrentBoard.Id ?? '' }
  }

  const { run, stop } = onlyLatest((effect, reply, signal) => {
    switch (effect.type) {
      case 'send-post':
        return send(rostrum, beside(rostrum, effect.sent), reply)
      case 'announce-post':
        return announceSent(rostrum, effect.kind, effect.answer, effect.isQuiet)
      case 'thank':
        return showSent(rostrum, 'share', effect.answer)
      case 'announce-failure':
        return rostrum.events.emit('failed-to-share', effect.failing)
      case 'keep-waiting':
        return shares.keep(effect.key, { ...person(), ...beside(rostrum, effect.post) })
      case 'follow-waiting': {
        const unfollow = shares.follow(effect.key, (outcome) => {
          if (outcome.is === 'sent') void reply({ type: 'waiting-sent', answer: outcome.answer })
          else if (outcome.is === 'failed') void reply({ type: 'waiting-failed', failing: outcome.failing })
          else void reply({ type: 'waiting-withdrawn' })
        })
        return signal.addEventListener('abort', unfollow)
      }
      case 'send-waiting':
        return void shares.flush()
      case 'forget-waiting':
        return shares.forget(effect.key)
      case 'name-share':
        return names.name()
      case 'renew-name':
        return names.renew(effect.network, effect.shareKey)
      case 'spend-key':
        return spendKey(rostrum, effect.key)
      case 'save-now':
        return reply({ type: 'save' })
      case 'delete-post':
        return remove(rostrum, effect.id, reply)
    }
  })
  const followers = createFollowers()
  const isDown = () => rostrum.connectivity.$connectivity.get().isDown
  return {
    reduce: reduceSubmit,
    run,
    followers,
    context: { isDown, isKept: shares.has },
    /** The editor closes; waiting shares stay. */
    stop: () => {
      stop()
      names.stop()
    },
  }
}
