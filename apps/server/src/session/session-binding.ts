import { originForms } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { chooseBoard } from './boards/boards.js'

/** The integration key of a widget session, and the page on which the session is valid. */
export interface SessionKey {
  readonly id: string
  readonly origin: string
}

/** Where a session is valid: on the board's own pages, or with a key on the key's board. */
export interface SessionBinding {
  readonly boardId: string
  readonly key: SessionKey | null
}

/** A user who has proved their identity, and the page where they did. */
interface Entrant {
  readonly userId: string
  /** As the browser sends it. Without it the caller is the board's own page or a program. */
  readonly origin: string | undefined
  /** The requested board. */
  readonly boardId?: string | null | undefined
}

/** A key of one of the user's boards that is valid on this page; with `keyId` only that key. */
async function findKey({ db }: Context, { userId, boardId }: Entrant, origin: string, keyId?: string) {
  let query = db
    .selectFrom('board_user as bu')
    .innerJoin('integration_key as k', 'k.board_id', 'bu.board_id')
    .select(['k.id', 'k.board_id'])
    .where('bu.user_id', '=', userId)
    .where('k.revoked_at', 'is', null)
    .where(sql<boolean>`k.origins && ${[...originForms({ origin })]}::text[]`)
    .orderBy('bu.joined_at')
    .orderBy('k.created_at')
    .limit(1)
  if (boardId) query = query.where('bu.board_id', '=', boardId)
  if (keyId) query = query.where('k.id', '=', keyId)
  return query.executeTakeFirst()
}

/**
 * Where a user may begin a session: on the board's own pages for any of their boards; from another page only
 * for a board with a key for that page, and bound to the key. Throws `ActionNotAllowed` or
 * `origin-not-allowed`. SESSION92
 */
export async function findBinding(context: Context, entrant: Entrant): Promise<SessionBinding> {
  const { origins, db } = context
  const origin = entrant.origin ?? origins.own
  if (origin === origins.own) {
    const boardId = await chooseBoard(db, entrant.userId, entrant.boardId)
    if (boardId === undefined) throw httpError('ActionNotAllowed')
    return { boardId, key: null }
  }
  const found = await findKey(context, entrant, origin)
  if (!found) throw httpError('origin-not-allowed')
  return { boardId: found.board_id, key: { id: found.id, origin } }
}

/** Where a token of the key is valid; undefined when the key is not valid (any more), or not on this page. */
export async function findBindingOfKey(
  context: Context,
  entrant: Entrant,
  keyId: string,
): Promise<SessionBinding | undefined> {
  const origin = entrant.origin ?? context.origins.own
  const found = await findKey(context, entrant, origin, keyId)
  return found && { boardId: found.board_id, key: { id: found.id, origin } }
}
