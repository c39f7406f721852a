import { rightPurposes, type ConnectResult, type RightPurpose } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import type { NetworkRegistry } from '../../networks/network-registry.js'
import { renewChildren, type ChildrenContext } from '../children.js'
import { openParked, readCallbackResult, type CallbackResult, type Parked } from '../../oauth/callback.js'
import { saveProfile } from '../save-profile.js'
import { savePicture } from '../profile-picture.js'
import { ownerOf, returnGrant } from '../../oauth/revoke-grant.js'
import { linkLogin } from '../../social-login/social-login.js'

/** Status of a connection in its wire form. */
export interface ConnectionStatus {
  IsComplete: boolean
  cId: string | null
  V2Type: string | null
  Result: ConnectResult | null
  Missing: RightPurpose[]
}

/** The status for the user who opened the connection; undefined when there is none. */
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
 * Who claims a parked consent: the page that began, with the user's session and both of its secrets; or the
 * user on the callback page, in the browser that started.
 */
export type Claimer =
  | { by: 'page'; userId: string; token: string; claim: string }
  | { by: 'person'; secret: string; claim: string }

interface Unparked {
  callback: CallbackResult
  parked: Parked
  credentialId: string | null
}

/** Removes the parked consent from its row, so that of two concurrent claims one gets it. */
async function unpark(context: Context, claimer: Claimer): Promise<Unparked | undefined> {
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
    return { callback: readCallbackResult(row), parked, credentialId: row.credential_id }
  })
}

/** The result of a claim, and where the browser is redirected. */
export interface Claimed {
  result: ConnectResult
  redirect: string | null
}

/** Creates a profile from a parked consent; undefined when there is none for this claimer. */
export async function claimConsent(
  services: ChildrenContext,
  claimer: Claimer,
): Promise<Claimed | undefined> {
  const { context, networks } = services
  const unparked = await unpark(context, claimer)
  if (!unparked) return undefined
  const { redirect } = unparked.callback
  try {
    return { result: await save(services, unparked), redirect }
  } catch (error) {
    context.log.warn({ err: error, network: unparked.callback.network }, 'a profile could not be saved')
    await returnGrant(context, networks, unparked)
    await endConnection(context, unparked.callback.id, 'unexpected', null)
    return { result: 'unexpected', redirect }
  }
}

/** The user says that the account shown is not theirs: nothing is stored, and the grant is revoked. */
export async function dropConsent(
  { context, networks }: ChildrenContext,
  claimer: Claimer,
): Promise<Claimed | undefined> {
  const unparked = await unpark(context, claimer)
  if (!unparked) return undefined
  const { callback } = unparked
  await returnGrant(context, networks, unparked)
  await endConnection(context, callback.id, 'denied', null)
  return { result: 'denied', redirect: callback.redirect }
}

async function save(services: ChildrenContext, unparked: Unparked): Promise<ConnectResult> {
  const { context, networks } = services
  const { callback, parked } = unparked
  const owner = await ownerOf(context, callback.userId)
  const connector = networks.connectorOf(callback.network)
  const terms = connector?.terms[callback.type]
  if (!owner || !connector || !terms) {
    await endConnection(context, callback.id, 'unexpected', null)
    return 'unexpected'
  }
  if (callback.purpose !== 'profile') {
    const result = await linkLogin(context, owner.id, callback, parked.identity)
    await endConnection(context, callback.id, result, null)
    return result
  }
  const picture = await savePicture(context, owner.account_id, parked.identity.picture)
  const saved = await context.db.transaction().execute(async (trx) => {
    const { result, credentialId, news } = await saveProfile(trx, context, {
      userId: owner.id,
      accountId: owner.account_id,
      credentialId: unparked.credentialId,
      network: callback.network,
      type: callback.type,
      opens: terms.opens,
      ...parked,
      picture,
    })
    const ended = await trx
      .updateTable('connection')
      // Its pages are still to be checked; the user is notified after that.
      .set({ result: result === 'success-child' ? null : result, connected_id: credentialId })
      .where('id', '=', callback.id)
      .executeTakeFirst()
    // Whoever leaves loses their connections (PEOPLE4): a claim that is under way saves no token either.
    if (ended.numUpdatedRows === 0n) throw new Error('the user left while the profile was saved')
    await context.events.append(trx, ...news)
    if (credentialId) await context.bus.publish('publication', [credentialId], trx)
    return { result, credentialId }
  })
  if (saved.result === 'success-child')
    return renewPages(services, unparked, owner.id, saved.credentialId ?? '')
  if (saved.result !== 'success') await returnGrant(context, networks, unparked)
  return saved.result
}

/**
 * Pages that are already connected use the new consent; a page that was to be reconnected must be among them.
 */
async function renewPages(
  services: ChildrenContext,
  { callback, credentialId }: Unparked,
  userId: string,
  parentId: string,
): Promise<ConnectResult> {
  const renewed = await renewChildren(services, userId, parentId)
  const isForAll = credentialId === null || credentialId === parentId
  const result = isForAll ? 'success-child' : renewed.includes(credentialId) ? 'success' : 'mismatch'
  const connected = isForAll ? parentId : result === 'success' ? credentialId : null
  await endConnection(services.context, callback.id, result, connected)
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
 * Ends connections that nobody claimed in time and revokes their grants. Deletes their rows a day later, and
 * those of guests at once: a guest may begin any number of sign-ins, and nobody polls for their results.
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
    try {
      const parked = openParked(context, row.id, row.parked_sealed ?? '')
      await returnGrant(context, networks, { callback: readCallbackResult(row), parked })
    } catch (error) {
      // A damaged one must not keep the others from being ended.
      context.log.warn({ err: error, network: row.network }, 'an unclaimed grant could not be given back')
    }
    await db.updateTable('connection').set({ parked_sealed: null }).where('id', '=', row.id).execute()
  }
  const dayAgo = new Date(now().getTime() - 86_400_000)
  await db.deleteFrom('connection').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('connection').where('user_id', 'is', null).where('expires_at', '<', now()).execute()
}
