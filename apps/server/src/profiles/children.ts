import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../db/ids.js'
import type { Child } from '../networks/adapter/network-adapter.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { after, namesOf, saved } from './save-profile.js'
import { tokenContext, type ProfileOpener } from '../oauth/access-tokens.js'
import { savePicture, type ProfilePicture } from './profile-picture.js'
import { healProfile } from './profile-validity.js'
import { readProfilesLeft } from './queries.js'

/** What reading a user's pages needs. */
export interface ChildrenContext {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
}

/** The parent profile of pages, owned by the calling user. */
interface Parent {
  id: string
  account_id: string
  user_id: string
  network: string
  scopes: string
  expires_on: Date | null
}

async function readParent({ db }: Context, userId: string, id: string): Promise<Parent> {
  const parent = await db
    .selectFrom('credential')
    .select(['id', 'account_id', 'user_id', 'network', 'scopes', 'expires_on'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!parent) throw httpError('api-404')
  return parent
}

/**
 * Locks the user. Throws `profile-invalid` when their grant is gone since the network was asked: they left
 * (PEOPLE6), and no token of a page may be stored after that.
 */
async function lockGrant(trx: Transaction<Schema>, { id, user_id: userId }: Parent): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const grant = await trx
    .selectFrom('credential')
    .select('id')
    .where('id', '=', id)
    .where('token_sealed', 'is not', null)
    .executeTakeFirst()
  if (!grant) throw httpError('profile-invalid')
}

async function askChildren({ networks, profiles }: ChildrenContext, parent: Parent): Promise<Child[]> {
  const connector = networks.connectorOf(parent.network)
  if (!connector) throw httpError('network-not-configured')
  try {
    return await connector.children(await profiles.open(parent.id))
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (error.kind === 'reconnect') throw httpError('profile-invalid')
    throw httpError(error.kind === 'forbidden' ? 'network-not-allowed' : 'network-unavailable')
  }
}

/** The user's connected pages of a network, by their id at the network. */
async function readConnected({ db }: Context, { user_id, network }: Parent): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('credential')
    .select(['id', 'network_account_id'])
    .where('user_id', '=', user_id)
    .where('network', '=', network)
    .where('type', '=', 'page')
    .where('is_hidden', '=', false)
    .execute()
  return new Map(rows.map(({ id, network_account_id }) => [network_account_id, id]))
}

/** The pages under a profile in their wire form, requested from the network each time. */
export async function listChildrenOf(services: ChildrenContext, userId: string, parentId: string) {
  const parent = await readParent(services.context, userId, parentId)
  const [children, connected] = [
    await askChildren(services, parent),
    await readConnected(services.context, parent),
  ]
  return children.map(({ identity }) => ({
    Id: identity.id,
    Name: identity.name,
    // No pictures before a choice is made: they are stored when a page is connected.
    ImageLink: null,
    Username: identity.username,
    IsConnected: connected.has(identity.id),
  }))
}

interface NewChild {
  child: Child
  picture: ProfilePicture
}

/**
 * Connects the chosen pages: all of them, or none when they exceed the limit. The network's own list counts,
 * not the client's. Answers the ids of the new profiles.
 */
export async function connectChildren(
  services: ChildrenContext,
  userId: string,
  { parentId, ids }: { parentId: string; ids: readonly string[] },
): Promise<string[]> {
  const { context } = services
  const parent = await readParent(context, userId, parentId)
  const children = await askChildren(services, parent)
  const chosen = children.filter(({ identity }) => ids.includes(identity.id))
  if (chosen.length < new Set(ids).size) throw httpError('api-404')
  const pictured: NewChild[] = []
  for (const child of chosen) {
    const picture = await savePicture(context, parent.account_id, child.identity.picture)
    pictured.push({ child, picture })
  }
  return context.db.transaction().execute(async (trx) => {
    await lockGrant(trx, parent)
    const connected = await readConnected({ ...context, db: trx }, parent)
    const fresh = pictured.filter(({ child }) => !connected.has(child.identity.id))
    const left = await readProfilesLeft(trx, userId)
    if (fresh.length > left) throw httpError('profile-limit')
    const made: string[] = []
    for (const one of fresh) made.push(await insertChild(trx, context, parent, one))
    const news: NewEvent[] = []
    for (const id of made) news.push(...(await saved(trx, userId, id)))
    await context.events.append(trx, ...news)
    return made
  })
}

function tokenFacts(context: Context, id: string, parent: Parent, { token }: Child) {
  return {
    token_sealed: token && context.secrets.seal(token.access, tokenContext(id, 'token')),
    token_expires_at: token && after(context, token.expiresIn),
    // A page without its own token expires with its parent profile.
    expires_on: token ? after(context, token.expiresIn) : parent.expires_on,
  }
}

async function insertChild(
  trx: Transaction<Schema>,
  context: Context,
  parent: Parent,
  { child, picture }: NewChild,
): Promise<string> {
  const id = newId.credential(parent.account_id)
  await trx
    .insertInto('credential')
    .values({
      ...namesOf(child.identity),
      ...tokenFacts(context, id, parent, child),
      id,
      account_id: parent.account_id,
      user_id: parent.user_id,
      network: parent.network,
      type: child.type,
      network_account_id: child.identity.id,
      parent_id: parent.id,
      scopes: parent.scopes,
      image_link: picture.link,
      picture_source: picture.source,
      created_at: context.now(),
    })
    .execute()
  return id
}

/**
 * After a new consent, the pages under a profile use its token: each page that the network still lists gets
 * the new token and becomes valid; others stay unchanged. Answers the ids of the valid ones.
 */
export async function renewChildren(
  services: ChildrenContext,
  userId: string,
  parentId: string,
): Promise<string[]> {
  const { context } = services
  const parent = await readParent(context, userId, parentId)
  const [children, connected] = [await askChildren(services, parent), await readConnected(context, parent)]
  const known = children.flatMap((child) => {
    const id = connected.get(child.identity.id)
    return id === undefined ? [] : [{ id, child }]
  })
  await context.db.transaction().execute(async (trx) => {
    await lockGrant(trx, parent)
    const news: NewEvent[] = []
    for (const { id, child } of known) {
      await trx
        .updateTable('credential')
        .set({
          ...tokenFacts(context, id, parent, child),
          ...namesOf(child.identity),
          status: 'valid',
          invalid_reason: null,
          parent_id: parent.id,
          scopes: parent.scopes,
          warned_days: null,
          last_connected_at: sql`clock_timestamp()`,
          modified_at: sql`clock_timestamp()`,
        })
        .where('id', '=', id)
        .execute()
      news.push(...(await saved(trx, userId, id)), ...(await healProfile(trx, id)))
    }
    await context.events.append(trx, ...news)
    if (known.length > 0)
      await context.bus.publish(
        'publication',
        known.map(({ id }) => id),
        trx,
      )
  })
  return known.map(({ id }) => id)
}
