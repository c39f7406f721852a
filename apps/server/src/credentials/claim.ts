import { rightPurposes, type ConnectResult, type RightPurpose } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { renewChildren, type ChildrenDesk } from './children.js'
import { openParked, readArrived, type Arrived, type Parked } from './arrival.js'
import { keepProfile } from './keep-profile.js'
import { keepPicture } from './profile-picture.js'
import { ownerOf, returnGrant } from './return-grant.js'
import { linkLogin } from './social-login.js'

/** How far a connection has come, as the wire says it. */
export interface ConnectionStatus {
  IsComplete: boolean
  cId: string | null
  V2Type: string | null
  Result: ConnectResult | null
  Missing: RightPurpose[]
}

/** For the person who opened it; undefined when there is none. */
export async function readStatus(
  context: Context,
  userId: string,
  token: string,
): Promise<ConnectionStatus | undefined> {
  const found = await sql<{
    result: ConnectResult | null
    cId: string | null
    type: string | null
    late: boolean
    missing: string
  }>`
    select n.result, n.connected_id as "cId", c.type, n.expires_at < ${context.now()} as late, n.missing
    from connection n left join credential c on c.id = n.connected_id
    where n.token_hash = ${context.secrets.hash(token)} and n.user_id = ${userId}`.execute(context.db)
  const [row] = found.rows
  if (!row) return undefined
  const Result = row.result ?? (row.late ? ('expired' as const) : null)
  const missing = row.missing.split(',')
  return {
    IsComplete: Result !== null,
    cId: row.cId,
    V2Type: row.type,
    Result,
    Missing: rightPurposes.filter((purpose) => missing.includes(purpose)),
  }
}

/**
 * Who takes a parked consent over: the page that began, with its person's session and both of its secrets; or the
 * person on the return page, in the browser that went out.
 */
export type Claimer =
  | { by: 'page'; userId: string; token: string; claim: string }
  | { by: 'person'; secret: string; claim: string }

interface Taken {
  arrived: Arrived
  parked: Parked
  credentialId: string | null
}

/** Takes the parked consent out, so that of two who claim it one has it. */
async function take(context: Context, claimer: Claimer): Promise<Taken | undefined> {
  const { db, secrets, now } = context
  const mine =
    claimer.by === 'page'
      ? sql<boolean>`user_id = ${claimer.userId} and token_hash = ${secrets.hash(claimer.token)}`
      : sql<boolean>`browser_hash = ${secrets.hash(claimer.secret)}`
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('connection')
      .selectAll()
      .where('claim_hash', '=', secrets.hash(claimer.claim))
      .where(mine)
      .where('expires_at', '>', now())
      .forUpdate()
      .executeTakeFirst()
    if (!row?.parked_sealed) return undefined
    await trx.updateTable('connection').set({ parked_sealed: null }).where('id', '=', row.id).execute()
    const parked = openParked(context, row.id, row.parked_sealed)
    return { arrived: readArrived(row), parked, credentialId: row.credential_id }
  })
}

/** What a claim came to, and where the browser goes on to. */
export interface Claimed {
  result: ConnectResult
  redirect: string | null
}

/** Makes a profile of a parked consent; undefined when there is none for this claimer. */
export async function claimConsent(desk: ChildrenDesk, claimer: Claimer): Promise<Claimed | undefined> {
  const { context } = desk
  const taken = await take(context, claimer)
  if (!taken) return undefined
  const { redirect } = taken.arrived
  try {
    return { result: await keep(desk, taken), redirect }
  } catch (error) {
    context.log.warn({ err: error, network: taken.arrived.network }, 'a profile could not be kept')
    await endConnection(context, taken.arrived.id, 'unexpected', null)
    return { result: 'unexpected', redirect }
  }
}

/** The person says that the account named on the page is not theirs: nothing is kept, and the grant goes back. */
export async function dropConsent(
  { context, networks }: ChildrenDesk,
  claimer: Claimer,
): Promise<Claimed | undefined> {
  const taken = await take(context, claimer)
  if (!taken) return undefined
  const { arrived } = taken
  await returnGrant(context, networks, taken)
  await endConnection(context, arrived.id, 'denied', null)
  return { result: 'denied', redirect: arrived.redirect }
}

async function keep(desk: ChildrenDesk, taken: Taken): Promise<ConnectResult> {
  const { context, networks } = desk
  const { arrived, parked } = taken
  const owner = await ownerOf(context, arrived.userId)
  const connector = networks.connectorOf(arrived.network)
  const terms = connector?.terms[arrived.type]
  if (!owner || !connector || !terms) {
    await endConnection(context, arrived.id, 'unexpected', null)
    return 'unexpected'
  }
  if (arrived.purpose !== 'profile') {
    const result = await linkLogin(context, owner.id, arrived.network, parked.identity)
    await endConnection(context, arrived.id, result, null)
    return result
  }
  const picture = await keepPicture(context, owner.account_id, parked.identity.picture)
  const kept = await context.db.transaction().execute(async (trx) => {
    const { result, credentialId, news } = await keepProfile(trx, context, {
      userId: owner.id,
      accountId: owner.account_id,
      credentialId: taken.credentialId,
      network: arrived.network,
      type: arrived.type,
      opens: terms.opens,
      ...parked,
      picture,
    })
    await trx
      .updateTable('connection')
      // Pages below it are still to be looked at; the person hears of the end then.
      .set({ result: result === 'success-child' ? null : result, connected_id: credentialId })
      .where('id', '=', arrived.id)
      .execute()
    await context.events.append(trx, ...news)
    if (credentialId) await context.bus.publish('publication', [credentialId], trx)
    return { result, credentialId }
  })
  if (kept.result === 'success-child') return keepChildren(desk, taken, owner.id, kept.credentialId ?? '')
  if (kept.result !== 'success') await returnGrant(context, networks, taken)
  return kept.result
}

/** The pages that are connected already live by the new consent; one that was to be reconnected has to be among them. */
async function keepChildren(
  desk: ChildrenDesk,
  { arrived, credentialId }: Taken,
  userId: string,
  parentId: string,
): Promise<ConnectResult> {
  const renewed = await renewChildren(desk, userId, parentId)
  const isForAll = credentialId === null || credentialId === parentId
  const result = isForAll ? 'success-child' : renewed.includes(credentialId) ? 'success' : 'mismatch'
  const connected = isForAll ? parentId : result === 'success' ? credentialId : null
  await endConnection(desk.context, arrived.id, result, connected)
  return result
}

async function endConnection(
  { db }: Context,
  id: string,
  result: ConnectResult,
  credentialId: string | null,
): Promise<void> {
  await db
    .updateTable('connection')
    .set({ result, connected_id: credentialId })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends what nobody took over in time: its grants go back to the network, and rows older than a day are forgotten.
 */
export async function endOldConnections(context: Context, networks: NetworkRegistry): Promise<void> {
  const { db, now } = context
  const old = await db
    .updateTable('connection')
    .set({ result: 'expired' })
    .where('parked_sealed', 'is not', null)
    .where('expires_at', '<', now())
    .returningAll()
    .execute()
  for (const row of old) {
    const parked = openParked(context, row.id, row.parked_sealed ?? '')
    await returnGrant(context, networks, { arrived: readArrived(row), parked })
    await db.updateTable('connection').set({ parked_sealed: null }).where('id', '=', row.id).execute()
  }
  const dayAgo = new Date(now().getTime() - 86_400_000)
  await db.deleteFrom('connection').where('expires_at', '<', dayAgo).execute()
}
