import {
  network as networkShape,
  profileType,
  type ConnectResult,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { slotsOf } from '../networks/app-slots.js'
import { missingNeeds, missingRights, type Right } from '../networks/adapter/oauth-scopes.js'
import { learnedFrom, recordScopes, refusedIn, type Learned } from './record-scopes.js'
import type { NetworkApp, NetworkIdentity, NetworkTokens } from '../networks/adapter/network-adapter.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { loginApp } from '../social-login/login-apps.js'
import { newToken } from '../secrets/secrets.js'
import { failedResult, resultOf } from './callback-result.js'
import { returnGrant } from './revoke-grant.js'
import {
  callbackAddress,
  connectionEnd,
  connectionContext,
  connectionPurposes,
  type ConnectionPurpose,
} from './connection.js'

/** The callback's parameters, and the secret that the browser stored. */
export interface CallbackParameters {
  network: Network
  state: string
  secret: string
  code?: string | undefined
  error?: string | undefined
  /** The network's description of the error. */
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

/** A consent that the network confirmed and that is not claimed yet. */
export interface Parked {
  tokens: NetworkTokens
  identity: NetworkIdentity
}

/** A connection whose callback arrived. */
export interface CallbackResult {
  id: string
  purpose: ConnectionPurpose
  network: Network
  type: ProfileType
  userId: string | null
  /** The session that began to link a network account for signing in. */
  sessionHash: Buffer | null
  redirect: string | null
  origin: string | null
  isPopup: boolean
  claims: boolean
}

/** Outcome of a callback: a final result, or a consent that waits to be claimed. */
export interface CallbackFacts {
  callback: CallbackResult | null
  result: ConnectResult | null
  claim: string | null
  identity: NetworkIdentity | null
}

const unknownState: CallbackFacts = { callback: null, result: 'elsewhere', claim: null, identity: null }

/**
 * Handles a callback. Each state works once, for its network, for ten minutes and in the browser that
 * started; a code that arrives otherwise is never exchanged. A valid code is exchanged at once, because codes
 * live for seconds, and its tokens are parked: they belong to nobody until they are claimed.
 */
export async function handleCallback(
  context: Context,
  networks: NetworkRegistry,
  back: CallbackParameters,
): Promise<CallbackFacts> {
  const { db, secrets, now, log } = context
  const stateHash = secrets.hash(back.state)
  const row = await db
    .selectFrom('connection')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('network', '=', back.network)
    .executeTakeFirst()
  if (!row) return unknownState
  const isHere = row.browser_hash?.equals(secrets.hash(back.secret)) ?? false
  const callback = readCallbackResult(row)
  const used = await db
    .updateTable('connection')
    .set({ used_at: now() })
    .where('id', '=', row.id)
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n)
    return { ...unknownState, callback: isHere ? callback : null, result: again(row, isHere) }
  const isLate = row.expires_at < now()
  const early = isHere ? (isLate ? 'expired' : resultOf(back)) : 'elsewhere'
  if (early === 'lacking' && callback.purpose === 'profile')
    await recordRefusedScopes(context, networks, callback, back.description ?? '')
  if (early) return end(context, callback, early)
  try {
    const verifier = secrets.open(row.verifier_sealed ?? '', connectionContext(row.id, 'verifier'))
    return await exchange(context, networks, callback, { ...back, code: back.code ?? '', verifier })
  } catch (error) {
    log.warn({ err: error, network: back.network }, 'a profile could not be connected')
    return end(context, callback, failedResult(error))
  }
}

/** The language of the user who started with a state; null for an unknown state or a sign-in. */
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
  session_hash: Buffer | null
  redirect: string | null
  origin: string | null
  is_popup: boolean
  claims: boolean
  result: string | null
}

const purposes = z.enum(connectionPurposes)

/** The fields of a row that matter after the callback. */
export const readCallbackResult = (row: Row): CallbackResult => ({
  id: row.id,
  purpose: z.parse(purposes, row.purpose),
  network: z.parse(networkShape, row.network),
  type: z.parse(profileType, row.type),
  userId: row.user_id,
  sessionHash: row.session_hash,
  redirect: row.redirect,
  origin: row.origin,
  isPopup: row.is_popup,
  claims: row.claims,
})

