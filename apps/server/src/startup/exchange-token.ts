import { exchangeToken, exchangeTokenAcross, headers, type BodyOf, type Startup } from '@rostrum/protocol'
import { mustUseSso } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { headerOf, isFromMobile, serve, type Handler } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { exchangeLocalStore } from '../session/local-store.js'
import { originOf, signInEntry } from '../session/login.js'
import { createDeviceTeller } from '../session/new-device.js'
import { useToken } from '../session/one-time-tokens.js'
import { findBinding, findBindingOfKey } from '../session/session-binding.js'
import { keepSsoSession, policyOfPerson, readSsoToken } from '../session/sso-session.js'
import { readStartupOf } from './read-startup.js'

/** Whether the token is of somebody who comes from a CRM (CRMPANEL10). */
const isPanelToken = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isPanel' in data

type Exchange = typeof exchangeToken | typeof exchangeTokenAcross

interface Begun {
  readonly token: string
  readonly boardId: string
  readonly body: BodyOf<Exchange>
  readonly localStore: unknown
  readonly request: FastifyRequest
}

/** The startup data of a session that has just begun, where they are asked for with its token. SESSION174 */
async function readStartupAlong(
  context: Context,
  { token, boardId, body, localStore, request }: Begun,
): Promise<Startup | undefined> {
  if (!body?.startup) return undefined
  const user = await context.sessions.find({ token, boardId, origin: request.headers.origin })
  const given = { timezone: body.startup.timezone, localStore }
  const version = headerOf(request, headers.appVersion) ?? ''
  return readStartupOf(context, user, given, { isMobile: isFromMobile(request), version })
}

/** The routes that exchange a one-time token for a session (A4.8, A7.5). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, sessions, now } = context
  const tell = createDeviceTeller(app, context)

  const exchange: Handler<Exchange> = async ({ query, body, request }) => {
    const id = query.id ?? body?.id
    if (id === undefined) throw httpError('api-400', { Errors: { id: 'invalid_type' } })
    const token = await useToken(context, db, id, ['embed', 'login', 'sso'])
    if (!token) throw httpError('token-used')
    const { userId, keyId } = token
    const signOn = token.purpose === 'sso' ? readSsoToken(context, token.data, body?.browser) : null
    // From another browser: the address was seen, or the link was passed on.
    if (signOn === undefined) throw httpError('token-used')
    const isPanel = isPanelToken(token.data)
    const way = signOn ? 'sso' : token.purpose === 'login' && !isPanel ? 'login' : 'embed'
    if (mustUseSso({ policy: await policyOfPerson(db, userId), userId, way })) return { SSOOnly: true }
    const wanted = query.boardId ?? body?.boardId
    // A key opens its own board, whatever board a page requests.
    if (keyId !== null && wanted !== undefined && wanted !== token.boardId)
      throw httpError('ActionNotAllowed')
    const entrant = { userId, origin: request.headers.origin, boardId: wanted ?? token.boardId }
    const binding = await (keyId === null
      ? findBinding(context, entrant)
      : findBindingOfKey(context, entrant, keyId))
    if (!binding) throw httpError('token-used')
    await audit(context, signInEntry(userId, binding.boardId, request, isPanel ? 'crm' : token.purpose))
    // A CRM vouches for its panel: the person sees no sign-in that they could know.
    if (!binding.key && !isPanel) tell({ userId, device: body?.device, request })
    // However they come in, from now on they are no longer somebody who was only invited. PEOPLE1
    await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', userId).execute()
    const begun = { userId, ...binding, isPanel, opensAll: token.opensAll, from: originOf(request) }
    const ApiSession = await sessions.begin(begun)
    if (signOn) await keepSsoSession(context, ApiSession, signOn)
    const localStore = query.localStore ?? body?.localStore
    const { boardId } = binding
    const startup = await readStartupAlong(context, { token: ApiSession, boardId, body, localStore, request })
    return {
      ApiSession,
      LocalStore: startup?.LocalStore ?? (await exchangeLocalStore(db, userId, localStore)),
      ...(startup && { Startup: startup }),
    }
  }
  serve<Exchange>(app, context, exchangeToken, exchange)
  serve<Exchange>(app, context, exchangeTokenAcross, exchange)
}
