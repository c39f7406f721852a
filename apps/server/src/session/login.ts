import { login, logout } from '@rostrum/protocol'
import { mustUseSso } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { httpError } from '../http/http-error.js'
import { readCaptcha, wantsCaptcha } from '../limits/captcha.js'
import { admitAttempt } from '../limits/sign-in-attempts.js'
import { exchangeLocalStore } from './local-store.js'
import { createDeviceTeller, type TellOfDevice } from './new-device.js'
import { makeExpiredCode } from './password/expired-password.js'
import { enter, findByPassword, readByAddress } from './password-login.js'
import { leaveAddress, policyOfPerson } from './sso-session.js'
import type { SessionOrigin } from './sessions.js'

/** Seconds within which a lock-out of one account from one network is recorded only once. */
const lockedOnce = 15 * 60

/**
 * The audit log entry of a sign-in. `way`: with a password, or with a token that stands for another proof.
 */
export const signInEntry = (userId: string, boardId: string, { ip, headers }: FastifyRequest, way: string) =>
  ({
    action: 'sign-in',
    by: { userId },
    about: userId,
    boardId,
    address: ip,
    detail: { way, origin: headers.origin ?? null },
  }) as const

/** Where a session comes from, as its person sees it. */
export const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
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
    await audit(context, signInEntry(userId, binding.boardId, request, 'password'))
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

/** Routes to sign in and out (A4.1 to A4.8). */
export function routes(app: FastifyInstance, context: Context): void {
  const tell = createDeviceTeller(app, context)
  serveLogin(app, context, tell)
}
