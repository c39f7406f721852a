import type { Network } from '@rostrum/protocol'
import {
  asksWhetherShared,
  createsPersonalPost,
  facebookOutcome,
  handOffOutcome,
  type FacebookResult,
} from '@rostrum/rules'
import type { ErrorInfo } from '../client/api-error.js'
import { goOn, shared } from '../composition/after-share.js'
import { set, type Part, type Step } from '../composition/step.js'
import { sentElsewhere } from '../cross-posting/choice.js'
import { deriveView } from '../editor/view/derive-view.js'
import type { EditorView } from '../editor/view/editor-view.js'
import type { HandOff } from '../posts/personal-posts.js'
import type { HandOffState } from './hand-off-state.js'
import type { AppShare } from './share-in-app.js'

/** Actions on a hand-off. */
export type HandOffAction =
  /** Requests the data of the hand-off in advance. */
  | { readonly type: 'prepare-hand-off' }
  | { readonly type: 'hand-off-begun'; readonly data: HandOff }
  /** The data could not be requested, or the share not be opened or recorded. */
  | { readonly type: 'hand-off-failed'; readonly failing: ErrorInfo }
  | { readonly type: 'window-blocked' }
  | { readonly type: 'window-opened'; readonly isAsked: boolean }
  /** The window cannot be observed any more: only the user, or the network later, knows whether it was shared. */
  | { readonly type: 'window-out-of-sight' }
  | { readonly type: 'window-ended'; readonly result: FacebookResult }
  | { readonly type: 'download-progressed'; readonly progress: number }
  | { readonly type: 'app-ended'; readonly app: 'instagram' | 'wechat'; readonly outcome: AppShare }
  | { readonly type: 'share-recorded'; readonly used: readonly string[]; readonly points: number | null }
  /** The user's answer to whether they shared, or whether to hide the message (HANDOFF8, HANDOFF30). */
  | { readonly type: 'answer-hand-off'; readonly isYes: boolean }
  /** Cancels the download, or stops waiting for the window. */
  | { readonly type: 'stop-hand-off' }

/** Effects of a hand-off: calls, windows, apps and events. */
export type HandOffEffect =
  /** Requests the data; the result is `hand-off-begun` or `hand-off-failed` (B7.18). */
  | { readonly type: 'begin-hand-off'; readonly messageId: string; readonly topic: 'address' }
  /** Opens the window; the result is `window-blocked`, or `window-opened` and, with a `token`, `window-ended`. */
  | {
      readonly type: 'open-window'
      readonly url: string
      /** Identifies the share in the network's result; null if the user is asked instead. */
      readonly token: string | null
      readonly topic: 'share'
    }
  /** Opens the app; the result is `app-ended`. */
  | {
      readonly type: 'share-in-app'
      readonly app: 'instagram' | 'wechat'
      readonly view: EditorView
      readonly link: string | null
      readonly topic: 'share'
    }
  /** Records the share; the result is `share-recorded` or `hand-off-failed` (B7.19). */
  | {
      readonly type: 'record-share'
      readonly messageId: string
      readonly linkHash: string
      readonly used: readonly string[]
    }
  | { readonly type: 'announce-hand-off-failure'; readonly failing: ErrorInfo }
  | { readonly type: 'say-facebook-problem'; readonly outcome: string }
  | { readonly type: 'say-thanks'; readonly points: number | null }
  | { readonly type: 'tell-handed-off'; readonly network: Network }

const setHandOff = (step: Step, part: Partial<HandOffState>) => {
  const { handOff } = step.now
  if (handOff) set(step, { handOff: { ...handOff, ...part } })
}

const failed = (step: Step, failing: ErrorInfo) => {
  setHandOff(step, { step: 'ready', error: 'failed-to-share', progress: null })
  set(step, { error: failing })
  step.effects.push({ type: 'announce-hand-off-failure', failing })
}

const prepare = (step: Step) => {
  const { now, context, effects } = step
  const { network, message } = deriveView(now, context)
  const messageId = message.current?.Id
  const known = now.handOff
  const isKnown = known?.messageId === messageId && known?.network === network
  if (!network || !messageId || (isKnown && known && (known.data || known.step === 'asking'))) return
  const handOff = { messageId, network, step: 'asking', data: null, progress: null, error: null } as const
  set(step, { error: null, handOff })
  effects.push({ type: 'begin-hand-off', messageId, topic: 'address' })
}

const finish = (step: Step, used: readonly string[], points: number | null) => {
  const { network } = step.now
  // A pending request for the finished share must not affect the next one.
  step.effects.push({ type: 'call-off', topic: 'address' })
  shared(step, used)
  step.effects.push({ type: 'say-thanks', points })
  if (network) step.effects.push({ type: 'tell-handed-off', network })
  // If the editor stays open, the next share starts from the beginning.
  if (goOn(step) !== 'close') set(step, { handOff: null })
}

