import type { ApproveStatus, PostGroup, PostStatus } from '@rostrum/protocol'

const outcomes: Partial<Record<PostStatus, PostGroup>> = {
  complete: 'shared',
  error: 'failed',
  incomplete: 'failed',
  running: 'scheduled',
}

/**
 * The group of a post in the list of one's own posts: once its publishing has begun its outcome decides, before that
 * its approval. POSTS30
 */
export function postGroup(facts: { status: PostStatus; approveStatus: ApproveStatus | null }): PostGroup {
  const outcome = outcomes[facts.status]
  if (outcome) return outcome
  if (facts.approveStatus === 'pending') return 'waiting'
  return facts.approveStatus === 'rejected' || facts.approveStatus === 'expired' ? 'rejected' : 'scheduled'
}

/** The spans of time that the list can be limited to, in days. */
export const postSpans = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type PostSpan = keyof typeof postSpans

const day = 86_400_000

/** The start of a span, in the form of the wire: that many days ago. POSTS31 */
export const spanStart = (facts: { span: PostSpan; now: number }): string =>
  new Date(facts.now - postSpans[facts.span] * day).toISOString().slice(0, 19).replace('T', ' ')

/** How long a deleted post can be restored, in milliseconds. POSTS33 */
export const restorableMs = 120_000
