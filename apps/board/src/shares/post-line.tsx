import { useStore } from '@nanostores/react'
import type { ApproveStatus, Post, PostStatus, Publication } from '@rostrum/sdk/protocol'
import { isScheduled, shownApproval } from '@rostrum/sdk/rules'
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
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { useDateFormat } from './use-date-format.js'

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
  const { environment } = useRostrum()
  const approval = useShownApproval(post)
  const { Status, inqueue, StartDateTime, Publications } = post
  const isHeld = approval ? Publications.some(isOnHold) : Publications.some(({ State }) => State === 'held')
  if (isHeld) return <Badge tone="warning">{t('state.held')}</Badge>
  const startsAt = readMoment(StartDateTime)
  const isDue = Status === 'pending' && !isScheduled({ inqueue, startsAt, now: environment.now() })
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

/** A post in the list. */
export function PostLine({ post, href }: { post: Post; href: string }) {
  const t = useText(boardTexts)
  const write = useDateFormat()
  const approval = useShownApproval(post)
  const image = post.Media[0]?.preview ?? post.Media[0]?.url ?? post.ImageUrl
  return (
    <Link className="board-post" href={href} isOverlay>
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
        <LostPicture post={post} />
        {post.ApproveNote && approval === 'rejected' ? (
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
