import { actions, type Matrix, resources } from '@rostrum/protocol'
import {
  can,
  type Grant,
  matrixWith,
  mayManagePeople,
  type RoleChangeProblem,
  rightsProblem,
} from '@rostrum/rules'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { NewEvent } from '../events/event-log.js'
import type { Changer } from './changing.js'
import { reassignApprovals } from './reassign-approvals.js'
import { findRole, leavesNoManager, lockBoards, readActor } from './roles/role-holders.js'

/** Permissions of a company's role that shall change. */
export interface RightChange {
  readonly accountId: string
  /** Id or name of the role. */
  readonly role: { readonly id: string } | { readonly name: string }
  readonly changes: readonly Grant[]
  readonly by: Changer
  /** The board that the acting user is on; null for the operator. */
  readonly boardId: string | null
}

/** The permissions of a matrix, as `resource action`. */
export const rightsOf = (held: Matrix): string[] =>
  resources.flatMap((resource) =>
    actions.filter((action) => can(held, resource, action)).map((action) => `${resource} ${action}`),
  )

/**
 * Grants and removes permissions of a company's role, all or none. It applies on every server and every open board
 * within a second. Answers how many permissions changed. PEOPLE3, PEOPLE16, ROLES2, ROLES3, ROLES7
 */
export const changeRights = (
  context: Context,
  { accountId, role, changes, by, boardId }: RightChange,
): Promise<
  { readonly problem: RoleChangeProblem | 'unknown' } | { readonly changed: number; readonly holders: number }
> =>
  context.db.transaction().execute(async (trx) => {
    await lockBoards(trx, accountId)
    const found = await findRole(trx, accountId, role)
    if (!found) return { problem: 'unknown' }
    const { matrix: held, holders } = found
    const holderCount = [...holders.values()].flat().length
    const wanted = changes.filter(
      ({ resource, action, isAllowed }) => can(held, resource, action) !== isAllowed,
    )
    if (wanted.length === 0) return { changed: 0, holders: holderCount }
    const next = matrixWith(held, wanted)
    const losesManagers = mayManagePeople({ matrix: held }) && !mayManagePeople({ matrix: next })
    const problem = rightsProblem({
      ...(await readActor(trx, { by, boardId, role: found })),
      changes: wanted,
      next,
      leavesNoManager: losesManagers && (await leavesNoManager(trx, holders)),
      isForced: by.isForced ?? false,
    })
    if (problem) return { problem }
    await trx
      .updateTable('role')
      .set({ matrix: JSON.stringify(next) })
      .where('id', '=', found.id)
      .execute()
    const news: NewEvent[] = []
    for (const [board, users] of holders) {
      if (losesManagers)
        for (const userId of users) news.push(...(await reassignApprovals(trx, board, userId)).news)
      news.push({ to: { boardId: board }, type: 'role-updated', data: { Id: found.id } })
    }
    for (const { resource, action, isAllowed } of wanted) {
      const detail = { role: found.name, resource, action, 'was.allowed': !isAllowed, allowed: isAllowed }
      const entry = { by: by.actor, address: by.address, accountId, detail }
      await audit(context, { ...entry, action: 'rights-changed' }, trx)
    }
    await context.bus.publish('access', [found.id], trx)
    await context.events.append(trx, ...news)
    return { changed: wanted.length, holders: holderCount }
  })
