import type { Network } from '@rostrum/protocol'
import type { CommentRules } from './network-definition.js'
import { rulesOf } from './network-rules.js'

/** The limits of a comment on a network; null where comments are not possible. COMMENTS3 */
export const commentRulesOf = (network: Network): CommentRules | null => rulesOf(network).comments

/** Whether a user can comment on a publication of a post. COMMENTS1, COMMENTS2 */
export const canComment = (facts: {
  canCreateComment: boolean
  network: Network
  isPublished: boolean
}): boolean => facts.canCreateComment && facts.isPublished && commentRulesOf(facts.network) !== null
