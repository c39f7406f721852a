import type { ApiKeyScope } from '@rostrum/protocol'
import type { SignedIn } from '../session/signed-in.js'

/** A call with an API key. */
export interface ApiKeyClaim {
  /** What the request sent as a bearer token. */
  readonly key: string
  /** The scope that the call needs; undefined when no key may make it. */
  readonly scope: ApiKeyScope | undefined
  /** The `currentBoard` header. */
  readonly boardId: string | undefined
  /** Origin of a page that makes the call. */
  readonly origin: string | undefined
  /** IP address of the caller. */
  readonly address: string
}

/** The API keys of all boards. */
export interface ApiKeys {
  /**
   * Who makes a call with a key. Throws `session-not-found` for a key that does not work, `ActionNotAllowed` for a call
   * that is not of its scopes or board, `origin-not-allowed` for a call by a browser, and when the key makes too many.
   */
  readonly find: (claim: ApiKeyClaim) => Promise<SignedIn>
}
