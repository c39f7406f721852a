import { policyProblem } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { readManagers } from '../../people/managers.js'

/** A manager of a company who has a password. */
export interface PasswordManager {
  readonly Id: string
  readonly Name: string
  readonly Email: string
}

/** The managers of a company with a password: who can get in when the provider fails. */
export async function readPasswordManagers(
  db: Kysely<Schema>,
  accountId: string,
): Promise<PasswordManager[]> {
  const boards = await db.selectFrom('board').select('id').where('account_id', '=', accountId).execute()
  const managers = await readManagers(
    db,
    boards.map(({ id }) => id),
  )
  const ids = [...new Set([...managers.values()].flat())]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(email)`)
    .execute()
  return rows.map(({ id, email, first_name: first, last_name: last }) => ({
    Id: id,
    Name: [first, last].filter(Boolean).join(' '),
    Email: email,
  }))
}

/** Counts the enabled providers of a company. */
async function countEnabled(db: Kysely<Schema>, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('identity_provider')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', true)
    .execute()
  return rows.length
}

/** Sets how a company's people may sign in. Throws `api-400` when nobody could get in. SSO10 */
export async function savePolicy(
  db: Kysely<Schema>,
  accountId: string,
  { IsOnly, ExemptIds }: { IsOnly: boolean; ExemptIds: readonly string[] },
): Promise<void> {
  const managers = new Set((await readPasswordManagers(db, accountId)).map(({ Id }) => Id))
  const exempt = ExemptIds.filter((id) => managers.has(id))
  const enabled = await countEnabled(db, accountId)
  const problem = policyProblem({ isOnly: IsOnly, enabledProviders: enabled, exemptManagers: exempt.length })
  if (problem === 'missing') throw httpError('api-400', { Errors: { ExemptIds: problem } })
  if (problem) throw httpError('api-400', { Errors: { IsOnly: problem } })
  const row = { is_only: IsOnly, exempt_ids: exempt }
  await db
    .insertInto('sso_policy')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Throws `api-409` when single sign-on is the only way, and no provider is on any more. SSO10 */
export async function checkStillEnabled(db: Kysely<Schema>, accountId: string): Promise<void> {
  const policy = await db
    .selectFrom('sso_policy')
    .select('is_only')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const isOnly = policy?.is_only ?? false
  const enabledProviders = await countEnabled(db, accountId)
  if (policyProblem({ isOnly, enabledProviders, exemptManagers: 1 })) throw httpError('api-409')
}
