import { sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Changer } from './changing.js'

/** An integration key as its managers see it: the key itself is not stored. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly boardId: string
  readonly board: string
  readonly origins: readonly string[]
  readonly createdAt: Date
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
  /** The last characters of the key; null for one that was created before they were stored. */
  readonly hint: string | null
  /** Until when the key before the last rotation works as well; null when it does not. */
  readonly formerUntil: Date | null
}

/** The keys of one board, or of all boards, the oldest first. */
export function readKeys({ db, now }: Pick<Context, 'db' | 'now'>, boardId?: string): Promise<KeyRow[]> {
  let query = db
    .selectFrom('integration_key as k')
    .innerJoin('board as b', 'b.id', 'k.board_id')
    .select(['k.id', 'k.name', 'k.board_id as boardId', 'b.name as board', 'k.origins'])
    .select(['k.created_at as createdAt', 'k.revoked_at as revokedAt'])
    .select(['k.last_used_at as lastUsedAt', 'k.hint'])
    .select(sql<Date | null>`case when k.former_until > ${now()} then k.former_until end`.as('formerUntil'))
    .orderBy('k.created_at')
    .orderBy('k.id')
  if (boardId !== undefined) query = query.where('k.board_id', '=', boardId)
  return query.execute()
}

/**
 * Permanently revokes a key: its pages may not call any more, it creates no tokens, and its sessions end.
 * Answers how many sessions ended; undefined when the board has no such key or it was already revoked.
 * PEOPLE10
 */
export function revokeKey(
  context: Context,
  { keyId, boardId, by }: { keyId: string; boardId?: string | undefined; by: Changer },
): Promise<number | undefined> {
  return context.db.transaction().execute(async (trx) => {
    let revoking = trx
      .updateTable('integration_key')
      .set({ revoked_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
    if (boardId !== undefined) revoking = revoking.where('board_id', '=', boardId)
    const key = await revoking.returning(['board_id', 'name']).executeTakeFirst()
    if (!key) return undefined
    await trx.deleteFrom('one_time_token').where('key_id', '=', keyId).execute()
    const ended = await trx
      .deleteFrom('session')
      .where('key_id', '=', keyId)
      .returning('token_hash')
      .execute()
    const detail = { key: keyId, name: key.name, sessions: ended.length }
    const { actor, address } = by
    await audit(context, { action: 'key-revoked', by: actor, address, boardId: key.board_id, detail }, trx)
    await context.bus.publish('origins', [keyId], trx)
    const ids = ended.map(({ token_hash: hash }) => hash.toString('hex'))
    if (ids.length) await context.bus.publish('session', ids, trx)
    return ended.length
  })
}
