import type { ApproveStatus } from '@rostrum/protocol'

/**
 * Facts: whether the board approves, and how the approval of a post stands. Out: what is shown of it; null for
 * nothing, as on a board without approvals. POSTS5
 */
export const shownApproval = (facts: {
  IsApprovalsEnabled: boolean
  approveStatus: ApproveStatus | null
}): ApproveStatus | null => (facts.IsApprovalsEnabled ? facts.approveStatus : null)
