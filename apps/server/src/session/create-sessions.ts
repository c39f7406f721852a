import { matrix } from '@rostrum/protocol'
import { can, deviceOf, owesTerms } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.js'
import type { Schema } from '../db/schema.js'
import { usersOfLogin } from '../companies/users-of-login.js'
import { httpError } from '../http/http-error.js'
import { moveLimit } from '../limits/rate-limit.js'
import { newToken, type Secrets } from '../secrets/secrets.js'
import type { SessionClaim, Sessions } from './sessions.js'
import type { SignedIn } from './signed-in.js'

const hour = 3_600_000
const day = 24 * hour
/** Days without use after which a session ends. Sessions of embedded widgets end earlier. */
export const idleDays = 14
export const embeddedIdleHours = 12
/** Maximum age of a session in days. */
export const maxDays = 60
/** Milliseconds between updates of the time of last use. */
const touchEvery = 5 * 60_000
const maxCached = 10_000

interface Needs {
  readonly db: Kysely<Schema>
  readonly bus: Bus
  readonly secrets: Secrets
  readonly now: () => Date
  readonly cacheMs: number
  /** Origin of the board's own pages. */
  readonly own: string
}

/** In PostgreSQL's own dialect. */
const firstLabel = '^https://[^./*]+[.](?=[^/]*[a-z])'

/**
 * SQL: a widget session's integration key is still valid, neither revoked nor for another page. `s`, `bu` and
 * `k` are the session, a membership of its user and its key; a session bound to a key sees the key's board
 * only. The pattern is that of `originForms` (EMBED1); a test compares both.
 */
export const isGoodByKey = sql<boolean>`(s.key_id is null or (k.revoked_at is null
  and (s.origin = any(k.origins) or regexp_replace(s.origin, ${firstLabel}, 'https://*.') = any(k.origins)) and k.board_id = s.board_id and bu.board_id = k.board_id))`

/**
 * Reads with one query the session, its user, and the board: the requested one, else the session's, else the
 * user's first. A widget session has its own board only.
 */
async function readSession(db: Kysely<Schema>, hash: Buffer, boardId: string | undefined, now: Date) {
  const wanted = boardId ?? ''
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('board_user as bu', 'bu.user_id', 's.user_id')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .leftJoin('integration_key as k', 'k.id', 's.key_id')
    .select([
      's.user_id',
      's.origin',
      's.key_id',
      's.is_panel',
      's.opens_all',
      's.last_seen_at',
      's.created_at',
      's.expires_at',
    ])
    .select(['b.account_id', 'b.in_crisis', 'bu.board_id', 'bu.role_id', 'bu.can_post_in_crisis', 'r.matrix'])
    .select([
      'a.terms_version',
      sql<number | null>`case when a.terms_version > 0 then (select max(t.version) from terms_acceptance t
        where t.user_id = u.id) end`.as('terms_accepted'),
    ])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now)
    .where('u.active', '=', true)
    .where(isGoodByKey)
    .orderBy(sql`bu.board_id = ${wanted} desc, bu.board_id = s.board_id desc, bu.joined_at`)
    .limit(1)
    .executeTakeFirst()
}

const idleMs = (isEmbedded: boolean) => (isEmbedded ? embeddedIdleHours * hour : idleDays * day)

