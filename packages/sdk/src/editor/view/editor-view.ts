import type {
  ChosenLabels,
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

/** What the editor opens; exactly one of these. */
export type EditorTarget =
  /** A story: its messages are offered by network (B2.4). */
  | { readonly storyId: string; readonly network?: Network }
  /** A message outside of a story (B2.2). */
  | { readonly messageId: string }
  /** A post that is not published yet (B2.15). */
  | { readonly postId: string }
  /** A post that is shared again (B2.12). */
  | { readonly reshareOf: string; readonly messageId: string }
  /** A new post of the user's own (B2.13). */
  | { readonly isNew: true; readonly network?: Network }
  /** A comment on a post; `commentOn` is the id of its published copy (COMMENTS2). */
  | { readonly commentOn: string; readonly postId: string }

/** The initial content, if there is no draft. */
export interface EditorPrefill {
  readonly text?: string | undefined
  /** A URL, for a new post. */
  readonly link?: string | undefined
}

export type EditorKind = 'story' | 'message' | 'post' | 'reshare' | 'new' | 'comment'

/** The post that is commented on, and the limits of a comment there (COMMENTS3). */
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

/** The share on one of the chosen networks. */
export interface EditorShare {
  readonly network: Network
  readonly profileIds: readonly string[]
  /** Its text is the one that is shown. */
  readonly isShown: boolean
  /**
   * `invalid`: `problems` or `fileProblems` say why it cannot be sent; `waiting`: it is sent when the connection is
   * back; `failed`: it can be tried again, and `error` says why.
   */
  readonly state: 'ready' | 'invalid' | 'sending' | 'sent' | 'waiting' | 'failed'
  readonly problems: EditorView['problems']
  readonly fileProblems: EditorView['fileProblems']
  readonly error: ErrorInfo | null
  /** Null for a share that is over. */
  readonly length: EditorView['length'] | null
  /** It is shared in the network's own page or app, with a press of its own, after the others. */
  readonly isHandOff: boolean
}

export interface EditorNetwork {
  readonly network: Network
  readonly isSelected: boolean
  /** How many messages are suggested for this network. */
  readonly messages: number
  /** How many valid profiles can be selected. */
  readonly profiles: number
}

export interface EditorLink extends LinkPreview {
  readonly isPDF: boolean
  /** False for the link of a story (B4.18). */
  readonly isRemovable: boolean
}

export interface EditorSchedule {
  readonly isShown: boolean
  /** The content cannot be submitted at any time (EDITOR29). */
  readonly isDisabled: boolean
  readonly option: ScheduleOption
  readonly options: readonly ScheduleOption[]
  /** Wall time in `timezone`, `YYYY-MM-DD HH:mm`. */
  readonly startDate: string | null
  readonly timezone: string
  /** The user's own time zone. */
  readonly ownTimezone: string
  /** The earliest selectable wall time. */
  readonly minimum: string
}

export interface EditorSubmit {
  readonly label: SubmitLabel
  readonly isEnabled: boolean
  readonly isBusy: boolean
  /** The share is stored, and sent when the connection is back. */
  readonly isWaiting: boolean
}

/**
 * `saving`: the first changes are saved within a second; `saved`: they were, and later ones are in the same time;
 * `unsaved`: the storage is full, and the draft is lost with the page; `elsewhere`: another tab edits the same content,
 * and `takeDraft` shows its draft instead.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'unsaved' | 'restored' | 'elsewhere'

/** Everything that a share editor shows. The object is replaced at each change. */
export interface EditorView {
  readonly status: 'loading' | 'ready' | 'failed' | 'closed'
  /** What the host does when the content could not be opened. */
  readonly failure: OpenProblem | null
  /** The error of opening, or of the last submit. */
  readonly error: ErrorInfo | null
  readonly kind: EditorKind
  readonly story: Story | null
  readonly post: Post | null
  readonly networks: readonly EditorNetwork[]
  readonly network: Network | null
  /** The profiles of the shown network. */
  readonly profiles: readonly EditorProfile[]
  /** The profiles of all networks. */
  readonly offered: readonly EditorProfile[]
  /** The chosen networks in the order in which they are sent, when there are several; else empty (EDITOR102). */
  readonly shares: readonly EditorShare[]
  readonly text: string
  readonly isReadOnly: boolean
  /** The company's post that is reposted; it replaces attachments. */
  readonly repost: PostAttachment | null
  /** The target of a comment; null for everything else. */
  readonly comment: EditorComment | null
  readonly mentions: readonly Mention[]
  /** `index` counts from 0; the switcher is shown when there is more than one (B2.9). */
  readonly message: {
    readonly current: Message | null
    readonly index: number
    readonly count: number
    readonly isSwitchable: boolean
    /** The language of the message, with its own name; null when it needs no label (EDITOR91). */
    readonly language: { readonly tag: string; readonly name: string } | null
  }
  readonly type: MessageType
  readonly media: readonly Media[]
  /** The labels that the user chose; missing for none (GUARDRAILS13). */
  readonly labels?: ChosenLabels | undefined
  /** A model has written text for it (GUARDRAILS13). */
  readonly isAssisted: boolean
  readonly link: EditorLink | null
  /**
   * `added`: the link was appended to the text, because the network shows no card; `hidden`: files replace its card.
   * `moveLink` removes the link from the text, or appends it (EDITOR93, EDITOR94).
   */
  readonly linkHint: 'added' | 'hidden' | null
  readonly length: LengthRing & { readonly count: number; readonly max: number }
  readonly schedule: EditorSchedule
  /** The problems that prevent submitting, in display order; texts: `t('problem.<code>')`. */
  readonly problems: readonly (EditorProblem | ScheduleProblem)[]
  /** Why a selected profile does not accept the files together; texts: `t('problem.<code>')` (MEDIA30). */
  readonly fileProblems: readonly (AttachmentProblem | FileProblem | 'alt-text-too-long')[]
  readonly notice: EditorNotice | null
  readonly submit: EditorSubmit
  /** The hand-off that the selected profile needs; null when the server publishes the post. */
  readonly handOff: EditorHandOff | null
  /** The post needs approval before it is published. */
  readonly isForApproval: boolean
  readonly keepOpen: boolean
  /** Another share can follow: to the next profile, or of another text to the only one (B4.15). */
  readonly canKeepOpen: boolean
  /** The profile that comes next when the editor is kept open. */
  readonly nextProfile: Credential | null
  readonly canDelete: boolean
  /** The content differs from the opened content. */
  readonly isDirty: boolean
  readonly draft: DraftState
  /** The names of files that a restored draft lacks, because the page was closed during their upload. */
  readonly lostFiles: readonly string[]
  readonly lastSharedAt: string | null
}
