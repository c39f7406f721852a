import type { ApproveStatus } from '@rostrum/protocol'

/** The facts that decide whether a post goes through approval. */
export interface NeedFacts {
  readonly isApprovalsEnabled: boolean
  /** The current approval status of the post; null for a new post and for one that was never in approval. */
  readonly approveStatus: ApproveStatus | null
  readonly isExisting: boolean
  /** The post is the user's own, not a share of a story or message. */
  readonly isOwn: boolean
  /** The story suggests no text for the network. */
  readonly isSuggestionEmpty: boolean
  /**
   * The text or the media differ: for a new post from the suggested content, for an existing one from its saved
   * version.
   */
  readonly hasContentChanged: boolean
}

/** What saving a post does to its approval: request a new one, keep the current one, or nothing. */
export type ApprovalNeed = 'ask' | 'keep' | 'none'

/**
 * Whether saving a post requests an approval (`ask`), keeps the current one (`keep`) or needs `none`. APPROVALS1,
 * APPROVALS2
 */
export function approvalNeed(facts: NeedFacts): ApprovalNeed {
  if (!facts.isApprovalsEnabled) return 'none'
  const { approveStatus, isExisting, hasContentChanged } = facts
  if (!isExisting) return facts.isOwn || facts.isSuggestionEmpty || hasContentChanged ? 'ask' : 'none'
  if (hasContentChanged || approveStatus === 'rejected' || approveStatus === 'expired') return 'ask'
  return approveStatus === null ? 'none' : 'keep'
}