/** Creates the function that looks up a session and extends it when it is used. */
function createLookup({ db, secrets, now }: Needs) {
  return async (token: string, claim: SessionClaim): Promise<SignedIn> => {
    const hash = secrets.hash(token)
    const time = now()
    const found = await readSession(db, hash, claim.boardId, time)
    if (!found) throw await noSession(db, hash, time)
    if (time.getTime() - found.last_seen_at.getTime() > touchEvery) {
      const end = found.created_at.getTime() + maxDays * day
      await db
        .updateTable('session')
        .set({
          last_seen_at: time,
          expires_at: new Date(
            Math.min(end, time.getTime() + idleMs(found.is_panel || found.origin !== null)),
          ),
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
      keyId: found.key_id,
      apiKeyId: null,
      opensAll: found.opens_all,
      owesTerms: owesTerms({ current: found.terms_version, accepted: found.terms_accepted }),
      can: (resource, action) => can(held, resource, action),
    }
  }
}

/**
 * The error for a session without a board. A user who was removed from all boards is known, but may do
 * nothing. A widget session ends with its board: the page requests another one, or learns that the user has
 * no role there.
 */
async function noSession(db: Kysely<Schema>, hash: Buffer, time: Date) {
  const alone = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.token_hash', '=', hash)
    .where('s.key_id', 'is', null)
    .where('s.expires_at', '>', time)
    .where('u.active', '=', true)
    .executeTakeFirst()
  return httpError(alone ? 'ActionNotAllowed' : 'session-not-found')
}

/**
 * Creates the session store. An answer is cached for `cacheMs` milliseconds, or until the bus reports a
 * change.
 */
export function createSessions(needs: Needs): Sessions {
  const { db, bus, secrets, now, cacheMs, own } = needs
  const lookUp = createLookup(needs)
  const cache = new Map<string, { user: SignedIn; until: number }>()
  let cleared = 0
  const forget = () => {
    cache.clear()
    cleared += 1
  }
  bus.subscribe('session', forget)
  bus.subscribe('access', forget)
  bus.subscribe('origins', forget)

  // A value read before a change must not be cached after it.
  const remember = (key: string, user: SignedIn, since: number) => {
    if (cacheMs === 0 || since !== cleared) return
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, { user, until: performance.now() + cacheMs })
  }

  const find = async (claim: SessionClaim) => {
    const { token, boardId, origin } = claim
    if (!token || token.length > 100) throw httpError('session-not-found')
    const key = `${token} ${boardId ?? ''}`
    const [cached, since] = [cache.get(key), cleared]
    const user = cached && cached.until > performance.now() ? cached.user : await lookUp(token, claim)
    const isOnBoard = boardId === undefined || boardId === user.boardId
    // A caller could name any number of boards that are not theirs: only what they may see is cached. Whoever accepts the
    // terms is let in by the next call, on every server, even before the bus reports it (TERMS2).
    if (user !== cached?.user && isOnBoard && !user.owesTerms) remember(key, user, since)
    // A browser sends the origin of a call, except when a page reads from its own server.
    if ((origin ?? own) !== (user.origin ?? own))
      throw httpError(user.origin === null ? 'origin-not-allowed' : 'session-not-found')
    if (!isOnBoard) throw httpError('ActionNotAllowed')
    return user
  }

  const begin: Sessions['begin'] = async (session) => {
    const { userId, boardId, key = null, isPanel = false, opensAll = false, from, db: within = db } = session
    const token = newToken()
    const time = now()
    const expires = new Date(time.getTime() + idleMs(isPanel || key !== null))
    const dates = { created_at: time, last_seen_at: time, expires_at: expires }
    await within
      .insertInto('session')
      .values({
        token_hash: secrets.hash(token),
        user_id: userId,
        board_id: boardId,
        origin: key?.origin ?? null,
        key_id: key?.id ?? null,
        is_panel: isPanel,
        opens_all: opensAll && key === null && !isPanel,
        proved_at: isPanel ? new Date(0) : time,
        ...deviceOf({ agent: from?.agent }),
        address: from?.address ?? null,
        ...dates,
      })
      .execute()
    return token
  }

  const moveToBoard: Sessions['moveToBoard'] = (sessionId, { userId, boardId }) =>
    db.transaction().execute(async (trx) => {
      const token = newToken()
      const hash = secrets.hash(token)
      await moveLimit(trx, 'proof', { from: sessionId, to: hash.toString('hex') })
      const moved = await trx
        .updateTable('session')
        .set({ token_hash: hash, user_id: userId, board_id: boardId })
        .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
        .executeTakeFirst()
      // Another call ended the session, or moved it.
      if (moved.numUpdatedRows === 0n) throw httpError('session-not-found')
      await bus.publish('session', [sessionId], trx)
      return token
    })

  const end = async (sessionId: string) => {
    await db.deleteFrom('session').where('token_hash', '=', Buffer.from(sessionId, 'hex')).execute()
    await bus.publish('session', [sessionId])
  }

  const endAllOf: Sessions['endAllOf'] = async (userId, exceptId, within) => {
    let query = (within ?? db).deleteFrom('session').where('user_id', 'in', usersOfLogin(userId))
    if (exceptId) query = query.where('token_hash', '<>', Buffer.from(exceptId, 'hex'))
    const ended = await query.returning('token_hash').execute()
    const ids = ended.map(({ token_hash: hash }) => hash.toString('hex'))
    if (ids.length) await bus.publish('session', ids, within)
    return ids.length
  }

  return { begin, find, moveToBoard, end, endAllOf }
}
