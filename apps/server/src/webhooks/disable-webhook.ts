import { webhookTest } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { readManagers } from '../people/managers.js'

/** Settles the notices about a webhook: it works again, or tries to. */
export async function settleNotices(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`
    update notice set settled_at = clock_timestamp(), email_due = null
    where subject_id = ${id} and kind = 'webhook-off' and settled_at is null`.execute(trx)
}

/** Fails all waiting deliveries of a webhook that was turned off, except test events. WEBHOOKS6 */
export async function failWaitingDeliveries(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`
    update webhook_delivery set state = 'failed', problem = coalesce(problem, 'off'), ended_at = clock_timestamp()
    where webhook_id = ${id} and state = 'waiting' and event <> ${webhookTest}`.execute(trx)
}

/** Turns a webhook off whose address is gone or has failed for too long, and tells the managers. WEBHOOKS6 */
export const disableWebhook = (
  context: Context,
  { id, boardId, why }: { id: string; boardId: string; why: 'gone' | 'failing' },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const off = await trx
      .updateTable('webhook')
      .set({ is_on: false, failed_at: context.now() })
      .where('id', '=', id)
      .where('is_on', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!off) return
    await failWaitingDeliveries(trx, id)
    await audit(
      context,
      { action: 'webhook-turned-off', by: 'system', boardId, detail: { webhook: id, reason: why } },
      trx,
    )
    const managers = (await readManagers(trx, [boardId])).get(boardId) ?? []
    await sql`
      insert into notice (account_id, board_id, user_id, kind, subject_id, once, created_at, email_due)
      select b.account_id, b.id, m.id, 'webhook-off', ${id}, ${`webhook-off:${id}`}, clock_timestamp(), clock_timestamp()
      from board b cross join unnest(${[...managers]}::text[]) as m (id) where b.id = ${boardId}
      on conflict (coalesce(user_id, board_id), once) do update
        set created_at = excluded.created_at, email_due = excluded.email_due, read_at = null, settled_at = null,
          is_gone = false`.execute(trx)
    await context.events.append(
      trx,
      ...managers.map((userId) => ({ to: { userId, boardId }, type: 'notices-updated' as const, data: {} })),
    )
  })
