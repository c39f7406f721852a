import type { Context } from '../context.js'
import { isGoodByKey } from '../session/create-sessions.js'
import { closeCodes } from './close-codes.js'
import type { Audience, Client } from './create-audience.js'

/** Milliseconds between checks for expired sessions. */
const checkEvery = 60_000

/** A session that listens on a board. */
type Listening = Pick<Client, 'session' | 'boardId'>

/**
 * Answers which of the given clients may still listen: the session and its key, if any, are valid, and its
 * user has a role on the board.
 */
export async function mayListen(
  { db, now }: Pick<Context, 'db' | 'now'>,
  listening: readonly Listening[],
): Promise<(one: Listening) => boolean> {
  if (!listening.length) return () => false
  const hashes = [...new Set(listening.map(({ session }) => session))].map((hash) => Buffer.from(hash, 'hex'))
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('board_user as bu', 'bu.user_id', 's.user_id')
    .leftJoin('integration_key as k', 'k.id', 's.key_id')
    .select(['s.token_hash', 'bu.board_id'])
    .where('s.token_hash', 'in', hashes)
    .where('s.expires_at', '>', now())
    .where('u.active', '=', true)
    .where(isGoodByKey)
    .execute()
  const good = new Set(
    rows.map(({ token_hash: hash, board_id: board }) => `${hash.toString('hex')} ${board}`),
  )
  return ({ session, boardId }) => good.has(`${session} ${boardId}`)
}

/**
 * Closes sockets with their sessions: at once when a session ends, its key is revoked or its user loses the
 * board; within a minute when it expires.
 */
export function watchSessions(context: Context, audience: Audience): () => void {
  const closeAll = (clients: readonly Client[]) => {
    for (const { socket } of clients) socket.close(closeCodes.sessionOver)
  }

  async function check() {
    const asked = [...audience.clients]
    const may = await mayListen(context, asked)
    closeAll(asked.filter((client) => !may(client)))
  }

  const checkSafely = () => {
    check().catch((error: unknown) => context.log.error({ err: error }, 'sessions could not be checked'))
  }

  const leaves = [
    context.bus.subscribe('session', (ids) => {
      const ended = new Set(ids)
      closeAll([...audience.clients].filter(({ session }) => ended.has(session)))
    }),
    // When the bus asks to check, one check covers both channels.
    context.bus.subscribe('access', checkSafely),
    context.bus.subscribe('origins', checkSafely),
  ]
  const timer = setInterval(checkSafely, checkEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const leave of leaves) leave()
  }
}
