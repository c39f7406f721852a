import type { Context } from '../context.js'

/** The board and the origins of a key; undefined when it is not one, or was revoked. */
export async function findIntegrationKey(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  key: string,
): Promise<{ boardId: string; origins: readonly string[] } | undefined> {
  const row = await db
    .selectFrom('integration_key')
    .select(['board_id', 'origins'])
    .where('key_hash', '=', secrets.hash(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && { boardId: row.board_id, origins: row.origins }
}
