import { maintenanceNotice, type MaintenanceNotice } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'

const settingKey = 'maintenance-notice'

/** The maintenance that the operator has announced; null for none. */
export async function readMaintenance(db: Kysely<Schema>): Promise<MaintenanceNotice | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', settingKey).executeTakeFirst()
  const found = z.safeParse(maintenanceNotice, row?.value)
  return found.success ? found.data : null
}

/** Announces a maintenance to all open boards and to everybody who opens one, or takes the notice back. SESSION33 */
export const saveMaintenance = (
  { db, events }: Pick<Context, 'db' | 'events'>,
  notice: MaintenanceNotice | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (notice === null) await trx.deleteFrom('setting').where('key', '=', settingKey).execute()
    else {
      const value = JSON.stringify(notice)
      await trx
        .insertInto('setting')
        .values({ key: settingKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    }
    const boards = await trx.selectFrom('board').select('id').orderBy('id').execute()
    await events.append(
      trx,
      ...boards.map(({ id: boardId }) => ({
        to: { boardId },
        type: 'maintenance-updated' as const,
        data: { Notice: notice },
      })),
    )
  })
