import type { ApproveStatus, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'
import { hasComeBack, type ScheduleOption } from './schedule.js'

/** What the submit button says. A repost has words of its own for each. */
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
  /** The approval of the post that is edited; null for one that never was in approval. */
  readonly approveStatus: ApproveStatus | null
  /** The post is there already, and is edited. */
  readonly isExisting: boolean
  /** A post of the person's own, not of a story or message. */
  readonly isNewPost: boolean
  /** Text or media differ from what was opened. */
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

/**
 * Facts: where and when the post goes, what it is, and whether the board approves. Out: what the button
 * says. SUBMIT1 to SUBMIT6, SUBMIT12
 */
export function submitLabel(facts: SubmitFacts): SubmitLabel {
  if (facts.network === 'xing') return 'share-link'
  if (profileRulesOf(facts).isHandOff) return 'share'
  const label = plainLabel(facts)
  if (facts.isComment && label === bySchedule[facts.option]) return 'comment'
  return facts.isRepost ? repost[label] : label
}

/** Facts: whether the board approves, and whether data changed. Out: whether the share goes to approval. SUBMIT7 */
export const isSentForApproval = (facts: { isApprovalsEnabled: boolean; hasChanged: boolean }): boolean =>
  facts.isApprovalsEnabled && facts.hasChanged
