import type { Media, Mention, Network, Post } from '@rostrum/protocol'
import { lengthRing, openProblem, type ScheduleOption } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import type { Effect } from '../composition/effect.js'
import { createEmitter } from '../events/emitter.js'
import type { Rostrum } from '../rostrum.js'
import { createEditorSession, type EditorSession } from './editor-session.js'
import type { RunEffects } from './run-effects.js'
import type { EditorKind, EditorLink, EditorPrefill, EditorTarget, EditorView } from './view/editor-view.js'

export interface EditorEvents {
  opened: Record<never, never>
  changed: Record<never, never>
  submitted: { post: Post; points: number | null; symbol: string | null }
  /** It was shared by hand, in the network's own page or app. */
  handedOff: { network: Network }
  failed: ErrorInfo
  closed: Record<never, never>
}

export type SubmitOutcome =
  | { readonly outcome: 'submitted'; readonly post: Post }
  /** The network's own page or app goes on with it; `handedOff` tells when it was shared there. */
  | { readonly outcome: 'handed-off' }
  /** Offline: kept, and sent when the connection is back. */
  | { readonly outcome: 'waiting' }
  /** Not valid, not ready, or a submit is under way. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed'; readonly failing: ErrorInfo }

/**
 * A share editor without a screen: one view, and what a person can do to it. What is asked of it while it loads is
 * done when it is there; `submit` and `remove` are refused until then.
 */
export interface Editor {
  readonly $editor: ReadableAtom<EditorView>
  setText(text: string): void
  /** A text box that gives what was typed at rest is asked for it before anything acts on it. Answers how to stop. */
  holdBack(give: () => void): () => void
  /** Takes what a text box holds back. */
  flush(): void
  /** Somebody was named: the name is known from now on. */
  addMention(mention: Mention): void
  setNetwork(network: Network): void
  /** Chooses this profile; with others of its network chosen already, adds or takes it away. */
  toggleProfile(id: string): void
  selectProfiles(ids: readonly string[]): void
  nextMessage(): void
  previousMessage(): void
  /** `startDate` is a wall time of `timezone`, `YYYY-MM-DD HH:mm`; null is the person's own zone. */
  setSchedule(option: ScheduleOption, startDate?: string, timezone?: string | null): void
  setKeepOpen(keepOpen: boolean): void
  /** A model begins or ends to rewrite the text; `log` goes with the post (B3.13). */
  setRewriting(isRewriting: boolean, log?: unknown): void
  removeLink(): void
  /** What `linkHint` offers: takes the link out of the text again, or puts it in. */
  moveLink(): void
  /** Puts other files, or another link, in the place of what is there; `attachmentsOf` decides what may be. */
  attach(part: { readonly media?: readonly Media[]; readonly link?: EditorLink | null }): void
  /** Names files that are on their way: a draft remembers them, for the page may be left before they arrive. */
  setUnsent(names: readonly string[]): void
  /** Back to what was opened; the draft is dropped. */
  reset(): void
  /** Shows what another tab wrote instead of what is here. */
  takeDraft(): void
  submit(): Promise<SubmitOutcome>
  /** What waits for the connection is not sent after all; it stays here to be edited. */
  cancelWaiting(): void
  /** It was shared from another tab already; what is here becomes a share of its own. SUBMIT15 */
  beginAnother(): void
  /** Of a share by hand: whether it was shared, or whether the message is to be hidden. */
  answerHandOff(isYes: boolean): void
  /** Gives up the download or the window of a share by hand. */
  stopHandOff(): void
  /** Deletes the post that is edited, and closes. */
  remove(): Promise<void>
  /** Closes, unless something would be lost: then answers `confirm`, and `discard` closes. */
  close(): 'closed' | 'confirm'
  /** Drops the draft and closes. */
  discard(): void
  on<T extends keyof EditorEvents>(type: T, handler: (data: EditorEvents[T]) => void): () => void
  /** Ends without deciding anything: the draft stays. */
  dispose(): void
}

const loading = (target: EditorTarget): EditorView => ({
  status: 'loading',
  failure: null,
  error: null,
  kind: kindOf(target),
  story: null,
  post: null,
  networks: [],
  network: null,
  profiles: [],
  text: '',
  isReadOnly: true,
  repost: null,
  comment: null,
  mentions: [],
  message: { current: null, index: 0, count: 0, isSwitchable: false, language: null },
  type: 'text',
  media: [],
  link: null,
  linkHint: null,
  length: { ...lengthRing({ length: 0, maxLength: 1 }), isVisible: false, count: 0, max: 0 },
  schedule: {
    isShown: false,
    isDisabled: true,
    option: 'postNow',
    options: [],
    startDate: null,
    timezone: 'UTC',
    ownTimezone: 'UTC',
    minimum: '',
  },
  problems: [],
  fileProblems: [],
  notice: null,
  submit: { label: 'share-now', isEnabled: false, isBusy: false, isWaiting: false },
  handOff: null,
  isForApproval: false,
  keepOpen: false,
  canKeepOpen: false,
  nextProfile: null,
  canDelete: false,
  isDirty: false,
  draft: 'none',
  lostFiles: [],
  lastSharedAt: null,
})

const ruleKinds = {
  story: 'story-share',
  message: 'message-share',
  post: 'existing-post',
  reshare: 'reshare',
  new: 'new-post',
  comment: 'comment',
} as const satisfies Record<EditorKind, string>

