import {
  decideApprovals,
  listApprovals as listDeclaration,
  readApproval as readDeclaration,
  readWorkflow as workflowDeclaration,
  saveWorkflow,
} from '@rostrum/protocol'
import { maySetWorkflow, noteProblem, workflowProblem } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { advanceApprovals, decide, expireApprovals, type Decided } from './decide.js'
import { countPending, listApprovals, readApproval } from './read-approvals.js'
import { notifyByEmail } from './notify-by-email.js'
import { readApprovers, readWorkflow, writeWorkflow } from './workflow.js'

const pageSize = 20
/** Milliseconds. */
const sweepsEvery = 15_000

const readerOf = ({ id, boardId }: SignedIn) => ({ userId: id, boardId })

function serveQueue(app: FastifyInstance, context: Context, onDecided: () => void): void {
  const { db } = context

  serve(app, context, listDeclaration, ({ query, user }) => {
    const { status = 'pending', _page = 0, _count = pageSize } = query
    return listApprovals(db, readerOf(user), { status, page: _page, count: _count })
  })

  serve(app, context, readDeclaration, async ({ query, user }) => {
    const found = await readApproval(db, readerOf(user), query.id)
    if (!found) throw httpError('api-404')
    return found
  })

  serve(app, context, decideApprovals, async ({ body, user, request }) => {
    const { items, decision, note = '' } = body
    const problem = noteProblem({ decision, note })
    if (problem) throw httpError('api-400', { Errors: { note: problem } })
    const Items: Decided[] = []
    // One after another, each in a transaction of its own, because one of a hundred may be gone.
    for (const { id, version } of items) {
      const by = { ...readerOf(user), address: request.ip }
      const deciding = { ...by, postId: id, version, decision, note: note.trim() || null }
      Items.push(await decide(context, deciding))
    }
    onDecided()
    return { Items }
  })
}

function serveWorkflow(app: FastifyInstance, context: Context): void {
  const { db } = context
  const answer = async (user: SignedIn) => ({
    Workflow: await readWorkflow(db, user.boardId),
    Approvers: await readApprovers(db, user.boardId),
    Pending: await countPending(db, user.boardId),
    MaySet: maySetWorkflow(user),
  })

  serve(app, context, workflowDeclaration, ({ user }) => answer(user))

  serve(app, context, saveWorkflow, async ({ body, user, request }) => {
    if (!maySetWorkflow(user)) throw httpError('ActionNotAllowed')
    const mayApprove = (await readApprovers(db, user.boardId)).map(({ Id }) => Id)
    const problem = workflowProblem({ steps: body.Steps, mayApprove })
    if (problem) throw httpError('api-400', { Errors: { Steps: problem } })
    await writeWorkflow(context, body, {
      by: { userId: user.id },
      boardId: user.boardId,
      address: request.ip,
    })
    return answer(user)
  })
}

const emails: BackgroundTask = {
  run: notifyByEmail,
  problem: 'e-mails about approvals could not be sent',
}
const tasks: readonly BackgroundTask[] = [
  { run: expireApprovals, problem: 'approvals could not be ended at their time' },
  { run: advanceApprovals, problem: 'approvals could not be advanced' },
  emails,
]

/** Routes for approvals: queue, decisions, workflow. In the background approvals expire and e-mails are sent. */
export function routes(app: FastifyInstance, context: Context): void {
  const next = scheduleTasks(app, context, { tasks, every: sweepsEvery })
  serveQueue(app, context, () => next(emails))
  serveWorkflow(app, context)
}
