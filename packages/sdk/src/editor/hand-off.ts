import { asksWhetherShared, createsPersonalPost, facebookOutcome, handOffOutcome } from '@rostrum/rules'
import { toFailing } from '../client/api-error.js'
import type { Popup } from '../host.js'
import { personalPostsOf } from '../posts/personal-posts.js'
import type { Rostrum } from '../rostrum.js'
import type { Composer } from './composer.js'
import type { EditorView } from './editor-view.js'
import type { HandOffState } from './hand-off-state.js'
import { rememberNetwork } from './last-network.js'
import { shareInApp } from './share-in-app.js'
import { thanksOf } from './thanks.js'
import { waitForDialog } from './wait-for-dialog.js'

/**
 * Hands a share over to the network's own page or app (B4.10 to B4.16). What is handed over is asked for as soon as
 * the profile is chosen, so that the window can be opened inside of the click.
 */
export const createHandOff = (needs: {
  rostrum: Rostrum
  composer: Composer
  view: () => EditorView
  onHandedOff: () => void
}) => {
  const { rostrum, composer, view } = needs
  const { $composition } = composer
  const personalPosts = personalPostsOf(rostrum)
  let cancel = new AbortController()

  const state = () => $composition.get().handOff
  const set = (part: Partial<HandOffState>) => {
    const now = state()
    if (now) composer.set({ handOff: { ...now, ...part } })
  }
  const failed = (error: unknown) => {
    set({ step: 'ready', told: 'failed-to-share', progress: null })
    composer.set({ error: toFailing(error) })
    rostrum.events.emit('failed-to-share', toFailing(error))
  }

  /** Asks for what is handed over (B7.18). */
  const prepare = async () => {
    const { network, message } = view()
    const messageId = message.current?.Id
    const known = state()
    const isKnown = known !== null && known.messageId === messageId && known.network === network
    if (!network || !messageId || (isKnown && (known.begun || known.step === 'asking'))) return
    const handOff = { messageId, network, step: 'asking', begun: null, progress: null, told: null } as const
    composer.set({ error: null, handOff })
    const isCurrent = () => state()?.messageId === messageId && state()?.network === network
    try {
      const begun = await personalPosts.begin(messageId)
      if (isCurrent()) set({ step: 'ready', begun, told: begun.isLinkMissing ? 'link-missing' : null })
    } catch (error) {
      if (isCurrent()) failed(error)
    }
  }

  /** It was shared, or is to be hidden: recorded (B7.19), and thanked for. */
  const done = async () => {
    const { messageId, begun } = state() ?? {}
    const { used, profileIds } = $composition.get()
    try {
      const points =
        messageId && begun?.linkHash ? await personalPosts.record(messageId, begun.linkHash) : null
      finish([...used, ...profileIds], points)
    } catch (error) {
      failed(error)
    }
  }
  const finish = (used: readonly string[], points: number | null) => {
    composer.forget('sent')
    rememberNetwork(rostrum, $composition.get().network)
    composer.set({ used })
    thanksOf(rostrum).say({ points, symbol: null })
    needs.onHandedOff()
    // Where it goes on, the next share begins anew.
    composer.set({ handOff: null })
  }

  const inDialog = async (popup: Popup, token: string) => {
    const result = await waitForDialog({ rostrum, popup, token, signal: cancel.signal })
    if (cancel.signal.aborted) return
    set({ step: 'ready' })
    const outcome = facebookOutcome({ result, suppressesThankYou: false })
    if (outcome === 'thank-you') return done()
    if (outcome === 'profile-not-found')
      rostrum.toasts.show({ kind: 'facebook-error', text: 'facebook.profile-not-found' })
    else if (outcome) rostrum.toasts.show({ kind: 'error', text: 'error.unexpected' })
  }

  const inWindow = async ({ network, begun }: HandOffState) => {
    if (!begun?.url) return set({ told: 'link-missing' })
    const popup = rostrum.host.openPopup?.('rostrum-share') ?? null
    if (!popup) return set({ step: 'blocked', told: null })
    popup.go(begun.url)
    const isAsked = begun.token === null || asksWhetherShared({ network, page: begun.url })
    set({ step: isAsked ? 'ask-shared' : 'open', told: null })
    if (!isAsked && begun.token !== null) await inDialog(popup, begun.token)
  }

  const inApp = async (app: 'instagram' | 'wechat') => {
    set({ step: 'loading', told: null, progress: null })
    const shared = await shareInApp({
      rostrum,
      app,
      view: view(),
      link: state()?.begun?.linkUrl ?? null,
      signal: cancel.signal,
      onProgress: (progress) => set({ progress }),
    })
    set({ step: 'ready', progress: null })
    if (shared.told) return set({ told: shared.told })
    const outcome = handOffOutcome({ app, result: shared.result, isInStory: view().story !== null })
    if (outcome === 'submit') return done()
    if (outcome === 'failed-to-share') set({ told: outcome })
    else if (outcome) set({ step: outcome })
  }

  return {
    prepare,
    /** Must be called inside of a click: it opens a window. */
    share: async () => {
      const now = state()
      if (!view().submit.isEnabled || !now) return
      // It could not be asked for before: the next press opens it.
      if (now.begun === null) return prepare()
      cancel = new AbortController()
      composer.set({ error: null })
      try {
        if (now.network === 'wechat' || now.network === 'instagram') await inApp(now.network)
        else await inWindow(now)
      } catch (error) {
        failed(error)
      }
    },
    /** What the person says afterwards: that it was shared, or that the message is to be hidden (HANDOFF8, HANDOFF30). */
    answer: async (isYes: boolean) => {
      const step = state()?.step
      if (step === 'ask-shared' || step === 'blocked') return isYes ? done() : set({ step: 'ready' })
      if (step !== 'ask-hide' && step !== 'ask-hide-or-keep') return
      const { used, profileIds } = $composition.get()
      return createsPersonalPost({ hides: isYes }) ? done() : finish([...used, ...profileIds], null)
    },
    /** Gives up a download, or the window that is waited for. */
    stop: () => {
      cancel.abort()
      if (state()?.step === 'open') set({ step: 'ready' })
    },
  }
}
