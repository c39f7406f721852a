import {
  addCrmInstance,
  checkCrmInstance,
  listCrmInstances,
  removeCrmInstance,
  type CrmInstance,
  type CrmInstanceForm,
  type CrmProblem,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface CrmInstancesState extends Asked {
  readonly items: readonly CrmInstance[] | null
}

/**
 * The CRMs in which the company's people open the board, for its managers. Every change rejects with an `ApiError`, and
 * with `proof-needed` until the person has proved their identity. CRMPANEL12
 */
export interface CrmInstances {
  readonly $instances: ReadableAtom<CrmInstancesState>
  load(): Promise<void>
  add(form: CrmInstanceForm): Promise<void>
  /** What is wrong with an instance; null: it answers. */
  check(id: string): Promise<CrmProblem | null>
  remove(id: string): Promise<void>
}

const nothing: { readonly items: CrmInstancesState['items'] } = { items: null }

export const crmInstancesOf = perClient((rostrum): CrmInstances => {
  const { client } = rostrum
  const {
    $state: $instances,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    items: (await client.send(listCrmInstances, {})).Items,
  }))
  return {
    $instances,
    load,
    add: async (form) => put({ items: (await client.send(addCrmInstance, { body: form })).Items }),
    check: async (id) => (await client.send(checkCrmInstance, { params: { id } })).Problem,
    remove: async (id) => {
      await client.send(removeCrmInstance, { params: { id } })
      await load()
    },
  }
})
