import type { Context } from '../context.js'

/** Id and board of an integration key; undefined when the key is unknown or was revoked. */
export async function findIntegrationKey(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  key: string,
): Promise<{ id: string; boardId: string } | undefined> {
  const row = await db
    .selectFrom('integration_key')
    .select(['id', 'board_id'])
    .where('key_hash', '=', secrets.hash(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, boardId: row.board_id }
}
