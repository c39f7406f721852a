import type { Context } from '../context.js'
import { newId } from '../ids.js'
import { newToken } from '../secrets/secrets.js'
import { exactOrigin } from './create-origins.js'

const prefix = 'rik_'

/** The key with which another page's own server asks for tokens. Only its hash is kept. */
export async function makeIntegrationKey(
  { db, bus, secrets }: Pick<Context, 'db' | 'bus' | 'secrets'>,
  settings: { boardId: string; name: string; origins: readonly string[] },
): Promise<{ id: string; key: string }> {
  const origins = settings.origins.map((text) => {
    const origin = exactOrigin(text)
    if (origin === null) throw new Error(`This is not an origin such as https://intranet.example: ${text}`)
    return origin
  })
  if (!origins.length) throw new Error('An integration key needs at least one origin')
  const id = newId.integrationKey()
  const key = prefix + newToken()
  await db
    .insertInto('integration_key')
    .values({ id, board_id: settings.boardId, name: settings.name, key_hash: secrets.hash(key), origins })
    .execute()
  await bus.publish('origins', [id])
  return { id, key }
}

/** From now on the key makes no tokens, and its origins may not call unless another key names them. */
export async function revokeIntegrationKey(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  id: string,
): Promise<void> {
  await db.updateTable('integration_key').set({ revoked_at: now() }).where('id', '=', id).execute()
  await bus.publish('origins', [id])
}

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
