import { expiryOutcome, lastNetworkKey, readEndDate } from '@rostrum/rules'
import { errorInfoOf, type ErrorInfo } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import { initialComposition, type Composition } from '../composition/composition.js'
import type { Opened } from '../composition/initial-state.js'
import { openTarget } from '../composition/open-target.js'
import { reduceChoice } from '../composition/reduce-choice.js'
import { reduceContent } from '../composition/reduce-content.js'
import { reduce } from '../composition/reduce.js'
import type { EditorContext, Part, SendingContext } from '../composition/step.js'
import { lastChosenKey, sentElsewhere } from '../cross-posting/choice.js'
import { createDrafts, type Drafts } from '../drafts/drafts.js'
import { reduceDraft } from '../drafts/reduce-draft.js'
import { shownSlot } from '../drafts/save-draft.js'
import { lazily } from '../lazy.js'
import { profilesOf } from '../profiles/profiles.js'
import type { Rostrum } from '../rostrum.js'
import { watchEditorContext } from './editor-context.js'
import type { Reply, RunEffects } from './run-effects.js'
import { deriveView } from './view/derive-view.js'
import type { EditorPrefill, EditorTarget, EditorView } from './view/editor-view.js'

const tick = 60_000
const saveAfter = 500

/** Callbacks of an editor session. */
export interface EditorCallbacks {
  readonly onView: (view: EditorView) => void
  /** The opened content is gone or over, and the editor cannot continue. */
  readonly onLost: (failing: ErrorInfo) => void
  /** The page was hidden and may be closed soon. */
  readonly onHidden: () => void
  readonly run: RunEffects
}

/** The profiles, once they are loaded; a response that a later request superseded does not count. */
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

/** Fields that the view does not show. */
const unseen = ['shareKey', 'isSaveDue', 'withdrawn']

const looksSame = (one: Composition, other: Composition) =>
  Object.entries(one).every(([key, value]) => unseen.includes(key) || value === Reflect.get(other, key))

/** Executes the effects on drafts, timers and storage. */
const runComposing = ({ environment, storage }: Rostrum, drafts: Drafts): RunEffects => {
  let cancelSave = () => {}
  return (effect, reply) => {
    switch (effect.type) {
      case 'save-soon':
        cancelSave = environment.after(saveAfter, () => void reply({ type: 'flush' }))
        break
      case 'keep-draft': {
        cancelSave()
        const { draft, slot } = effect
        const isKept = drafts.keep(draft)
        return draft.unedited || reply({ type: 'draft-kept', slot, isKept })
      }
      case 'adopt-draft':
        return drafts.adopt(effect.found)
      case 'drop-draft':
        cancelSave()
        return drafts.drop(effect.slot)
      case 'drop-drafts':
        cancelSave()
        return drafts.dropAll()
      case 'remember':
        return storage[effect.where].set(effect.key, effect.value)
    }
  }
}

/** Follows changes of the opened content (B3.18); returns functions that stop it. */
const followOpened = (
  { environment, events }: Rostrum,
  opened: Opened,
  dispatch: Reply,
  show: () => void,
  lose: (code: 'story-expired' | 'story-not-found') => void,
): (() => void)[] => {
  const { story } = opened
  const message = opened.kind === 'message' ? opened.messages[0] : null
  const endsAt = readEndDate(story?.ExpirationDate ?? message?.EndDateTime)
  const isOver = () =>
    Boolean(expiryOutcome({ kind: story ? 'story' : 'message', endsAt, now: environment.now() }))
  const everyMinute = () => {
    if (isOver()) return lose('story-expired')
    show()
    cancel = environment.after(tick, everyMinute)
  }
  let cancel = environment.after(tick, everyMinute)
  return [
    () => cancel(),
    events.on('story-deleted', ({ Id }) => {
      // Told of a story that is deleted or withdrawn, and of one that is over.
      if (opened.kind === 'story' && story?.Id === Id) lose(isOver() ? 'story-expired' : 'story-not-found')
    }),
    events.on('message-deleted', ({ Id: id }) =>
      message?.Id === id ? lose('story-expired') : void dispatch({ type: 'message-deleted', id }),
    ),
    events.on(
      'message-shared',
      ({ Id: id, ...shared }) => void dispatch({ type: 'message-shared', id, shared }),
    ),
  ]
}

