import type { Post } from '@rostrum/sdk/protocol'

/** What was shared, and what it was worth. */
export interface Shared {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/** What became of it: it goes out now, waits for its time, or for somebody's approval. */
export function outcomeOf({ post }: Shared): 'now' | 'later' | 'approval' {
  if (post.ApproveStatus === 'pending') return 'approval'
  return post.inqueue === '1' || post.LocalStart !== null ? 'later' : 'now'
}
