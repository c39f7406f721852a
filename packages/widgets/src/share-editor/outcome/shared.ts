import type { Post, Publication } from '@rostrum/sdk/protocol'

/** The post that was shared last, and what came of all shares since the editor was opened. */
export interface Shared {
  readonly post: Post
  readonly publications: readonly Publication[]
  readonly points: number | null
  readonly symbol: string | null
}

/** What came of a share, in the words `thanks`. `goesOut` is when it goes out; null for now. TOASTS9 */
export function outcomeOf(
  { post }: Shared,
  goesOut: string | null,
): 'now' | 'later' | 'approval' | 'comment' {
  if (post.ApproveStatus === 'pending') return 'approval'
  if (post.CommentOn) return 'comment'
  return goesOut === null ? 'now' : 'later'
}
