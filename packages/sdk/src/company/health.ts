import { readHealth, type AnswerOf } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface HealthPageState extends Asked {
  readonly health: AnswerOf<typeof readHealth> | null
}

/** How the installation fares, for users who run it (HEALTH1). */
export interface HealthPage {
  readonly $health: ReadableAtom<HealthPageState>
  load(): Promise<void>
}

const nothing: { readonly health: AnswerOf<typeof readHealth> | null } = { health: null }

export const healthPageOf = perClient((rostrum): HealthPage => {
  const { $state: $health, load } = createPerUserStore(rostrum, nothing, async () => ({
    health: await rostrum.client.send(readHealth, {}),
  }))
  return { $health, load }
})
