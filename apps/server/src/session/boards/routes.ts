import { listBoards, switchAccount, switchBoard } from '@rostrum/protocol'
import { accountSwitch } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { chooseBoard, findCompanyOf, readBoards } from './boards.js'
import { exchangeLocalStore } from '../local-store.js'
import { brandingOf } from '../password/password-policy.js'
import { readSsoOnly } from '../sso-only.js'

/** Routes to see the boards of a person, and to switch between them (A4.17, A6.3). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, sessions, bus } = context

  serve(app, context, listBoards, async ({ user }) => ({
    Items: (await readBoards(context, user)).map(({ id, name, accountId, company, branding, isUnread }) => ({
      Id: id,
      Name: name,
      AccountId: accountId,
      AccountName: company,
      customBranding: brandingOf(branding),
      IsUnread: isUnread,
    })),
  }))

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

  serve(app, context, switchAccount, async ({ body, user, request }) => {
    const isSameCompany = body.id === user.accountId
    const isSsoOnly = (await readSsoOnly(db, [body.id])).length > 0
    const way = accountSwitch({ isSameCompany, opensAll: user.opensAll, isSsoOnly })
    // Whether the person is in that company is not told to a session that does not open it.
    const to =
      way === 'login'
        ? undefined
        : await findCompanyOf(db, user.id, { accountId: body.id, boardId: body.boardId })
    if (to === undefined) throw httpError('ActionNotAllowed')
    // The client leads to the company's identity provider (SESSION36).
    if (way === 'sso') return { Result: false, sessionId: '' }
    // What the client stores for the user whom it leaves (A7.13).
    await exchangeLocalStore(db, user.id, body.localStore)
    const sessionId = await sessions.moveToBoard(user.sessionId, to)
    if (!isSameCompany) {
      const { userId, boardId } = to
      const detail = { way: 'switched', origin: request.headers.origin ?? null }
      const entry = { by: { userId }, about: userId, boardId, address: request.ip, detail } as const
      await audit(context, { ...entry, action: 'sign-in' })
    }
    return { Result: true, sessionId }
  })
}
