import { approvalStates, scheduleTypes, type ApprovalDecision, type ApprovalState } from '@rostrum/protocol'
import {
  approvalStanding,
  decisionProblem,
  stepApprovers,
  type ApprovalStanding,
  type DecisionProblem,
} from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { announcePost, logPost } from '../posts/store/announce-post.js'
import { readRails } from '../guard-rails/store/read-rails.js'
import { queued } from '../posts/store/schedule-post.js'
import { lockPublications } from '../posts/store/write-post.js'
import { holdCopies, tellApprovers } from './ask-approval.js'
import { nameOf, readApprovers, stepsOf } from './workflow.js'

/** The result of a decision about one post. */
export interface Decided {
  Id: string
  Status: ApprovalState | null
  Problem: DecisionProblem | 'gone' | null
}

/** A user's decision about the version that they read. */
export interface Deciding {
  userId: string
  boardId: string
  postId: string
  version: number
  decision: ApprovalDecision
  note: string | null
  /** IP address of the caller. */
  address?: string | undefined
}

const row = z.object({
  version: z.int(),
  status: z.enum(approvalStates),
  steps: z.unknown(),
  step: z.int(),
  allowsOwn: z.boolean(),
  authorId: z.string(),
  scheduleType: z.enum(scheduleTypes),
  dueAt: z.date(),
  hasRunOut: z.boolean(),
  timezone: z.string(),
  decisions: z.array(
    z.object({ step: z.int(), userId: z.string(), decision: z.enum(['approve', 'reject']) }),
  ),
})
type Row = z.infer<typeof row>

/**
 * SQL: whether approval `a` of post `p` has expired by `now`, because the post's time or the end of message `m` or story
 * `s` has passed. Posts to be sent at once or from the queue do not expire by their time. APPROVALS3
 */
const hasRunOut = (now: Date) => sql`
  (a.status = 'pending' and ((p.schedule_type = 'custom' and p.due_at <= ${now})
    or coalesce(least(m.end_at, s.expire_at) <= ${now}, false)))`

/**
 * Locks author, publications and post, in the order that all writers use, and reads the post's newest approval. The
 * author is locked without the key: a settlement holds the publications, and its rows refer to the author.
 */
async function lock(
  trx: Transaction<Schema>,
  { postId, boardId, now }: { postId: string; boardId: string; now: Date },
): Promise<Row | null> {
  const post = await trx
    .selectFrom('post')
    .select('user_id')
    .where('id', '=', postId)
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  if (!post) return null
  await trx.selectFrom('app_user').select('id').where('id', '=', post.user_id).forNoKeyUpdate().execute()
  await lockPublications(trx, postId)
  await trx.selectFrom('post').select('id').where('id', '=', postId).forNoKeyUpdate().execute()
  const found = await sql`
    select a.version::int as version, a.status, a.steps, a.step, a.allows_own as "allowsOwn",
      p.user_id as "authorId", p.schedule_type as "scheduleType", p.due_at as "dueAt",
      ${hasRunOut(now)} as "hasRunOut", coalesce(u.timezone, 'UTC') as timezone,
      (select coalesce(json_agg(json_build_object('step', d.step, 'userId', d.user_id, 'decision', d.decision)
          order by d.at), '[]')
       from approval_decision d where d.version = a.version) as decisions
    from approval a
    join post p on p.id = a.post_id join app_user u on u.id = p.user_id
    left join message m on m.id = p.message_id left join story s on s.id = p.story_id
    where a.post_id = ${postId} and p.deleted_at is null
    order by a.version desc limit 1`.execute(trx)
  return found.rows.length > 0 ? z.parse(row, found.rows[0]) : null
}

