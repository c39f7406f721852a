import type { ApproveStatus, PostStatus } from '@rostrum/protocol'
import { isExpired } from '../messages/expiry.js'
import { idPatterns } from '../router/parameters/parameter.js'

const editable: readonly PostStatus[] = ['pending', 'draft', 'inqueue', 'inqueue-draft', 'inqueue_draft']

export type PostWindow = 'editor' | 'details'

/** The window that opens for a post. POSTS1 */
export const postWindow = (facts: { status: PostStatus; approveStatus: ApproveStatus | null }): PostWindow =>
  facts.approveStatus === 'expired' || editable.includes(facts.status) ? 'editor' : 'details'

/**
 * Whether the reshare button is shown. The end of the content is in milliseconds; null or the placeholder means never.
 * POSTS2
 */
export const canReshare = (facts: { endsAt: number | null; now: number }): boolean => !isExpired(facts)

/** The result of an attempt to close the window of a post. */
export type CloseOutcome = 'close' | 'cancel'

/** Whether the window closes, or the attempt is cancelled and signalled. POSTS3 */
export const closeAttempt = (facts: { isForced: boolean }): CloseOutcome =>
  facts.isForced ? 'close' : 'cancel'

/**
 * The path to go to when a message cannot be loaded for sharing it again: its post, or the list for an invalid post id.
 * POSTS4
 */
export const reshareErrorPath = (facts: { postId: string }): string =>
  idPatterns.postId.test(facts.postId) ? `/my-shares/${facts.postId}` : '/my-shares'