const kindOf = (target: EditorTarget): EditorKind => {
  if ('storyId' in target) return 'story'
  if ('commentOn' in target) return 'comment'
  if ('postId' in target) return 'post'
  if ('reshareOf' in target) return 'reshare'
  return 'messageId' in target ? 'message' : 'new'
}

/** Actions that are nothing but their type. */
type BareAction =
  | 'remove-link'
  | 'move-link'
  | 'reset'
  | 'take-draft'
  | 'cancel-waiting'
  | 'begin-another'
  | 'stop-hand-off'

/** Tells what a composition wants to be told. */
const tellEffects =
  ({ emit }: Pick<ReturnType<typeof createEmitter<EditorEvents>>, 'emit'>, close: () => void) =>
  (effect: Effect): void => {
    switch (effect.type) {
      case 'tell-submitted':
        return emit('submitted', effect.submitted)
      case 'tell-handed-off':
        return emit('handedOff', { network: effect.network })
      case 'tell-failed':
        return emit('failed', effect.failing)
      case 'close':
        return close()
    }
  }

/** Opens an editor: `loading` at first, then `ready`, or `failed` with the reason. */
export const createEditor = (rostrum: Rostrum, target: EditorTarget, prefill: EditorPrefill = {}): Editor => {
  const emitter = createEmitter<EditorEvents>()
  const $editor = atom<EditorView>(loading(target))
  let session: EditorSession | null = null
  let isOver = false
  /** What was asked before it was there. */
  const asked: Action[] = []
  let flush = () => {}
  let outcome: SubmitOutcome = { outcome: 'refused' }

  const end = (status: 'failed' | 'closed', error: ErrorInfo | null) => {
    if (error) flush()
    isOver = true
    session?.dispose()
    const failure = error && openProblem({ kind: ruleKinds[kindOf(target)], code: error.code })
    $editor.set({ ...$editor.get(), status, error, failure })
  }
  const close = () => {
    if (isOver) return
    end('closed', null)
    emitter.emit('closed', {})
  }
  const lose = (failing: ErrorInfo) => {
    end('failed', failing)
    emitter.emit('failed', failing)
  }
  const told = tellEffects(emitter, close)
  const run: RunEffects = (effect) => {
    if (effect.type === 'answer') ({ outcome } = effect)
    else told(effect)
  }

  const open = async () => {
    try {
      const made = await createEditorSession(rostrum, target, prefill, {
        onView: (view) => {
          $editor.set(view)
          if (session) emitter.emit('changed', {})
        },
        onHidden: () => flush(),
        onLost: lose,
        run,
      })
      if (isOver) return made.dispose()
      made.show()
      session = made
      emitter.emit('opened', {})
      for (const action of asked.splice(0)) void made.dispatch(action)
    } catch (error) {
      if (!isOver) lose(toErrorInfo(error))
    }
  }
  void open()

  const dispatch = (action: Action) => {
    if (isOver) return
    flush()
    if (session) void session.dispatch(action)
    else asked.push(action)
  }
  const act = (type: BareAction) => () => dispatch({ type })

  return {
    $editor,
    setText: (text) => dispatch({ type: 'set-text', text }),
    holdBack: (give) => {
      flush = give
      return () => {
        if (flush === give) flush = () => {}
      }
    },
    flush: () => flush(),
    addMention: (mention) => dispatch({ type: 'add-mention', mention }),
    setNetwork: (network) => dispatch({ type: 'set-network', network }),
    toggleProfile: (id) => dispatch({ type: 'toggle-profile', id }),
    selectProfiles: (ids) => dispatch({ type: 'select-profiles', ids }),
    nextMessage: () => dispatch({ type: 'step-message', by: 1 }),
    previousMessage: () => dispatch({ type: 'step-message', by: -1 }),
    setSchedule: (option, startDate, timezone) =>
      dispatch({ type: 'set-schedule', option, startDate: startDate ?? null, timezone }),
    setKeepOpen: (keepOpen) => dispatch({ type: 'set-keep-open', keepOpen }),
    setRewriting: (isRewriting, log) => dispatch({ type: 'set-rewriting', isRewriting, log }),
    removeLink: act('remove-link'),
    moveLink: act('move-link'),
    attach: (part) => dispatch({ type: 'attach', part }),
    setUnsent: (unsent) => dispatch({ type: 'set-unsent', unsent }),
    reset: act('reset'),
    takeDraft: act('take-draft'),
    submit: async () => {
      flush()
      if (!session || isOver) return { outcome: 'refused' }
      await session.submit()
      return outcome
    },
    cancelWaiting: act('cancel-waiting'),
    beginAnother: act('begin-another'),
    answerHandOff: (isYes) => dispatch({ type: 'answer-hand-off', isYes }),
    stopHandOff: act('stop-hand-off'),
    remove: async () => (session && !isOver ? session.remove() : undefined),
    close: () => {
      flush()
      const { isDirty, submit } = $editor.get()
      // What waits is kept, and sent without the editor.
      if (!isOver && !submit.isWaiting && (isDirty || submit.isBusy)) return 'confirm'
      close()
      return 'closed'
    },
    discard: () => {
      void session?.dispatch({ type: 'discard' })
      close()
    },
    on: emitter.on,
    dispose: () => {
      isOver = true
      session?.dispose()
      emitter.clear()
    },
  }
}
