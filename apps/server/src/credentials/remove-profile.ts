import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { NewEvent } from '../events/event-log.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { announcePost, logPost } from '../posts/announce-post.js'
import { tokenPlace } from './open-profile.js'

/**
 * Removes a profile: what waits for it has failed, its tokens are gone, and the grant is given back to the
 * network as far as that can be reached. False when the person has no such profile.
 */
export async function removeProfile(
  context: Context,
  networks: NetworkRegistry,
  { userId, credentialId, network }: { userId: string; credentialId: string; network: string },
): Promise<boolean> {
  const removed = await context.db.transaction().execute(async (trx) => {
    const credential = await trx
      .deleteFrom('credential')
      .where('id', '=', credentialId)
      .where('user_id', '=', userId)
      .where('network', '=', network)
      .returning(['account_id', 'token_sealed'])
      .executeTakeFirst()
    if (!credential) return undefined
    const failed = await sql<{ post_id: string }>`
      update publication
      set state = 'failed', last_error = ${JSON.stringify({ code: 'profile-missing', said: null })}::jsonb
      where credential_id = ${credentialId} and state in ('scheduled', 'held') returning post_id`.execute(trx)
    const news: NewEvent[] = []
    for (const postId of [...new Set(failed.rows.map(({ post_id }) => post_id))].toSorted()) {
      await logPost(trx, postId, 'failed', 'profile-missing')
      news.push(...(await announcePost(trx, postId)))
    }
    news.push({ to: { userId }, type: 'credential-deleted', data: { Id: credentialId } })
    await context.events.append(trx, ...news)
    return credential
  })
  if (!removed) return false
  const app = await networks.appOf(removed.account_id, network)
  if (removed.token_sealed && app) {
    const token = context.secrets.open(removed.token_sealed, tokenPlace(credentialId, 'token'))
    networks
      .connectorOf(network)
      ?.revoke({ app, token })
      .catch((error: unknown) => context.log.info({ error, network }, 'the grant could not be given back'))
  }
  return true
}
