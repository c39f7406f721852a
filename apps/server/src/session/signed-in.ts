import type { Action, Matrix, Resource } from '@rostrum/protocol'

/** Whoever makes a call, on the board that the call is about. */
export interface SignedIn {
  readonly id: string
  /** The account of the board. */
  readonly accountId: string
  readonly boardId: string
  readonly roleId: string
  readonly matrix: Matrix
  /** Whether the board is in a crisis, and whether the person may post all the same (A7.17). */
  readonly crisis: { readonly InCrisis: boolean; readonly canPost: boolean }
  /** Names the session without giving it away: the hash of its token, in hex. */
  readonly sessionId: string
  /** Where the session may be used from; null: the board's own origin. */
  readonly origin: string | null
  readonly can: (resource: Resource, action: Action) => boolean
}
