import { profileTypes, type MessageType, type Network, type ProfileType } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import { scheduleProblems, type ScheduleProblem } from './schedule.js'

/** Why a text cannot be submitted as it is. */
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

/** What is known when the editor validates. */
export interface EditorFacts {
  readonly network: Network
  readonly profileType: ProfileType
  readonly isComment: boolean
  /** Null when no profile is chosen. */
  readonly profileStatus: 'valid' | 'invalid' | null
  readonly text: string
  /** Of the text, as the network counts. */
  readonly length: number
  /** A comment's own limit; without it the network's counts. COMMENTS3 */
  readonly maxLength?: number | undefined
  readonly messageType: MessageType
  readonly hasLink: boolean
  readonly hasImage: boolean
  readonly hasVideo: boolean
  readonly inCrisis: boolean
  /** The person may post although there is a crisis. */
  readonly canPost: boolean
  readonly isRewriting: boolean
  /** A file is on its way to the server; where files are there already, it is left out. */
  readonly isUploading?: boolean
  /** Submitting needs a change (an existing post). */
  readonly validatesChange: boolean
  readonly hasChanged: boolean
  readonly mentionCount: number
  /** For a personal Facebook profile: the token that its dialog needs. */
  readonly hasRemoteToken: boolean
  readonly isInstagramAvailable: boolean
  readonly hasInstagramProfile: boolean
  readonly isMobile: boolean
  readonly isWeChatInstalled: boolean
}

/** Which validator judges. */
export const validators = ['personal-profile', 'page', 'comment'] as const
export type Validator = (typeof validators)[number]

/**
 * Facts: the profile's type (none counts as a personal profile) and whether a comment is edited. Out: the
 * validator. Throws `Validator not found` for a type that nobody has decided about. EDITOR16
 */
export function chooseValidator(facts: { profileType: ProfileType | null; isComment: boolean }): Validator {
  if (facts.isComment) return 'comment'
  const type = facts.profileType ?? 'personal-profile'
  if (!profileTypes.includes(type)) throw new Error('Validator not found')
  return type
}

/** Whether there is anything to see: blanks, joiners, fillers and controls alone are nothing. */
const isPresent = (text: string) => /[^\s\p{DI}\p{Cc}]/u.test(text)

function* commonProblems(facts: EditorFacts): Generator<EditorProblem> {
  if (facts.length > (facts.maxLength ?? rulesOf(facts.network).maxLength)) yield 'text-too-long'
  if (facts.inCrisis && !facts.canPost) yield 'in-crisis'
  if (facts.profileStatus === null) yield 'profile-missing'
  else if (facts.profileStatus !== 'valid') yield 'profile-invalid'
  const isRepost = facts.messageType === 'post-attachment'
  if (!isPresent(facts.text) && !facts.hasLink && !facts.hasImage && !facts.hasVideo && !isRepost) {
    yield 'message-empty'
  }
  if (facts.isRewriting) yield 'rewriting'
  if (facts.isUploading) yield 'uploading'
  if (facts.validatesChange && !facts.hasChanged) yield 'nothing-changed'
}

type NetworkCheck = (facts: EditorFacts, validator: 'personal-profile' | 'page') => EditorProblem[]

const networkChecks = {
  facebook: (facts, validator) =>
    validator === 'personal-profile' && !facts.hasRemoteToken ? ['facebook-token-missing'] : [],
  instagram(facts, validator) {
    const problems: EditorProblem[] = []
    if (validator === 'personal-profile') {
      if (!facts.isInstagramAvailable) problems.push('instagram-not-available')
      if (!facts.hasInstagramProfile) problems.push('instagram-profile-missing')
    }
    if (!facts.hasImage && !facts.hasVideo) problems.push('instagram-media-missing')
    return problems
  },
  linkedin: (facts) =>
    facts.mentionCount > (rulesOf('linkedin').maxMentions ?? Infinity) ? ['too-many-mentions'] : [],
  twitter: () => [],
  wechat(facts) {
    const problems: EditorProblem[] = []
    if (!facts.isMobile) problems.push('wechat-not-supported')
    else if (!facts.isWeChatInstalled) problems.push('wechat-not-installed')
    if (facts.messageType !== 'link-attachment') problems.push('message-type-not-supported')
    return problems
  },
  xing: (facts) => (facts.hasLink ? [] : ['link-missing']),
} satisfies Record<Network, NetworkCheck>

/**
 * Facts: what is known when the editor validates. Out: every problem, in the order in which they are told:
 * first what holds on all networks, then what the network asks; empty when it may be submitted. Throws as
 * `chooseValidator` does. EDITOR17 to EDITOR28
 */
export function editorProblems(facts: EditorFacts): EditorProblem[] {
  const validator = chooseValidator(facts)
  const problems = [...commonProblems(facts)]
  if (!Object.hasOwn(networkChecks, facts.network)) return [...problems, 'network-not-supported']
  if (validator === 'comment') return problems
  const check: NetworkCheck = networkChecks[facts.network]
  return [...problems, ...check(facts, validator)]
}

/** What the editor says beside its problems. */
export const editorNotices = ['facebook-pages-only'] as const
export type EditorNotice = (typeof editorNotices)[number]

/** Facts: the profile's network and type. Out: the notice that is shown, or null. EDITOR23 */
export const editorNotice = (facts: { network: Network; profileType: ProfileType }): EditorNotice | null =>
  facts.network === 'facebook' && facts.profileType === 'personal-profile' ? 'facebook-pages-only' : null

/** The parts of a post that can change. */
export const draftParts = ['text', 'date', 'image', 'video'] as const
export type DraftPart = (typeof draftParts)[number]

/** A post as far as changes are looked for; media are named by id and alternative text, in order. */
export interface Draft {
  readonly text: string
  readonly startDate: string | null
  readonly inqueue: '0' | '1'
  readonly images: readonly string[]
  readonly videos: readonly string[]
}

const differs = (a: readonly string[], b: readonly string[]) =>
  a.length !== b.length || a.some((item, at) => item !== b[at])

/** Facts: what was opened and what it is now. Out: the parts that differ. EDITOR30 */
export function changedParts({ before, after }: { before: Draft; after: Draft }): DraftPart[] {
  const differences: Record<DraftPart, boolean> = {
    text: before.text !== after.text,
    date: before.startDate !== after.startDate || before.inqueue !== after.inqueue,
    image: differs(before.images, after.images),
    video: differs(before.videos, after.videos),
  }
  return draftParts.filter((part) => differences[part])
}

/** Facts: the parts that differ. Out: whether the content did, text or media, and not only the date. EDITOR30 */
export const hasContentChanged = (parts: readonly DraftPart[]): boolean =>
  parts.some((part) => part !== 'date')

type Problems = { readonly problems: readonly (EditorProblem | ScheduleProblem)[] }

/** Facts: the problems. Out: whether submitting is disabled. EDITOR29 */
export const isSubmitDisabled = ({ problems }: Problems): boolean => problems.length > 0

const mendedByScheduling: readonly (EditorProblem | ScheduleProblem)[] = [
  ...scheduleProblems,
  'nothing-changed',
]

/** Facts: the problems. Out: whether scheduling is disabled. EDITOR29 */
export const isSchedulingDisabled = ({ problems }: Problems): boolean =>
  problems.some((problem) => !mendedByScheduling.includes(problem))