/** Decides about one post. The version that was read must still be the current one. */
export async function decide(context: Context, deciding: Deciding): Promise<Decided> {
  const { userId, boardId, postId, decision, note } = deciding
  const now = context.now()
  return context.db.transaction().execute(async (trx) => {
    const found = await lock(trx, { postId, boardId, now })
    if (!found) return { Id: postId, Status: null, Problem: 'gone' }
    if (found.hasRunOut) {
      await end(trx, context, postId, { boardId, version: found.version, status: 'expired', by: null })
      return { Id: postId, Status: 'expired', Problem: 'expired' }
    }
    const mayApprove = (await readApprovers(trx, boardId)).map(({ Id }) => Id)
    const steps = stepsOf(found.steps)
    const { authorId, allowsOwn, version, status, step } = found
    const approversOf = (at: number) => stepApprovers({ step: steps[at], mayApprove, authorId, allowsOwn })
    const problem = decisionProblem({
      status,
      readVersion: deciding.version,
      version,
      userId,
      authorId,
      approvers: approversOf(step),
      hasDecided: found.decisions.some((one) => one.step === step && one.userId === userId),
    })
    if (problem) return { Id: postId, Status: status, Problem: problem }
    await trx
      .insertInto('approval_decision')
      .values({ version, step, user_id: userId, decision, note, at: now })
      .execute()
    const entry = { by: { userId }, about: authorId, boardId, address: deciding.address }
    await audit(context, { ...entry, action: 'approval-decided', detail: { post: postId, decision } }, trx)
    const decisions = [...found.decisions, { step, userId, decision }]
    const standing = approvalStanding({ steps, decisions, approversOf })
    await follow(trx, context, { postId, boardId, found, standing, by: { userId, note } })
    return { Id: postId, Status: standing.status, Problem: null }
  })
}

/** Applies a standing: goes to the next step, or ends the approval. */
async function follow(
  trx: Transaction<Schema>,
  context: Context,
  move: { postId: string; boardId: string; found: Row; standing: ApprovalStanding; by: By },
) {
  const { postId, boardId, found, standing, by } = move
  const { version } = found
  const { status, step } = standing
  if (status === 'pending') return goOn(trx, context, postId, { boardId, version, step, by })
  if (status === 'approved') await release(trx, context, postId, found)
  await end(trx, context, postId, { boardId, version, status, by })
}

/** The user who decided, and their note. */
interface By {
  userId: string
  note: string | null
}

