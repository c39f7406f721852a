import { localTime, type Rostrum } from '@rostrum/sdk'
import type { Post, Publication } from '@rostrum/sdk/protocol'
import { isScheduled } from '@rostrum/sdk/rules'
import { readMoment } from '../../ui/format/relative-time-format.js'
import { wallTimeText } from '../schedule/wall-time.js'

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

/** When a post goes out that does not go out now, in the person's zone; null for one that does. TOASTS9 */
export function goesOutAt(
  { environment, startup }: Rostrum,
  { post: { inqueue, StartDateTime } }: Shared,
  locale: string,
): string | null {
  const startsAt = readMoment(StartDateTime)
  if (!isScheduled({ inqueue, startsAt, now: environment.now() })) return null
  const zone = startup.$startup.get()?.Timezone ?? environment.timezone()
  return wallTimeText(localTime(startsAt, zone), locale)
}
