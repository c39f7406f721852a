import { exchangeToken, login, logout, switchAccount, switchBoard } from '@rostrum/protocol'
import { mustUseSso } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { httpError } from '../http/http-error.js'
import { verifyPassword } from '../secrets/passwords.js'
import { chooseBoard, chooseBoardOf } from './boards.js'
import { readCaptcha, wantsCaptcha } from '../limits/captcha.js'
import { admitAttempt } from '../limits/sign-in-attempts.js'
import { createDeviceTeller, type TellOfDevice } from './new-device.js'
import { useToken } from './one-time-tokens.js'
import { makeExpiredCode } from './password/expired-password.js'
import { findBinding, findBindingOfKey } from './session-binding.js'
import { keepSsoSession, leaveAddress, policyOfPerson, readSsoToken } from './sso-session.js'
import type { SessionOrigin } from './sessions.js'

/** The key under which a client stores its local data for a user. */
export const localStoreOf = (userId: string): { Key: string } => ({ Key: userId })

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
const isPanelToken = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isPanel' in data

const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  agent: headers['user-agent'],
})

async function findByEmail({ db }: Context, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'active'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
}

function serveLogin(app: FastifyInstance, context: Context, tell: TellOfDevice) {
  const { db, sessions, now } = context

  serve(app, context, login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const user = await findByEmail(context, email)
    // Typed names are not recorded: people type their password into the wrong field.
    const attempt = { by: 'guest', about: user?.id, address: request.ip } as const
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
    const isRight = await verifyPassword(body.password, user?.active ? user.password_hash : null).catch(
      async (error: unknown) => {
        await admitted.withdraw()
        throw error
      },
    )
    if (!user || !isRight) {
      await admitted.fail()
      await audit(context, { ...attempt, action: 'sign-in-refused' })
      throw httpError('login-failed')
    }
    await admitted.succeed()
    const policy = await policyOfPerson(db, user.id)
    if (mustUseSso({ policy, userId: user.id, way: 'password' })) {
      await audit(context, { ...attempt, action: 'sign-in-refused', detail: { way: 'password', sso: true } })
      return { SSOOnly: true }
    }
    const RecoverCode = await makeExpiredCode(context, db, { userId: user.id, address: request.ip })
    if (RecoverCode !== null) return { RecoverCode }
    const binding = await findBinding(context, { userId: user.id, origin: request.headers.origin })
    await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', user.id).execute()
    await audit(context, signedIn(user.id, binding.boardId, request, 'password'))
    if (!binding.key) tell({ userId: user.id, device: body.device, request })
    return {
      ApiSession: await sessions.begin({ userId: user.id, ...binding, from: originOf(request) }),
      LocalStore: localStoreOf(user.id),
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

function serveExchange(app: FastifyInstance, context: Context, tell: TellOfDevice) {
  const { db, sessions, now } = context

  serve(app, context, exchangeToken, async ({ query, body, request }) => {
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
    const ApiSession = await sessions.begin({ userId, ...binding, isPanel, from: originOf(request) })
    if (signOn) {
      await keepSsoSession(context, ApiSession, signOn)
      await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', userId).execute()
    }
    return { ApiSession, LocalStore: localStoreOf(userId) }
  })
}

function serveSwitches(app: FastifyInstance, context: Context) {
  const { db, sessions, bus } = context

  serve(app, context, switchBoard, async ({ body, user }) => {
    const boardId = await chooseBoard(db, user.id, body.Id)
    if (boardId === undefined) throw httpError('ActionNotAllowed')
    await db
      .updateTable('session')
      .set({ board_id: boardId })
      .where('token_hash', '=', Buffer.from(user.sessionId, 'hex'))
      .execute()
    await bus.publish('access', [user.id])
    return done
  })

  serve(app, context, switchAccount, async ({ body, user }) => {
    const boardId = await chooseBoardOf(db, user.id, body.id)
    if (boardId === undefined) throw httpError('ActionNotAllowed')
    return { Result: true, sessionId: await sessions.moveToBoard(user.sessionId, boardId) }
  })
}

/** Routes to sign in and out, and to switch boards and accounts (A4.1 to A4.8, A4.17). */
export function routes(app: FastifyInstance, context: Context): void {
  const tell = createDeviceTeller(app, context)
  serveLogin(app, context, tell)
  serveExchange(app, context, tell)
  serveSwitches(app, context)
}
