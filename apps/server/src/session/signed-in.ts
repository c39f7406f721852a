import type { Action, Matrix, Resource } from '@rostrum/protocol'

/** The signed-in user who makes a call, on the board that the call is about. */
export interface SignedIn {
  readonly id: string
  /** Account of the board. */
  readonly accountId: string
  readonly boardId: string
  readonly roleId: string
  readonly matrix: Matrix
  /** Whether the board is in a crisis, and whether the user may post nevertheless (A7.17). */
  readonly crisis: { readonly InCrisis: boolean; readonly canPost: boolean }
  /** Identifies the session without revealing its token: the token's hash, in hex. */
  readonly sessionId: string
  /** Origin of the page on which a widget session is valid; null for the board's own pages, and programs. */
  readonly origin: string | null
  /** The integration key of a widget session. */
  readonly keyId: string | null
  /** The API key that makes the call in place of a person; `id` is then the key's. */
  readonly apiKeyId: string | null
  /** The session may move to the person's other companies, and knows of them. SESSION170 */
  readonly opensAll: boolean
  /** The user has not accepted the company's terms: hardly any call is open to them. TERMS2 */
  readonly owesTerms: boolean
  readonly can: (resource: Resource, action: Action) => boolean
}
