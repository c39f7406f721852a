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
import { randomText } from '../ids.js'
import type { ConnectionTerms } from '../networks/connection-terms.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { loginApp } from './login-apps.js'
import { newToken } from '../secrets/secrets.js'
import {
  callbackAddress,
  connectionEnd,
  connectionPlace,
  connectionPurposes,
  type ConnectionPurpose,
} from './connection.js'

/** What a person asked for when they set out to a network. */
export interface Departure {
  purpose: ConnectionPurpose
  network: Network
  type: ProfileType
  /** Null when somebody signs in. */
  userId: string | null
  boardId: string | null
  /** The profile to be reconnected. */
  credentialId: string | null
  redirect: string | null
  /** Of the page that begins. */
  origin: string
  isPopup: boolean
  /** The page that begins takes over what comes back. */
  claims: boolean
}

/**
 * Opens a connection: the address of the page before the consent, and the token under which the person's client
 * asks what came of it. The address opens that page and nothing else.
 */
export async function openConnection(
  context: Context,
  departure: Departure,
): Promise<{ Url: string; Token: string }> {
  const { db, secrets, now, configuration } = context
  const [handle, Token] = [newToken(), newToken()]
  await db
    .insertInto('connection')
    .values({
      id: randomText(16),
      handle_hash: secrets.hash(handle),
      token_hash: secrets.hash(Token),
      purpose: departure.purpose,
      user_id: departure.userId,
      board_id: departure.boardId,
      network: departure.network,
      type: departure.type,
      credential_id: departure.credentialId,
      redirect: departure.redirect,
      origin: departure.origin,
      is_popup: departure.isPopup,
      claims: departure.claims,
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

/** A connection that waits for its person to go on, with the words that name the person. */
export type Departing = z.infer<typeof found>

/** The connection behind a handle; undefined when there is none, it is over, or somebody came back from it. */
export async function readDeparting({ db, secrets, now }: Context, handle: string) {
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
 * The address of the network's consent, made anew each time that the person goes on. State and verifier are
 * random; the state and the browser's secret are kept as hashes, the verifier sealed. Undefined when the
 * connection is over or the network has no application.
 */
export async function setOut(
  context: Context,
  networks: NetworkRegistry,
  { handle, secret }: { handle: string; secret: string },
): Promise<string | undefined> {
  const { db, secrets, configuration } = context
  const departing = await readDeparting(context, handle)
  const adapter = departing && networks.connectorOf(departing.network)
  const app = departing && (await appFor(context, networks, departing))
  if (!departing || !adapter || !app) return undefined
  const [state, verifier] = [newToken(), newToken()]
  const changed = await db
    .updateTable('connection')
    .set({
      state_hash: secrets.hash(state),
      browser_hash: secrets.hash(secret),
      verifier_sealed: secrets.seal(verifier, connectionPlace(departing.id, 'verifier')),
    })
    .where('id', '=', departing.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) return undefined
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = callbackAddress(configuration, departing.network)
  const url = adapter.authorizeUrl({ app, type: departing.type, redirectUri, state, challenge })
  const terms = adapter.terms[departing.type]
  const address = departing.purpose === 'profile' || !terms ? url : forLogin(url, terms)
  // Blanks between rights are written as all networks document them.
  return address.replaceAll('+', '%20')
}

/** A profile is connected through its company's application; who signs in, through the one for that. */
const appFor = (context: Context, networks: NetworkRegistry, departing: Departing) =>
  departing.purpose === 'profile'
    ? networks.appOf(departing.account_id ?? '', departing.network, departing.type)
    : loginApp(context, networks, departing.network)

/** To sign somebody in nothing is asked for but who they are. */
function forLogin(address: string, { rights }: ConnectionTerms): string {
  const url = new URL(address)
  const scopes = rights.filter(({ purpose }) => isForLogin(purpose)).map(({ scope }) => scope)
  url.searchParams.set('scope', scopes.join(' '))
  return url.href
}

/** Whether a right serves to know who somebody is; X tells that only to who may read. */
export const isForLogin = (purpose: RightPurpose): boolean => purpose === 'identity' || purpose === 'read'
