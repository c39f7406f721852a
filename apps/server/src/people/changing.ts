import type { Matrix } from '@rostrum/protocol'
import { personChangeProblem, type PersonChangeProblem } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import type { AuditActor, AuditEntry } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { retryDeadlock } from '../db/locks/retry-deadlock.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { readManagers } from './managers.js'
import type { TakenGrant } from './leaving/take-grants.js'

/** Who changes a user and from which address: the operator, or a manager of the board. */
export interface Changer {
  readonly actor: AuditActor
  readonly address?: string | undefined
  /** The permissions of the acting user, who gives no role with more; none for the operator and the system. ROLES2 */
  readonly matrix?: Matrix
  /** The operator confirmed that a board may be left without a manager. */
  readonly isForced?: boolean
  /** The board of an API key: it manages that one alone. APIKEYS5 */
  readonly onlyBoardId?: string
  /** The user leaves of their own will (PEOPLE24). */
  readonly isLeaving?: boolean
}

/** Result of a change. */
export interface Change {
  /** False when nothing had to change. */
  readonly isChanged: boolean
  readonly endedSessions: number
  /** Number of publications that now wait for a decision. */
  readonly heldPosts: number
  /** Grants to be revoked at the networks, after the transaction. */
  readonly grants: readonly TakenGrant[]
  /** Number of approvals that went to others, and of those that nobody may decide now. */
  readonly movedApprovals: number
  readonly orphanedApprovals: number
}

/** `unknown`: the user is not on the board, or the role does not exist. */
export type ChangeProblem = { readonly problem: PersonChangeProblem | 'unknown' }

/** The result of a change, or why it was refused. */
export type ChangeAnswer = ChangeProblem | Change

/** The result when nothing had to change. */
export const unchanged: Change = {
  isChanged: false,
  endedSessions: 0,
  heldPosts: 0,
  grants: [],
  movedApprovals: 0,
  orphanedApprovals: 0,
}

/**
 * Runs something with the user's row locked, so that changes of one user run one after another. What a post of theirs
 * does at this moment may need the row and hold another one that the change needs: then the change runs anew.
 */
export const withPerson = <Answer>(
  context: Context,
  userId: string,
  change: (trx: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer | { readonly problem: 'unknown' }> =>
  retryDeadlock(() =>
    context.db.transaction().execute(async (trx) => {
      const person = await trx
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return person ? change(trx) : { problem: 'unknown' as const }
    }),
  )

/** Runs a change with the user's row locked. */
export const changePerson = (
  context: Context,
  userId: string,
  change: (trx: Transaction<Schema>) => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> => withPerson(context, userId, change)

/** The boards on which a user has a role. */
export const boardsOf = async (trx: Transaction<Schema>, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('board_user')
    .select('board_id')
    .where('user_id', '=', userId)
    .orderBy('board_id')
    .execute()
  return rows.map(({ board_id: id }) => id)
}

const actorOf = ({ actor }: Changer): string | null =>
  typeof actor === 'object' && 'userId' in actor ? actor.userId : null

/** The boards of these that the actor manages; the operator manages all. */
export async function boardsManagedBy(
  trx: Transaction<Schema>,
  boardIds: readonly string[],
  by: Changer,
): Promise<readonly string[]> {
  const actorId = actorOf(by)
  if (by.onlyBoardId !== undefined) return boardIds.filter((id) => id === by.onlyBoardId)
  if (actorId === null) return boardIds
  const managers = await readManagers(trx, boardIds)
  return boardIds.filter((id) => managers.get(id)?.includes(actorId))
}

/**
 * What prevents a change. Locks the managers of the boards, so that two last ones cannot leave concurrently. Throws
 * `ActionNotAllowed` when the acting user does not manage their board any more. PEOPLE1, PEOPLE2
 */
export async function problemOf(
  trx: Transaction<Schema>,
  change: {
    userId: string
    boardIds: readonly string[]
    by: Changer
    staysManager?: boolean
    /** The user may have left the board of the acting user, who then manages none of theirs. PEOPLE22 */
    mayHaveLeft?: boolean
  },
): Promise<PersonChangeProblem | null> {
  const { userId, boardIds, by } = change
  if (boardIds.length)
    await trx
      .selectFrom('board')
      .select('id')
      .where('id', 'in', boardIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  const managers = await readManagers(trx, boardIds)
  const staying = [...(await readManagers(trx, boardIds, { haveCome: true })).values()]
  const actorId = actorOf(by)
  const isManaged = (id: string) =>
    by.onlyBoardId === undefined
      ? actorId === null || managers.get(id)?.includes(actorId) === true
      : id === by.onlyBoardId
  const problem = personChangeProblem({
    isSelf: actorId === userId,
    isLeaving: by.isLeaving ?? false,
    managesAll: boardIds.every(isManaged),
    leavesNoManager: !change.staysManager && staying.some((ids) => ids.includes(userId) && ids.length === 1),
    isForced: by.isForced ?? false,
  })
  // They managed the board when they asked: nothing is the matter with other boards.
  if (problem === 'other-boards' && !change.mayHaveLeft && !boardIds.some(isManaged))
    throw httpError('ActionNotAllowed')
  return problem
}

/** The common fields of all audit log entries about a change. */
export const entryOf = (by: Changer, userId: string): Omit<AuditEntry, 'action'> => ({
  by: by.actor,
  about: userId,
  address: by.address,
})
