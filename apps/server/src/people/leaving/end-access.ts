import type { Transaction } from 'kysely'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'

/**
 * Ends the sessions of a user, the links and tokens that would create new ones, and their pending
 * connections: all of them, or those of one board. Invitations may be kept for a user who may sign in again. Sockets close with their sessions. Answers how many
 * sessions ended. PEOPLE4
 */
export async function endAccess(
  trx: Transaction<Schema>,
  { bus }: Pick<Context, 'bus'>,
  {
    userId,
    boardId,
    keepsInvitations,
  }: { userId: string; boardId?: string | undefined; keepsInvitations?: boolean },
): Promise<number> {
  let sessions = trx.deleteFrom('session').where('user_id', '=', userId)
  let tokens = trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('used_at', 'is', null)
  let connections = trx.deleteFrom('connection').where('user_id', '=', userId)
  if (boardId !== undefined) {
    sessions = sessions.where('board_id', '=', boardId)
    tokens = tokens.where('board_id', '=', boardId)
    connections = connections.where('board_id', '=', boardId)
  }
  if (keepsInvitations) tokens = tokens.where('purpose', '!=', 'invite')
  const ended = await sessions.returning('token_hash').execute()
  await tokens.execute()
  await connections.execute()
  const ids = ended.map(({ token_hash: hash }) => hash.toString('hex'))
  if (ids.length) await bus.publish('session', ids, trx)
  return ids.length
}
