import type { Post, Publication } from '@rostrum/sdk/protocol'

/** The post that was shared last, and what came of all shares since the editor was opened. */
export interface Shared {
  readonly post: Post
  readonly publications: readonly Publication[]
  readonly points: number | null
  readonly symbol: string | null
}

/** The result: shared now, scheduled, waiting for approval, or a comment. */
export function outcomeOf({ post }: Shared): 'now' | 'later' | 'approval' | 'comment' {
  if (post.ApproveStatus === 'pending') return 'approval'
  if (post.CommentOn) return 'comment'
  return post.inqueue === '1' || post.LocalStart !== null ? 'later' : 'now'
}
