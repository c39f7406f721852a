import type { Mention, Network, Post } from '@rostrum/protocol'
import { lengthRing, openProblem, type ScheduleOption } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Action, Attached } from '../composition/action.js'
import { createEmitter } from '../events/emitter.js'
import type { Rostrum } from '../rostrum.js'
import { createEditorSession, type EditorSession } from './editor-session.js'
import type { RunEffects } from './run-effects.js'
import type { EditorKind, EditorPrefill, EditorTarget, EditorView } from './view/editor-view.js'

export interface EditorEvents {
  opened: Record<never, never>
  changed: Record<never, never>
  submitted: { post: Post; points: number | null; symbol: string | null }
  /** The user shared it in the network's own page or app. */
  handedOff: { network: Network }
  failed: ErrorInfo
  closed: Record<never, never>
}

export type SubmitOutcome =
  | { readonly outcome: 'submitted'; readonly post: Post }
  /** The user continues in the network's own page or app; the event `handedOff` reports the share. */
  | { readonly outcome: 'handed-off' }
  /** Offline: the share is stored, and sent when the connection is back. */
  | { readonly outcome: 'waiting' }
  /** The content is invalid, the editor is not ready, or a submit is in progress. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed'; readonly failing: ErrorInfo }

/**
 * A share editor without a user interface: one view, and the actions on it. Actions are queued while the content
 * loads; `submit` and `remove` are refused until then.
 */
export interface Editor {
  readonly $editor: ReadableAtom<EditorView>
  setText(text: string): void
  /**
   * Registers a text box that reports input with a delay: `give` is called before each action, and passes pending input
   * to `setText`. The returned function unregisters it.
   */
  holdBack(give: () => void): () => void
  /** Takes over pending input of the text box. */
  flush(): void
  /** Adds a mention, which is recognised in the text from now on. */
  addMention(mention: Mention): void
  /**
   * Shows the text for a network. If no profile of it is selected, its first one is selected instead of those of the
   * network shown before.
   */
  setNetwork(network: Network): void
  /** Selects or deselects a profile of any network, in addition to the others. */
  toggleProfile(id: string): void
  /** Selects exactly these profiles, of any networks. */
  selectProfiles(ids: readonly string[]): void
  nextMessage(): void
  previousMessage(): void
  /** `startDate` is a wall time in `timezone`, `YYYY-MM-DD HH:mm`; a null zone is the user's own. */
  setSchedule(option: ScheduleOption, startDate?: string, timezone?: string | null): void
  setKeepOpen(keepOpen: boolean): void
  /** AI assist starts or stops rewriting the text; `log` is sent with the post (B3.13). */
  setRewriting(isRewriting: boolean, log?: unknown): void
  removeLink(): void
  /** Moves the link into the text or out of it, as `linkHint` offers. */
  moveLink(): void
  /** Replaces the files, the link or the labels; `createAttachments` checks which files are allowed. */
  attach(part: Attached): void
  /** Sets the names of files that are being uploaded; the draft stores them, in case the page is closed before. */
  setUnsent(names: readonly string[]): void
  /** Restores the opened content and deletes its draft; a share that waits is withdrawn. */
  reset(): void
  /** Shows the draft of another tab instead. */
  takeDraft(): void
  /** Sends the content to each selected network, one after the other; what failed is sent by the next call. */
  submit(): Promise<SubmitOutcome>
  /** Withdraws the share that waits for the connection; its content stays in the editor. */
  cancelWaiting(): void
  /** The content was already shared from another tab: shares it once more. SUBMIT15 */
  beginAnother(): void
  /** The user's answer during a hand-off: whether they shared, or whether to hide the message. */
  answerHandOff(isYes: boolean): void
  /** Cancels the download of a hand-off, or stops waiting for its window. */
  stopHandOff(): void
  /** Deletes the edited post and closes the editor. */
  remove(): Promise<void>
  /** Closes the editor. `confirm`: there are changes, so the editor stays open until `discard` is called. */
  close(): 'closed' | 'confirm'
  /** Deletes the drafts and closes the editor. */
  discard(): void
  on<T extends keyof EditorEvents>(type: T, handler: (data: EditorEvents[T]) => void): () => void
  /** Ends the editor; the draft stays. */
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
  offered: [],
  shares: [],
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

/** Actions without data. */
type BareAction =
  | 'remove-link'
  | 'move-link'
  | 'reset'
  | 'take-draft'
  | 'cancel-waiting'
  | 'begin-another'
  | 'stop-hand-off'

/** Executes the effects that report to the host. */
const tellEffects =
  (
    { emit }: Pick<ReturnType<typeof createEmitter<EditorEvents>>, 'emit'>,
    close: () => void,
    answer: (outcome: SubmitOutcome) => void,
  ): RunEffects =>
  (effect) => {
    switch (effect.type) {
      case 'tell-submitted':
        return emit('submitted', effect.submitted)
      case 'tell-handed-off':
        return emit('handedOff', { network: effect.network })
      case 'answer':
        if (effect.outcome.outcome === 'failed') emit('failed', effect.outcome.failing)
        return answer(effect.outcome)
      case 'close':
        return close()
    }
  }

/** Opens an editor. Its view is `loading` first, then `ready`, or `failed` with the reason. */
export const createEditor = (rostrum: Rostrum, target: EditorTarget, prefill: EditorPrefill = {}): Editor => {
  const emitter = createEmitter<EditorEvents>()
  const $editor = atom<EditorView>(loading(target))
  let session: EditorSession | null = null
  let isOver = false
  /** Actions that were dispatched while the content loads. */
  const queued: Action[] = []
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
  const run = tellEffects(emitter, close, (settled) => {
    outcome = settled
  })

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
      for (const action of queued.splice(0)) void made.dispatch(action)
    } catch (error) {
      if (!isOver) lose(toErrorInfo(error))
    }
  }
  void open()

  const dispatch = (action: Action) => {
    if (isOver) return
    flush()
    if (session) void session.dispatch(action)
    else queued.push(action)
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
    remove: async () => {
      if (session && !isOver) await session.remove()
    },
    close: () => {
      flush()
      const { isDirty, submit } = $editor.get()
      // A share that waits is stored, and sent without the editor.
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
