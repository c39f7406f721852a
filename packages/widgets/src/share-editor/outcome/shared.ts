import type { Post } from '@rostrum/sdk/protocol'

/** A shared post, and the points for it. */
export interface Shared {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/** The result: shared now, scheduled, waiting for approval, or a comment. */
export function outcomeOf({ post }: Shared): 'now' | 'later' | 'approval' | 'comment' {
  if (post.ApproveStatus === 'pending') return 'approval'
  if (post.CommentOn) return 'comment'
  return post.inqueue === '1' || post.LocalStart !== null ? 'later' : 'now'
}
