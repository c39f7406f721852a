import type { ApproveStatus } from '@rostrum/protocol'
import { sql } from 'kysely'
import { wordsBannedIn } from '../posts/banned-words.js'
import type { Settlement } from './claimed.js'
import type { OutgoingRow } from './outgoing.js'

/** What can keep a post from being sent although it is due; read before the work on it begins. */
export interface Obstacles {
  isDeleted: boolean
  /** How its approval stands; null where it needed none. */
  approveStatus: ApproveStatus | null
  /** The profile was removed. */
  isProfileGone: boolean
  /** The profile is there and its grant holds. */
  isProfileValid: boolean
  /** There is a crisis, and this person is not among those who may post in one. */
  isInCrisis: boolean
  /** The person may sign in; who has left the company sends nothing more. */
  isActive: boolean
}

/** Everything around a publication `u` that decides whether it may go out. */
export const around = sql`
  join post p on p.id = u.post_id
  join board b on b.id = p.board_id
  join app_user w on w.id = p.user_id
  left join board_user bu on bu.board_id = p.board_id and bu.user_id = p.user_id
  left join credential c on c.id = u.credential_id`

const isInCrisis = sql`b.in_crisis and not coalesce(bu.can_post_in_crisis, false)`

/** The columns of `Obstacles`. */
export const obstacles = sql`
  p.deleted_at is not null as "isDeleted", p.approve_status as "approveStatus", c.id is null as "isProfileGone",
  coalesce(c.status = 'valid', false) as "isProfileValid", ${isInCrisis} as "isInCrisis", w.active as "isActive"`

/**
 * Nothing of all that stands in the way: asked once more at the last moment, for files may have been uploaded since
 * it was read. What is found then is read again, and named by `obstacleOf`.
 */
export const isFree = sql`(p.deleted_at is null and coalesce(p.approve_status, 'approved') = 'approved'
  and c.status = 'valid' and not (${isInCrisis}) and w.active)`

/** The profile was removed: what waits for it ends as what waited when it was removed did. */
const profileMissing: Settlement = { to: 'failed', error: { code: 'profile-missing', said: null } }

/** Why a post is not sent now although it is due. */
export function obstacleOf(row: OutgoingRow): Settlement | undefined {
  if (row.isDeleted) return { to: 'cancelled' }
  if (!row.isActive) return { to: 'failed', error: { code: 'ActionNotAllowed', said: null } }
  const { approveStatus } = row
  // Whatever set it free: what is not approved is held.
  if (approveStatus && approveStatus !== 'approved') {
    return { to: 'held', error: { code: `approval-${approveStatus}`, said: null } }
  }
  const media = row.media.map(({ alt, title }) => ({ altText: alt, title }))
  const words = wordsBannedIn({ text: row.text, link: row.link, media }, row.banned)
  if (words.length > 0) return { to: 'failed', error: { code: 'api-41001', said: words.join(', ') } }
  if (row.isProfileGone) return profileMissing
  if (!row.isProfileValid) return { to: 'held', error: { code: 'profile-invalid', said: null } }
  if (row.isInCrisis) return { to: 'held', error: { code: 'in-crisis', said: null } }
  return undefined
}
