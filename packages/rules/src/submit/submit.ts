import type { ApproveStatus, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'
import { hasComeBack, type ScheduleOption } from '../schedule/schedule.js'

/** Labels of the submit button. Each has a variant for reposts. */
export const submitLabels = [
  'share-now',
  'share-on-date',
  'share-later',
  'save',
  'send-to-approval',
  'update',
  'resend',
  'share-link',
  'share',
  'repost-now',
  'repost-on-date',
  'repost-later',
  'repost-save',
  'repost-send-to-approval',
  'repost-update',
  'repost-resend',
  'comment',
] as const
export type SubmitLabel = (typeof submitLabels)[number]

export interface SubmitFacts {
  readonly network: Network
  readonly profileType: ProfileType
  readonly option: ScheduleOption
  readonly isApprovalsEnabled: boolean
  /** The approval status of the edited post; null for one that was never in approval. */
  readonly approveStatus: ApproveStatus | null
  /** An existing post is being edited. */
  readonly isExisting: boolean
  /** The post is the user's own, not a share of a story or message. */
  readonly isNewPost: boolean
  /** The text or the media differ from what was opened. */
  readonly hasContentChanged: boolean
  /** The story suggests no text for this network. */
  readonly isStoryMessageEmpty: boolean
  readonly isRepost: boolean
  readonly isComment: boolean
}

type Plain = 'share-now' | 'share-on-date' | 'share-later' | 'save' | 'send-to-approval' | 'update' | 'resend'

const repost = {
  'share-now': 'repost-now',
  'share-on-date': 'repost-on-date',
  'share-later': 'repost-later',
  save: 'repost-save',
  'send-to-approval': 'repost-send-to-approval',
  update: 'repost-update',
  resend: 'repost-resend',
} satisfies Record<Plain, SubmitLabel>

const bySchedule = {
  postNow: 'share-now',
  magic: 'share-later',
  pickDate: 'share-on-date',
} satisfies Record<ScheduleOption, Plain>

function plainLabel(facts: SubmitFacts): Plain {
  if (facts.isApprovalsEnabled) {
    if (facts.approveStatus === 'pending') return 'update'
    if (hasComeBack(facts.approveStatus)) return 'resend'
    if (facts.isNewPost || facts.hasContentChanged || facts.isStoryMessageEmpty) return 'send-to-approval'
    return bySchedule[facts.option]
  }
  return facts.isExisting ? 'save' : bySchedule[facts.option]
}

/** The label of the submit button. SUBMIT1 to SUBMIT6, SUBMIT12 */
export function submitLabel(facts: SubmitFacts): SubmitLabel {
  if (profileRulesOf(facts).isHandOff)
    return rulesOf(facts.network).handOff === 'page-link' ? 'share-link' : 'share'
  const label = plainLabel(facts)
  if (facts.isComment && label === bySchedule[facts.option]) return 'comment'
  return facts.isRepost ? repost[label] : label
}

/** Whether a share is sent for approval. SUBMIT7 */
export const isSentForApproval = (facts: { isApprovalsEnabled: boolean; hasChanged: boolean }): boolean =>
  facts.isApprovalsEnabled && facts.hasChanged
