import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../ids.js'
import type { Child } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { after, namesOf, saved } from './keep-profile.js'
import { tokenPlace, type ProfileOpener } from './open-profile.js'
import { keepPicture, type ProfilePicture } from './profile-picture.js'
import { healProfile } from './profile-validity.js'
import { readProfilesLeft } from './queries.js'

/** What the pages of a person are read with. */
export interface ChildrenDesk {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
}

/** The profile above pages, of the person who asks. */
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
  if (!parent) throw refuse('api-404')
  return parent
}

async function askChildren({ networks, profiles }: ChildrenDesk, parent: Parent): Promise<Child[]> {
  const connector = networks.connectorOf(parent.network)
  if (!connector) throw refuse('network-not-configured')
  try {
    return await connector.children(await profiles.open(parent.id))
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    if (error.kind === 'reconnect') throw refuse('profile-invalid')
    throw refuse(error.kind === 'forbidden' ? 'network-refused' : 'network-unavailable')
  }
}

/** The person's pages of a network that are connected, by their id at the network. */
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

/** The pages below a profile as the wire shows them, asked at the network each time. */
export async function listChildrenOf(desk: ChildrenDesk, userId: string, parentId: string) {
  const parent = await readParent(desk.context, userId, parentId)
  const [children, connected] = [await askChildren(desk, parent), await readConnected(desk.context, parent)]
  return children.map(({ identity }) => ({
    Id: identity.id,
    Name: identity.name,
    // Whoever chooses sees the network's own pictures nowhere else; they are taken when a page is connected.
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
 * Connects the chosen pages: all of them, or none when they are more than there are places. What the network lists
 * counts, not what the client says. Answers the ids of the new profiles.
 */
export async function connectChildren(
  desk: ChildrenDesk,
  userId: string,
  { parentId, ids }: { parentId: string; ids: readonly string[] },
): Promise<string[]> {
  const { context } = desk
  const parent = await readParent(context, userId, parentId)
  const children = await askChildren(desk, parent)
  const chosen = children.filter(({ identity }) => ids.includes(identity.id))
  if (chosen.length < new Set(ids).size) throw refuse('api-404')
  const pictured: NewChild[] = []
  for (const child of chosen) {
    const picture = await keepPicture(context, parent.account_id, child.identity.picture)
    pictured.push({ child, picture })
  }
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    const connected = await readConnected({ ...context, db: trx }, parent)
    const fresh = pictured.filter(({ child }) => !connected.has(child.identity.id))
    const left = await readProfilesLeft(trx, userId)
    if (fresh.length > left) throw refuse('profile-limit')
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
    token_sealed: token && context.secrets.seal(token.access, tokenPlace(id, 'token')),
    token_expires_at: token && after(context, token.expiresIn),
    // A page without a token of its own ends with the one above it.
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
 * After a new consent the pages below it live by it: each that the network still lists gets its new token and is
 * healed; one that the person lost stays as it is. Answers the ids of those that work.
 */
export async function renewChildren(desk: ChildrenDesk, userId: string, parentId: string): Promise<string[]> {
  const { context } = desk
  const parent = await readParent(context, userId, parentId)
  const [children, connected] = [await askChildren(desk, parent), await readConnected(context, parent)]
  const known = children.flatMap((child) => {
    const id = connected.get(child.identity.id)
    return id === undefined ? [] : [{ id, child }]
  })
  await context.db.transaction().execute(async (trx) => {
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
