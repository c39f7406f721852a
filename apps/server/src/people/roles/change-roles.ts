import { matrix } from '@rostrum/protocol'
import {
  isBuiltIn,
  mayGiveRole,
  mayManagePeople,
  maxRoles,
  type RoleChangeProblem,
  roleDeletionProblem,
  roleNameProblem,
} from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { audit, type AuditEntry } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import type { Schema } from '../../db/schema.js'
import type { NewEvent } from '../../events/event-log.js'
import { httpError } from '../../http/http-error.js'
import type { Changer } from '../changing.js'
import { reassignApprovals } from '../reassign-approvals.js'
import { findRole, leavesNoManager, lockBoards, readActor } from './role-holders.js'

/** The company whose roles change, by whom, and on which board they are. */
export interface RoleChanger {
  readonly accountId: string
  readonly boardId: string
  readonly by: Changer
}

/** Why a role is not changed, as an answer. */
export const roleError = (problem: RoleChangeProblem | 'unknown') =>
  problem === 'unknown' ? httpError('api-404') : httpError('api-409', { Errors: { role: problem } })

async function readNames(
  trx: Transaction<Schema>,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  return trx.selectFrom('role').select(['id', 'name']).where('account_id', '=', accountId).execute()
}

function checkName(name: string, others: readonly { name: string }[]): string {
  const problem = roleNameProblem({ name, others: others.map((one) => one.name) })
  if (problem) throw httpError('api-409', { Errors: { Name: problem } })
  return name.trim()
}

const entryOf = ({ accountId, by }: RoleChanger): Omit<AuditEntry, 'action'> => ({
  by: by.actor,
  address: by.address,
  accountId,
})

/** Creates a role with the permissions of another one, as far as the acting user has them. ROLES2, ROLES4 */
export const createRole = (
  context: Context,
  changer: RoleChanger,
  { name: written, from }: { name: string; from: string },
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const { accountId, by, boardId } = changer
    await lockBoards(trx, accountId)
    const all = await readNames(trx, accountId)
    if (all.length >= maxRoles) throw roleError('too-many')
    const name = checkName(written, all)
    const model = await findRole(trx, accountId, { id: from })
    if (!model) throw roleError('unknown')
    const { actor } = await readActor(trx, { by, boardId, role: model })
    const id = newId.role()
    const held = JSON.stringify(actor ? common(model.matrix, actor.matrix) : model.matrix)
    await trx.insertInto('role').values({ id, account_id: accountId, name, matrix: held }).execute()
    await audit(context, { ...entryOf(changer), action: 'role-created', detail: { role: name } }, trx)
    return id
  })

type Rights = z.infer<typeof matrix>

/** What both matrices allow. */
const common = (one: Rights, other: Rights): Rights =>
  Object.fromEntries(
    Object.entries(one).map(([code, held]) => [
      code,
      Object.fromEntries(
        Object.entries(held).map(([field, may]) => [
          field,
          may === true &&
            Object.entries(other[code] ?? {}).some(([own, has]) => own === field && has === true),
        ]),
      ),
    ]),
  )

/** Settings that name a role, by its name, name another one instead. */
async function renameEverywhere(
  trx: Transaction<Schema>,
  accountId: string,
  { was, name }: { was: string; name: string },
): Promise<void> {
  await sql`
    update sign_up_setting set role = ${name}
    where role = ${was} and board_id in (select id from board where account_id = ${accountId})`.execute(trx)
  await sql`
    update identity_provider set
      first_role = case when first_role = ${was} then ${name} else first_role end,
      mapping = case when jsonb_typeof(mapping -> 'Roles') = 'array' then jsonb_set(mapping, '{Roles}',
        (select coalesce(jsonb_agg(case when r ->> 'Role' = ${was} then jsonb_set(r, '{Role}', to_jsonb(${name}::text))
          else r end order by place), '[]') from jsonb_array_elements(mapping -> 'Roles') with ordinality as l (r, place)))
        else mapping end
    where account_id = ${accountId}`.execute(trx)
}

