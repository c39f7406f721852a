import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { SessionKey } from './session-binding.js'
import type { SignedIn } from './signed-in.js'

/** A request's claim to a session. */
export interface SessionClaim {
  readonly token: string | undefined
  /** The `currentBoard` header; default: the session's own board. */
  readonly boardId?: string | undefined
  readonly origin?: string | undefined
}

/** Where a session begins: the caller's IP address and user agent. */
export interface SessionOrigin {
  readonly address: string
  readonly agent: string | undefined
}

/** The session store. Tokens are opaque, and only their hashes are stored. */
export interface Sessions {
  /**
   * Begins a session and answers its token. With a key it is valid for the key's board and page only, as long
   * as the key is. `opensAll`: it may move to other companies of the person (SESSION170). That of a panel in a CRM is
   * valid on the board's own pages, ends as early as those of widgets, and proves nobody's identity (CRMPANEL10).
   */
  readonly begin: (session: {
    userId: string
    boardId: string
    key?: SessionKey | null
    opensAll?: boolean
    isPanel?: boolean
    from?: SessionOrigin
    db?: Kysely<Schema>
  }) => Promise<string>
  /**
   * Throws `session-not-found`, also for a widget session used on another page; `origin-not-allowed` for a
   * board session used on another page; `ActionNotAllowed` for a board that is not the user's, or not the one
   * that the session is bound to.
   */
  readonly find: (claim: SessionClaim) => Promise<SignedIn>
  /**
   * Moves a session of the board's own pages to another board of its user, or of the user whom the person has in
   * another company, and answers its new token; the old one ends. Its age, its proof of identity and the wrong tries at one stay with it. Throws
   * `session-not-found` when it has ended meanwhile.
   */
  readonly moveToBoard: (sessionId: string, to: { userId: string; boardId: string }) => Promise<string>
  /** Ends a session by its id; its sockets close at once. */
  readonly end: (sessionId: string) => Promise<void>
  /** Ends all sessions of a person in all their companies except the given one; answers how many ended. */
  readonly endAllOf: (userId: string, exceptId?: string, within?: Kysely<Schema>) => Promise<number>
}