async function detailOf(trx: Transaction<Schema>, { userId, note }: By) {
  const person = await trx
    .selectFrom('app_user as u')
    .select(nameOf('u').as('name'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const name = person?.name ?? ''
  return { name, detail: note ? `${name}: ${note}` : name || null }
}

async function announce(
  trx: Transaction<Schema>,
  context: Context,
  postId: string,
  news: readonly NewEvent[],
) {
  await context.events.append(trx, ...(await announcePost(trx, postId)), ...news)
}

/** Records an approval that does not end the whole: the step is done, or others in it must approve, too. */
async function goOn(
  trx: Transaction<Schema>,
  context: Context,
  postId: string,
  { boardId, version, step, by }: { boardId: string; version: number; step: number; by: By },
) {
  await trx.updateTable('approval').set({ step }).where('version', '=', String(version)).execute()
  await logPost(trx, postId, 'approved-step', (await detailOf(trx, by)).detail)
  await announce(trx, context, postId, await tellApprovers(trx, boardId, postId, 'pending'))
}

const logCodes = { approved: 'approved', rejected: 'rejected', expired: 'approval-expired' } as const

async function end(
  trx: Transaction<Schema>,
  context: Context,
  postId: string,
  ending: { boardId: string; version: number; status: 'approved' | 'rejected' | 'expired'; by: By | null },
) {
  const { boardId, version, status, by } = ending
  const ended = { status, ended_at: context.now() }
  await trx.updateTable('approval').set(ended).where('version', '=', String(version)).execute()
  await trx.updateTable('post').set({ approve_status: status }).where('id', '=', postId).execute()
  if (status !== 'approved') await holdCopies(trx, postId, status)
  const decision = by ? await detailOf(trx, by) : null
  await logPost(trx, postId, logCodes[status], decision?.detail ?? null)
  const news = await tellApprovers(trx, boardId, postId, status)
  const author = await trx.selectFrom('post').select('user_id').where('id', '=', postId).executeTakeFirst()
  if (author && by && decision && status !== 'expired') {
    const data = { Id: postId, By: decision.name, Note: by.note }
    news.unshift({ to: { userId: author.user_id, boardId }, type: `post-${status}`, data })
  }
  await announce(trx, context, postId, news)
  await context.bus.publish('publication', [postId], trx)
}

/** Releases the publications: at their time, now, or in the next free slot when their slot has passed. */
async function release(trx: Transaction<Schema>, context: Context, postId: string, found: Row) {
  const now = context.now()
  let { dueAt } = found
  if (found.scheduleType === 'now') dueAt = now
  if (found.scheduleType === 'automagic' && dueAt <= now) {
    const { authorId: userId, timezone } = found
    const post = await trx
      .selectFrom('post')
      .select('board_id')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow()
    const { QuietHours: quiet } = await readRails(trx, post.board_id)
    dueAt = (await queued(trx, { now, timezone, userId, postId, quiet })).due_at
    await trx.updateTable('post').set({ due_at: dueAt }).where('id', '=', postId).execute()
  }
  await sql`
    update publication set state = 'scheduled', last_error = null, first_tried_at = null, due_at = ${dueAt}
    where post_id = ${postId} and state = 'held' and last_error ->> 'code' like 'approval-%'`.execute(trx)
}

/** Ends the approvals that have expired. Answers how many it found. */
export async function expireApprovals(context: Context): Promise<number> {
  const now = context.now()
  const late = await sql<{ postId: string; boardId: string }>`
    select a.post_id as "postId", a.board_id as "boardId" from approval a
    join post p on p.id = a.post_id
    left join message m on m.id = p.message_id left join story s on s.id = p.story_id
    where p.deleted_at is null and ${hasRunOut(now)}
    order by a.version limit 200`.execute(context.db)
  for (const { postId, boardId } of late.rows) {
    await context.db.transaction().execute(async (trx) => {
      const found = await lock(trx, { postId, boardId, now })
      if (!found?.hasRunOut) return
      await end(trx, context, postId, { boardId, version: found.version, status: 'expired', by: null })
    })
  }
  return late.rows.length
}

/**
 * Advances approvals in which all must approve, where the missing approvers have left or lost the permission: nobody
 * else would decide. Reads all partly decided approvals, `batch` at a time; answers how many advanced. APPROVALS5
 */
export async function advanceApprovals(context: Context, batch = 200): Promise<number> {
  let advanced = 0
  let after: string | undefined = '0'
  while (after !== undefined) {
    const { rows } = await readHalfDecided(context.db, after, batch)
    for (const waiting of rows) if (await advance(context, waiting)) advanced += 1
    after = rows.at(-1)?.version
  }
  return advanced
}

interface HalfDecided {
  postId: string
  boardId: string
  version: string
}

const readHalfDecided = (db: Context['db'], after: string, batch: number) =>
  sql<HalfDecided>`
    select a.post_id as "postId", a.board_id as "boardId", a.version
    from approval a join post p on p.id = a.post_id
    where a.version > ${after} and a.status = 'pending' and p.deleted_at is null
      and a.steps -> a.step ->> 'Needs' = 'all'
      and exists (select from approval_decision d where d.version = a.version and d.step = a.step)
    order by a.version limit ${batch}`.execute(db)

const advance = (context: Context, { postId, boardId }: HalfDecided): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const found = await lock(trx, { postId, boardId, now: context.now() })
    const last = found?.decisions.at(-1)
    if (!found || found.status !== 'pending' || !last || found.hasRunOut) return false
    const mayApprove = (await readApprovers(trx, boardId)).map(({ Id }) => Id)
    const steps = stepsOf(found.steps)
    const { authorId, allowsOwn, decisions, step } = found
    const approversOf = (at: number) => stepApprovers({ step: steps[at], mayApprove, authorId, allowsOwn })
    const standing = approvalStanding({ steps, decisions, approversOf })
    if (standing.status === 'pending' && standing.step === step) return false
    const by = { userId: last.userId, note: null }
    await follow(trx, context, { postId, boardId, found, standing, by })
    return true
  })
