import { errorInfoOf, type ErrorInfo } from '../client/api-error.js'
import { goOn, shared } from '../composition/after-share.js'
import type { Composition } from '../composition/composition.js'
import { set, type Part, type Step } from '../composition/step.js'
import { sentElsewhere } from '../cross-posting/choice.js'
import { earn, unnote } from '../cross-posting/round.js'
import { forgetAll, save, shownSlot } from '../drafts/save-draft.js'
import { deriveView } from '../editor/view/derive-view.js'
import { composedPost } from './composed-post.js'
import type { PostToSend } from './send-post.js'
import type { SubmitAnswer } from './submit-actions.js'
import { beginRound, rememberChosen, settle } from './submit-several.js'

/** A short digest of the selected profiles, independent of their order. */
const digestOf = (profileIds: readonly string[]): string =>
  Array.from(profileIds.toSorted().join(' '))
    .reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)

/** The idempotency key with which a composition is sent. SUBMIT15 */
export const sendKeyOf = ({ sendKey, shareKey, profileIds }: Composition): string =>
  sendKey ?? `${shareKey}.${digestOf(profileIds)}`

const postOf = ({ now, context }: Step): PostToSend => {
  const { kind, post } = now.opened
  return {
    kind: kind === 'post' || kind === 'comment' ? kind : 'share',
    postId: kind === 'post' && post ? post.Id : null,
    body: composedPost(now, deriveView(now, context)),
  }
}

/** The next post sent is another share. */
const renew = (step: Step) => {
  const { network, shareKey } = step.now
  step.effects.push({ type: 'renew-name', network, shareKey })
  set(step, { sendKey: null, shareKey: null })
}

const saveNamed = ({ effects }: Step) => effects.push({ type: 'name-share' }, { type: 'save-now' })

const done = (step: Step, { Post, Points, Symbol }: SubmitAnswer, key = sendKeyOf(step.now)) => {
  const { used, profileIds } = step.now
  const submitted = { post: Post, points: Points, symbol: Symbol }
  step.effects.push({ type: 'spend-key', key })
  renew(step)
  shared(step, [...used, ...profileIds])
  if (step.now.round) step.effects.push({ type: 'tell-submitted', submitted })
  if (settle(step, 'sent', sendNamed)) return
  step.effects.push({ type: 'answer', outcome: { outcome: 'submitted', post: Post } })
  step.effects.push({ type: 'tell-submitted', submitted })
  goOn(step)
}

const refused = (step: Step, failing: ErrorInfo) => {
  set(step, { isBusy: false, isWaiting: false, error: failing })
  // The first attempt succeeded with another text, so sending again means a second post.
  if (failing.code === 'key-reused') renew(step)
  if (step.now.round) save(step)
  if (settle(step, 'failed', sendNamed)) return
  saveNamed(step)
  step.effects.push({ type: 'answer', outcome: { outcome: 'failed', failing } })
}

/** Another tab sent the share, or stores it until the connection is back. */
const already = (step: Step) => {
  set(step, { sendKey: null })
  refused(step, errorInfoOf('already-shared'))
}

const wait = (step: Step) => {
  const { now, context, effects } = step
  const key = sendKeyOf(now)
  if (!now.isWaiting && context.sending?.isKept(key)) return already(step)
  set(step, { isBusy: false, isWaiting: true, error: null, sendKey: key })
  save(step)
  effects.push({ type: 'keep-waiting', key, post: postOf(step) })
  if (settle(step, 'waiting', sendNamed)) return
  effects.push({ type: 'follow-waiting', key, topic: 'waiting' })
  effects.push({ type: 'answer', outcome: { outcome: 'waiting' } })
}

const attempt = (step: Step) => {
  const isFirst = step.now.sendKey === null
  const sendKey = sendKeyOf(step.now)
  set(step, { isBusy: true, isWaiting: false, error: null, sendKey })
  save(step)
  step.effects.push({ type: 'send-post', sent: { ...postOf(step), sendKey, isFirst } })
}

const send = (step: Step) => (step.context.sending?.isDown() ? wait(step) : attempt(step))

/** Sends the shown share of a round as soon as its key is known. */
function sendNamed(step: Step): void {
  const { sendKey, shareKey } = step.now
  if (sendKey !== null || shareKey !== null) send(step)
}

const submit = (step: Step) => {
  const { now, context, effects } = step
  const { handOff, submit: button } = deriveView(now, context)
  const isSeveral = sentElsewhere(now, context).length > 0
  if (handOff && !isSeveral) return
  const isBegun = isSeveral ? beginRound(step, sendKeyOf(now)) : button.isEnabled
  if (!isBegun) return void effects.push({ type: 'answer', outcome: { outcome: 'refused' } })
  rememberChosen(step, now)
  if (isSeveral) sendNamed(step)
  else send(step)
}

