import { readCrisis } from '@rostrum/protocol'
import { computed, type ReadableAtom } from 'nanostores'
import type { Client } from '../client/client.js'
import type { Events } from '../events/events.js'
import type { StartupStore } from '../startup/startup.js'

export interface CrisisState {
  readonly inCrisis: boolean
  /** The user may post during the crisis. */
  readonly canPost: boolean
}

export interface Crisis {
  readonly $crisis: ReadableAtom<CrisisState>
}

/** The crisis mode from the startup data, reloaded when the server reports a change (CRISIS3). */
export const createCrisis = (needs: { client: Client; startup: StartupStore; events: Events }) => {
  const { client, startup, events } = needs
  const $crisis = computed(startup.$startup, (data) => ({
    inCrisis: data?.InCrisis ?? false,
    canPost: data?.canPost ?? false,
  }))
  events.on('crisis-updated', () => {
    client.send(readCrisis, {}).then(
      ({ Data }) => startup.change({ InCrisis: Data.InCrisis, canPost: Data.canPost }),
      () => {},
    )
  })
  return { $crisis }
}
