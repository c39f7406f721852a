import { useStore } from '@nanostores/react'
import type { ApproveStatus, Post, PostNumbers, PostStatus, Publication } from '@rostrum/sdk/protocol'
import { isScheduled, shownApproval } from '@rostrum/sdk/rules'
import {
  Badge,
  NetworkIcon,
  readMoment,
  RelativeTime,
  useNow,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { Link } from '../../router/link.js'
import { boardTexts, type BoardKey } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { LineNumbers } from './numbers.js'
import { useShortTime } from '../use-date-format.js'

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const shown = {
  pending: { key: 'status.pending', tone: 'info' },
  inqueue: { key: 'status.inqueue', tone: 'info' },
  'inqueue-draft': { key: 'status.inqueue', tone: 'neutral' },
  inqueue_draft: { key: 'status.inqueue', tone: 'neutral' },
  draft: { key: 'status.draft', tone: 'neutral' },
  running: { key: 'status.running', tone: 'info' },
  error: { key: 'status.error', tone: 'danger' },
  complete: { key: 'status.complete', tone: 'success' },
  incomplete: { key: 'status.incomplete', tone: 'danger' },
  deleted: { key: 'status.deleted', tone: 'neutral' },
} satisfies Record<PostStatus, { key: BoardKey; tone: Tone }>

const approvals = {
  pending: { key: 'approve.pending', tone: 'warning' },
  rejected: { key: 'approve.rejected', tone: 'danger' },
  expired: { key: 'approve.expired', tone: 'warning' },
  approved: null,
} satisfies Record<ApproveStatus, { key: BoardKey; tone: Tone } | null>

/** Held by a crisis, or because its profile is missing; an approval is shown separately. */
const isOnHold = ({ State, Error: reason }: Publication) =>
  State === 'held' && !reason?.code.startsWith('approval-')

/** The approval status of a post, where the board shows it (B3.6). */
function useShownApproval({ ApproveStatus }: Post): ApproveStatus | null {
  const config = useStore(useRostrum().startup.$startup)?.Config
  const IsApprovalsEnabled = config?.IsApprovalsEnabled ?? false
  return shownApproval({ IsApprovalsEnabled, approveStatus: ApproveStatus })
}

/** The status of a post as a badge; its approval status while that prevents publishing. */
export function StatusBadge({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const now = useNow()
  const approval = useShownApproval(post)
  const { Status, inqueue, StartDateTime, Publications } = post
  const isHeld = approval ? Publications.some(isOnHold) : Publications.some(({ State }) => State === 'held')
  if (isHeld) return <Badge tone="warning">{t('state.held')}</Badge>
  const startsAt = readMoment(StartDateTime)
  const isDue = Status === 'pending' && !isScheduled({ inqueue, startsAt, now })
  const { key, tone } = (approval && approvals[approval]) || shown[isDue ? 'running' : Status]
  return <Badge tone={tone}>{t(key)}</Badge>
}

const waits: readonly PostStatus[] = ['pending', 'inqueue', 'draft']

/** Shown for posts that were scheduled before pictures of links were stored, until they are saved again. POSTS18 */
export function LostPicture({ post: { Status, Logs } }: { post: Post }) {
  const t = useText(sharesTexts)
  const last = Logs.findLast(({ Code }) => Code === 'picture-lost' || Code === 'updated')
  if (!waits.includes(Status) || last?.Code !== 'picture-lost') return null
  return <span className="board-post-note">{t('picture-lost')}</span>
}

/** Where a post went, or will go, and when. */
function Meta({ post }: { post: Post }) {
  const write = useShortTime()
  const [first, ...others] = post.Publications
  return (
    <span className="share-meta">
      <span className="share-time">
        {waits.includes(post.Status) ? (
          write(readMoment(post.StartDateTime))
        ) : (
          <RelativeTime moment={post.StartDateTime} />
        )}
      </span>
      {first ? (
        <span className="share-profile">
          <bdi>{first.ProfileName}</bdi>
          {others.length > 0 ? ` +${others.length}` : null}
        </span>
      ) : null}
    </span>
  )
}

function Picture({ post }: { post: Post }) {
  const image = post.Media[0]?.preview ?? post.Media[0]?.url ?? post.ImageUrl
  const isPicture =
    image !== null && image !== undefined && !(post.Media[0]?.isVideo && !post.Media[0].preview)
  return (
    <span className="share-picture">
      {isPicture ? <img src={image} alt="" loading="lazy" decoding="async" /> : null}
      <span className="share-network">
        <NetworkIcon network={post.Network} size={isPicture ? 18 : 24} isNamed />
      </span>
    </span>
  )
}

/** A post in the list. What was published as planned has no status: only exceptions are marked. */
export function PostLine({
  post,
  found,
  isOpen,
  href,
}: {
  post: Post
  found: PostNumbers | undefined
  isOpen: boolean
  href: string
}) {
  const t = useText(boardTexts)
  const approval = useShownApproval(post)
  const isPlain = post.Status === 'complete' && !approval
  return (
    <Link className="share" href={href} isOverlay aria-current={isOpen || undefined} data-post={post.Id}>
      <Picture post={post} />
      <span className="share-text">
        <span className="share-words" dir="auto">
          {post.Message || post.LinkTitle}
        </span>
        <Meta post={post} />
        <LostPicture post={post} />
        {post.ApproveNote && approval === 'rejected' ? (
          <span className="board-post-note">
            <strong>{t('post.note-of', { name: post.ApproveNote.By })}</strong>{' '}
            <bdi>{post.ApproveNote.Note}</bdi>
          </span>
        ) : null}
      </span>
      {isPlain ? <span className="board-hidden">{t('status.complete')}</span> : <StatusBadge post={post} />}
      <LineNumbers found={found} />
    </Link>
  )
}
