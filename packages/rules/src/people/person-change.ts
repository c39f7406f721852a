import type { Matrix } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'

/**
 * Whether a user manages the people and keys of their board. The matrix has no permission for that, so the right to
 * approve posts of others decides. PEOPLE1
 */
export const mayManagePeople = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')

/** Why a user cannot be removed from a board, deactivated, or given another role (`not-held`: ROLES2). */
export type PersonChangeProblem = 'self' | 'other-boards' | 'last-manager' | 'not-held'

export interface PersonChangeFacts {
  /** The acting user changes their own account; false for the operator, who is not a member of a board. */
  readonly isSelf: boolean
  /** The acting user leaves of their own will, instead of managing people. */
  readonly isLeaving?: boolean
  /** The acting user manages every board that the change affects; true for the operator. */
  readonly managesAll: boolean
  /** The change would leave an affected board without any manager, and the board has one now. */
  readonly leavesNoManager: boolean
  /** The operator passed the flag that confirms the change. */
  readonly isForced: boolean
}

/**
 * Why a change to a user's account is refused, or null. Only the operator can leave a board without a manager, because
 * only the operator can appoint a new one. Whoever leaves of their own will need not manage anything. PEOPLE2, PEOPLE3,
 * PEOPLE24
 */
export function personChangeProblem(facts: PersonChangeFacts): PersonChangeProblem | null {
  const isOwnWish = facts.isSelf && facts.isLeaving === true
  if (facts.isSelf && !isOwnWish) return 'self'
  if (!facts.managesAll && !isOwnWish) return 'other-boards'
  return facts.leavesNoManager && !facts.isForced ? 'last-manager' : null
}