/** Gives a role another name, also where settings name it. ROLES4, ROLES5 */
export const renameRole = (
  context: Context,
  changer: RoleChanger,
  { id, name: written }: { id: string; name: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { accountId, by, boardId } = changer
    await lockBoards(trx, accountId)
    const found = await findRole(trx, accountId, { id })
    if (!found) throw roleError('unknown')
    if (isBuiltIn(found.name)) throw roleError('built-in')
    if (!(await readActor(trx, { by, boardId, role: found })).managesAll) throw roleError('other-boards')
    const name = checkName(
      written,
      (await readNames(trx, accountId)).filter((one) => one.id !== id),
    )
    if (name === found.name) return
    await trx.updateTable('role').set({ name }).where('id', '=', id).execute()
    await renameEverywhere(trx, accountId, { was: found.name, name })
    const detail = { was: found.name, role: name }
    await audit(context, { ...entryOf(changer), action: 'role-renamed', detail }, trx)
    await context.bus.publish('access', [id], trx)
  })

/** Gives everybody with a role another one, and what names it, too. */
async function moveHolders(
  trx: Transaction<Schema>,
  { accountId, id, to }: { accountId: string; id: string; to: string },
): Promise<void> {
  const ofCompany = sql`board_id in (select id from board where account_id = ${accountId})`
  await sql`update board_user set role_id = ${to} where role_id = ${id} and ${ofCompany}`.execute(trx)
  await sql`update board_person set role_id = ${to} where role_id = ${id} and ${ofCompany}`.execute(trx)
}

/**
 * Deletes a role; who has it gets another one, at once and on every server. Answers how many people that were.
 * ROLES3, ROLES5, ROLES6
 */
export const deleteRole = (
  context: Context,
  changer: RoleChanger,
  { id, to }: { id: string; to: string | null },
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const { accountId, by, boardId } = changer
    await lockBoards(trx, accountId)
    const found = await findRole(trx, accountId, { id })
    if (!found) throw roleError('unknown')
    const target = to !== null && to !== id ? await findRole(trx, accountId, { id: to }) : undefined
    const { actor, managesAll } = await readActor(trx, { by, boardId, role: found })
    const losesManagers =
      mayManagePeople(found) && !(target && mayManagePeople(target)) && found.holders.size > 0
    const people = [...found.holders.values()].flat().length
    const problem = roleDeletionProblem({
      name: found.name,
      hasRole: actor?.hasRole ?? false,
      people,
      hasTarget: target !== undefined,
      givesMore:
        target !== undefined && !mayGiveRole({ actor: actor?.matrix ?? null, wanted: target.matrix }),
      managesAll,
      leavesNoManager: losesManagers && (await leavesNoManager(trx, found.holders)),
    })
    if (problem) throw roleError(problem)
    // People who left the board keep a role, too, for when they come back.
    const instead = target ?? (await findRole(trx, accountId, { name: 'advocate' }))
    if (instead) {
      await moveHolders(trx, { accountId, id, to: instead.id })
      await renameEverywhere(trx, accountId, { was: found.name, name: instead.name })
    }
    await sql`
      update board set crisis = jsonb_set(crisis, '{Roles}', (crisis -> 'Roles') - ${id}::text)
      where account_id = ${accountId} and crisis -> 'Roles' ? ${id}`.execute(trx)
    await trx.deleteFrom('role').where('id', '=', id).execute()
    const news: NewEvent[] = []
    for (const [board, users] of found.holders) {
      if (losesManagers)
        for (const userId of users) news.push(...(await reassignApprovals(trx, board, userId)).news)
      news.push({ to: { boardId: board }, type: 'role-updated', data: { Id: id } })
    }
    const detail = { role: found.name, to: target?.name ?? null, reassigned: people }
    await audit(context, { ...entryOf(changer), action: 'role-deleted', detail }, trx)
    await context.bus.publish('access', [id], trx)
    await context.events.append(trx, ...news)
    return people
  })
