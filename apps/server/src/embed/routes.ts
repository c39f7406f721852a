import { mintToken } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { bearerOf, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { addressKey, spendGuess } from '../session/guesses.js'
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

/** Tokens for people who see the widgets in another page: that page's own server asks for them. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, mintToken, async ({ body, request }) => {
    // A browser says where it stands. The key belongs on a server: in a page everybody could read it.
    if (request.headers.origin !== undefined) throw refuse('origin-not-allowed')
    const given = bearerOf(request)
    const key = given === undefined ? undefined : await findIntegrationKey(context, given)
    if (!key) {
      await spendGuess(context, addressKey('address', request.ip))
      throw refuse('session-not-found')
    }
    if (body.boardId !== undefined && body.boardId !== key.boardId) throw refuse('ActionNotAllowed')
    const userId = await findPerson(context, body.email, key.boardId)
    if (userId === undefined) throw refuse('api-404', { Errors: { email: 'not-on-board' } })
    const { token, until } = await makeToken(context, context.db, {
      purpose: 'embed',
      userId,
      boardId: key.boardId,
      origins: key.origins,
    })
    return { Token: token, expiresIn: Math.round((until.getTime() - context.now().getTime()) / 1000) }
  })
}