/** For a second tab or a reloaded page: answers the first result and changes nothing. */
function again({ result }: Row, isHere: boolean): ConnectResult {
  if (!isHere) return 'elsewhere'
  return result === 'success' || result === 'success-child' ? result : 'expired'
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
  callback: CallbackResult,
  { network, code, verifier }: { network: Network; code: string; verifier: string },
): Promise<CallbackFacts> {
  const accountId = await accountOf(context, callback.userId)
  const connector = networks.connectorOf(network)
  const { type } = callback
  const terms = connector?.terms[type]
  const app =
    accountId === undefined
      ? undefined
      : callback.purpose === 'profile'
        ? await networks.appOf(accountId, network, type)
        : await loginApp(context, networks, network)
  if (!connector || !terms || !app) return end(context, callback, 'unexpected')
  const redirectUri = callbackAddress(context.configuration, network)
  const given = await connector.exchange({ app, type, redirectUri, code, verifier })
  const missing = missingRights(terms, given.scopes)
  if (callback.purpose === 'profile')
    await recordFindings(context, accountId, callback, app, learnedFrom(terms, given.scopes))
  if (callback.purpose === 'profile' && missingNeeds(terms, given.scopes).length > 0) {
    // Even the owner may be unknown; a grant without a known owner is not revoked.
    const identity = await connector.whoAmI({ app, token: given.access }, type).catch(() => null)
    if (identity) await returnGrant(context, networks, { callback, parked: { tokens: given, identity } })
    return end(context, callback, 'partial', missing)
  }
  const identity = await connector.whoAmI({ app, token: given.access }, type)
  return park(context, callback, { tokens: given, identity }, missing)
}

/** Stores what the callback revealed about the application's scopes, for the managers of its keys. */
async function recordFindings(
  context: Context,
  accountId: string | undefined,
  { network, type }: Pick<CallbackResult, 'network' | 'type'>,
  { clientId }: NetworkApp,
  learned: readonly Learned[],
): Promise<void> {
  const [slot] = slotsOf(network, type)
  if (accountId && slot) await recordScopes(context, { accountId, slot, clientId }, learned)
}

async function recordRefusedScopes(
  context: Context,
  networks: NetworkRegistry,
  callback: CallbackResult,
  words: string,
): Promise<void> {
  const accountId = await accountOf(context, callback.userId)
  const { network, type } = callback
  const terms = networks.connectorOf(network)?.terms[type]
  const app = accountId === undefined ? undefined : await networks.appOf(accountId, network, type)
  if (terms && app) await recordFindings(context, accountId, callback, app, refusedIn(terms, words))
}

/** The distinct purposes of scopes, as a row stores them. */
const purposesOf = (missing: readonly Right[]) =>
  [...new Set(missing.map(({ purpose }) => purpose))].join(',')

async function park(
  context: Context,
  callback: CallbackResult,
  consent: Parked,
  missing: readonly Right[],
): Promise<CallbackFacts> {
  const { db, secrets } = context
  const claim = newToken()
  await db
    .updateTable('connection')
    .set({
      claim_hash: secrets.hash(claim),
      parked_sealed: secrets.seal(JSON.stringify(consent), connectionContext(callback.id, 'parked')),
      missing: purposesOf(missing),
      verifier_sealed: null,
      expires_at: connectionEnd(context),
    })
    .where('id', '=', callback.id)
    .execute()
  return { callback, result: null, claim, identity: consent.identity }
}

/** Decrypts a parked consent. */
export function openParked({ secrets }: Context, id: string, sealed: string): Parked {
  return z.parse(parked, JSON.parse(secrets.open(sealed, connectionContext(id, 'parked'))))
}

async function end(
  { db }: Context,
  callback: CallbackResult,
  result: ConnectResult,
  missing: readonly Right[] = [],
): Promise<CallbackFacts> {
  await db
    .updateTable('connection')
    .set({ result, missing: purposesOf(missing), verifier_sealed: null })
    .where('id', '=', callback.id)
    .execute()
  return { callback: result === 'elsewhere' ? null : callback, result, claim: null, identity: null }
}
