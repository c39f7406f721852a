import {
  deleteNetworkApp,
  listNetworkApps,
  saveNetworkApp,
  testNetworkApp,
  type AnswerOf,
  type NetworkAppEntry,
  type NetworkAppSlot,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import { feature } from '../feature.js'

export interface NetworkAppsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly apps: readonly NetworkAppEntry[]
  readonly error: Failing | null
}

/** What a network said of a key pair. */
export type NetworkAppTest = AnswerOf<typeof testNetworkApp>

/** The company's applications at the networks, for who keeps them (PERMISSIONS40). */
export interface NetworkApps {
  readonly $apps: ReadableAtom<NetworkAppsState>
  load(): Promise<void>
  /** Without a secret the kept one stays, if the id is the same. Rejects with an `ApiError`. */
  save(slot: NetworkAppSlot, keys: { id: string; secret?: string }): Promise<void>
  /** Rejects with an `ApiError`. */
  remove(slot: NetworkAppSlot): Promise<void>
  /** Rejects with an `ApiError`. */
  test(slot: NetworkAppSlot): Promise<NetworkAppTest>
}

const empty: NetworkAppsState = { status: 'idle', apps: [], error: null }

export const networkAppsOf = feature(({ client, events }): NetworkApps => {
  const $apps = atom<NetworkAppsState>(empty)

  const put = (app: NetworkAppEntry) => {
    const state = $apps.get()
    $apps.set({ ...state, apps: state.apps.map((one) => (one.Slot === app.Slot ? app : one)) })
  }
  const load = async () => {
    if ($apps.get().status !== 'ready') $apps.set({ ...empty, status: 'loading' })
    try {
      const { Apps } = await client.send(listNetworkApps, {})
      $apps.set({ status: 'ready', apps: Apps, error: null })
    } catch (error) {
      $apps.set({ ...empty, status: 'error', error: toFailing(error) })
    }
  }
  events.on('signed-out', () => $apps.set(empty))

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
