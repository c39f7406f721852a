import type { ApiKey, ApiKeyForm } from '@rostrum/protocol'
import { apiKeyLimits, mayGiveScope, mayRotate } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditAction } from '../audit-log/audit-actions.js'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import { newToken } from '../secrets/secrets.js'
import type { SignedIn } from '../session/signed-in.js'
import { settleWarnings } from './warn-of-expiry.js'

type Needed = Pick<Context, 'db' | 'log' | 'now' | 'secrets'>

/** Who changes the API keys of their board, from where. */
export interface KeyChanger {
  readonly user: Pick<SignedIn, 'id' | 'boardId' | 'matrix'>
  readonly address: string
}

/** A key as it is shown, once. */
export interface FreshKey {
  readonly Id: string
  readonly Key: string
}

/** How many keys are listed: all that work, and the last that were revoked. */
const listed = 100

/** The API keys of a board, those that work first. APIKEYS1 */
export async function readApiKeys(db: Kysely<Schema>, boardId: string, now: Date): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select k.id as "Id", k.name as "Name", k.scopes as "Scopes", k.hint as "Hint",
      ${wireMoment('k.created_at')} as "Created", ${wireMoment('k.expires_at')} as "Expires",
      ${wireMoment('k.last_used_at')} as "LastUsed", ${wireMoment('k.revoked_at')} as "Revoked",
      case when k.former_until > ${now} and k.revoked_at is null then ${wireMoment('k.former_until')} end as "FormerUntil"
    from api_key k where k.board_id = ${boardId}
    order by k.revoked_at desc nulls first, k.created_at desc, k.id limit ${sql.lit(listed)}`.execute(db)
  return rows
}

/** A new key. Its prefix lets secret scanners recognise one that leaked; the hint lets its owner. */
function newKey(): { key: string; hint: string } {
  const key = `rsak_${newToken()}`
  return { key, hint: `rsak_…${key.slice(-4)}` }
}

const record = (
  context: Needed,
  trx: Transaction<Schema>,
  { user, address }: KeyChanger,
  { action, id, form }: { action: AuditAction; id: string; form?: ApiKeyForm },
) =>
  audit(
    context,
    {
      action,
      by: { userId: user.id },
      boardId: user.boardId,
      address,
      detail: { key: id, ...(form && { scopes: form.Scopes, days: form.Days }) },
    },
    trx,
  )

/** Creates a key. Answers it, which nobody can read again. APIKEYS1, APIKEYS2, APIKEYS3 */
export const createApiKey = (context: Needed, by: KeyChanger, form: ApiKeyForm): Promise<FreshKey> =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, boardId, matrix } = by.user
    if (!form.Scopes.every((scope) => mayGiveScope({ matrix, scope })))
      throw httpError('api-400', { Errors: { Scopes: 'ActionNotAllowed' } })
    await lockKeys(trx, [`api keys ${boardId}`])
    const { count } = await trx
      .selectFrom('api_key')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('board_id', '=', boardId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= apiKeyLimits.keys) throw httpError('api-400', { Errors: { Name: 'too-many' } })
    const id = newId.apiKey()
    const { key, hint } = newKey()
    const { Name: name, Scopes, Days: days } = form
    await trx
      .insertInto('api_key')
      .values({
        id,
        board_id: boardId,
        name,
        scopes: [...new Set(Scopes)],
        key_hash: context.secrets.hash(key),
        hint,
        expires_at: days === null ? null : new Date(context.now().getTime() + days * 86_400_000),
        created_by: userId,
      })
      .execute()
    await record(context, trx, by, { action: 'api-key-created', id, form })
    return { Id: id, Key: key }
  })

/** Locks a key of the board that is not revoked; another board's is answered as none. */
async function hold(trx: Transaction<Schema>, { user }: KeyChanger, id: string) {
  const row = await trx
    .selectFrom('api_key')
    .select(['key_hash', 'scopes', 'former_until'])
    .where('id', '=', id)
    .where('board_id', '=', user.boardId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw httpError('api-404')
  return row
}

/** Replaces a key; the former one works for another day. Throws `api-409` when somebody just did so. APIKEYS3 */
export const rotateApiKey = (context: Needed, by: KeyChanger, id: string): Promise<FreshKey> =>
  context.db.transaction().execute(async (trx) => {
    const { key_hash: former, scopes, former_until: formerUntil } = await hold(trx, by, id)
    const { matrix } = by.user
    // Whoever gets the key can do all that it can.
    if (!scopes.every((scope) => mayGiveScope({ matrix, scope }))) throw httpError('ActionNotAllowed')
    if (!mayRotate({ formerUntil, overlapHours: apiKeyLimits.overlapHours, now: context.now() }))
      throw httpError('api-409', { Errors: { key: 'rotated' } })
    const { key, hint } = newKey()
    await trx
      .updateTable('api_key')
      .set({
        key_hash: context.secrets.hash(key),
        hint,
        former_hash: former,
        former_until: new Date(context.now().getTime() + apiKeyLimits.overlapHours * 3_600_000),
      })
      .where('id', '=', id)
      .execute()
    await record(context, trx, by, { action: 'api-key-rotated', id })
    return { Id: id, Key: key }
  })

/** Revokes a key, with its former one. APIKEYS3 */
export const revokeApiKey = (context: Needed, by: KeyChanger, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await hold(trx, by, id)
    await trx
      .updateTable('api_key')
      .set({ revoked_at: context.now(), former_hash: null, former_until: null })
      .where('id', '=', id)
      .execute()
    await settleWarnings(trx, id)
    await record(context, trx, by, { action: 'api-key-revoked', id })
  })
