import { decideHeld, listHeld, type HeldCopy } from '@rostrum/protocol'
import { feature } from '../feature.js'

/** What a crisis holds back on the board. */
export interface HeldPosts {
  readonly inCrisis: boolean
  readonly total: number
  /** The oldest, at most 100. */
  readonly items: readonly HeldCopy[]
}

export interface Held {
  /** Reject with an `ApiError`; only who may approve posts may ask. */
  read(): Promise<HeldPosts>
  /** Answers how many copies it was about. */
  decide(decision: 'release' | 'drop', ids?: readonly string[]): Promise<number>
}

/** What a crisis held back, and the decision about it (B4.19). */
export const heldOf = feature(({ client }): Held => ({
  read: async () => {
    const { InCrisis, Total, Items } = await client.send(listHeld, {})
    return { inCrisis: InCrisis, total: Total, items: Items }
  },
  decide: async (decision, ids) => {
    const { Count } = await client.send(decideHeld, { body: { decision, ...(ids && { ids: [...ids] }) } })
    return Count
  },
}))
