import type { GuardRails } from '@rostrum/protocol'
import { missingAltTexts } from '@rostrum/rules'
import type { Context } from '../../context.js'
import { railsOf } from '../../guard-rails/store/read-rails.js'
import { quietUntil } from '../../guard-rails/store/quiet-hours.js'
import type { Settlement } from '../leases/claim.js'
import type { OutgoingRow } from '../payload.js'
import { letGo } from './same-copy.js'
import { countToday } from './daily-cap.js'
import { hasLinkOnX, spendOnX } from './x-budget.js'

/** Whether the board asks for an alternative text that the post lacks, of an author who can add it. GUARDRAILS4 */
function lacksAltText({ network, asksAlt, media }: OutgoingRow, isRequired: boolean): boolean {
  const files = media.map(({ resource, alt }) => ({ isImage: resource === 'image', altText: alt }))
  return missingAltTexts({ isRequired: isRequired && asksAlt, network, isComment: false, files }) > 0
}

/** A post that goes out later; without a later moment, or when what it shares ends before, it fails. */
function movedTo(at: Date | null, code: string, { endsAt }: OutgoingRow): Settlement {
  const error = { code, said: null }
  return at === null || (endsAt !== null && at >= endsAt)
    ? { to: 'failed', error }
    : { to: 'scheduled', after: 0, error, movedTo: at }
}

/**
 * What the board's guard-rails make of a due post: it waits, moves or fails. Undefined when it may go out. A comment has
 * none, and a post that its network may have received already stays; what X bills is counted in any case. GUARDRAILS4,
 * GUARDRAILS7, GUARDRAILS9, GUARDRAILS11, GUARDRAILS14
 */
export async function checkRails(context: Context, row: OutgoingRow): Promise<Settlement | undefined> {
  const rails = railsOf(row.rails)
  const isFree = row.commentOn !== null || row.wasUnclear || row.isSoughtFirst
  const settled = isFree ? undefined : await checkPost(context, row, rails)
  if (settled || row.network !== 'twitter') return settled
  const nextMonth = await spendOnX(context, row, { rails, hasLink: hasLinkOnX(context, row), isFree })
  return nextMonth && movedTo(nextMonth, 'x-budget', row)
}

async function checkPost(
  context: Context,
  row: OutgoingRow,
  rails: GuardRails,
): Promise<Settlement | undefined> {
  if (lacksAltText(row, rails.IsAltTextRequired))
    return { to: 'held', error: { code: 'alt-text-missing', said: null } }
  const end = quietUntil(rails.QuietHours, row.zone, context.now())
  if (end) return movedTo(end, 'quiet-hours', row)
  const later = rails.DailyCap === null ? undefined : await countToday(context, row, rails.DailyCap)
  if (later !== undefined) return movedTo(later, 'daily-cap', row)
  const apart = await letGo(context, row, rails)
  return apart && movedTo(apart, 'same-copy', row)
}
