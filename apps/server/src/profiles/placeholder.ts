import type { Network } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { newId, randomText } from '../db/ids.js'
import { newToken } from '../secrets/secrets.js'
import type { SignedIn } from '../session/signed-in.js'
import { connectionEnd } from '../oauth/connection.js'
import { saved } from './save-profile.js'

/**
 * Stores a placeholder profile for a network without an API. It represents the app on the user's phone, has
 * no token, and exists once per user. Answers the token with which the client polls for the result.
 */
export async function savePlaceholder(context: Context, user: SignedIn, network: Network): Promise<string> {
  const Token = newToken()
  await context.db.transaction().execute(async (trx) => {
    const id = newId.credential(user.accountId)
    await sql`
      insert into credential (id, account_id, user_id, network, type, name, network_account_id)
      select ${id}, u.account_id, u.id, ${network}, 'personal-profile',
        coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email), u.id
      from app_user u where u.id = ${user.id}
      on conflict (user_id, network, type, network_account_id) do update set last_connected_at = clock_timestamp()`.execute(
      trx,
    )
    const kept = await trx
      .selectFrom('credential')
      .select('id')
      .where('user_id', '=', user.id)
      .where('network', '=', network)
      .where('network_account_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('connection')
      .values({
        id: randomText(16),
        handle_hash: context.secrets.hash(newToken()),
        token_hash: context.secrets.hash(Token),
        purpose: 'profile',
        user_id: user.id,
        board_id: user.boardId,
        network,
        type: 'personal-profile',
        credential_id: null,
        result: 'success',
        connected_id: kept.id,
        expires_at: connectionEnd(context),
        used_at: context.now(),
      })
      .execute()
    await context.events.append(trx, ...(await saved(trx, user.id, kept.id)))
  })
  return Token
}
