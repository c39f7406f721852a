import type { ApproveStatus, Post, PostStatus, Publication } from '@rostrum/sdk/protocol'
import { isScheduled } from '@rostrum/sdk/rules'
import {
  Avatar,
  Badge,
  NetworkIcon,
  readMoment,
  RelativeTime,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { Link } from '../router/link.js'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'
import { useMoments } from './use-moments.js'

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const shown = {
  pending: { key: 'status.pending', tone: 'accent' },
  inqueue: { key: 'status.inqueue', tone: 'accent' },
  'inqueue-draft': { key: 'status.inqueue', tone: 'neutral' },
  inqueue_draft: { key: 'status.inqueue', tone: 'neutral' },
  draft: { key: 'status.draft', tone: 'neutral' },
  running: { key: 'status.running', tone: 'accent' },
  error: { key: 'status.error', tone: 'danger' },
  complete: { key: 'status.complete', tone: 'success' },
  incomplete: { key: 'status.incomplete', tone: 'warning' },
  deleted: { key: 'status.deleted', tone: 'neutral' },
} satisfies Record<PostStatus, { key: BoardKey; tone: Tone }>

const approvals = {
  pending: { key: 'approve.pending', tone: 'warning' },
  rejected: { key: 'approve.rejected', tone: 'danger' },
  expired: { key: 'approve.expired', tone: 'warning' },
  approved: null,
} satisfies Record<ApproveStatus, { key: BoardKey; tone: Tone } | null>

/** By a crisis, or for want of its profile; how an approval stands is said elsewhere. */
const isOnHold = ({ State, Error: reason }: Publication) =>
  State === 'held' && !reason?.code.startsWith('approval-')

/** What became of a post, in a word; while its approval stands in the way, that. */
export function StatusBadge({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const { environment } = useRostrum()
  const { Status, ApproveStatus, inqueue, StartDateTime } = post
  if (post.Publications.some(isOnHold)) return <Badge tone="warning">{t('state.held')}</Badge>
  const startsAt = readMoment(StartDateTime)
  const isDue = Status === 'pending' && !isScheduled({ inqueue, startsAt, now: environment.now() })
  const { key, tone } = (ApproveStatus && approvals[ApproveStatus]) || shown[isDue ? 'running' : Status]
  return <Badge tone={tone}>{t(key)}</Badge>
}

const waits: readonly PostStatus[] = ['pending', 'inqueue', 'draft']

/** One post of the list. */
export function PostLine({ post, href }: { post: Post; href: string }) {
  const t = useText(boardTexts)
  const write = useMoments()
  const image = post.Media[0]?.preview ?? post.Media[0]?.url ?? post.ImageUrl
  return (
    <Link className="board-post" href={href} isOver>
      <span className="board-post-text">
        <span className="board-post-head">
          <NetworkIcon network={post.Network} isNamed />
          <StatusBadge post={post} />
          <span className="board-post-time">
            {waits.includes(post.Status) ? (
              write(post.StartDateTime)
            ) : (
              <RelativeTime moment={post.StartDateTime} />
            )}
          </span>
        </span>
        <span className="board-post-words" dir="auto">
          {post.Message || post.LinkTitle}
        </span>
        {post.ApproveNote && post.ApproveStatus === 'rejected' ? (
          <span className="board-post-note">
            <strong>{t('post.note-of', { name: post.ApproveNote.By })}</strong>{' '}
            <bdi>{post.ApproveNote.Note}</bdi>
          </span>
        ) : null}
        <span className="board-post-profiles">
          {post.Publications.map((copy) => (
            <span key={copy.Id} className="board-post-profile">
              <Avatar name={copy.ProfileName} image={copy.ProfileImage} size={20} />
              <bdi>{copy.ProfileName}</bdi>
            </span>
          ))}
        </span>
      </span>
      {image ? <img className="board-post-image" src={image} alt="" loading="lazy" decoding="async" /> : null}
    </Link>
  )
}
