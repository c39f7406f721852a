import type { Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import {
  boardsManagedBy,
  boardsOf,
  changePerson,
  entryOf,
  problemOf,
  unchanged,
  type Change,
  type ChangeAnswer,
  type Changer,
} from './changing.js'
import { endAccess } from './leaving/end-access.js'
import { holdPosts } from './leaving/hold-posts.js'
import { reassignApprovals } from './reassign-approvals.js'
import { takeGrants } from './leaving/take-grants.js'

/** Effects of leaving boards: some of them or, with the whole company, all. */
async function leave(
  trx: Transaction<Schema>,
  context: Context,
  { userId, boardIds, isLast }: { userId: string; boardIds: readonly string[]; isLast: boolean },
): Promise<{ change: Change; news: NewEvent[] }> {
  let endedSessions = 0
  if (isLast) endedSessions = await endAccess(trx, context, { userId })
  else for (const boardId of boardIds) endedSessions += await endAccess(trx, context, { userId, boardId })
  const held = await holdPosts(trx, context, { userId, boardIds })
  const news = [...held.news]
  const change = { ...unchanged, isChanged: true, endedSessions, heldPosts: held.count }
  for (const boardId of boardIds) {
    const reassigned = await reassignApprovals(trx, boardId, userId)
    change.movedApprovals += reassigned.count - reassigned.orphaned
    change.orphanedApprovals += reassigned.orphaned
    news.push(...reassigned.news)
  }
  const grants = isLast ? await takeGrants(trx, userId) : []
  return { change: { ...change, grants }, news }
}

const countsOf = ({ endedSessions, heldPosts, grants }: Change) => ({
  endedSessions,
  heldPosts,
  grants: grants.length,
})

type Trx = Transaction<Schema>

/** What happens in the transaction in which a user loses their place on a board. */
export async function takeOffBoard(
  trx: Trx,
  context: Context,
  { userId, boardId, by }: { userId: string; boardId: string; by: Changer },
): Promise<ChangeAnswer> {
  const boards = await boardsOf(trx, userId)
  if (!boards.includes(boardId)) return { problem: 'unknown' }
  const problem = await problemOf(trx, { userId, boardIds: [boardId], by })
  if (problem) return { problem }
  await trx.deleteFrom('board_user').where('user_id', '=', userId).where('board_id', '=', boardId).execute()
  await trx
    .deleteFrom('topic_subscription')
    .where('user_id', '=', userId)
    .where('topic_id', 'in', (from) => from.selectFrom('topic').select('id').where('board_id', '=', boardId))
    .execute()
  const isLast = boards.length === 1
  const { change, news } = await leave(trx, context, { userId, boardIds: [boardId], isLast })
  const detail = { ...countsOf(change), isLast }
  await audit(context, { ...entryOf(by, userId), action: 'removed', boardId, detail }, trx)
  await context.bus.publish('access', [userId], trx)
  await context.events.append(trx, ...news)
  return change
}

/** Removes a user from a board. PEOPLE4 to PEOPLE7 */
export const removeFromBoard = (
  context: Context,
  change: { userId: string; boardId: string; by: Changer },
): Promise<ChangeAnswer> => changePerson(context, change.userId, (trx) => takeOffBoard(trx, context, change))

/** What happens in the transaction in which a user is locked out of everything. */
export async function lockOut(
  trx: Trx,
  context: Context,
  { userId, by }: { userId: string; by: Changer },
): Promise<ChangeAnswer> {
  const boardIds = await boardsOf(trx, userId)
  const problem = await problemOf(trx, { userId, boardIds, by })
  if (problem) return { problem }
  const changed = await trx
    .updateTable('app_user')
    .set({ active: false })
    .where('id', '=', userId)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return unchanged
  const { change, news } = await leave(trx, context, { userId, boardIds, isLast: true })
  await audit(context, { ...entryOf(by, userId), action: 'deactivated', detail: countsOf(change) }, trx)
  await context.bus.publish('access', [userId], trx)
  await context.events.append(trx, ...news)
  return change
}

/**
 * Deactivates a user everywhere. Their roles on boards stay for the day on which they are activated again.
 */
export const deactivatePerson = (
  context: Context,
  change: { userId: string; by: Changer },
): Promise<ChangeAnswer> => changePerson(context, change.userId, (trx) => lockOut(trx, context, change))

/** What happens in the transaction in which a deactivated user is activated. */
export async function letIn(
  trx: Trx,
  context: Context,
  { userId, by }: { userId: string; by: Changer },
): Promise<ChangeAnswer> {
  const boardIds = await boardsOf(trx, userId)
  const problem = await problemOf(trx, { userId, boardIds, by, staysManager: true, mayHaveLeft: true })
  if (problem) return { problem }
  const changed = await trx
    .updateTable('app_user')
    .set({ active: true })
    .where('id', '=', userId)
    .where('active', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return unchanged
  await audit(context, { ...entryOf(by, userId), action: 'activated' }, trx)
  await context.bus.publish('access', [userId], trx)
  return { ...unchanged, isChanged: true }
}

/**
 * Activates a deactivated user. Their held posts wait for a decision; profiles have to be connected again.
 */
export const activatePerson = (
  context: Context,
  change: { userId: string; by: Changer },
): Promise<ChangeAnswer> => changePerson(context, change.userId, (trx) => letIn(trx, context, change))

/**
 * Ends the sessions of a user, who may sign in again: all of them, or those of the boards that the other manages if the
 * user is on others, too. Invitations stay open. PEOPLE4
 */
export const signOutPerson = (
  context: Context,
  { userId, by }: { userId: string; by: Changer },
): Promise<ChangeAnswer> =>
  changePerson(context, userId, async (trx) => {
    const boardIds = await boardsOf(trx, userId)
    const managed = await boardsManagedBy(trx, boardIds, by)
    const isAll = managed.length === boardIds.length
    let endedSessions = 0
    for (const boardId of isAll ? [undefined] : managed)
      endedSessions += await endAccess(trx, context, { userId, boardId, keepsInvitations: true })
    const detail = { sessions: endedSessions }
    await audit(context, { ...entryOf(by, userId), action: 'sessions-ended', detail }, trx)
    return { ...unchanged, isChanged: endedSessions > 0, endedSessions }
  })
