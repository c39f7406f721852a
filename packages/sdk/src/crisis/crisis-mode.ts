import { beginCrisis, endCrisis, readCrisisMode, saveCrisisPosters, type AnswerOf } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export type CrisisModeAnswer = AnswerOf<typeof readCrisisMode>

export interface CrisisModeState extends Asked {
  readonly mode: CrisisModeAnswer | null
}

/** A crisis that is about to begin, or a drill of one. */
export interface CrisisPlan {
  readonly reason: string
  /** When it ends by itself. */
  readonly until: Date | null
  readonly sendsEmails: boolean
  readonly isDrill: boolean
}

/** The crisis of the board, for users who run it. Every change rejects with an `ApiError`. */
export interface CrisisMode {
  readonly $mode: ReadableAtom<CrisisModeState>
  load(): Promise<void>
  begin(plan: CrisisPlan): Promise<AnswerOf<typeof beginCrisis>>
  end(): Promise<AnswerOf<typeof endCrisis>>
  savePosters(posters: { roles: readonly string[]; people: readonly string[] }): Promise<void>
}

const nothing: { readonly mode: CrisisModeAnswer | null } = { mode: null }

export const crisisModeOf = perClient((rostrum): CrisisMode => {
  const { client } = rostrum
  const { $state: $mode, load } = createPerUserStore(rostrum, nothing, async () => ({
    mode: await client.send(readCrisisMode, {}),
  }))
  return {
    $mode,
    load,
    begin: async ({ reason, until, sendsEmails, isDrill }) => {
      const Until = until?.toISOString().slice(0, 19).replace('T', ' ')
      const body = { Reason: reason, SendsEmails: sendsEmails, IsDrill: isDrill, ...(Until && { Until }) }
      const answer = await client.send(beginCrisis, { body })
      await load()
      return answer
    },
    end: async () => {
      const answer = await client.send(endCrisis, {})
      await load()
      return answer
    },
    savePosters: async ({ roles, people }) => {
      await client.send(saveCrisisPosters, { body: { Roles: [...roles], People: [...people] } })
      await load()
    },
  }
})
