import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { announcePost, logPost } from '../posts/store/announce-post.js'
import { tokenContext } from '../oauth/access-tokens.js'

/**
 * Removes a profile and the pages that use its token: posts waiting for them fail, their tokens are deleted,
 * and the grant is revoked if the network can be reached. False when the user has no such profile.
 */
export async function removeProfile(
  context: Context,
  networks: NetworkRegistry,
  { userId, credentialId, network }: { userId: string; credentialId: string; network: string },
): Promise<boolean> {
  const removed = await context.db.transaction().execute(async (trx) => {
    const below = await readPages(trx, userId, credentialId)
    const credential = await trx
      .deleteFrom('credential')
      .where('id', '=', credentialId)
      .where('user_id', '=', userId)
      .where('network', '=', network)
      .returning(['account_id', 'type', 'token_sealed', 'parent_id'])
      .executeTakeFirst()
    if (!credential) return undefined
    const above = credential.parent_id === null ? undefined : await removeBare(trx, credential.parent_id)
    const failed = await sql<{ post_id: string }>`
      update publication
      set state = 'failed', last_error = ${JSON.stringify({ code: 'profile-missing', said: null })}::jsonb
      where credential_id = any(${[credentialId, ...below]}) and state in ('scheduled', 'held')
      returning post_id`.execute(trx)
    const news: NewEvent[] = []
    for (const postId of [...new Set(failed.rows.map(({ post_id }) => post_id))].toSorted()) {
      await logPost(trx, postId, 'failed', 'profile-missing')
      news.push(...(await announcePost(trx, postId)))
    }
    for (const Id of [...below, credentialId, ...(above ? [above.id] : [])]) {
      news.push({ to: { userId }, type: 'credential-deleted', data: { Id } })
    }
    await context.events.append(trx, ...news)
    // A page's token comes from its parent profile: only that can be revoked, once no page needs it.
    return {
      ...credential,
      grant: credential.parent_id === null ? { id: credentialId, ...credential } : above,
    }
  })
  if (!removed) return false
  const { grant } = removed
  const type = removed.type === 'page' ? 'page' : 'personal-profile'
  const app = await networks.appOf(removed.account_id, network, type)
  if (grant?.token_sealed && app) {
    const sealed = grant.token_sealed
    // A token that is damaged cannot be given back; the profile is removed nevertheless.
    const revoke = async () => {
      const token = context.secrets.open(sealed, tokenContext(grant.id, 'token'))
      await networks.connectorOf(network)?.revoke({ app, token })
    }
    revoke().catch((error: unknown) =>
      context.log.info({ err: error, network }, 'the grant could not be given back'),
    )
  }
  return true
}

/** The pages under a user's profile, which are removed with it. */
async function readPages(trx: Transaction<Schema>, userId: string, parentId: string): Promise<string[]> {
  const pages = await trx
    .selectFrom('credential')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return pages.map(({ id }) => id)
}

/** Removes the hidden parent profile once its last page is gone. */
function removeBare(trx: Transaction<Schema>, id: string) {
  return trx
    .deleteFrom('credential')
    .where('id', '=', id)
    .where('is_hidden', '=', true)
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('credential as page').select('page.id').where('page.parent_id', '=', id)),
      ),
    )
    .returning(['id', 'token_sealed'])
    .executeTakeFirst()
}
