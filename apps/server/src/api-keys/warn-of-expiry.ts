import { apiKeyWarnings, dueKeyWarning } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { readManagers } from '../people/managers.js'

/** Keys that one run warns of. */
const maxAtOnce = 100

interface Ending {
  id: string
  boardId: string
  createdBy: string | null
  created: Date
  expires: Date
  warned: number | null
}

/** Settles the notices about a key: it was revoked. */
export async function settleWarnings(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`
    update notice set settled_at = clock_timestamp(), email_due = null
    where subject_id = ${id} and kind = 'api-key-expiring' and settled_at is null`.execute(trx)
}

/** Whoever made the key, if they still manage the board; else all who do. */
async function readersOf(
  trx: Transaction<Schema>,
  { boardId, createdBy }: Ending,
): Promise<readonly string[]> {
  const managers = (await readManagers(trx, [boardId])).get(boardId) ?? []
  return createdBy !== null && managers.includes(createdBy) ? [createdBy] : managers
}

async function warnOf(
  trx: Transaction<Schema>,
  context: Pick<Context, 'events'>,
  key: Ending,
): Promise<void> {
  const { id, boardId } = key
  const readers = await readersOf(trx, key)
  await sql`
    insert into notice (account_id, board_id, user_id, kind, subject_id, once, created_at, email_due)
    select b.account_id, b.id, m.id, 'api-key-expiring', ${id}, ${`api-key-expiring:${id}`}, clock_timestamp(), clock_timestamp()
    from board b cross join unnest(${[...readers]}::text[]) as m (id) where b.id = ${boardId}
    on conflict (coalesce(user_id, board_id), once) do update
      set created_at = excluded.created_at, email_due = excluded.email_due, read_at = null, settled_at = null,
        is_gone = false`.execute(trx)
  await context.events.append(
    trx,
    ...readers.map((userId) => ({ to: { userId, boardId }, type: 'notices-updated' as const, data: {} })),
  )
}

/**
 * Warns of API keys that end soon, each warning once, however many servers there are; those that have ended need nobody
 * any more. APIKEYS8
 */
export const warnOfExpiry = (context: Pick<Context, 'db' | 'now' | 'events'>): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const latest = new Date(now.getTime() + apiKeyWarnings[0] * 86_400_000)
    const { rows } = await sql<Ending>`
      select id, board_id as "boardId", created_by as "createdBy", created_at as created, expires_at as expires,
        warned_days as warned
      from api_key where revoked_at is null and expires_at > ${now} and expires_at <= ${latest}
        and coalesce(warned_days, 99) > 1
      order by expires_at limit ${maxAtOnce} for update skip locked`.execute(trx)
    for (const key of rows) {
      const { created, expires, warned } = key
      const due = dueKeyWarning({
        created: created.getTime(),
        expires: expires.getTime(),
        warned,
        now: now.getTime(),
      })
      if (due === null) continue
      await trx.updateTable('api_key').set({ warned_days: due }).where('id', '=', key.id).execute()
      await warnOf(trx, context, key)
    }
    await sql`
      update notice n set settled_at = clock_timestamp(), email_due = null from api_key k
      where n.kind = 'api-key-expiring' and n.settled_at is null and k.id = n.subject_id
        and k.expires_at <= ${now}`.execute(trx)
  })
