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
import { serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { decide, expireApprovals, type Decided } from './decide.js'
import { countPending, listApprovals, readApproval } from './read-approvals.js'
import { tellAuthor } from './tell-author.js'
import { readApprovers, readWorkflow, writeWorkflow } from './workflow.js'

const pageSize = 20
const expiresEvery = 15_000

const readerOf = ({ id, boardId }: SignedIn) => ({ userId: id, boardId })

function serveQueue(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listDeclaration, ({ query, user }) => {
    const { status = 'pending', _page = 0, _count = pageSize } = query
    return listApprovals(db, readerOf(user), { status, page: _page, count: _count })
  })

  serve(app, context, readDeclaration, async ({ query, user }) => {
    const found = await readApproval(db, readerOf(user), query.id)
    if (!found) throw refuse('api-404')
    return found
  })

  serve(app, context, decideApprovals, async ({ body, user }) => {
    const { items, decision, note = '' } = body
    const problem = noteProblem({ decision, note })
    if (problem) throw refuse('api-400', { Errors: { note: problem } })
    const Items: Decided[] = []
    // One after another: each is a transaction of its own, and of a hundred one may be gone.
    for (const { id, version } of items) {
      const deciding = { ...readerOf(user), postId: id, version, decision, note: note.trim() || null }
      Items.push(await decide(context, deciding))
    }
    const isOver = ({ Status, Problem }: Decided) => Problem === null && Status !== 'pending'
    void tellAuthor(
      context,
      Items.filter(isOver).map(({ Id }) => Id),
    )
    return { Items }
  })
}

function serveWorkflow(app: FastifyInstance, context: Context): void {
  const { db, log } = context
  const answer = async (user: SignedIn) => ({
    Workflow: await readWorkflow(db, user.boardId),
    Approvers: await readApprovers(db, user.boardId),
    Pending: await countPending(db, user.boardId),
    MaySet: maySetWorkflow(user),
  })

  serve(app, context, workflowDeclaration, ({ user }) => answer(user))

  serve(app, context, saveWorkflow, async ({ body, user }) => {
    if (!maySetWorkflow(user)) throw refuse('ActionNotAllowed')
    const mayApprove = (await readApprovers(db, user.boardId)).map(({ Id }) => Id)
    const problem = workflowProblem({ steps: body.Steps, mayApprove })
    if (problem) throw refuse('api-400', { Errors: { Steps: problem } })
    await writeWorkflow(db, user.boardId, body)
    log.info({ board: user.boardId, by: user.id, on: body.IsEnabled }, 'the workflow of approvals was set')
    return answer(user)
  })
}

/** Approvals: the queue, the decisions, the workflow; and what waited too long runs out by itself. */
export function routes(app: FastifyInstance, context: Context): void {
  serveQueue(app, context)
  serveWorkflow(app, context)
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = expireApprovals(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'approvals could not run out'),
    )
  }, expiresEvery)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await work
  })
}
