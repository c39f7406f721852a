import { createHash } from 'node:crypto'
import {
  network as networkShape,
  profileType,
  type Network,
  type ProfileType,
  type RightPurpose,
} from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { randomText } from '../db/ids.js'
import type { ConnectionTerms } from '../networks/adapter/oauth-scopes.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { loginApp } from '../social-login/login-apps.js'
import { newToken } from '../secrets/secrets.js'
import {
  callbackAddress,
  connectionEnd,
  connectionContext,
  connectionPurposes,
  type ConnectionPurpose,
} from './connection.js'

/** A user's request to connect to a network. */
export interface AuthorizationRequest {
  purpose: ConnectionPurpose
  network: Network
  type: ProfileType
  /** Null for a sign-in. */
  userId: string | null
  boardId: string | null
  /**
   * The session that links a network account for signing in. It must stay valid until the end (SESSION96).
   */
  sessionId?: string
  /** Id of the profile to be reconnected. */
  credentialId: string | null
  redirect: string | null
  /** Origin of the page that begins. */
  origin: string
  isPopup: boolean
  /** True when the page that began claims the result. */
  claims: boolean
}

/**
 * Stores an authorization request. Answers the address of the page before the consent, and the token with
 * which the user's client polls for the result. The address opens that page and nothing else.
 */
export async function openConnection(
  context: Context,
  authorization: AuthorizationRequest,
): Promise<{ Url: string; Token: string }> {
  const { db, secrets, now, configuration } = context
  const [handle, Token] = [newToken(), newToken()]
  await db
    .insertInto('connection')
    .values({
      id: randomText(16),
      handle_hash: secrets.hash(handle),
      token_hash: secrets.hash(Token),
      purpose: authorization.purpose,
      user_id: authorization.userId,
      board_id: authorization.boardId,
      session_hash:
        authorization.sessionId === undefined ? null : Buffer.from(authorization.sessionId, 'hex'),
      network: authorization.network,
      type: authorization.type,
      credential_id: authorization.credentialId,
      redirect: authorization.redirect,
      origin: authorization.origin,
      is_popup: authorization.isPopup,
      claims: authorization.claims,
      created_at: now(),
      expires_at: connectionEnd(context),
    })
    .execute()
  return { Url: `${configuration.publicUrl}/connect/${handle}`, Token }
}

const found = z.object({
  id: z.string(),
  purpose: z.enum(connectionPurposes),
  network: networkShape,
  type: profileType,
  redirect: z.nullable(z.string()),
  is_popup: z.boolean(),
  account_id: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  company: z.nullable(z.string()),
})

/** A connection whose user has not continued yet, with the names shown to them. */
export type PendingAuthorization = z.infer<typeof found>

/**
 * The connection of a handle; undefined when it does not exist, has expired, or its callback already arrived.
 */
export async function readPendingAuthorization({ db, secrets, now }: Context, handle: string) {
  const row = await db
    .selectFrom('connection as n')
    .leftJoin('app_user as u', 'u.id', 'n.user_id')
    .leftJoin('account as a', 'a.id', 'u.account_id')
    .select(['n.id', 'n.purpose', 'n.network', 'n.type', 'n.redirect', 'n.is_popup', 'u.account_id'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.locale', 'a.name as company'])
    .where('n.handle_hash', '=', secrets.hash(handle))
    .where('n.used_at', 'is', null)
    .where('n.expires_at', '>', now())
    .executeTakeFirst()
  return row && z.parse(found, row)
}

/**
 * The address of the network's consent page, generated each time the user continues. State and verifier are
 * random; the state and the browser's secret are stored as hashes, the verifier encrypted. Undefined when the
 * connection has expired or the network has no application.
 */
export async function createAuthorizationUrl(
  context: Context,
  networks: NetworkRegistry,
  { handle, secret }: { handle: string; secret: string },
): Promise<string | undefined> {
  const { db, secrets, configuration } = context
  const pending = await readPendingAuthorization(context, handle)
  const adapter = pending && networks.connectorOf(pending.network)
  const app = pending && (await appFor(context, networks, pending))
  if (!pending || !adapter || !app) return undefined
  const [state, verifier] = [newToken(), newToken()]
  const changed = await db
    .updateTable('connection')
    .set({
      state_hash: secrets.hash(state),
      browser_hash: secrets.hash(secret),
      verifier_sealed: secrets.seal(verifier, connectionContext(pending.id, 'verifier')),
    })
    .where('id', '=', pending.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) return undefined
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = callbackAddress(configuration, pending.network)
  const url = adapter.authorizeUrl({ app, type: pending.type, redirectUri, state, challenge })
  const terms = adapter.terms[pending.type]
  const address = pending.purpose === 'profile' || !terms ? url : forLogin(url, terms)
  // Networks document scopes separated by %20, not by plus signs.
  return address.replaceAll('+', '%20')
}

/** The application to use: the company's for a profile, the one for sign-in otherwise. */
const appFor = (context: Context, networks: NetworkRegistry, pending: PendingAuthorization) =>
  pending.purpose === 'profile'
    ? networks.appOf(pending.account_id ?? '', pending.network, pending.type)
    : loginApp(context, networks, pending.network)

/** For a sign-in, only the scopes that identify the user are requested. */
function forLogin(address: string, { rights }: ConnectionTerms): string {
  const url = new URL(address)
  const scopes = rights.filter(({ purpose }) => isForLogin(purpose)).map(({ scope }) => scope)
  url.searchParams.set('scope', scopes.join(' '))
  return url.href
}

/** Whether a scope serves to identify the user; X identifies only with permission to read. */
export const isForLogin = (purpose: RightPurpose): boolean => purpose === 'identity' || purpose === 'read'
