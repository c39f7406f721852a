import { profileTypes, type MessageType, type Network, type ProfileType } from '@rostrum/protocol'
import { problems } from '../networks/network-records.js'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'
import { scheduleProblems, type ScheduleProblem } from '../schedule/schedule.js'
import { isInvisible } from '../text/invisible.js'

/** Why the content of the editor cannot be submitted. */
export const editorProblemCodes = [
  'text-too-long',
  'in-crisis',
  'profile-missing',
  'profile-invalid',
  'message-empty',
  'rewriting',
  'uploading',
  'nothing-changed',
  'facebook-token-missing',
  'instagram-not-available',
  'instagram-profile-missing',
  'instagram-media-missing',
  'too-many-mentions',
  'link-missing',
  'wechat-not-supported',
  'wechat-not-installed',
  'message-type-not-supported',
  'network-not-supported',
] as const
export type EditorProblem = (typeof editorProblemCodes)[number]

/** The facts that the editor validates. */
export interface EditorFacts {
  readonly network: Network
  readonly profileType: ProfileType
  readonly isComment: boolean
  /** Null when no profile is selected. */
  readonly profileStatus: 'valid' | 'invalid' | null
  readonly text: string
  /** The length of the text, as the network counts. */
  readonly length: number
  /** A comment's own limit; the network's limit applies without it. COMMENTS3 */
  readonly maxLength?: number | undefined
  readonly messageType: MessageType
  readonly hasLink: boolean
  readonly hasImage: boolean
  readonly hasVideo: boolean
  readonly inCrisis: boolean
  /** The user may post during a crisis. */
  readonly canPost: boolean
  readonly isRewriting: boolean
  /** A file is being uploaded; omitted where all files are stored already. */
  readonly isUploading?: boolean
  /** An existing post can only be submitted after a change. */
  readonly validatesChange: boolean
  readonly hasChanged: boolean
  readonly mentionCount: number
  /** A token for Facebook's dialog, needed for a personal Facebook profile. */
  readonly hasRemoteToken: boolean
  readonly isInstagramAvailable: boolean
  readonly hasInstagramProfile: boolean
  readonly isMobile: boolean
  readonly isWeChatInstalled: boolean
}

/** Which validator applies. */
export type Validator = 'personal-profile' | 'page' | 'comment'

/**
 * The validator for a profile's type (null counts as a personal profile) or a comment. Throws `Validator not found` for
 * an unknown type. EDITOR16
 */
export function chooseValidator(facts: { profileType: ProfileType | null; isComment: boolean }): Validator {
  if (facts.isComment) return 'comment'
  const type = facts.profileType ?? 'personal-profile'
  if (!profileTypes.includes(type)) throw new Error('Validator not found')
  return type
}

function* commonProblems(facts: EditorFacts): Generator<EditorProblem> {
  if (facts.length > (facts.maxLength ?? rulesOf(facts.network).maxLength)) yield 'text-too-long'
  if (facts.inCrisis && !facts.canPost) yield 'in-crisis'
  if (facts.profileStatus === null) yield 'profile-missing'
  else if (facts.profileStatus !== 'valid') yield 'profile-invalid'
  const isRepost = facts.messageType === 'post-attachment'
  if (isInvisible(facts.text) && !facts.hasLink && !facts.hasImage && !facts.hasVideo && !isRepost) {
    yield 'message-empty'
  }
  if (facts.isRewriting) yield 'rewriting'
  if (facts.isUploading) yield 'uploading'
  if (facts.validatesChange && !facts.hasChanged) yield 'nothing-changed'
}

/**
 * All problems of the editor's content, in display order: first the general ones, then those of the network; empty when
 * it can be submitted. Throws like `chooseValidator`. EDITOR17 to EDITOR28, EDITOR31, EDITOR81
 */
export function editorProblems(facts: EditorFacts): EditorProblem[] {
  const validator = chooseValidator(facts)
  const found = [...commonProblems(facts)]
  if (!Object.hasOwn(problems, facts.network)) return [...found, 'network-not-supported']
  if (validator === 'comment') return found
  return [...found, ...problems[facts.network](facts, validator)]
}

/** Notices of the editor that do not prevent submitting. */
export const editorNotices = ['facebook-pages-only'] as const
export type EditorNotice = (typeof editorNotices)[number]

/** The notice for a profile's network and type, or null. EDITOR23 */
export const editorNotice = (facts: { network: Network; profileType: ProfileType }): EditorNotice | null =>
  profileRulesOf(facts).notice

/** The parts of a post that can change. */
export const draftParts = ['text', 'date', 'image', 'video'] as const
export type DraftPart = (typeof draftParts)[number]

/** The fields of a post that are compared; media are compared by id and alternative text, in order. */
export interface Draft {
  readonly text: string
  readonly startDate: string | null
  readonly inqueue: '0' | '1'
  readonly images: readonly string[]
  readonly videos: readonly string[]
}

const differs = (a: readonly string[], b: readonly string[]) =>
  a.length !== b.length || a.some((item, at) => item !== b[at])

/** The parts that differ between the opened and the current draft. EDITOR30 */
export function changedParts({ before, after }: { before: Draft; after: Draft }): DraftPart[] {
  const differences: Record<DraftPart, boolean> = {
    text: before.text !== after.text,
    date: before.startDate !== after.startDate || before.inqueue !== after.inqueue,
    image: differs(before.images, after.images),
    video: differs(before.videos, after.videos),
  }
  return draftParts.filter((part) => differences[part])
}

/** Whether the content (text or media) changed, not only the date. EDITOR30 */
export const hasContentChanged = (parts: readonly DraftPart[]): boolean =>
  parts.some((part) => part !== 'date')

type Problems = { readonly problems: readonly (EditorProblem | ScheduleProblem)[] }

/** Whether the submit button is disabled by these problems. EDITOR29 */
export const isSubmitDisabled = ({ problems }: Problems): boolean => problems.length > 0

const mendedByScheduling: readonly (EditorProblem | ScheduleProblem)[] = [
  ...scheduleProblems,
  'nothing-changed',
]

/** Whether scheduling is disabled by these problems. EDITOR29 */
export const isSchedulingDisabled = ({ problems }: Problems): boolean =>
  problems.some((problem) => !mendedByScheduling.includes(problem))
