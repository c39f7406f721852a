import {
  actionCodes,
  matrix,
  resourceCodes,
  type Action,
  type Matrix,
  type Resource,
} from '@rostrum/protocol'
import { can, mayManagePeople } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import type { Changer, ChangeProblem } from './changing.js'
import { readManagers } from './managers.js'
import { reassignApprovals } from './reassign-approvals.js'

/** A permission of the matrix, and whether a role shall have it. */
export interface RightChange {
  readonly accountId: string
  /** Name of the role. */
  readonly role: string
  readonly resource: Resource
  readonly action: Action
  readonly isAllowed: boolean
  readonly by: Changer
}

export const resources = Object.keys(resourceCodes) as Resource[]
export const actions = Object.keys(actionCodes) as Action[]

const fieldOf = (action: Action) =>
  `can${action.slice(0, 1).toUpperCase()}${action.slice(1)}` as `can${Capitalize<Action>}`

/** The permissions of a matrix, as `resource action`. */
export const rightsOf = (held: Matrix): string[] =>
  resources.flatMap((resource) =>
    actions.filter((action) => can(held, resource, action)).map((action) => `${resource} ${action}`),
  )

/** The users with this role, by board. */
async function holdersOf(trx: Transaction<Schema>, roleId: string): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('board_user')
    .select(['board_id', 'user_id'])
    .where('role_id', '=', roleId)
    .orderBy('board_id')
    .orderBy('user_id')
    .execute()
  const holders = new Map<string, string[]>()
  for (const { board_id: board, user_id: user } of rows)
    holders.set(board, [...(holders.get(board) ?? []), user])
  return holders
}

/**
 * Whether a board would have no manager left. Locks the boards, so that two last managers cannot leave
 * concurrently.
 */
async function leavesNoManager(
  trx: Transaction<Schema>,
  holders: ReadonlyMap<string, readonly string[]>,
): Promise<boolean> {
  const boardIds = [...holders.keys()]
  if (boardIds.length === 0) return false
  await trx
    .selectFrom('board')
    .select('id')
    .where('id', 'in', boardIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const managers = await readManagers(trx, boardIds)
  return boardIds.some((id) => {
    const all = managers.get(id) ?? []
    return all.length > 0 && all.every((user) => holders.get(id)?.includes(user))
  })
}

/**
 * Grants or removes a permission of a company's role. It applies on every server and every open board within
 * a second. Answers whether anything changed. PEOPLE3, PEOPLE16
 */
export const changeRights = (
  context: Context,
  { accountId, role, resource, action, isAllowed, by }: RightChange,
): Promise<ChangeProblem | { readonly isChanged: boolean; readonly holders: number }> =>
  context.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('role')
      .select(['id', 'matrix'])
      .where('account_id', '=', accountId)
      .where('name', '=', role)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { problem: 'unknown' }
    const held = z.parse(matrix, found.matrix)
    const holders = await holdersOf(trx, found.id)
    const count = [...holders.values()].flat().length
    if (can(held, resource, action) === isAllowed) return { isChanged: false, holders: count }
    const code = resourceCodes[resource]
    const next: Matrix = { ...held, [code]: { ...held[code], [fieldOf(action)]: isAllowed } }
    const losesManagers = mayManagePeople({ matrix: held }) && !mayManagePeople({ matrix: next })
    if (losesManagers && !by.isForced && (await leavesNoManager(trx, holders)))
      return { problem: 'last-manager' }
    await trx
      .updateTable('role')
      .set({ matrix: JSON.stringify(next) })
      .where('id', '=', found.id)
      .execute()
    const news: NewEvent[] = []
    for (const [boardId, users] of holders) {
      if (losesManagers)
        for (const userId of users) news.push(...(await reassignApprovals(trx, boardId, userId)).news)
      news.push({ to: { boardId }, type: 'role-updated', data: { Id: found.id } })
    }
    const { actor, address } = by
    const detail = { role, resource, action, allowed: isAllowed }
    await audit(context, { action: 'rights-changed', by: actor, address, accountId, detail }, trx)
    await context.bus.publish('access', [found.id], trx)
    await context.events.append(trx, ...news)
    return { isChanged: true, holders: count }
  })