/** Records the share, or the wish to hide the message (B7.19), and shows the thank-you. */
const done = (step: Step) => {
  const { handOff, used, profileIds } = step.now
  const all = [...used, ...profileIds]
  const linkHash = handOff?.data?.linkHash
  if (!handOff || !linkHash) return finish(step, all, null)
  step.effects.push({ type: 'record-share', messageId: handOff.messageId, linkHash, used: all })
}

const inWindow = (step: Step, { network, data }: HandOffState) => {
  if (!data?.url) return setHandOff(step, { error: 'link-missing' })
  const { url } = data
  const token = asksWhetherShared({ network, page: url }) ? null : data.token
  step.effects.push({ type: 'open-window', url, token, topic: 'share' })
}

const handOver = (step: Step) => {
  const { now, context, effects } = step
  const view = deriveView(now, context)
  const { handOff } = now
  // What needs no window goes first; then this network is shown again.
  if (!view.handOff || sentElsewhere(now, context).length > 0) return
  effects.push({ type: 'answer', outcome: { outcome: 'handed-off' } })
  if (!view.submit.isEnabled || !handOff) return
  // The data could not be requested before; the next press opens the window.
  if (handOff.data === null) return prepare(step)
  set(step, { error: null })
  const { network: app } = handOff
  if (app !== 'wechat' && app !== 'instagram') return inWindow(step, handOff)
  setHandOff(step, { step: 'loading', error: null, progress: null })
  const { linkUrl: link } = handOff.data
  effects.push({ type: 'share-in-app', app, view: deriveView(step.now, context), link, topic: 'share' })
}

const appEnded = (step: Step, app: 'instagram' | 'wechat', { error, result }: AppShare) => {
  setHandOff(step, { step: 'ready', progress: null })
  if (error) return setHandOff(step, { error })
  const isInStory = step.now.opened.story !== null
  const outcome = handOffOutcome({ app, result, isInStory })
  if (outcome === 'submit') return done(step)
  if (outcome === 'failed-to-share') setHandOff(step, { error: outcome })
  else if (outcome) setHandOff(step, { step: outcome })
}

const windowEnded = (step: Step, result: FacebookResult) => {
  setHandOff(step, { step: 'ready' })
  const outcome = facebookOutcome({ result, suppressesThankYou: false })
  if (outcome === 'thank-you') return done(step)
  if (outcome) step.effects.push({ type: 'say-facebook-problem', outcome })
}

const answer = (step: Step, isYes: boolean) => {
  const { handOff, used, profileIds } = step.now
  step.effects.push({ type: 'call-off', topic: 'share' })
  const at = handOff?.step
  if (at === 'ask-shared' || at === 'blocked') return isYes ? done(step) : setHandOff(step, { step: 'ready' })
  if (at !== 'ask-hide' && at !== 'ask-hide-or-keep') return
  if (createsPersonalPost({ hides: isYes })) done(step)
  else finish(step, [...used, ...profileIds], null)
}

/**
 * Hands a share off to the network's own page or app (B4.10 to B4.16). Its data is requested when the profile is
 * selected, so that the window can be opened synchronously in the click.
 */
export const reduceHandOff: Part = (step, action) => {
  switch (action.type) {
    case 'prepare-hand-off':
      return prepare(step)
    case 'hand-off-begun': {
      const { data } = action
      return setHandOff(step, { step: 'ready', data, error: data.isLinkMissing ? 'link-missing' : null })
    }
    case 'hand-off-failed':
      return failed(step, action.failing)
    case 'submit':
      return handOver(step)
    case 'window-blocked':
      return setHandOff(step, { step: 'blocked', error: null })
    case 'window-opened':
      return setHandOff(step, { step: action.isAsked ? 'ask-shared' : 'open', error: null })
    case 'window-out-of-sight':
      return setHandOff(step, { step: 'ask-shared' })
    case 'window-ended':
      return windowEnded(step, action.result)
    case 'download-progressed':
      return setHandOff(step, { progress: action.progress })
    case 'app-ended':
      return appEnded(step, action.app, action.outcome)
    case 'share-recorded':
      return finish(step, action.used, action.points)
    case 'answer-hand-off':
      return answer(step, action.isYes)
    case 'stop-hand-off':
      step.effects.push({ type: 'call-off', topic: 'share' })
      if (step.now.handOff?.step === 'open') setHandOff(step, { step: 'ready' })
  }
}
