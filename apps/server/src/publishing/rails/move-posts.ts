import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { givenRows } from '../../db/values-list.js'
import type { Claimed, Settlement } from '../leases/claim.js'

interface Move {
  readonly postId: string
  readonly movedTo: Date
}

/** The posts that go out later; one that two of its copies move goes out at the later moment. */
export function movesOf(ended: readonly { claimed: Claimed; settlement: Settlement }[]): Move[] {
  const moves = new Map<string, Move>()
  for (const { claimed, settlement } of ended) {
    if (settlement.to !== 'scheduled' || !settlement.movedTo) continue
    const { postId } = claimed
    const { movedTo } = settlement
    const known = moves.get(postId)
    if (!known || known.movedTo < movedTo) moves.set(postId, { postId, movedTo })
  }
  return [...moves.values()]
}

/**
 * Moves posts, with their copies that wait. What somebody chose as a time is the moved time from now on. `changed` are
 * all posts that the transaction changes: they are locked in their order, as everybody does. GUARDRAILS7
 */
export async function movePosts(
  trx: Transaction<Schema>,
  moves: readonly Move[],
  changed: readonly string[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`select id from post where id = any(${changed}) order by id for no key update`.execute(trx)
  const given = givenRows(moves, '"postId" text, "movedTo" timestamptz')
  await sql`
    update publication u set due_at = m."movedTo" from ${given} as m
    where u.post_id = m."postId" and u.state = 'scheduled' and u.due_at < m."movedTo"`.execute(trx)
  await sql`
    update post p set due_at = m."movedTo", wall_time = null, timezone = null, zone_version = null,
      schedule_type = case p.schedule_type when 'now' then 'custom' else p.schedule_type end
    from ${given} as m where p.id = m."postId"`.execute(trx)
}
