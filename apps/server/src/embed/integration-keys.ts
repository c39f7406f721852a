import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.js'

/** Seconds between notes of when a key was last used. */
const notedEvery = 60

/**
 * Id and board of an integration key, which is noted as used; undefined when the key is unknown, was revoked, or was
 * rotated and its overlap is over. EMBED3
 */
export async function findIntegrationKey(
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  key: string,
): Promise<{ id: string; boardId: string } | undefined> {
  const hash = secrets.hash(key)
  const time = now()
  const row = await db
    .selectFrom('integration_key')
    .select(['id', 'board_id', 'last_used_at'])
    .where((where): Expression<SqlBool> =>
      where.or([
        where('key_hash', '=', hash),
        where.and([where('former_hash', '=', hash), where('former_until', '>', time)]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (time.getTime() - (row.last_used_at?.getTime() ?? 0) > notedEvery * 1000) {
    await db
      .updateTable('integration_key')
      .set({ last_used_at: sql<Date>`greatest(last_used_at, ${time})` })
      .where('id', '=', row.id)
      .execute()
  }
  return { id: row.id, boardId: row.board_id }
}
