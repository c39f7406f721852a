import { toErrorInfo } from '../client/api-error.js'
import type { Effect } from '../composition/effect.js'
import { onlyLatest } from '../editor/only-latest.js'
import type { Reply } from '../editor/run-effects.js'
import { personalPostsOf, type EarnedByHand } from '../posts/personal-posts.js'
import type { Rostrum } from '../rostrum.js'
import { thanksOf } from '../submit/success-toast.js'
import { reduceHandOff } from './reduce-hand-off.js'
import { shareInApp } from './share-in-app.js'
import { waitForDialog } from './wait-for-dialog.js'

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>

/** Shows why nothing was shared in Facebook's window. */
const showFacebookProblem = ({ toasts }: Rostrum, outcome: string): void => {
  const isUnknown = outcome === 'profile-not-found'
  if (isUnknown) toasts.show({ kind: 'facebook-error', text: 'facebook.profile-not-found' })
  else toasts.show({ kind: 'error', text: 'error.unexpected' })
}

const openWindow = async (
  rostrum: Rostrum,
  { url, token }: EffectOf<'open-window'>,
  reply: Reply,
  signal: AbortSignal,
) => {
  const popup = rostrum.host.openPopup?.('rostrum-share') ?? null
  if (!popup) return reply({ type: 'window-blocked' })
  popup.go(url)
  void reply({ type: 'window-opened', isAsked: token === null })
  if (token === null) return
  const onOutOfSight = () => void reply({ type: 'window-out-of-sight' })
  const result = await waitForDialog({ rostrum, popup, token, signal, onOutOfSight })
  return reply({ type: 'window-ended', result })
}

const shareByApp = async (
  rostrum: Rostrum,
  { app, view, link }: EffectOf<'share-in-app'>,
  dispatch: Reply,
  signal: AbortSignal,
) => {
  const onProgress = (progress: number) => void dispatch({ type: 'download-progressed', progress })
  const outcome = await shareInApp({ rostrum, app, view, link, signal, onProgress })
  return dispatch({ type: 'app-ended', app, outcome })
}

/** Executes the effects of a hand-off: windows, apps, and the calls of B7.18 and B7.19. */
export const createHandingOver = (rostrum: Rostrum, dispatch: Reply) => {
  const personalPosts = personalPostsOf(rostrum)
  const failed = (reply: Reply) => (error: unknown) =>
    reply({ type: 'hand-off-failed', failing: toErrorInfo(error) })

  let earned: EarnedByHand = { points: null, symbol: null, total: null }
  const { run, stop } = onlyLatest((effect, reply, signal) => {
    switch (effect.type) {
      case 'begin-hand-off':
        return personalPosts
          .begin(effect.messageId)
          .then((data) => reply({ type: 'hand-off-begun', data }), failed(reply))
      case 'open-window':
        return openWindow(rostrum, effect, reply, signal).catch(failed(dispatch))
      case 'share-in-app':
        // The result of an app counts even if the hand-off was cancelled meanwhile.
        return shareByApp(rostrum, effect, dispatch, signal).catch(failed(dispatch))
      case 'record-share':
        return personalPosts.record(effect.messageId, effect.linkHash).then((answer) => {
          earned = answer
          return reply({ type: 'share-recorded', used: effect.used, points: answer.points })
        }, failed(reply))
      case 'announce-hand-off-failure':
        return rostrum.events.emit('failed-to-share', effect.failing)
      case 'say-facebook-problem':
        return showFacebookProblem(rostrum, effect.outcome)
      case 'say-thanks':
        return thanksOf(rostrum).show({ ...earned, points: effect.points })
    }
  })
  return { reduce: reduceHandOff, run, stop }
}
