import { decideHeld, listHeld, type HeldCopies, type HeldCopy, type HeldReason } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { watchCount } from '../lists/watch-count.js'
import { perClient } from '../per-client.js'

/** Copies of posts that wait for a decision. */
export interface HeldList {
  readonly total: number
  /** The oldest copies, at most 100. */
  readonly items: readonly HeldCopy[]
}

/**
 * The held copies of a board: those of a crisis, of authors who left, and those that became due while no server was
 * running.
 */
export interface HeldPosts extends HeldList {
  readonly inCrisis: boolean
  readonly left: HeldList
  readonly overdue: HeldList
}

export interface Held {
  /** How many copies wait for a decision, for any reason; null until they were counted. */
  readonly $waiting: ReadableAtom<number | null>
  /** Keeps `$waiting` up to date until the returned function is called. */
  watch(): () => void
  /** Rejects with an `ApiError`; only users who may approve posts may call this. */
  read(): Promise<HeldPosts>
  /**
   * Sends or drops copies held for `reason` (default: the crisis): the given ones, or all. Resolves with the number of
   * copies.
   */
  decide(decision: 'release' | 'drop', ids?: readonly string[], reason?: HeldReason): Promise<number>
  /** Sends the copies that a crisis held, evenly over the next hours. Resolves with the number of copies. */
  spread(hours: number): Promise<number>
}

const listOf = ({ Total, Items }: HeldCopies): HeldList => ({ total: Total, items: Items })

/** Held copies of posts, and decisions about them (B4.19). */
export const heldOf = perClient((rostrum): Held => {
  const { client } = rostrum
  const $waiting = atom<number | null>(null)
  const read = async (): Promise<HeldPosts> => {
    const { InCrisis, Left, Overdue, ...crisis } = await client.send(listHeld, {})
    $waiting.set(crisis.Total + Left.Total + Overdue.Total)
    return { inCrisis: InCrisis, ...listOf(crisis), left: listOf(Left), overdue: listOf(Overdue) }
  }
  return {
    $waiting,
    watch: () => watchCount(rostrum, 'held-updated', async () => void (await read())),
    read,
    decide: async (decision, ids, reason) => {
      const body = { decision, ...(ids && { ids: [...ids] }), ...(reason && { reason }) }
      return (await client.send(decideHeld, { body })).Count
    },
    spread: async (hours) => (await client.send(decideHeld, { body: { decision: 'spread', hours } })).Count,
  }
})
