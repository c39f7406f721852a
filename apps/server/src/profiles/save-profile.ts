import type { ConnectResult, Credential, Network, ProfileType } from '@rostrum/protocol'
import { canAddProfile } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../db/ids.js'
import type { NetworkIdentity, NetworkTokens } from '../networks/adapter/network-adapter.js'
import { tokenContext } from '../oauth/access-tokens.js'
import { parentAccount } from '../oauth/connection.js'
import { webAddress, type ProfilePicture } from './profile-picture.js'
import { healProfile } from './profile-validity.js'
import { readCredentials, readProfilesLeft } from './queries.js'

/** A consent that the network confirmed. `credentialId` is the profile to be reconnected. */
export interface Consented {
  userId: string
  accountId: string
  credentialId: string | null
  network: Network
  type: ProfileType
  /**
   * `children`: the consent is for pages, and its profile only holds the token that their tokens come from.
   */
  opens: 'self' | 'children'
  tokens: NetworkTokens
  identity: NetworkIdentity
  picture: ProfilePicture
}

/** The result, and the events to be appended. */
export interface SavedProfile {
  result: ConnectResult
  credentialId: string | null
  news: NewEvent[]
}

/**
 * Stores a profile. An existing one becomes valid again instead of being duplicated; an account other than
 * the one to be reconnected is a mismatch, and nothing is stored; a new one must not exceed the limit, except
 * a hidden parent.
 */
export async function saveProfile(
  trx: Transaction<Schema>,
  context: Context,
  consented: Consented,
): Promise<SavedProfile> {
  const { userId, credentialId, network, type, opens, identity } = consented
  // Locks the user: two concurrent consents would otherwise both see the last free slot.
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const own = await trx
    .selectFrom('credential')
    .select(['id', 'network_account_id', 'parent_id'])
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('type', '=', type)
    .forUpdate()
    .execute()
  const account = opens === 'children' ? parentAccount(identity.id) : identity.id
  const asked = own.find(({ id }) => id === credentialId)
  const meant = asked?.parent_id ? own.find(({ id }) => id === asked.parent_id) : asked
  if (meant && meant.network_account_id !== account) return nothing('mismatch')
  const same = own.find(({ network_account_id }) => network_account_id === account)
  if (same) {
    await update(trx, context, same.id, consented)
    const healed = await healProfile(trx, same.id)
    const result = opens === 'children' ? 'success-child' : 'success'
    return { result, credentialId: same.id, news: [...(await saved(trx, userId, same.id)), ...healed] }
  }
  if (opens === 'children') {
    const id = await insert(trx, context, { ...consented, account, isHidden: true })
    return { result: 'success-child', credentialId: id, news: await saved(trx, userId, id) }
  }
  const left = await readProfilesLeft(trx, userId)
  if (!canAddProfile({ left, network })) return nothing('limit')
  const id = await insert(trx, context, { ...consented, account, isHidden: false })
  return { result: 'success', credentialId: id, news: await saved(trx, userId, id) }
}

const nothing = (result: ConnectResult): SavedProfile => ({ result, credentialId: null, news: [] })

/** The event with the profile's current state, for the user's clients. */
export async function saved(trx: Transaction<Schema>, userId: string, id: string): Promise<NewEvent[]> {
  const credentials: Credential[] = await readCredentials(trx, sql`c.id = ${id}`)
  return credentials.map((data): NewEvent => ({ to: { userId }, type: 'credential-saved', data }))
}

/** Columns for the names of a network identity. */
export const namesOf = (identity: NetworkIdentity) => ({
  name: identity.name.slice(0, 200) || (identity.username ?? identity.id),
  network_username: identity.username,
  network_email: identity.email,
  remote_url: webAddress(identity.url),
})

/** The time that many seconds from now; null without an expiry. */
export const after = ({ now }: Pick<Context, 'now'>, seconds: number | null): Date | null =>
  seconds === null ? null : new Date(now().getTime() + seconds * 1000)

function facts(context: Context, id: string, { identity, tokens, picture }: Consented) {
  const { secrets, now } = context
  return {
    ...namesOf(identity),
    status: 'valid',
    invalid_reason: null,
    image_link: picture.link,
    picture_source: picture.source,
    scopes: tokens.scopes,
    token_sealed: secrets.seal(tokens.access, tokenContext(id, 'token')),
    token_expires_at: after(context, tokens.expiresIn),
    // Without a refresh token the user has to reconnect when the token expires; with one, when the refresh
    // token does.
    expires_on: after(context, tokens.refresh ? tokens.refreshExpiresIn : tokens.expiresIn),
    refresh_by: null,
    refresh_until: null,
    warned_days: null,
    last_connected_at: now(),
    checked_at: now(),
    modified_at: now(),
  }
}

async function update(
  trx: Transaction<Schema>,
  context: Context,
  id: string,
  consented: Consented,
): Promise<void> {
  const { refresh } = consented.tokens
  // A consent without a refresh token keeps the existing one.
  const refreshed = refresh
    ? { refresh_sealed: context.secrets.seal(refresh, tokenContext(id, 'refresh')) }
    : {}
  await trx
    .updateTable('credential')
    .set({ ...facts(context, id, consented), ...refreshed })
    .where('id', '=', id)
    .execute()
}

async function insert(
  trx: Transaction<Schema>,
  context: Context,
  consented: Consented & { account: string; isHidden: boolean },
): Promise<string> {
  const { accountId, userId, network, type, tokens, account, isHidden } = consented
  const id = newId.credential(accountId)
  await trx
    .insertInto('credential')
    .values({
      ...facts(context, id, consented),
      id,
      account_id: accountId,
      user_id: userId,
      network,
      type,
      network_account_id: account,
      is_hidden: isHidden,
      refresh_sealed: tokens.refresh && context.secrets.seal(tokens.refresh, tokenContext(id, 'refresh')),
      created_at: context.now(),
    })
    .execute()
  return id
}
