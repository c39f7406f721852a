import type { LinkEnd } from '@rostrum/protocol'
import { askAboutLinks } from '../approvals/ask-again.js'
import type { Context } from '../context.js'
import { endsOf, followLink } from '../links/follow-links.js'
import type { Settlement } from './leases/claim.js'
import type { OutgoingRow } from './payload.js'

/**
 * What happens to an approved post when one of its links now leads elsewhere, on a network that builds the
 * card from the page: it goes back to approval. Undefined when all links lead to the same targets. POSTS17
 */
export async function redirected(
  context: Context,
  { postId, approveStatus, linkEnds }: OutgoingRow,
): Promise<Settlement | undefined> {
  const ends = endsOf(linkEnds)
  if (approveStatus !== 'approved' || ends.every(({ To, IsSteady }) => To === null || !IsSteady))
    return undefined
  const now = await Promise.all(ends.map((end) => lookAgain(context, end)))
  const changed = ends.find(({ To }, at) => To !== now[at]?.To)
  if (!changed) return undefined
  await askAboutLinks(context, { postId, ends: now, changed: changed.Url })
  return { to: 'held', error: { code: 'approval-pending', said: changed.Url } }
}

/**
 * Whether a link's target changed. An unknown former target never counts as changed; a link that does not
 * answer is tried twice.
 */
async function lookAgain(context: Context, end: LinkEnd): Promise<LinkEnd> {
  if (end.To === null || !end.IsSteady) return end
  const To = (await followLink(context, end.Url)) ?? (await followLink(context, end.Url))
  return { ...end, To }
}
