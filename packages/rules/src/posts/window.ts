import type { ApproveStatus, PostStatus } from '@rostrum/protocol'
import { isExpired } from '../messages/expiry.js'
import { idPatterns } from '../router/parameter.js'

const editable: readonly PostStatus[] = ['pending', 'draft', 'inqueue', 'inqueue-draft', 'inqueue_draft']

export const postWindows = ['editor', 'details'] as const
export type PostWindow = (typeof postWindows)[number]

/** Facts: a post's status and its approval. Out: the window that opens for it. POSTS1 */
export const postWindow = (facts: { status: PostStatus; approveStatus: ApproveStatus | null }): PostWindow =>
  facts.approveStatus === 'expired' || editable.includes(facts.status) ? 'editor' : 'details'

/**
 * Facts: when the post's content ends (ms; null or the placeholder for never) and what time it is. Out: whether
 * the reshare button is there. POSTS2
 */
export const canReshare = (facts: { endsAt: number | null; now: number }): boolean => !isExpired(facts)

/** What an attempt to close the window of a post comes to. */
export const closeOutcomes = ['close', 'cancel'] as const
export type CloseOutcome = (typeof closeOutcomes)[number]

/** Facts: whether closing is forced. Out: whether the window closes, or the attempt is cancelled and signalled. POSTS3 */
export const closeAttempt = (facts: { isForced: boolean }): CloseOutcome =>
  facts.isForced ? 'close' : 'cancel'

/**
 * Facts: the post whose message could not be loaded for sharing it again. Out: the path that one is led to: the
 * post's, or the list when it is no post. POSTS4
 */
export const reshareFailurePath = (facts: { postId: string }): string =>
  idPatterns.postId.test(facts.postId) ? `/my-shares/${facts.postId}` : '/my-shares'
