import {
  deleteNetworkApp,
  listNetworkApps,
  saveNetworkApp,
  testNetworkApp,
  type AnswerOf,
  type NetworkAppEntry,
  type NetworkAppSlot,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface NetworkAppsState extends Asked {
  readonly apps: readonly NetworkAppEntry[]
}

/** The result of testing a key pair at its network. */
export type NetworkAppTest = AnswerOf<typeof testNetworkApp>

/** The company's applications at the networks, for users who manage them (PERMISSIONS40). */
export interface NetworkApps {
  readonly $apps: ReadableAtom<NetworkAppsState>
  load(): Promise<void>
  /** Saves a key pair. Without a secret the saved one stays, if the id is unchanged. Rejects with an `ApiError`. */
  save(slot: NetworkAppSlot, keys: { id: string; secret?: string }): Promise<void>
  /** Rejects with an `ApiError`. */
  remove(slot: NetworkAppSlot): Promise<void>
  /** Rejects with an `ApiError`. */
  test(slot: NetworkAppSlot): Promise<NetworkAppTest>
}

const nothing: { readonly apps: readonly NetworkAppEntry[] } = { apps: [] }

export const networkAppsOf = perClient((rostrum): NetworkApps => {
  const { client } = rostrum
  const {
    $state: $apps,
    load,
    put: putAll,
  } = createPerUserStore(rostrum, nothing, async () => ({
    apps: (await client.send(listNetworkApps, {})).Apps,
  }))
  const put = (app: NetworkAppEntry) =>
    putAll({ apps: $apps.get().apps.map((one) => (one.Slot === app.Slot ? app : one)) })

  return {
    $apps,
    load,
    save: async (slot, { id, secret }) => {
      const body = { ClientId: id, ...(secret ? { ClientSecret: secret } : {}) }
      put((await client.send(saveNetworkApp, { params: { slot }, body })).App)
    },
    remove: async (slot) => {
      await client.send(deleteNetworkApp, { params: { slot } })
      await load()
    },
    test: async (slot) => {
      const test = await client.send(testNetworkApp, { params: { slot } })
      put(test.App)
      return test
    },
  }
})
