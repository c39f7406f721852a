import type { ApproveStatus } from '@rostrum/protocol'
import { characterCount, rulesOf } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { sql } from 'kysely'
import { wordsBannedIn } from '../posts/drafts/banned-words.js'
import type { Settlement } from './leases/claim.js'
import type { OutgoingRow } from './payload.js'

/** Reasons why a due post is not sent, named by the error code that its publication is settled with. */
type Obstacle =
  | 'deleted'
  | 'person-left'
  | `approval-${Exclude<ApproveStatus, 'approved'>}`
  | 'profile-missing'
  | 'profile-invalid'
  | 'in-crisis'

export interface Obstacles {
  /** The first obstacle, banned words not included; null when there is none. */
  obstacle: Obstacle | null
  /** State of its approval; null when it needed none. */
  approveStatus: ApproveStatus | null
  /** True when the profile was removed, whatever other obstacles there are. */
  isProfileGone: boolean
}

/** SQL: the joins around a publication `u` that decide whether it may be sent. */
export const around = sql`
  join post p on p.id = u.post_id
  join board b on b.id = p.board_id
  join app_user w on w.id = p.user_id
  left join board_user bu on bu.board_id = p.board_id and bu.user_id = p.user_id
  left join credential c on c.id = u.credential_id`

/**
 * SQL: the only decision about obstacles. In every case, posts without approval are held, and posts of a
 * person who left wait for a decision (PEOPLE5). It is read before the work on a post begins, and checked
 * again at the last moment.
 */
const obstacle = sql<Obstacle | null>`
  case
    when p.deleted_at is not null then 'deleted'
    when not (w.active and bu.user_id is not null) then 'person-left'
    when p.approve_status <> 'approved' then 'approval-' || p.approve_status
    when c.id is null then 'profile-missing'
    when c.status <> 'valid' then 'profile-invalid'
    when b.in_crisis and not coalesce(bu.can_post_in_crisis, false) then 'in-crisis'
  end`

/** SQL: the columns of `Obstacles`. */
export const obstacles = sql`
  ${obstacle} as obstacle, p.approve_status as "approveStatus", c.id is null as "isProfileGone"`

/** SQL: there is no obstacle. When it is false, the row is read again and settled by `obstacleOf`. */
export const isFree = sql`(${obstacle}) is null`

/** These obstacles are reported before the text is checked. */
const isBeforeWords = (code: Obstacle) =>
  code === 'deleted' || code === 'person-left' || code.startsWith('approval-')

function settlementFor(code: Obstacle): Settlement {
  if (code === 'deleted') return { to: 'cancelled' }
  // The publication fails like those that waited when the profile was removed.
  return { to: code === 'profile-missing' ? 'failed' : 'held', error: { code, said: null } }
}

/** Whether a post that waited has no room for the disclosure that it was given meanwhile. GUARDRAILS3 */
function lacksRoom({ network, words }: OutgoingRow): boolean {
  if (!words?.disclosure) return false
  const { maxLength, counting } = rulesOf(network)
  return (counting === 'tweet' ? tweetLength(words.text) : characterCount(words.text)) > maxLength
}

/** The state of a due post that may not be sent now; undefined when it may. */
export function obstacleOf(row: OutgoingRow): Settlement | undefined {
  const { obstacle: code } = row
  if (code && isBeforeWords(code)) return settlementFor(code)
  const media = row.media.map(({ alt, title }) => ({ altText: alt, title }))
  const words = wordsBannedIn({ text: row.text, link: row.link, media }, row.banned)
  if (words.length > 0) return { to: 'failed', error: { code: 'api-41001', said: words.join(', ') } }
  if (code) return settlementFor(code)
  return lacksRoom(row) ? { to: 'failed', error: { code: 'text-too-long', said: null } } : undefined
}
