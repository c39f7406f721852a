import type { ProfileType } from '@rostrum/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import { parentAccount } from '../../oauth/connection.js'
import { tokenContext } from '../../oauth/access-tokens.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import type { NetworkRegistry } from '../../networks/network-registry.js'

/** A grant that was taken from a profile, to be revoked at its network. */
export interface TakenGrant {
  readonly credentialId: string
  readonly accountId: string
  readonly network: string
  readonly type: ProfileType
  readonly sealed: string
}

/**
 * Removes the tokens from all profiles of a user. The profiles stay, so that posts still show where they were
 * published and the user may reconnect them; until then they are invalid. PEOPLE6
 */
export async function takeGrants(trx: Transaction<Schema>, userId: string): Promise<TakenGrant[]> {
  const rows = await trx
    .selectFrom('credential')
    .select(['id', 'account_id', 'network', 'type', 'parent_id', 'token_sealed', 'network_account_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx
    .updateTable('credential')
    .set({
      status: 'invalid',
      token_sealed: null,
      refresh_sealed: null,
      refresh_by: null,
      refresh_until: null,
      token_expires_at: null,
      modified_at: sql`clock_timestamp()`,
    })
    .where('user_id', '=', userId)
    .execute()
  // A page's own token comes from its parent profile: only the parent's grant can be revoked.
  const grants: TakenGrant[] = []
  for (const row of rows) {
    if (row.parent_id !== null || row.token_sealed === null) continue
    if (await isShared(trx, userId, row.network, row.network_account_id)) continue
    const type = row.type === 'page' ? 'page' : 'personal-profile'
    const { id: credentialId, account_id: accountId, network, token_sealed: sealed } = row
    grants.push({ credentialId, accountId, network, type, sealed })
  }
  return grants
}

/**
 * Whether another user's profile uses the same network account: some networks revoke all grants of an account
 * at once, so such a grant is left.
 */
async function isShared(
  db: Kysely<Schema>,
  userId: string,
  network: string,
  account: string,
): Promise<boolean> {
  const bare = account.replace(/^member:/, '')
  const other = await db
    .selectFrom('credential')
    .select('id')
    .where('user_id', '<>', userId)
    .where('network', '=', network)
    .where('network_account_id', 'in', [bare, parentAccount(bare)])
    .where('token_sealed', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}

/** Revokes grants at their networks; answers the networks where that failed. */
export async function giveBackGrants(
  { secrets, log }: Pick<Context, 'secrets' | 'log'>,
  networks: NetworkRegistry,
  grants: readonly TakenGrant[],
): Promise<string[]> {
  const failed: string[] = []
  for (const { credentialId, accountId, network, type, sealed } of grants) {
    try {
      const app = await networks.appOf(accountId, network, type)
      const connector = networks.connectorOf(network)
      if (!app || !connector) throw new Error('the network is not configured')
      await connector.revoke({ app, token: secrets.open(sealed, tokenContext(credentialId, 'token')) })
    } catch (error) {
      log.warn({ err: error, network, credential: credentialId }, 'a grant could not be given back')
      failed.push(network)
    }
  }
  return failed
}
