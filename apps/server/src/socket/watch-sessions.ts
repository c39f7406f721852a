import type { Context } from '../context.js'
import { closeCodes } from './close-codes.js'
import type { Audience } from './create-audience.js'

/** How often the sessions of those who listen are looked at, for they may have expired. */
const checkEvery = 60_000

/** Which of the sessions are still good. */
export async function livingSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessions: readonly string[],
): Promise<Set<string>> {
  if (!sessions.length) return new Set()
  const hashes = sessions.map((session) => Buffer.from(session, 'hex'))
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now())
    .execute()
  return new Set(rows.map(({ token_hash: hash }) => hash.toString('hex')))
}

/** Closes sockets with their sessions: at once when one is ended, within a minute when it expires. */
export function watchSessions(context: Context, audience: Audience): () => void {
  const closeWhere = (isOver: (session: string) => boolean) => {
    for (const { socket, session } of audience.clients) {
      if (isOver(session)) socket.close(closeCodes.sessionOver)
    }
  }

  async function check() {
    const asked = new Set([...audience.clients].map(({ session }) => session))
    const living = await livingSessions(context, [...asked])
    closeWhere((session) => asked.has(session) && !living.has(session))
  }

  const checkSafely = () => {
    check().catch((error: unknown) => context.log.error({ err: error }, 'sessions could not be checked'))
  }

  const unsubscribe = context.bus.subscribe('session', (ids) => {
    const ended = new Set(ids)
    if (ids.length) closeWhere((session) => ended.has(session))
    else checkSafely()
  })
  const timer = setInterval(checkSafely, checkEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
