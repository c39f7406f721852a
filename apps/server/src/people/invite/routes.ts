import {
  checkInvitations,
  createInviteLink,
  listInviteLinks,
  readInvitations,
  resendInvitation,
  revokeInvitation as revoking,
  revokeInviteLink,
  saveSignUpSetting,
  sendInvitations,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { limit } from '../../limits/rate-limit.js'
import type { SignedIn } from '../../session/signed-in.js'
import { changerOf } from '../change-answer.js'
import type { ChangeAnswer } from '../changing.js'
import { readFields } from '../fields/read-fields.js'
import { addLink, endLink, readJoining, saveSignUp } from './invite-links.js'
import { checkList, inviteList } from './invite-rows.js'
import { inviteAgain, revokeInvitation } from './one-invitation.js'
import type { ListedRow } from './read-list.js'

/** Rows in the preview of a list. */
const maxSample = 20
const maxProblems = 200

const wireOf = (role: string) => (row: ListedRow) => ({
  Row: row.row,
  Name: row.name.slice(0, 200),
  Email: row.email.slice(0, 300),
  Role: row.role || role,
  Team: row.team.slice(0, 200),
})

const check = (answer: ChangeAnswer) => {
  if (!('problem' in answer)) return done
  if (answer.problem === 'unknown') throw httpError('api-404')
  throw httpError('api-409', { Errors: { person: answer.problem } })
}

/** Routes: invitations, one by one or by a list (PEOPLE20, PEOPLE21). */
export function serveInvitations(
  app: FastifyInstance,
  context: Context,
  { nudge }: { nudge: () => void },
): void {
  const listOf = (
    { accountId, boardId, apiKeyId, matrix }: SignedIn,
    { Text, Role }: { Text: string; Role: string },
  ) => ({
    accountId,
    boardId,
    text: Text,
    role: Role,
    isByKey: apiKeyId !== null,
    matrix,
  })

  serve(app, context, checkInvitations, async ({ body, user }) => {
    await limit(context, 'invitation-lists', user.id)
    const fields = await readFields(context.db, user.accountId)
    const rows = await checkList(context, { ...listOf(user, body), fields })
    const good = rows.filter(({ problem }) => problem === null)
    const wire = wireOf(body.Role)
    const Problems = rows.flatMap((row) => (row.problem ? [{ ...wire(row), Problem: row.problem }] : []))
    const Added = good.filter(({ canSignIn }) => canSignIn).length
    return {
      Rows: rows.length,
      Invited: good.length - Added,
      Added,
      Sample: good.slice(0, maxSample).map(wire),
      ProblemCount: Problems.length,
      Problems: Problems.slice(0, maxProblems),
    }
  })

  serve(app, context, sendInvitations, async ({ body, user, request }) => {
    await limit(context, 'invitation-lists', user.id)
    const by = changerOf(user, request)
    const counts = await inviteList(context, { ...listOf(user, body), by })
    nudge()
    return { Result: true, ...counts } as const
  })

  serve(app, context, readInvitations, async ({ user }) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from outgoing_email
      where board_id = ${user.boardId} and kind = 'invitation' group by state`.execute(context.db)
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return { Waiting: of('waiting'), Sent: of('sent'), Failed: of('failed') }
  })

  serve(app, context, resendInvitation, async ({ params, user, request }) => {
    await limit(context, 'invite-again', `${user.boardId}:${params.id}`)
    const one = { userId: params.id, boardId: user.boardId, by: changerOf(user, request) }
    const answer = check(await inviteAgain(context, one))
    nudge()
    return answer
  })

  serve(app, context, revoking, async ({ params, user, request }) => {
    const one = { userId: params.id, boardId: user.boardId, by: changerOf(user, request) }
    return check(await revokeInvitation(context, one))
  })
}

/** Routes: links to join the board, and its sign-up (INVITELINKS1, INVITELINKS5, INVITELINKS6). */
export function serveInviteLinks(app: FastifyInstance, context: Context): void {
  serve(app, context, listInviteLinks, ({ user }) => readJoining(context, user))

  serve(app, context, createInviteLink, ({ body, user, request }) => addLink(context, user, body, request.ip))

  serve(app, context, revokeInviteLink, async ({ params, user, request }) => {
    await endLink(context, user, params.id, request.ip)
    return done
  })

  serve(app, context, saveSignUpSetting, async ({ body, user, request }) => {
    await saveSignUp(context, user, body, request.ip)
    return done
  })
}
