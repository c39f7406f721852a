import {
  exchangeToken,
  exchangeTokenAcross,
  headers,
  login,
  logout,
  type BodyOf,
  type Startup,
} from '@rostrum/protocol'
import { mustUseSso } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, headerOf, isFromMobile, serve, type Handler } from '../http/endpoint.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { httpError } from '../http/http-error.js'
import { readCaptcha, wantsCaptcha } from '../limits/captcha.js'
import { admitAttempt } from '../limits/sign-in-attempts.js'
import { readStartupOf } from '../startup/read-startup.js'
import { exchangeLocalStore } from './local-store.js'
import { createDeviceTeller, type TellOfDevice } from './new-device.js'
import { useToken } from './one-time-tokens.js'
import { makeExpiredCode } from './password/expired-password.js'
import { enter, findByPassword, readByAddress } from './password-login.js'
import { findBinding, findBindingOfKey } from './session-binding.js'
import { keepSsoSession, leaveAddress, policyOfPerson, readSsoToken } from './sso-session.js'
import type { SessionOrigin } from './sessions.js'

/** Seconds within which a lock-out of one account from one network is recorded only once. */
const lockedOnce = 15 * 60

/**
 * The audit log entry of a sign-in. `way`: with a password, or with a token that stands for another proof.
 */
const signedIn = (userId: string, boardId: string, { ip, headers }: FastifyRequest, way: string) =>
  ({
    action: 'sign-in',
    by: { userId },
    about: userId,
    boardId,
    address: ip,
    detail: { way, origin: headers.origin ?? null },
  }) as const

/** Whether the token is of somebody who comes from a CRM (CRMPANEL10). */
const isPanelToken = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isPanel' in data

const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  agent: headers['user-agent'],
})

function serveLogin(app: FastifyInstance, context: Context, tell: TellOfDevice) {
  const { db, sessions, now } = context

  serve(app, context, login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const users = await readByAddress(db, email)
    // Typed names are not recorded: people type their password into the wrong field.
    const attempt = { by: 'guest', about: users[0]?.id, address: request.ip } as const
    const who = { address: request.ip, email }
    let admitted = await admitAttempt(context, who, null)
    if ('wanted' in admitted)
      admitted = await admitAttempt(context, who, await readCaptcha(context, body.captcha))
    if ('wanted' in admitted) {
      // By the network: from each of the addresses of an IPv6 /64, a guest would add a row per call.
      const address = networkOf(request.ip)
      await audit(context, { ...attempt, address, action: 'sign-in-locked', onceWithin: lockedOnce })
      throw wantsCaptcha()
    }
    const owner = await findByPassword(users, body.password).catch(async (error: unknown) => {
      await admitted.withdraw()
      throw error
    })
    if (!owner) {
      await admitted.fail()
      await audit(context, { ...attempt, action: 'sign-in-refused' })
      throw httpError('login-failed')
    }
    await admitted.succeed()
    const { userId, binding } = await enter(context, owner, request.headers.origin)
    // Only where every company of the person wants its identity provider: another one is entered before.
    const policy = await policyOfPerson(db, userId)
    if (mustUseSso({ policy, userId, way: 'password' })) {
      await audit(context, { ...attempt, action: 'sign-in-refused', detail: { way: 'password', sso: true } })
      return { SSOOnly: true }
    }
    const RecoverCode = await makeExpiredCode(context, db, { userId, address: request.ip })
    if (RecoverCode !== null) return { RecoverCode }
    await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', userId).execute()
    await audit(context, signedIn(userId, binding.boardId, request, 'password'))
    if (!binding.key) tell({ userId, device: body.device, request })
    return {
      ApiSession: await sessions.begin({ userId, ...binding, opensAll: true, from: originOf(request) }),
      LocalStore: await exchangeLocalStore(db, userId, undefined),
    }
  })

  serve(app, context, logout, async ({ user, request }) => {
    const RedirectTo = await leaveAddress(context, user.sessionId)
    await sessions.end(user.sessionId)
    await audit(context, {
      action: 'sign-out',
      by: { userId: user.id },
      about: user.id,
      boardId: user.boardId,
      address: request.ip,
    })
    return RedirectTo === undefined ? done : { ...done, RedirectTo }
  })
}

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

function serveExchange(app: FastifyInstance, context: Context, tell: TellOfDevice) {
  const { db, sessions, now } = context

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
    await audit(context, signedIn(userId, binding.boardId, request, isPanel ? 'crm' : token.purpose))
    // A CRM vouches for its panel: the person sees no sign-in that they could know.
    if (!binding.key && !isPanel) tell({ userId, device: body?.device, request })
    const begun = { userId, ...binding, isPanel, opensAll: token.opensAll, from: originOf(request) }
    const ApiSession = await sessions.begin(begun)
    if (signOn) {
      await keepSsoSession(context, ApiSession, signOn)
      await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', userId).execute()
    }
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

/** Routes to sign in and out (A4.1 to A4.8). */
export function routes(app: FastifyInstance, context: Context): void {
  const tell = createDeviceTeller(app, context)
  serveLogin(app, context, tell)
  serveExchange(app, context, tell)
}
