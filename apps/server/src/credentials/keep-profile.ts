import type { ConnectResult, Credential } from '@rostrum/protocol'
import { canAddProfile } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../ids.js'
import type { NetworkConnector, NetworkIdentity, NetworkTokens } from '../networks/network-adapter.js'
import { tokenPlace } from './open-profile.js'
import { healProfile } from './profile-validity.js'
import { readCredentials, readProfilesLeft } from './queries.js'

/** A consent that the network confirmed. `credentialId`: the profile that was to be reconnected. */
export interface Consented {
  userId: string
  accountId: string
  credentialId: string | null
  adapter: NetworkConnector
  tokens: NetworkTokens
  identity: NetworkIdentity
}

/** What became of it, and the events that tell it. */
export interface Kept {
  result: ConnectResult
  credentialId: string | null
  news: NewEvent[]
}

/**
 * Keeps a profile. One that the person has already is healed and not doubled; another account than the one to be
 * reconnected is a mismatch, and nothing is kept; a new one needs a free place.
 */
export async function keepProfile(
  trx: Transaction<Schema>,
  context: Context,
  consented: Consented,
): Promise<Kept> {
  const { userId, credentialId, adapter, identity } = consented
  // Two consents of one person that come back at once would both see the last place free.
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const own = await trx
    .selectFrom('credential')
    .select(['id', 'network_account_id'])
    .where('user_id', '=', userId)
    .where('network', '=', adapter.network)
    .where('type', '=', 'personal-profile')
    .forUpdate()
    .execute()
  const meant = own.find(({ id }) => id === credentialId)
  if (meant && meant.network_account_id !== identity.id) return nothing('mismatch')
  const same = own.find(({ network_account_id }) => network_account_id === identity.id)
  if (same) {
    await update(trx, context, same.id, consented)
    const news = await healProfile(trx, same.id)
    return {
      result: 'success',
      credentialId: same.id,
      news: [...(await saved(trx, userId, same.id)), ...news],
    }
  }
  const left = await readProfilesLeft(trx, userId)
  if (!canAddProfile({ left, network: adapter.network })) return nothing('limit')
  const id = await insert(trx, context, consented)
  return { result: 'success', credentialId: id, news: await saved(trx, userId, id) }
}

const nothing = (result: ConnectResult): Kept => ({ result, credentialId: null, news: [] })

async function saved(trx: Transaction<Schema>, userId: string, id: string): Promise<NewEvent[]> {
  const credentials: Credential[] = await readCredentials(trx, sql`c.id = ${id}`)
  return credentials.map((data): NewEvent => ({ to: { userId }, type: 'credential-saved', data }))
}

function facts({ secrets, now }: Context, id: string, { identity, tokens }: Consented) {
  const after = (seconds: number | null) =>
    seconds === null ? null : new Date(now().getTime() + seconds * 1000)
  return {
    status: 'valid',
    invalid_reason: null,
    name: identity.name.slice(0, 200) || (identity.username ?? identity.id),
    image_link: webAddress(identity.picture),
    network_username: identity.username,
    network_email: identity.email,
    remote_url: webAddress(identity.url),
    scopes: tokens.scopes,
    token_sealed: secrets.seal(tokens.access, tokenPlace(id, 'token')),
    token_expires_at: after(tokens.expiresIn),
    // Without a refresh token the person has to come back when the token ends; with one, when that ends.
    expires_on: tokens.refresh ? after(tokens.refreshExpiresIn) : after(tokens.expiresIn),
    refresh_by: null,
    refresh_until: null,
    last_connected_at: now(),
    modified_at: now(),
  }
}

/** A network's word is not trusted with an address that could run something. */
function webAddress(address: string | null): string | null {
  return address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null
}

async function update(
  trx: Transaction<Schema>,
  context: Context,
  id: string,
  consented: Consented,
): Promise<void> {
  const { refresh } = consented.tokens
  // A consent without a refresh token does not destroy the one that is there.
  const refreshed = refresh
    ? { refresh_sealed: context.secrets.seal(refresh, tokenPlace(id, 'refresh')) }
    : {}
  await trx
    .updateTable('credential')
    .set({ ...facts(context, id, consented), ...refreshed })
    .where('id', '=', id)
    .execute()
}

async function insert(trx: Transaction<Schema>, context: Context, consented: Consented): Promise<string> {
  const { accountId, userId, adapter, identity, tokens } = consented
  const id = newId.credential(accountId)
  await trx
    .insertInto('credential')
    .values({
      ...facts(context, id, consented),
      id,
      account_id: accountId,
      user_id: userId,
      network: adapter.network,
      type: 'personal-profile',
      network_account_id: identity.id,
      refresh_sealed: tokens.refresh && context.secrets.seal(tokens.refresh, tokenPlace(id, 'refresh')),
      created_at: context.now(),
    })
    .execute()
  return id
}
