import type { GuardRails } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { freeTime, lockCopies } from '../../guard-rails/store/same-copy.js'
import type { OutgoingRow } from '../payload.js'

const minute = 60_000
/** Minutes by which a post may be late without moving what follows it. */
const lateness = 2
/** Minutes within which a post that was let go is tried again, and its other copies follow. */
const tried = 60

/**
 * Lets a post go if no equal text was let go within the board's minutes; else answers the moment at which it goes out.
 * Equal texts are let go one after the other, on all servers. GUARDRAILS11
 */
export async function letGo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: Pick<OutgoingRow, 'postId' | 'boardId' | 'network' | 'copyKey' | 'zone' | 'endsAt'>,
  rails: GuardRails,
): Promise<Date | undefined> {
  const { postId, boardId, network, copyKey: key, zone, endsAt } = row
  const minutes = rails.SameCopy?.Minutes
  if (!minutes || key === null) return undefined
  const copies = { boardId, network, key, without: postId }
  return db.transaction().execute(async (trx) => {
    await lockCopies(trx, copies)
    const wanted = now()
    const before = (span: number) => new Date(wanted.getTime() - span * minute)
    const { rows } = await sql<{ isOwn: boolean }>`
      select p.id = ${postId} as "isOwn" from post p
      where p.board_id = ${boardId} and p.network = ${network} and p.copy_key = ${key} and p.deleted_at is null
        and p.released_at > case when p.id = ${postId} then ${before(tried)}::timestamptz
          else ${before(Math.max(0, minutes - lateness))}::timestamptz end
        and exists (select from publication u where u.post_id = p.id and u.state not in ('failed', 'cancelled'))
      `.execute(trx)
    const post = trx.updateTable('post').where('id', '=', postId)
    if (rows.some(({ isOwn }) => isOwn)) return undefined
    if (rows.length === 0) {
      await post.set({ released_at: wanted }).execute()
      return undefined
    }
    const at = await freeTime(trx, copies, { rails, zone, wanted })
    // It was counted today, and is not published today, perhaps.
    if (!(endsAt && at >= endsAt)) await post.set({ due_at: at, counted_on: null }).execute()
    return at
  })
}
