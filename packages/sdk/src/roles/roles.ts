import {
  changeRoleRights,
  createRole,
  deleteRole,
  listRoles,
  renameRole,
  type Action,
  type ManagedRole,
  type Resource,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface RolesState extends Asked {
  readonly roles: readonly ManagedRole[]
}

/** A permission of a role, and whether it shall have it. */
export interface RoleGrant {
  readonly resource: Resource
  readonly action: Action
  readonly isAllowed: boolean
}

/**
 * The roles of the company, for users who manage them. Every change loads them again, and rejects with an `ApiError`,
 * whose `problem` says why it was refused. ROLES1
 */
export interface Roles {
  readonly $roles: ReadableAtom<RolesState>
  load(): Promise<void>
  /** Creates a role with the permissions of another; answers its id. */
  create(name: string, from: string): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** All or none of the changes. */
  change(id: string, changes: readonly RoleGrant[]): Promise<void>
  /** Answers how many people have the other role now. */
  remove(id: string, to: string | null): Promise<number>
}

const nothing: { readonly roles: readonly ManagedRole[] } = { roles: [] }

export const rolesOf = perClient((rostrum): Roles => {
  const { client } = rostrum
  const { $state: $roles, load } = createPerUserStore(rostrum, nothing, async () => ({
    roles: (await client.send(listRoles, {})).Items,
  }))
  const params = (id: string) => ({ params: { id } })
  return {
    $roles,
    load,
    create: async (name, from) => {
      const { Id } = await client.send(createRole, { body: { Name: name, From: from } })
      await load()
      return Id
    },
    rename: async (id, name) => {
      await client.send(renameRole, { ...params(id), body: { Name: name } })
      await load()
    },
    change: async (id, changes) => {
      const Changes = changes.map(({ resource, action, isAllowed }) => ({
        Resource: resource,
        Action: action,
        IsAllowed: isAllowed,
      }))
      await client.send(changeRoleRights, { ...params(id), body: { Changes } })
      await load()
    },
    remove: async (id, to) => {
      const { People } = await client.send(deleteRole, { ...params(id), body: { To: to } })
      await load()
      return People
    },
  }
})