/** An editor whose content is loaded: holds the composition, dispatches actions, runs their effects and derives the view. */
export const createEditorSession = async (
  rostrum: Rostrum,
  target: EditorTarget,
  prefill: EditorPrefill,
  tell: EditorCallbacks,
) => {
  const { environment, storage } = rostrum
  const ready = readyProfiles(rostrum)
  const [opened, $profiles] = await Promise.all([openTarget(rostrum, target, prefill, ready), ready])
  const userId = rostrum.startup.$startup.get()?.User.Id ?? 'guest'
  const drafts = createDrafts({ storage: storage.local, environment, userId, name: opened.draftName })
  let composition = initialComposition(opened, storage)
  let isShown = false

  const { around, stop } = watchEditorContext(rostrum, $profiles, () => {
    submitPart.known()?.followers.forget()
    show()
  })
  const parts: Part[] = [reduceContent, reduceChoice, reduceDraft]
  const context = (): EditorContext => ({
    ...around(),
    parts,
    askedNetwork: 'network' in target ? target.network : undefined,
    lastNetwork: () => storage.local.get(lastNetworkKey),
    lastChosen: () => storage.local.get(lastChosenKey)?.split(' ').filter(Boolean) ?? [],
    random: () => environment.random(),
    drafts,
    sending,
  })
  const view = () => {
    const derived = deriveView(composition, around())
    return submitPart.known()?.followers.withShares(derived, composition, context()) ?? derived
  }
  const show = () => {
    const now = view()
    if (now.handOff?.step === 'asking') {
      handOffPart.fetch(() => dispatch({ type: 'prepare-hand-off' }))
    }
    if (isShown) tell.onView(now)
  }
  const dispatch = (action: Action): Promise<unknown> => {
    const before = composition
    const { now, effects } = reduce(before, action, context())
    composition = now
    if (!looksSame(before, now)) show()
    const results = effects.flatMap((effect) => runners.map((run) => run(effect, dispatch)))
    // The text that the editor left is a draft only now.
    if (before.network !== now.network && now.elsewhere.length > 0) {
      submitPart.known()?.followers.forget()
      show()
    }
    return Promise.all(results)
  }
  /** The runner of effects; it has one function for each noun, as the reducer has. */
  const runners: RunEffects[] = [runComposing(rostrum, drafts), tell.run]

  // Code that nothing visible depends on. It is loaded early, because the connection may be lost later.
  let sending: SendingContext | null = null
  const submitPart = lazily(async () => {
    const { createSending } = await import('../submit/run-submit.js')
    const part = createSending(rostrum, () => composition, dispatch)
    parts.push(part.reduce)
    runners.push(part.run)
    sending = part.context
    void dispatch({ type: 'sending-ready' })
    return part
  })
  submitPart.fetch(() => {
    if (composition.elsewhere.length > 0) show()
  })
  const handOffPart = lazily(async () => {
    const { createHandingOver } = await import('../hand-off/run-hand-off.js')
    const part = createHandingOver(rostrum, dispatch)
    // It goes first: `reduceSubmit` names the share that its result leaves behind.
    parts.unshift(part.reduce)
    runners.push(part.run)
    return part
  })
  /** Dispatches an action that needs a part's code. When that cannot be loaded, the editor shows the error. */
  const dispatchTo = (part: { known: () => unknown; get: () => Promise<unknown> }, action: Action) =>
    // Synchronous when the code is loaded: a window can only be opened in the click.
    part.known()
      ? dispatch(action)
      : part.get().then(
          () => dispatch(action),
          () => dispatch({ type: 'load-failed', failing: errorInfoOf('NetworkRequestFailed') }),
        )
  void dispatch({ type: 'open', text: prefill.text })

  const lose = (code: 'story-expired' | 'story-not-found') => tell.onLost(errorInfoOf(code))
  const stops = [
    ...followOpened(rostrum, opened, dispatch, show, lose),
    stop,
    $profiles.listen(() => void dispatch({ type: 'profiles-changed' })),
    environment.onVisible((visible) => {
      if (visible) return
      tell.onHidden()
      void dispatch({ type: 'flush' })
    }),
    environment.onStorage((key, value) => {
      if (key && drafts.isOther(shownSlot(composition), key, value))
        void dispatch({ type: 'draft-elsewhere', isThere: Boolean(value) })
    }),
  ]

  return {
    show: () => {
      isShown = true
      show()
    },
    dispatch,
    submit: () => {
      const isAhead = sentElsewhere(composition, around()).length > 0
      return dispatchTo(view().handOff && !isAhead ? handOffPart : submitPart, { type: 'submit' })
    },
    remove: () => dispatchTo(submitPart, { type: 'delete-post' }),
    dispose: () => {
      // The code may still be loading; it listens as soon as it is there.
      submitPart.fetch((part) => part.stop())
      handOffPart.known()?.stop()
      void dispatch({ type: 'flush' })
      isShown = false
      for (const one of stops) one()
    },
  }
}
export type EditorSession = Awaited<ReturnType<typeof createEditorSession>>
