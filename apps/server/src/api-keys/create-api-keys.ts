import { apiKeyScopes } from '@rostrum/protocol'
import { can, matrixOfScopes } from '@rostrum/rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'
import type { ApiKeys } from './api-keys.js'

/** Seconds between notes of when a key was last used. */
const notedEvery = 60

type Needs = Pick<Context, 'db' | 'log' | 'now' | 'secrets'>

/** A key that works; undefined for one that is unknown, revoked or expired, or whose overlap is over. APIKEYS3 */
async function findKey({ db, secrets, now }: Needs, key: string) {
  const hash = secrets.hash(key)
  const time = now()
  return db
    .selectFrom('api_key as k')
    .innerJoin('board as b', 'b.id', 'k.board_id')
    .select(['k.id', 'k.board_id', 'k.scopes', 'k.last_used_at', 'b.account_id', 'b.in_crisis'])
    .where((where): Expression<SqlBool> =>
      where.or([
        where('k.key_hash', '=', hash),
        where.and([where('k.former_hash', '=', hash), where('k.former_until', '>', time)]),
      ]),
    )
    .where('k.revoked_at', 'is', null)
    .where((where) => where.or([where('k.expires_at', 'is', null), where('k.expires_at', '>', time)]))
    .executeTakeFirst()
}

async function refuse(context: Needs, address: string): Promise<never> {
  await limit(context, 'key-address', networkOf(address))
  await audit(context, { action: 'api-key-refused', by: 'guest', address, onceWithin: 60 })
  throw httpError('session-not-found')
}

/** Creates the look-up of API keys. APIKEYS3, APIKEYS4, APIKEYS7 */
export const createApiKeys = (context: Needs): ApiKeys => ({
  find: async ({ key, scope, boardId, origin, address }) => {
    // The key belongs on a server: on a page everybody could read it.
    if (origin !== undefined) throw httpError('origin-not-allowed')
    const found = await findKey(context, key)
    if (!found) return refuse(context, address)
    await limit(context, 'api-key', found.id)
    const time = context.now()
    if (time.getTime() - (found.last_used_at?.getTime() ?? 0) > notedEvery * 1000) {
      await context.db
        .updateTable('api_key')
        .set({ last_used_at: sql<Date>`greatest(last_used_at, ${time})` })
        .where('id', '=', found.id)
        .execute()
    }
    if (scope === undefined || !found.scopes.includes(scope)) throw httpError('ActionNotAllowed')
    if (boardId !== undefined && boardId !== found.board_id) throw httpError('ActionNotAllowed')
    const scopes = apiKeyScopes.filter((one) => found.scopes.includes(one))
    const matrix = matrixOfScopes({ scopes })
    return {
      id: found.id,
      accountId: found.account_id,
      boardId: found.board_id,
      roleId: '',
      matrix,
      crisis: { InCrisis: found.in_crisis, canPost: false },
      sessionId: '',
      origin: null,
      keyId: null,
      apiKeyId: found.id,
      owesTerms: false,
      opensAll: false,
      can: (resource, action) => can(matrix, resource, action),
    }
  },
})
