import {
  network as networkShape,
  profileType,
  type ConnectResult,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { missingNeeds, missingRights, type Right } from '../networks/connection-terms.js'
import { learnedFrom, noteScopes, refusedIn, slotOf, type Learned } from '../network-apps/note-scopes.js'
import type { NetworkApp, NetworkIdentity, NetworkTokens } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { loginApp } from './login-apps.js'
import { newToken } from '../secrets/secrets.js'
import { returnGrant } from './return-grant.js'
import {
  callbackAddress,
  connectionEnd,
  connectionPlace,
  connectionPurposes,
  type ConnectionPurpose,
} from './connection.js'

/** What the network sent the browser back with, and the secret that the browser kept. */
export interface Return {
  network: Network
  state: string
  secret: string
  code?: string | undefined
  error?: string | undefined
  /** The network's words about the error. */
  description?: string | undefined
}

const tokens = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  expiresIn: z.nullable(z.number()),
  refreshExpiresIn: z.nullable(z.number()),
  scopes: z.string(),
})
const identity = z.object({
  id: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
const parked = z.object({ tokens, identity })

/** A consent that the network confirmed and nobody took over yet. */
export interface Parked {
  tokens: NetworkTokens
  identity: NetworkIdentity
}

/** A connection that somebody came back from. */
export interface Arrived {
  id: string
  purpose: ConnectionPurpose
  network: Network
  type: ProfileType
  userId: string | null
  redirect: string | null
  origin: string | null
  isPopup: boolean
  claims: boolean
}

/** What came of it: an end, or a consent that waits for being claimed. */
export interface Arrival {
  arrived: Arrived | null
  result: ConnectResult | null
  claim: string | null
  identity: NetworkIdentity | null
}

const nobodys: Arrival = { arrived: null, result: 'elsewhere', claim: null, identity: null }

/**
 * Takes a browser in that a network sent back. Each state is good once, for its network, for ten minutes and in
 * the browser that went out with it; the code of anybody else is never exchanged. A good one is exchanged at
 * once, since codes live for seconds, and its tokens are parked: they belong to nobody before they are claimed.
 */
export async function takeIn(context: Context, networks: NetworkRegistry, back: Return): Promise<Arrival> {
  const { db, secrets, now, log } = context
  const stateHash = secrets.hash(back.state)
  const row = await db
    .selectFrom('connection')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('network', '=', back.network)
    .executeTakeFirst()
  if (!row) return nobodys
  const isHere = row.browser_hash?.equals(secrets.hash(back.secret)) ?? false
  const arrived = readArrived(row)
  const used = await db
    .updateTable('connection')
    .set({ used_at: now() })
    .where('id', '=', row.id)
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n)
    return { ...nobodys, arrived: isHere ? arrived : null, result: again(row, isHere) }
  const isLate = row.expires_at < now()
  const early = isHere ? (isLate ? 'expired' : resultOf(back)) : 'elsewhere'
  if (early === 'lacking') await noteRefusal(context, networks, arrived, back.description ?? '')
  if (early) return end(context, arrived, early)
  try {
    const verifier = secrets.open(row.verifier_sealed ?? '', connectionPlace(row.id, 'verifier'))
    return await exchange(context, networks, arrived, { ...back, code: back.code ?? '', verifier })
  } catch (error) {
    log.warn({ err: error, network: back.network }, 'a profile could not be connected')
    return end(context, arrived, failedResult(error))
  }
}

/** The language of whoever set out with a state; null when nobody did, or somebody who signs in. */
export async function readLanguage({ db, secrets }: Context, state: string): Promise<string | null> {
  const row = await db
    .selectFrom('connection as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .select('u.locale')
    .where('n.state_hash', '=', secrets.hash(state))
    .executeTakeFirst()
  return row?.locale ?? null
}

interface Row {
  id: string
  purpose: string
  network: string
  type: string
  user_id: string | null
  redirect: string | null
  origin: string | null
  is_popup: boolean
  claims: boolean
  result: string | null
}

const purposes = z.enum(connectionPurposes)

/** What of a row matters once somebody came back. */
export const readArrived = (row: Row): Arrived => ({
  id: row.id,
  purpose: z.parse(purposes, row.purpose),
  network: z.parse(networkShape, row.network),
  type: z.parse(profileType, row.type),
  userId: row.user_id,
  redirect: row.redirect,
  origin: row.origin,
  isPopup: row.is_popup,
  claims: row.claims,
})

/** A second tab, or the page loaded again: it is told what the first one came to, and changes nothing. */
function again({ result }: Row, isHere: boolean): ConnectResult {
  if (!isHere) return 'elsewhere'
  return result === 'success' || result === 'success-child' ? result : 'expired'
}

const denials = ['access_denied', 'user_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/** What LinkedIn and OAuth itself say of an application that asks for more than it may. */
const overreaches = ['unauthorized_scope_error', 'invalid_scope']

function resultOf({ code, error }: Return): ConnectResult | null {
  if (error !== undefined && overreaches.includes(error)) return 'lacking'
  if (error !== undefined) return denials.includes(error) ? 'denied' : 'unexpected'
  return code ? null : 'unexpected'
}

function failedResult(error: unknown): ConnectResult {
  const isOld =
    error instanceof NetworkFailure && (error.kind === 'reconnect' || error.kind === 'fix-content')
  return isOld ? 'expired' : 'unexpected'
}

async function accountOf({ db }: Context, userId: string | null): Promise<string | undefined> {
  if (userId === null) return ''
  const user = await db
    .selectFrom('app_user')
    .select('account_id')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return user?.account_id
}

async function exchange(
  context: Context,
  networks: NetworkRegistry,
  arrived: Arrived,
  { network, code, verifier }: { network: Network; code: string; verifier: string },
): Promise<Arrival> {
  const accountId = await accountOf(context, arrived.userId)
  const connector = networks.connectorOf(network)
  const { type } = arrived
  const terms = connector?.terms[type]
  const app =
    accountId === undefined
      ? undefined
      : arrived.purpose === 'profile'
        ? await networks.appOf(accountId, network, type)
        : await loginApp(context, networks, network)
  if (!connector || !terms || !app) return end(context, arrived, 'unexpected')
  const redirectUri = callbackAddress(context.configuration, network)
  const given = await connector.exchange({ app, type, redirectUri, code, verifier })
  const missing = missingRights(terms, given.scopes)
  if (arrived.purpose === 'profile')
    await note(context, accountId, arrived, app, learnedFrom(terms, given.scopes))
  if (arrived.purpose === 'profile' && missingNeeds(terms, given.scopes).length > 0) {
    // Not even who it was may be known; a grant of which nobody knows whose it is stays where it is.
    const identity = await connector.whoAmI({ app, token: given.access }, type).catch(() => null)
    if (identity) await returnGrant(context, networks, { arrived, parked: { tokens: given, identity } })
    return end(context, arrived, 'partial', missing)
  }
  const identity = await connector.whoAmI({ app, token: given.access }, type)
  return park(context, arrived, { tokens: given, identity }, missing)
}

/** What was learned of the application's rights is for whoever keeps its keys. */
async function note(
  context: Context,
  accountId: string | undefined,
  { network, type }: Pick<Arrived, 'network' | 'type'>,
  { clientId }: NetworkApp,
  learned: readonly Learned[],
): Promise<void> {
  const slot = slotOf(network, type)
  if (accountId && slot) await noteScopes(context, { accountId, slot, clientId }, learned)
}

async function noteRefusal(
  context: Context,
  networks: NetworkRegistry,
  arrived: Arrived,
  words: string,
): Promise<void> {
  const accountId = await accountOf(context, arrived.userId)
  const { network, type } = arrived
  const terms = networks.connectorOf(network)?.terms[type]
  const app = accountId === undefined ? undefined : await networks.appOf(accountId, network, type)
  if (terms && app) await note(context, accountId, arrived, app, refusedIn(terms, words))
}

/** The purposes of rights, each once, as a row keeps them. */
const written = (missing: readonly Right[]) => [...new Set(missing.map(({ purpose }) => purpose))].join(',')

async function park(
  context: Context,
  arrived: Arrived,
  consent: Parked,
  missing: readonly Right[],
): Promise<Arrival> {
  const { db, secrets } = context
  const claim = newToken()
  await db
    .updateTable('connection')
    .set({
      claim_hash: secrets.hash(claim),
      parked_sealed: secrets.seal(JSON.stringify(consent), connectionPlace(arrived.id, 'parked')),
      missing: written(missing),
      verifier_sealed: null,
      expires_at: connectionEnd(context),
    })
    .where('id', '=', arrived.id)
    .execute()
  return { arrived, result: null, claim, identity: consent.identity }
}

/** Reads a parked consent. */
export function openParked({ secrets }: Context, id: string, sealed: string): Parked {
  return z.parse(parked, JSON.parse(secrets.open(sealed, connectionPlace(id, 'parked'))))
}

async function end(
  { db }: Context,
  arrived: Arrived,
  result: ConnectResult,
  missing: readonly Right[] = [],
): Promise<Arrival> {
  await db
    .updateTable('connection')
    .set({ result, missing: written(missing), verifier_sealed: null })
    .where('id', '=', arrived.id)
    .execute()
  return { arrived: result === 'elsewhere' ? null : arrived, result, claim: null, identity: null }
}