/** Withdraws the waiting share of a composition. */
const takeBack = (step: Step, { isWaiting, sendKey }: Composition) => {
  step.effects.push({ type: 'call-off', topic: 'waiting' })
  if (isWaiting && sendKey) step.effects.push({ type: 'forget-waiting', key: sendKey })
  if (!isWaiting) return
  set(step, { isWaiting: false })
  unnote(step, step.now.network)
}

/** Follows the shown share if it waits: since before the page was closed, or since the editor moved away from it. */
const followWaiting = (step: Step): boolean => {
  const { sendKey: key } = step.now
  if (!key || !step.context.sending?.isKept(key)) return false
  set(step, { isWaiting: true })
  step.effects.push({ type: 'follow-waiting', key, topic: 'waiting' })
  return true
}

/** The editor shows another network or message: the share that waits stays in the queue. */
const moveOn = (step: Step, { isWaiting }: Composition) => {
  if (isWaiting) {
    step.effects.push({ type: 'call-off', topic: 'waiting' })
    set(step, { isWaiting: false })
  }
  followWaiting(step)
}

const isSame = (one: Composition, other: Composition) =>
  one.content === other.content &&
  one.option === other.option &&
  one.startDate === other.startDate &&
  one.timezone === other.timezone &&
  one.profileIds === other.profileIds

const reduceAnswer: Part = (step, action) => {
  const { effects } = step
  switch (action.type) {
    case 'post-sent': {
      const { answer, sent } = action
      if (answer.isRepeated && sent.isFirst) return already(step)
      effects.push({ type: 'announce-post', kind: sent.kind, answer, isQuiet: step.now.round !== null })
      earn(step, answer)
      return done(step, answer, sent.sendKey)
    }
    case 'post-failed': {
      const { failing, sent } = action
      if (failing.code === 'key-reused' && sent.isFirst) return already(step)
      effects.push({ type: 'announce-failure', failing })
      return refused(step, failing)
    }
    case 'post-unreachable':
      // The attempt may have succeeded: it is repeated with its key, and the server stores it once.
      return wait(step)
    case 'waiting-sent':
      return done(step, action.answer)
    case 'waiting-failed':
      return refused(step, action.failing)
    case 'waiting-withdrawn':
      unnote(step, step.now.network)
      return set(step, { isWaiting: false })
    case 'post-deleted':
      forgetAll(step)
      effects.push({ type: 'close' })
      return
    case 'delete-failed':
      set(step, { isBusy: false, error: action.failing })
  }
}

const reduceRequest: Part = (step, action, before) => {
  const { now, effects } = step
  switch (action.type) {
    case 'sending-ready':
      if (followWaiting(step)) effects.push({ type: 'send-waiting' })
      return
    case 'submit':
      return submit(step)
    case 'cancel-waiting':
    case 'discard':
      return takeBack(step, before)
    case 'reset':
      if (before.isWaiting) takeBack(step, before)
      return
    case 'share-named':
      if (now.shareKey !== null) return
      set(step, { shareKey: action.key })
      if (now.round) sendNamed(step)
      return
    case 'sent-elsewhere':
      // An existing post may be saved any number of times.
      if (now.opened.kind === 'post' || action.key !== sendKeyOf(now) || now.isBusy || now.isWaiting) return
      return set(step, { error: errorInfoOf('already-shared') })
    case 'begin-another':
      renew(step)
      set(step, { error: null })
      saveNamed(step)
      return
    case 'delete-post': {
      const { post } = now.opened
      if (!post || now.opened.kind !== 'post') return
      set(step, { isBusy: true, error: null })
      effects.push({ type: 'delete-post', id: post.Id })
    }
  }
}

/**
 * Submits the content of an editor. Each composed post has an idempotency key, shared by its draft and other tabs, so
 * that repeated attempts store it once. Nothing is deleted before the server has confirmed it.
 */
export const reduceSubmit: Part = (step, action, before) => {
  reduceRequest(step, action, before)
  reduceAnswer(step, action, before)
  if (shownSlot(before) !== shownSlot(step.now)) moveOn(step, before)
  // An edited share is withdrawn, and sent only when the user submits it again.
  else if (before.isWaiting && step.now.isWaiting && !isSame(before, step.now)) takeBack(step, before)
  if (step.now.shareKey === null) step.effects.push({ type: 'name-share' })
}
