import { createHash } from 'node:crypto'
import type { ConnectResult } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { missingNeeds } from '../networks/connection-terms.js'
import type { NetworkConnector } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { newToken } from '../secrets/secrets.js'
import { type Consented, keepProfile } from './keep-profile.js'

/** A consent may take this long, from our button to the network's answer. */
const lifetime = 10 * 60_000

/** What a person asked for when they set out to a network. */
export interface Departure {
  userId: string
  accountId: string
  boardId: string
  adapter: NetworkConnector
  /** The profile to be reconnected. */
  credentialId: string | null
  redirect: string | null
  isPopup: boolean
}

const redirectUri = ({ configuration }: Context, network: string) =>
  `${configuration.publicUrl}/oauth/${network}`
const verifierPlace = (state: Buffer) => `connection:${state.toString('hex')}`

/**
 * Opens a connection: the address of the network's consent, and the token under which the person's client asks
 * what came of it. State and verifier are random; the state is kept as a hash, the verifier sealed.
 */
export async function depart(
  context: Context,
  networks: NetworkRegistry,
  departure: Departure,
): Promise<{ Url: string; Token: string } | undefined> {
  const { userId, accountId, boardId, adapter, credentialId, redirect, isPopup } = departure
  const app = await networks.appOf(accountId, adapter.network)
  if (!app) return undefined
  const [state, verifier, Token] = [newToken(), newToken(), newToken()]
  const stateHash = context.secrets.hash(state)
  await context.db.deleteFrom('connection').where('expires_at', '<', yesterday(context)).execute()
  await context.db
    .insertInto('connection')
    .values({
      state_hash: stateHash,
      token_hash: context.secrets.hash(Token),
      user_id: userId,
      board_id: boardId,
      network: adapter.network,
      credential_id: credentialId,
      verifier_sealed: context.secrets.seal(verifier, verifierPlace(stateHash)),
      redirect,
      is_popup: isPopup,
      created_at: context.now(),
      expires_at: new Date(context.now().getTime() + lifetime),
    })
    .execute()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const type = 'personal-profile' as const
  const consent = { app, type, redirectUri: redirectUri(context, adapter.network), state, challenge }
  return { Url: adapter.authorizeUrl(consent), Token }
}

const yesterday = ({ now }: Context) => new Date(now().getTime() - 86_400_000)

/** What the network sent the browser back with. */
export interface Return {
  network: string
  code: string | undefined
  state: string | undefined
  error: string | undefined
}

/** What of the departure the page at the end has to know; null when there was none. */
export interface Arrival {
  redirect: string | null
  isPopup: boolean
}

/**
 * Ends a connection. Each is ended once: the page loaded a second time, or a second tab, changes nothing. A state
 * that we did not give, or gave for another network, is nobody's.
 */
export async function arrive(
  context: Context,
  networks: NetworkRegistry,
  back: Return,
): Promise<Arrival | undefined> {
  const stateHash = context.secrets.hash(back.state ?? '')
  const seen = await context.db
    .selectFrom('connection')
    .select(['redirect', 'is_popup'])
    .where('state_hash', '=', stateHash)
    .where('network', '=', back.network)
    .executeTakeFirst()
  if (!seen) return undefined
  const arrival = { redirect: seen.redirect, isPopup: seen.is_popup }
  const ours = await context.db
    .updateTable('connection')
    .set({ used_at: context.now() })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .returning(['user_id', 'credential_id', 'verifier_sealed', 'expires_at'])
    .executeTakeFirst()
  if (!ours) return arrival
  const isLate = ours.expires_at < context.now()
  const early = isLate ? 'expired' : resultOf(back)
  if (early) {
    await end(context, stateHash, early)
    return arrival
  }
  try {
    const verifier = context.secrets.open(ours.verifier_sealed ?? '', verifierPlace(stateHash))
    const outcome = await consent(context, networks, ours, back, verifier)
    if (typeof outcome === 'string') await end(context, stateHash, outcome)
    else await keep(context, stateHash, outcome)
  } catch (error) {
    context.log.warn({ error, network: back.network }, 'a profile could not be connected')
    await end(context, stateHash, failedResult(error))
  }
  return arrival
}

const denials = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

function resultOf({ code, error }: Return): ConnectResult | undefined {
  if (error !== undefined) return denials.includes(error) ? 'denied' : 'unexpected'
  return code ? undefined : 'unexpected'
}

function failedResult(error: unknown): ConnectResult {
  const isOld =
    error instanceof NetworkFailure && (error.kind === 'reconnect' || error.kind === 'fix-content')
  return isOld ? 'expired' : 'unexpected'
}

async function consent(
  context: Context,
  networks: NetworkRegistry,
  ours: { user_id: string; credential_id: string | null },
  { network, code = '' }: Return,
  verifier: string,
): Promise<Consented | ConnectResult> {
  const user = await context.db
    .selectFrom('app_user')
    .select('account_id')
    .where('id', '=', ours.user_id)
    .where('active', '=', true)
    .executeTakeFirst()
  const adapter = networks.connectorOf(network)
  const type = 'personal-profile' as const
  const terms = adapter?.terms[type]
  const app = user && (await networks.appOf(user.account_id, network))
  if (!adapter || !terms || !app) return 'unexpected'
  const tokens = await adapter.exchange({
    app,
    type,
    redirectUri: redirectUri(context, network),
    code,
    verifier,
  })
  if (missingNeeds(terms, tokens.scopes).length > 0) return 'denied'
  const identity = await adapter.whoAmI({ app, token: tokens.access }, type)
  const { user_id: userId, credential_id: credentialId } = ours
  return { userId, accountId: user.account_id, credentialId, adapter, tokens, identity }
}

async function keep(context: Context, stateHash: Buffer, consented: Consented): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { result, credentialId, news } = await keepProfile(trx, context, consented)
    await trx
      .updateTable('connection')
      .set({ result, connected_id: credentialId })
      .where('state_hash', '=', stateHash)
      .execute()
    await context.events.append(trx, ...news)
    if (credentialId) await context.bus.publish('publication', [credentialId], trx)
  })
}

async function end({ db }: Context, stateHash: Buffer, result: ConnectResult): Promise<void> {
  await db.updateTable('connection').set({ result }).where('state_hash', '=', stateHash).execute()
}

/** How far a connection has come, for the person who opened it; undefined when there is none. */
export async function readResult(context: Context, userId: string, token: string) {
  const found = await sql<{
    result: ConnectResult | null
    cId: string | null
    type: string | null
    late: boolean
  }>`
    select n.result, n.connected_id as "cId", c.type, n.expires_at < ${context.now()} as late
    from connection n left join credential c on c.id = n.connected_id
    where n.token_hash = ${context.secrets.hash(token)} and n.user_id = ${userId}`.execute(context.db)
  const [row] = found.rows
  if (!row) return undefined
  const Result = row.result ?? (row.late ? ('expired' as const) : null)
  return { IsComplete: Result !== null, cId: row.cId, V2Type: row.type, Result }
}
