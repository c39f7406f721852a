import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface DevicesState extends Asked {
  /** The user's sessions, the last seen first. */
  readonly sessions: readonly OwnSession[]
}

/** Where the signed-in user is signed in (SESSION133). */
export interface Devices {
  readonly $devices: ReadableAtom<DevicesState>
  load(): Promise<void>
  /** Ends another session. One that has ended already is gone as well. Rejects with an `ApiError`. */
  end(id: string): Promise<void>
  /** Ends all sessions but this one. Rejects with an `ApiError`. */
  endOthers(): Promise<void>
}

const nothing: Pick<DevicesState, 'sessions'> = { sessions: [] }

export const devicesOf = perClient((rostrum): Devices => {
  const { client } = rostrum
  const { $state: $devices, load } = createPerUserStore(rostrum, nothing, async () => ({
    sessions: (await client.send(listOwnSessions, {})).Sessions,
  }))
  return {
    $devices,
    load,
    end: async (id) => {
      try {
        await client.send(endOwnSession, { params: { id } })
      } finally {
        await load()
      }
    },
    endOthers: async () => {
      try {
        await client.send(endOtherSessions, {})
      } finally {
        await load()
      }
    },
  }
})
