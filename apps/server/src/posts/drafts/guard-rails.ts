import type { GuardRails, Network } from '@rostrum/protocol'
import { missingAltTexts, postsLeft } from '@rostrum/rules'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { countPostsOfDay } from '../../guard-rails/store/read-rails.js'
import { quietUntil } from '../../guard-rails/store/quiet-hours.js'
import { copyKey, freeTime, lockCopies } from '../../guard-rails/store/same-copy.js'
import { httpError } from '../../http/http-error.js'
import { dayIn } from '../../dates/zone-table.js'
import type { Schedule } from '../store/schedule-post.js'
import type { DraftMedia } from './draft-facts.js'

/**
 * Throws when a picture lacks the alternative text that the board asks for. Whoever may only share a post as it is
 * suggested is not asked. GUARDRAILS4
 */
export function refuseWithoutAltText(facts: {
  rails: GuardRails
  network: Network | null
  isComment: boolean
  mayEdit: boolean
  media: readonly DraftMedia[]
}): void {
  const { rails, media, mayEdit, ...rest } = facts
  const files = media.map(({ resource, alt }) => ({ isImage: resource === 'image', altText: alt }))
  const missing = missingAltTexts({ isRequired: rails.IsAltTextRequired && mayEdit, files, ...rest })
  if (missing > 0) throw httpError('alt-text-missing', { Errors: { media: 'alt-text-missing' } })
}

/**
 * A schedule outside of the board's quiet hours: what is shared in them is published when they end. Throws for a time
 * that was chosen in them. GUARDRAILS9
 */
export function outsideQuietHours(schedule: Schedule, rails: GuardRails, timezone: string): Schedule {
  const end = quietUntil(rails.QuietHours, timezone, schedule.due_at)
  if (!end || schedule.schedule_type === 'automagic') return schedule
  if (schedule.schedule_type === 'custom')
    throw httpError('quiet-hours', { Errors: { startDate: 'quiet-hours' } })
  return { ...schedule, due_at: end }
}

/**
 * A schedule that keeps the board's minutes from equal texts on the network. Throws for a time that was chosen between
 * them. Equal texts stay locked, so that two at once are placed one after the other. GUARDRAILS11
 */
export async function apartFromCopies(
  trx: Transaction<Schema>,
  schedule: Schedule,
  post: {
    rails: GuardRails
    boardId: string
    network: string
    text: string
    timezone: string
    postId: string
  },
): Promise<Schedule> {
  const { rails, boardId, network, text, timezone: zone, postId: without } = post
  const key = rails.SameCopy?.Minutes ? copyKey(text) : null
  if (key === null) return schedule
  const copies = { boardId, network, key, without }
  await lockCopies(trx, copies)
  const { due_at: wanted, schedule_type } = schedule
  const free = await freeTime(trx, copies, { rails, zone, wanted })
  if (free <= wanted) return schedule
  if (schedule_type === 'custom') throw httpError('same-copy', { Errors: { startDate: 'same-copy' } })
  return { ...schedule, due_at: free }
}

/**
 * Throws when the person has as many posts on that day as the board allows. Call it with the person's row locked, so
 * that two posts at once are counted one after the other. GUARDRAILS5
 */
export async function refuseOverCap(
  trx: Kysely<Schema>,
  cap: number | null,
  post: { userId: string; boardId: string; at: Date; timezone: string; postId: string },
): Promise<void> {
  if (cap === null) return
  const { userId, boardId, at, timezone, postId } = post
  const day = (moment: Date) => dayIn(timezone, moment)
  const count = await countPostsOfDay(trx, { userId, boardId, at, dayOf: day, without: postId })
  if (postsLeft({ cap, count }) === 0) throw httpError('daily-cap', { Errors: { startDate: 'daily-cap' } })
}
