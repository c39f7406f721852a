import { readRole, type Action, type Matrix, type Resource } from '@rostrum/protocol'
import { can } from '@rostrum/rules'
import { computed, type ReadableAtom } from 'nanostores'
import type { Client } from '../client/client.js'
import type { Events } from '../events/events.js'
import type { StartupStore } from '../startup/startup.js'

export interface Permissions {
  readonly $matrix: ReadableAtom<Matrix>
  /** Whether the user has a permission; false before the startup data is loaded. */
  can(resource: Resource, action: Action): boolean
}

/** The permission matrix of the startup data, refreshed when the role changes (A6.1). */
export const createPermissions = (needs: { client: Client; startup: StartupStore; events: Events }) => {
  const { client, startup, events } = needs
  const $matrix = computed(startup.$startup, (data) => data?.User.Role.Matrix ?? {})
  const refresh = async () => {
    const { Id, Matrix } = await client.send(readRole, {})
    const user = startup.$startup.get()?.User
    if (user) startup.change({ User: { ...user, Role: { ...user.Role, Id, Matrix } } })
  }
  const quietly = () => void refresh().catch(() => {})
  events.on('role-updated', ({ Id }) => {
    if (Id === startup.$startup.get()?.User.Role.Id) quietly()
  })
  events.on('role-changed', quietly)
  return {
    $matrix,
    can: (resource: Resource, action: Action) => can($matrix.get(), resource, action),
  }
}
