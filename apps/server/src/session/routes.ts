import { exchangeToken, login, logout, switchAccount, switchBoard } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { verifyPassword } from '../secrets/passwords.js'
import { chooseBoard, chooseBoardOf } from './boards.js'
import { accountKey, addressKey, forgiveGuesses, spendGuess } from './guesses.js'
import { useToken } from './one-time-tokens.js'

/** The name under which a client keeps what the server wants to find again there. */
export const localStoreOf = (userId: string): { Key: string } => ({ Key: userId })

async function findByEmail({ db }: Context, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('active', '=', true)
    .executeTakeFirst()
}

function serveLogin(app: FastifyInstance, context: Context) {
  const { db, sessions, now } = context

  serve(app, context, login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const account = accountKey(context, email)
    await spendGuess(context, addressKey('address', request.ip), account)
    const user = await findByEmail(context, email)
    const isRight = await verifyPassword(body.password, user?.password_hash ?? null)
    if (!user || !isRight) throw refuse('login-failed')
    await forgiveGuesses(context, account)
    const boardId = await chooseBoard(db, user.id)
    if (boardId === undefined) throw refuse('ActionNotAllowed')
    await db.updateTable('app_user').set({ last_login_at: now() }).where('id', '=', user.id).execute()
    return {
      ApiSession: await sessions.begin({ userId: user.id, boardId }),
      LocalStore: localStoreOf(user.id),
    }
  })

  serve(app, context, logout, async ({ user }) => {
    await sessions.end(user.sessionId)
    return done
  })
}

function serveExchange(app: FastifyInstance, context: Context) {
  const { db, sessions } = context

  serve(app, context, exchangeToken, async ({ query, body, request }) => {
    const token = await useToken(context, db, query.id, ['embed', 'login'])
    const { origin } = request.headers
    const isElsewhere = token?.origins != null && !token.origins.includes(origin ?? '')
    if (!token || isElsewhere) throw refuse('token-used')
    const wanted = query.boardId ?? body?.boardId ?? token.boardId
    const boardId = await chooseBoard(db, token.userId, wanted)
    if (boardId === undefined) throw refuse('ActionNotAllowed')
    const bound = token.origins === null ? {} : { origin: origin ?? null }
    return {
      ApiSession: await sessions.begin({ userId: token.userId, boardId, ...bound }),
      LocalStore: localStoreOf(token.userId),
    }
  })
}

function serveSwitches(app: FastifyInstance, context: Context) {
  const { db, sessions, bus } = context

  serve(app, context, switchBoard, async ({ body, user }) => {
    const boardId = await chooseBoard(db, user.id, body.Id)
    if (boardId === undefined) throw refuse('ActionNotAllowed')
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
    if (boardId === undefined) throw refuse('ActionNotAllowed')
    const sessionId = await sessions.begin({ userId: user.id, boardId, origin: user.origin })
    await sessions.end(user.sessionId)
    return { Result: true, sessionId }
  })
}

/** Signing in and out, and moving between boards and accounts (A4.1 to A4.8, A4.17). */
export function routes(app: FastifyInstance, context: Context): void {
  serveLogin(app, context)
  serveExchange(app, context)
  serveSwitches(app, context)
}
