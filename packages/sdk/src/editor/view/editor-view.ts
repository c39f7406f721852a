import type {
  Credential,
  LinkPreview,
  Media,
  Mention,
  Message,
  MessageType,
  Network,
  Post,
  PostAttachment,
  Story,
} from '@rostrum/protocol'
import type {
  AttachmentProblem,
  EditorNotice,
  EditorProblem,
  FileProblem,
  LengthRing,
  OpenProblem,
  ScheduleOption,
  ScheduleProblem,
  SubmitLabel,
} from '@rostrum/rules'
import type { ErrorInfo } from '../../client/api-error.js'
import type { EditorHandOff } from '../../hand-off/hand-off-state.js'

/** What the editor is opened for; exactly one of these. */
export type EditorTarget =
  /** A story: its messages are offered by network (B2.4). */
  | { readonly storyId: string; readonly network?: Network }
  /** A message outside of a story (B2.2). */
  | { readonly messageId: string }
  /** A post that is not published yet (B2.15). */
  | { readonly postId: string }
  /** A post shared once more (B2.12). */
  | { readonly reshareOf: string; readonly messageId: string }
  /** A post of one's own (B2.13). */
  | { readonly isNew: true; readonly network?: Network }
  /** A comment on a published copy, by its id, of a post (COMMENTS2). */
  | { readonly commentOn: string; readonly postId: string }

/** What stands in an editor at first, if no draft waits. */
export interface EditorPrefill {
  readonly text?: string | undefined
  /** An address, for a post of one's own. */
  readonly link?: string | undefined
}

export type EditorKind = 'story' | 'message' | 'post' | 'reshare' | 'new' | 'comment'

/** What is commented on, and how much a comment there may hold (COMMENTS3). */
export interface EditorComment {
  readonly post: Post
  readonly publicationId: string
  readonly maxLength: number
  readonly images: number
}

export interface EditorProfile {
  readonly profile: Credential
  readonly isSelected: boolean
}

export interface EditorNetwork {
  readonly network: Network
  readonly isSelected: boolean
  /** How many messages are suggested for it. */
  readonly messages: number
  /** How many valid profiles may be chosen there. */
  readonly profiles: number
}

export interface EditorLink extends LinkPreview {
  readonly isPDF: boolean
  /** A story's own attachment stays (B4.18). */
  readonly isRemovable: boolean
}

export interface EditorSchedule {
  readonly isShown: boolean
  /** What is written could not be submitted at any time (EDITOR29). */
  readonly isDisabled: boolean
  readonly option: ScheduleOption
  readonly options: readonly ScheduleOption[]
  /** Wall time in `timezone`, `YYYY-MM-DD HH:mm`. */
  readonly startDate: string | null
  readonly timezone: string
  /** The person's own zone, when another one is chosen. */
  readonly ownTimezone: string
  /** The earliest wall time that may be picked. */
  readonly minimum: string
}

export interface EditorSubmit {
  readonly label: SubmitLabel
  readonly isEnabled: boolean
  readonly isBusy: boolean
  /** Kept while offline; it is sent when the connection is back. */
  readonly isWaiting: boolean
}

/**
 * `saving`: typed, and kept within a second; `unsaved`: no room for it, it lives as long as the page; `elsewhere`:
 * another tab edits the same, and `takeDraft` shows its text instead of this.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'unsaved' | 'restored' | 'elsewhere'

/** All that a share editor shows. One object, replaced at each change. */
export interface EditorView {
  readonly status: 'loading' | 'ready' | 'failed' | 'closed'
  /** What follows when it could not be opened. */
  readonly failure: OpenProblem | null
  /** Why it could not be opened, or why the last submit failed. */
  readonly error: ErrorInfo | null
  readonly kind: EditorKind
  readonly story: Story | null
  readonly post: Post | null
  readonly networks: readonly EditorNetwork[]
  readonly network: Network | null
  readonly profiles: readonly EditorProfile[]
  readonly text: string
  readonly isReadOnly: boolean
  /** The post of the company that is reposted, in the place of an attachment. */
  readonly repost: PostAttachment | null
  /** What is written is a comment on this; null for everything else. */
  readonly comment: EditorComment | null
  readonly mentions: readonly Mention[]
  /** `index` counts from 0; the switcher is shown when there is more than one (B2.9). */
  readonly message: {
    readonly current: Message | null
    readonly index: number
    readonly count: number
    readonly isSwitchable: boolean
    /** What the language of the message is called, in that language; null where it goes without saying (EDITOR91). */
    readonly language: { readonly tag: string; readonly name: string } | null
  }
  readonly type: MessageType
  readonly media: readonly Media[]
  readonly link: EditorLink | null
  /**
   * `added`: the link was put behind the text, for the network shows no card; `hidden`: files took the place of its
   * card. `moveLink` takes it out, or puts it in (EDITOR93, EDITOR94).
   */
  readonly linkHint: 'added' | 'hidden' | null
  readonly length: LengthRing & { readonly count: number; readonly max: number }
  readonly schedule: EditorSchedule
  /** Why it cannot be submitted, in the order in which it is told; texts: `t('problem.<code>')`. */
  readonly problems: readonly (EditorProblem | ScheduleProblem)[]
  /** Why the files cannot go together to a chosen profile; texts: `t('problem.<code>')` (MEDIA30). */
  readonly fileProblems: readonly (AttachmentProblem | FileProblem)[]
  readonly notice: EditorNotice | null
  readonly submit: EditorSubmit
  /** The share by hand that the chosen profile asks for; null where we send it. */
  readonly handOff: EditorHandOff | null
  /** What is sent goes to somebody for approval first. */
  readonly isForApproval: boolean
  readonly keepOpen: boolean
  /** Profiles are left that were not shared to yet (B4.15). */
  readonly canKeepOpen: boolean
  /** The one that comes next when it is kept open. */
  readonly nextProfile: Credential | null
  readonly canDelete: boolean
  /** Something differs from what was opened. */
  readonly isDirty: boolean
  readonly draft: DraftState
  /** Names of files that a restored draft lacks: they were not uploaded yet when the page was left. */
  readonly lostFiles: readonly string[]
  readonly lastSharedAt: string | null
}
