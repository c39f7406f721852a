import type { ApproveStatus, ScheduleType } from '@rostrum/protocol'

/** What decides whether a post goes through approval. */
export interface NeedFacts {
  readonly isApprovalsEnabled: boolean
  /** The approval of the post so far; null for a new post, and for one that never was in approval. */
  readonly approveStatus: ApproveStatus | null
  readonly isExisting: boolean
  /** A post of the person's own, not of a story or message. */
  readonly isOwn: boolean
  /** The story suggests no text for the network. */
  readonly isSuggestionEmpty: boolean
  /** Text or media differ: of a new post from what was suggested, of an existing one from what it was. */
  readonly hasContentChanged: boolean
}

/** What saving a post means for its approval. */
export const approvalNeeds = ['ask', 'keep', 'none'] as const
export type ApprovalNeed = (typeof approvalNeeds)[number]

/**
 * Facts: the board, the post and what changed. Out: `ask` for an approval, `keep` the one that is there, or `none`
 * is needed. APPROVALS1, APPROVALS2
 */
export function approvalNeed(facts: NeedFacts): ApprovalNeed {
  if (!facts.isApprovalsEnabled) return 'none'
  const { approveStatus, isExisting, hasContentChanged } = facts
  if (!isExisting) return facts.isOwn || facts.isSuggestionEmpty || hasContentChanged ? 'ask' : 'none'
  if (hasContentChanged || approveStatus === 'rejected' || approveStatus === 'expired') return 'ask'
  return approveStatus === null ? 'none' : 'keep'
}

/**
 * Facts: how a waiting post is scheduled, when it is due, when its content ends (ms; null: never), and now. Out:
 * whether its approval has run out. APPROVALS3
 */
export const isApprovalOver = (facts: {
  scheduleType: ScheduleType
  dueAt: number
  endsAt: number | null
  now: number
}): boolean =>
  (facts.scheduleType === 'custom' && facts.dueAt <= facts.now) ||
  (facts.endsAt !== null && facts.endsAt <= facts.now)
