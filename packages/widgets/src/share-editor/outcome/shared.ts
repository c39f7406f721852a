import type { Post } from '@rostrum/sdk/protocol'

/** What was shared, and what it was worth. */
export interface Shared {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/** What became of it: it goes out now, waits for its time, or for somebody's approval, or is a comment. */
export function outcomeOf({ post }: Shared): 'now' | 'later' | 'approval' | 'comment' {
  if (post.ApproveStatus === 'pending') return 'approval'
  if (post.CommentOn) return 'comment'
  return post.inqueue === '1' || post.LocalStart !== null ? 'later' : 'now'
}
