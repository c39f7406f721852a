import type { Network } from '@rostrum/protocol'

/** What a comment may hold. */
export interface CommentRules {
  readonly maxLength: number
  readonly images: 0 | 1
}

/** By network; null where we cannot comment. COMMENTS3 */
const commentRules = {
  facebook: { maxLength: 8000, images: 1 },
  instagram: { maxLength: 300, images: 0 },
  linkedin: { maxLength: 1250, images: 1 },
  twitter: { maxLength: 280, images: 1 },
  wechat: null,
  xing: null,
} satisfies Record<Network, CommentRules | null>

/** Facts: a network. Out: what a comment there may hold; null where we cannot comment. COMMENTS3 */
export const commentRulesOf = (network: Network): CommentRules | null =>
  Object.hasOwn(commentRules, network) ? commentRules[network] : null

/**
 * Facts: whether the person may comment, the network of a copy, and whether it stands there. Out: whether it can be
 * commented on. COMMENTS1, COMMENTS2
 */
export const canComment = (facts: {
  canCreateComment: boolean
  network: Network
  isPublished: boolean
}): boolean => facts.canCreateComment && facts.isPublished && commentRulesOf(facts.network) !== null
