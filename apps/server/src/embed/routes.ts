import { mintToken } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { bearerOf, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'
import { makeToken } from '../session/one-time-tokens.js'
import { findIntegrationKey } from './integration-keys.js'

async function findPerson({ db }: Context, email: string, boardId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('board_user as bu', 'bu.user_id', 'u.id')
    .select('u.id')
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.trim().toLowerCase()))
    .where('bu.board_id', '=', boardId)
    .where('u.active', '=', true)
    .executeTakeFirst()
  return found?.id
}

/** Routes for the tokens of people who use widgets on another page. That page's own server requests them. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, mintToken, async ({ body, request }) => {
    // A browser sends its origin. The key belongs on a server: on a page everybody could read it.
    if (request.headers.origin !== undefined) throw httpError('origin-not-allowed')
    const given = bearerOf(request)
    const key = given === undefined ? undefined : await findIntegrationKey(context, given)
    if (!key) {
      await limit(context, 'key-address', networkOf(request.ip))
      await audit(context, { action: 'key-refused', by: 'guest', address: request.ip, onceWithin: 60 })
      throw httpError('session-not-found', { Errors: { key: 'unknown' } })
    }
    if (body.boardId !== undefined && body.boardId !== key.boardId)
      throw httpError('ActionNotAllowed', { Errors: { boardId: 'not-of-key' } })
    const userId = await findPerson(context, body.email, key.boardId)
    if (userId === undefined) throw httpError('api-404', { Errors: { email: 'not-on-board' } })
    const { token, until } = await makeToken(context, context.db, {
      purpose: 'embed',
      userId,
      boardId: key.boardId,
      keyId: key.id,
    })
    return { Token: token, expiresIn: Math.round((until.getTime() - context.now().getTime()) / 1000) }
  })
}
