import {
  type ManagedRole,
  changeRoleRights,
  createRole as creating,
  deleteRole as deleting,
  listRoles,
  matrix,
  renameRole as renaming,
} from '@rostrum/protocol'
import { isBuiltIn } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import type { SignedIn } from '../../session/signed-in.js'
import { changerOf } from '../change-answer.js'
import { changeRights } from '../change-rights.js'
import { createRole, deleteRole, roleError, renameRole, type RoleChanger } from './change-roles.js'

interface Row {
  id: string
  name: string
  matrix: unknown
  people: number
  elsewhere: number
}

/** The roles of the company, those that come with Rostrum first, and how many people have each. ROLES1 */
async function readRoles({ db }: Pick<Context, 'db'>, user: SignedIn): Promise<ManagedRole[]> {
  const { accountId, boardId, roleId } = user
  const { rows } = await sql<Row>`
    select r.id, r.name, r.matrix, count(bu.user_id) filter (where b.id = ${boardId})::int as people,
      count(bu.user_id) filter (where b.id <> ${boardId})::int as elsewhere
    from role r left join board b on b.account_id = r.account_id
    left join board_user bu on bu.board_id = b.id and bu.role_id = r.id
    where r.account_id = ${accountId} group by r.id order by r.name`.execute(db)
  const roles = rows.map(({ id, name, people, elsewhere, matrix: held }) => ({
    Id: id,
    Name: name,
    Matrix: z.parse(matrix, held),
    People: people,
    Elsewhere: elsewhere,
    IsBuiltIn: isBuiltIn(name),
    IsMine: id === roleId,
  }))
  return [...roles.filter(({ IsBuiltIn }) => IsBuiltIn), ...roles.filter(({ IsBuiltIn }) => !IsBuiltIn)]
}

const roleChanger = (user: SignedIn, request: FastifyRequest): RoleChanger => ({
  accountId: user.accountId,
  boardId: user.boardId,
  by: changerOf(user, request),
})

/** Routes: the roles of the company and their permissions (ROLES1 to ROLES7). */
export function serveRoles(app: FastifyInstance, context: Context): void {
  serve(app, context, listRoles, async ({ user }) => ({ Items: await readRoles(context, user) }))

  serve(app, context, creating, async ({ body, user, request }) => ({
    Id: await createRole(context, roleChanger(user, request), { name: body.Name, from: body.From }),
  }))

  serve(app, context, renaming, async ({ params, body, user, request }) => {
    await renameRole(context, roleChanger(user, request), { id: params.id, name: body.Name })
    return done
  })

  serve(app, context, changeRoleRights, async ({ params, body, user, request }) => {
    const changes = body.Changes.map(({ Resource: resource, Action: action, IsAllowed: isAllowed }) => ({
      resource,
      action,
      isAllowed,
    }))
    const changed = await changeRights(context, {
      ...roleChanger(user, request),
      role: { id: params.id },
      changes,
    })
    if ('problem' in changed) throw roleError(changed.problem)
    return { Result: true, Changed: changed.changed } as const
  })

  serve(app, context, deleting, async ({ params, body, user, request }) => {
    const People = await deleteRole(context, roleChanger(user, request), { id: params.id, to: body.To })
    return { ...done, People }
  })
}
