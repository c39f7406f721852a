import type { Media, Mention, Network, Post } from '@rostrum/protocol'
import { lengthRing, openFailure, type ScheduleOption } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import { createEmitter } from '../events/emitter.js'
import type { Rostrum } from '../rostrum.js'
import { createDesk, type Desk } from './desk.js'
import type { EditorKind, EditorLink, EditorPrefill, EditorTarget, EditorView } from './editor-view.js'

export interface EditorEvents {
  opened: Record<never, never>
  changed: Record<never, never>
  submitted: { post: Post; points: number | null; symbol: string | null }
  /** It was shared by hand, in the network's own page or app. */
  handedOff: { network: Network }
  failed: Failing
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
  | { readonly outcome: 'failed'; readonly failing: Failing }

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
  message: { current: null, index: 0, count: 0, isSwitchable: false },
  type: 'text',
  media: [],
  link: null,
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

/** Opens an editor: `loading` at first, then `ready`, or `failed` with the reason. */
export const createEditor = (rostrum: Rostrum, target: EditorTarget, prefill: EditorPrefill = {}): Editor => {
  const emitter = createEmitter<EditorEvents>()
  const $editor = atom<EditorView>(loading(target))
  let desk: Desk | null = null
  let isOver = false
  /** What was asked before it was there. */
  const asked: ((desk: Desk) => void)[] = []
  let flush = () => {}

  const end = (status: 'failed' | 'closed', error: Failing | null) => {
    if (error) flush()
    isOver = true
    desk?.dispose()
    const failure = error && openFailure({ kind: ruleKinds[kindOf(target)], code: error.code })
    $editor.set({ ...$editor.get(), status, error, failure })
  }
  const close = () => {
    if (isOver) return
    end('closed', null)
    emitter.emit('closed', {})
  }

  const open = async () => {
    try {
      const made = await createDesk(rostrum, target, prefill, {
        onView: (view) => {
          $editor.set(view)
          if (desk) emitter.emit('changed', {})
        },
        onSubmitted: (submitted) => emitter.emit('submitted', submitted),
        onHandedOff: (shared) => emitter.emit('handedOff', shared),
        onFailed: (failing) => emitter.emit('failed', failing),
        onDone: close,
        onHidden: () => flush(),
        onLost: (failing) => {
          end('failed', failing)
          emitter.emit('failed', failing)
        },
      })
      if (isOver) return made.dispose()
      made.show()
      desk = made
      emitter.emit('opened', {})
      for (const run of asked.splice(0)) run(made)
    } catch (error) {
      if (isOver) return
      end('failed', toFailing(error))
      emitter.emit('failed', toFailing(error))
    }
  }
  void open()

  const discard = () => {
    desk?.discard()
    close()
  }
  const act = (run: (desk: Desk) => void) => {
    if (isOver) return
    flush()
    if (desk) run(desk)
    else asked.push(run)
  }

  return {
    $editor,
    setText: (text) => act((on) => on.setText(text)),
    holdBack: (give) => {
      flush = give
      return () => {
        if (flush === give) flush = () => {}
      }
    },
    flush: () => flush(),
    addMention: (mention) => act((on) => on.addMention(mention)),
    setNetwork: (network) => act((on) => on.setNetwork(network)),
    toggleProfile: (id) => act((on) => on.toggleProfile(id)),
    selectProfiles: (ids) => act((on) => on.selectProfiles(ids)),
    nextMessage: () => act((on) => on.step(1)),
    previousMessage: () => act((on) => on.step(-1)),
    setSchedule: (option, startDate, timezone) =>
      act((on) => on.setSchedule(option, startDate ?? null, timezone)),
    setKeepOpen: (keepOpen) => act((on) => on.setKeepOpen(keepOpen)),
    setRewriting: (isRewriting, log) => act((on) => on.setRewriting(isRewriting, log)),
    removeLink: () => act((on) => on.removeLink()),
    attach: (part) => act((on) => on.attach(part)),
    setUnsent: (names) => act((on) => on.setUnsent(names)),
    reset: () => act((on) => on.reset()),
    takeDraft: () => act((on) => on.takeOther()),
    submit: async () => {
      flush()
      return desk && !isOver ? desk.submit() : { outcome: 'refused' }
    },
    cancelWaiting: () => act((on) => on.cancelWaiting()),
    beginAnother: () => act((on) => on.beginAnother()),
    answerHandOff: (isYes) => act((on) => on.answerHandOff(isYes)),
    stopHandOff: () => act((on) => on.stopHandOff()),
    remove: async () => (desk && !isOver ? desk.remove() : undefined),
    close: () => {
      flush()
      const { isDirty, submit } = $editor.get()
      // What waits is kept, and sent without the editor.
      if (!isOver && !submit.isWaiting && (isDirty || submit.isBusy)) return 'confirm'
      close()
      return 'closed'
    },
    discard,
    on: emitter.on,
    dispose: () => {
      isOver = true
      desk?.dispose()
      emitter.clear()
    },
  }
}
