import type { Mention, Network } from '@rostrum/protocol'
import { expiryOutcome, readEndDate, toggledProfiles } from '@rostrum/rules'
import { failingOf, type Failing } from '../client/api-error.js'
import { profilesOf } from '../profiles/profiles.js'
import type { Rostrum } from '../rostrum.js'
import { createComposer } from './composer.js'
import type { Composition } from './composition.js'
import { deriveView } from './derive-view.js'
import type { EditorPrefill, EditorTarget, EditorView } from './editor-view.js'
import { isTextReadOnly } from './offered.js'
import { createOutbox, type OutboxTell } from './outbox.js'
import type { Content } from './opened.js'
import { openTarget } from './open-target.js'
import { watchSurroundings } from './surroundings.js'

const tick = 60_000

/** The profiles, once they are known: an answer that a later question overtook says nothing about them. */
const readyProfiles = async (rostrum: Rostrum) => {
  const profiles = profilesOf(rostrum)
  const { $profiles } = profiles
  if ($profiles.get().status === 'ready') return $profiles
  await profiles.load()
  let unbind = () => {}
  await new Promise<void>((resolve) => {
    unbind = $profiles.subscribe(({ status }) => {
      if (status !== 'loading') resolve()
    })
  })
  unbind()
  return $profiles
}

/** The name of a share is nothing to be seen. */
const looksSame = (one: Composition, other: Composition) =>
  Object.entries({ ...one, shareKey: other.shareKey }).every(
    ([key, value]) => value === Reflect.get(other, key),
  )

/** An editor whose content is there: what can be done to it, and the view that follows from it and around it. */
export const createDesk = async (
  rostrum: Rostrum,
  target: EditorTarget,
  prefill: EditorPrefill,
  tell: OutboxTell & {
    onView: (view: EditorView) => void
    /** It cannot go on: what was opened is over. */
    onLost: (failing: Failing) => void
    /** The page is out of sight, and may be gone soon. */
    onHidden: () => void
  },
) => {
  const { environment } = rostrum
  const [opened, $profiles] = await Promise.all([
    openTarget(rostrum, target, prefill),
    readyProfiles(rostrum),
  ])
  let isShown = false
  const { around, stop } = watchSurroundings(rostrum, $profiles, () => show())

  const network = 'network' in target ? target.network : undefined
  const composer = createComposer({ rostrum, opened, network, around })
  const { $composition, edit, set } = composer
  const view = () => deriveView($composition.get(), around())
  const show = () => {
    const now = view()
    if (now.handOff?.step === 'asking') outbox.prepare()
    if (isShown) tell.onView(now)
  }
  const outbox = createOutbox({ rostrum, composer, view, tell })
  if (prefill.text && !view().isReadOnly && $composition.get().draft === 'none' && opened.kind !== 'new') {
    edit({ content: { ...$composition.get().content, text: prefill.text } })
  }

  const kind = opened.story ? 'story' : 'message'
  const message = opened.kind === 'message' ? opened.messages[0] : null
  const endsAt = readEndDate(opened.story?.ExpirationDate ?? message?.EndDateTime)
  const everyMinute = () => {
    if (expiryOutcome({ kind, endsAt, now: environment.now() })) {
      return tell.onLost(failingOf('story-expired'))
    }
    show()
    stops[0] = environment.after(tick, everyMinute)
  }
  const stops = [
    environment.after(tick, everyMinute),
    $composition.listen((now, before) => {
      if (!before || !looksSame(now, before)) show()
    }),
    stop,
    $profiles.listen(() => composer.fill()),
    environment.onVisible((visible) => {
      if (visible) return
      tell.onHidden()
      composer.flush()
    }),
    environment.onStorage((key, value) => {
      if (!key || !composer.isOther(key)) return
      if (value) set({ draft: 'elsewhere' })
      // Sent or dropped there: there is nothing left to be shown.
      else if ($composition.get().draft === 'elsewhere') set({ draft: 'none' })
    }),
  ]
  const selectProfiles = (ids: readonly string[]) => {
    const ofNetwork = view().profiles.map(({ profile }) => profile)
    const chosen = ofNetwork.filter(({ Id, Status }) => ids.includes(Id) && Status === 'valid')
    if (!opened.profileIds) edit({ profileIds: chosen.map(({ Id }) => Id) })
  }

  return {
    show: () => {
      isShown = true
      show()
    },
    setText: (text: string) => {
      const composition = $composition.get()
      if (!isTextReadOnly(composition, around())) edit({ content: { ...composition.content, text } })
    },
    addMention: (mention: Mention) => {
      const { content } = $composition.get()
      edit({ content: { ...content, mentions: [...content.mentions, mention] } })
    },
    setNetwork: (next: Network) => composer.setNetwork(next),
    selectProfiles,
    toggleProfile: (id: string) => {
      const profiles = view().profiles.map(({ profile }) => profile)
      selectProfiles(toggledProfiles({ profiles, chosen: $composition.get().profileIds, toggled: id }))
    },
    step: composer.step,
    setSchedule: composer.setSchedule,
    setKeepOpen: (keepOpen: boolean) => set({ keepOpen }),
    setRewriting: (isRewriting: boolean, log?: unknown) => {
      const { generatedLog } = $composition.get()
      set({ isRewriting, ...(log ? { generatedLog: [...generatedLog, log] } : {}) })
    },
    removeLink: () => {
      const { content } = $composition.get()
      if (content.link?.isRemovable) edit({ content: { ...content, link: null } })
    },
    setUnsent: (unsent: readonly string[]) => edit({ unsent }),
    attach: (part: Partial<Pick<Content, 'media' | 'link'>>) =>
      edit({ content: { ...$composition.get().content, ...part } }),
    reset: composer.reset,
    takeOther: composer.takeOther,
    submit: outbox.submit,
    cancelWaiting: outbox.cancelWaiting,
    beginAnother: outbox.beginAnother,
    answerHandOff: outbox.answerHandOff,
    stopHandOff: outbox.stopHandOff,
    remove: outbox.remove,
    discard: () => {
      outbox.cancelWaiting()
      outbox.stop()
      composer.forget('everything')
    },
    dispose: () => {
      outbox.stop()
      composer.dispose()
      for (const stop of stops) stop()
    },
  }
}
export type Desk = Awaited<ReturnType<typeof createDesk>>
