import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { toWireMoment } from '../http/wire-moment.js'
import type { SignedIn } from './signed-in.js'

/** More than anybody has; a program that signs in again and again has the newest listed. */
const maxListed = 200

/** The sessions of a user that have not expired, the last seen first. SESSION133 */
async function readOwnSessions({ db, now }: Context, user: SignedIn): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'browser', 'platform', 'address', 'origin', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(maxListed)
    .execute()
  return rows.map((row) => {
    const id = row.token_hash.toString('hex')
    return {
      Id: id,
      Browser: row.browser,
      Platform: row.platform,
      Address: row.address,
      Page: row.origin,
      Began: toWireMoment(row.created_at),
      LastSeen: toWireMoment(row.last_seen_at),
      IsThis: id === user.sessionId,
    }
  })
}

/** Routes for the sessions of the signed-in user (ours). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, sessions } = context
  const record = (user: SignedIn, request: FastifyRequest, ended: number) =>
    audit(context, {
      action: 'sessions-ended',
      by: { userId: user.id },
      about: user.id,
      boardId: user.boardId,
      address: request.ip,
      detail: { sessions: ended },
    })

  serve(app, context, listOwnSessions, async ({ user }) => ({
    Sessions: await readOwnSessions(context, user),
  }))

  serve(app, context, endOwnSession, async ({ params, user, request }) => {
    const own = await db
      .selectFrom('session')
      .select('token_hash')
      .where('token_hash', '=', Buffer.from(params.id, 'hex'))
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!own) throw httpError('api-404')
    await sessions.end(params.id)
    await record(user, request, 1)
    return done
  })

  serve(app, context, endOtherSessions, async ({ user, request }) => {
    const ended = await sessions.endAllOf(user.id, user.sessionId)
    await record(user, request, ended)
    return done
  })
}
