import type { ApproveStatus } from '@rostrum/protocol'

/**
 * The approval status to show for a post; null for none, as on a board without approvals. A post that still waits for a
 * decision always shows it, because it is not published before. POSTS5
 */
export const shownApproval = (facts: {
  IsApprovalsEnabled: boolean
  approveStatus: ApproveStatus | null
}): ApproveStatus | null =>
  facts.IsApprovalsEnabled || facts.approveStatus === 'pending' ? facts.approveStatus : null
