import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { SignedIn } from './signed-in.js'

/** What a request says of its session. */
export interface SessionClaim {
  readonly token: string | undefined
  /** The `currentBoard` header; without it the session's own board counts. */
  readonly boardId?: string | undefined
  readonly origin?: string | undefined
}

/** The sessions of all people: opaque tokens, of which only hashes are kept. */
export interface Sessions {
  /** Begins one and answers its token. With an origin it is good for calls from there only. */
  readonly begin: (session: {
    userId: string
    boardId: string
    origin?: string | null
    db?: Kysely<Schema>
  }) => Promise<string>
  /** Refuses with `session-not-found`, or `ActionNotAllowed` for a board that is not the person's. */
  readonly find: (claim: SessionClaim) => Promise<SignedIn>
  /** Ends one by its id; its sockets close at once. */
  readonly end: (sessionId: string) => Promise<void>
  /** Ends all of a person, but the one that is named: a password changed, the person left. */
  readonly endAllOf: (userId: string, exceptId?: string) => Promise<void>
}
