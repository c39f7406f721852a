import { matrix } from '@rostrum/protocol'
import { can } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.js'
import type { Schema } from '../db/schema.js'
import { refuse } from '../refusal.js'
import { newToken, type Secrets } from '../secrets/secrets.js'
import type { SessionClaim, Sessions } from './sessions.js'
import type { SignedIn } from './signed-in.js'

const hour = 3_600_000
const day = 24 * hour
/** A session ends when it was not used for this long; one that began in another page's widget earlier. */
export const idleDays = 14
export const embeddedIdleHours = 12
/** However much it is used, it ends after this long. */
export const longestDays = 60
/** How stale the note of its last use may be. */
const touchEvery = 5 * 60_000
const mostCached = 10_000

interface Needs {
  readonly db: Kysely<Schema>
  readonly bus: Bus
  readonly secrets: Secrets
  readonly now: () => Date
  readonly cacheMs: number
}

/** One query: the session, its person, and the board asked for, else the session's, else their first. */
async function readSession(db: Kysely<Schema>, hash: Buffer, boardId: string | undefined, now: Date) {
  const wanted = boardId ?? ''
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('board_user as bu', 'bu.user_id', 's.user_id')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['s.user_id', 's.origin', 's.last_seen_at', 's.created_at', 's.expires_at'])
    .select(['b.account_id', 'b.in_crisis', 'bu.board_id', 'bu.role_id', 'bu.can_post_in_crisis', 'r.matrix'])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now)
    .where('u.active', '=', true)
    .orderBy(sql`bu.board_id = ${wanted} desc, bu.board_id = s.board_id desc, bu.joined_at`)
    .limit(1)
    .executeTakeFirst()
}

const idleMs = (origin: string | null) => (origin === null ? idleDays * day : embeddedIdleHours * hour)

/** Looks a session up and lets it live on while it is used. */
function createLookup({ db, secrets, now }: Needs) {
  return async (token: string, claim: SessionClaim): Promise<SignedIn> => {
    const hash = secrets.hash(token)
    const time = now()
    const found = await readSession(db, hash, claim.boardId, time)
    if (!found) throw await noSession(db, hash, time)
    if (time.getTime() - found.last_seen_at.getTime() > touchEvery) {
      const end = found.created_at.getTime() + longestDays * day
      await db
        .updateTable('session')
        .set({
          last_seen_at: time,
          expires_at: new Date(Math.min(end, time.getTime() + idleMs(found.origin))),
        })
        .where('token_hash', '=', hash)
        .execute()
    }
    const held = z.parse(matrix, found.matrix)
    return {
      id: found.user_id,
      accountId: found.account_id,
      boardId: found.board_id,
      roleId: found.role_id,
      matrix: held,
      crisis: { InCrisis: found.in_crisis, canPost: !found.in_crisis || found.can_post_in_crisis },
      sessionId: hash.toString('hex'),
      origin: found.origin,
      can: (resource, action) => can(held, resource, action),
    }
  }
}

/** A session without any board is a person who was taken off all of them: they are known, but may do nothing. */
async function noSession(db: Kysely<Schema>, hash: Buffer, time: Date) {
  const alone = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', time)
    .where('u.active', '=', true)
    .executeTakeFirst()
  return refuse(alone ? 'ActionNotAllowed' : 'session-not-found')
}

/** Makes the sessions. An answer is used again for `cacheMs`, or until the bus says that something changed. */
export function createSessions(needs: Needs): Sessions {
  const { db, bus, secrets, now, cacheMs } = needs
  const lookUp = createLookup(needs)
  const cache = new Map<string, { user: SignedIn; until: number }>()
  let cleared = 0
  const forget = () => {
    cache.clear()
    cleared += 1
  }
  bus.subscribe('session', forget)
  bus.subscribe('access', forget)

  // What was read before something changed is not kept after it.
  const remember = (key: string, user: SignedIn, since: number) => {
    if (cacheMs === 0 || since !== cleared) return
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { user, until: performance.now() + cacheMs })
  }

  const find = async (claim: SessionClaim) => {
    const { token, boardId, origin } = claim
    if (!token || token.length > 100) throw refuse('session-not-found')
    const key = `${token} ${boardId ?? ''}`
    const [cached, since] = [cache.get(key), cleared]
    const user = cached && cached.until > performance.now() ? cached.user : await lookUp(token, claim)
    if (user !== cached?.user) remember(key, user, since)
    if (user.origin !== null && origin !== undefined && origin !== user.origin)
      throw refuse('session-not-found')
    if (boardId !== undefined && boardId !== user.boardId) throw refuse('ActionNotAllowed')
    return user
  }

  const begin: Sessions['begin'] = async ({ userId, boardId, origin = null, db: within = db }) => {
    const token = newToken()
    const time = now()
    const expires = new Date(time.getTime() + idleMs(origin))
    const dates = { created_at: time, last_seen_at: time, expires_at: expires }
    await within
      .insertInto('session')
      .values({ token_hash: secrets.hash(token), user_id: userId, board_id: boardId, origin, ...dates })
      .execute()
    return token
  }

  const end = async (sessionId: string) => {
    await db.deleteFrom('session').where('token_hash', '=', Buffer.from(sessionId, 'hex')).execute()
    await bus.publish('session', [sessionId])
  }

  const endAllOf = async (userId: string, exceptId?: string) => {
    let query = db.deleteFrom('session').where('user_id', '=', userId)
    if (exceptId) query = query.where('token_hash', '<>', Buffer.from(exceptId, 'hex'))
    const ended = await query.returning('token_hash').execute()
    const ids = ended.map(({ token_hash: hash }) => hash.toString('hex'))
    if (ids.length) await bus.publish('session', ids)
  }

  return { begin, find, end, endAllOf }
}
