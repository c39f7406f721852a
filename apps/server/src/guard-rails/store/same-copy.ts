import type { GuardRails } from '@rostrum/protocol'
import { comparedCopy, staggeredTime } from '@rostrum/rules'
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { quietUntil } from './quiet-hours.js'

/** The equal texts of a board on a network, but those of one post. */
export interface Copies {
  readonly boardId: string
  readonly network: string
  readonly key: string
  /** Id of the post that is not one of them; empty for none. */
  readonly without: string
}

const minute = 60_000

/** A hash of the words of a text, by which equal ones are found; null for a text without words. GUARDRAILS10 */
export function copyKey(text: string): string | null {
  const compared = comparedCopy(text)
  return compared === null ? null : createHash('sha256').update(compared).digest('base64url')
}

/** Equal texts are placed one after the other, on all servers, until the transaction ends. GUARDRAILS11 */
export const lockCopies = (trx: Transaction<Schema>, { boardId, network, key }: Copies): Promise<void> =>
  lockKeys(trx, [`same-copy:${boardId} ${network} ${key}`])

/** SQL: post `p` is one of the copies, and is or will be on its network. */
const isCopy = ({ boardId, network, key, without }: Copies) => sql`
  p.board_id = ${boardId} and p.network = ${network} and p.copy_key = ${key} and p.id <> ${without}
  and p.deleted_at is null and coalesce(p.approve_status, '') not in ('rejected', 'expired')
  and exists (select from publication u where u.post_id = p.id and u.state not in ('failed', 'cancelled'))`

/** How many colleagues have a copy that is published or due from one moment to another. GUARDRAILS10 */
export async function countPeople(
  db: Kysely<Schema>,
  copies: Copies,
  { userId, from, until }: { userId: string; from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.user_id)::int as count from post p
    where ${isCopy(copies)} and p.user_id <> ${userId} and p.due_at >= ${from} and p.due_at < ${until}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** When the copies from a moment on were let go, or are due. */
async function readTimes(db: Kysely<Schema>, copies: Copies, from: Date): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(p.released_at, p.due_at) as at from post p
    where ${isCopy(copies)} and coalesce(p.released_at, p.due_at) > ${from}
    order by 1 limit 2000`.execute(db)
  return rows.map(({ at }) => at.getTime())
}

/**
 * The first moment from `wanted` on, in full minutes, at which a copy may be published: outside of quiet hours, and so
 * many minutes from the others. GUARDRAILS11
 */
export async function freeTime(
  db: Kysely<Schema>,
  copies: Copies,
  { rails, zone, wanted }: { rails: GuardRails; zone: string; wanted: Date },
): Promise<Date> {
  const minutes = rails.SameCopy?.Minutes ?? null
  if (minutes === null) return wanted
  const taken = await readTimes(db, copies, new Date(wanted.getTime() - minutes * minute))
  let at = wanted.getTime()
  for (let moves = 0; moves <= taken.length; moves += 1) {
    const awake = quietUntil(rails.QuietHours, zone, new Date(at))?.getTime() ?? at
    const free = staggeredTime({ wanted: awake, taken, minutes })
    if (free === at) break
    at = Math.ceil(free / minute) * minute
  }
  return new Date(at)
}
