import type { Terms, TermsSettings } from '@rostrum/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { toWireMoment } from '../http/wire-moment.js'
import type { SignedIn } from '../session/signed-in.js'

const maxVersions = 100

interface Row {
  readonly version: number
  readonly text: string
  readonly published_at: Date
}
const wireOf = ({ version, text, published_at: at }: Row): Terms => ({
  Version: version,
  Text: text,
  At: toWireMoment(at),
})

/** A version of a company's terms; undefined when there is no such. */
export async function findVersion(
  db: Kysely<Schema>,
  accountId: string,
  version: number,
): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('terms')
    .select(['version', 'text', 'published_at'])
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && wireOf(row)
}

/** The current terms of the user's company, and what the user accepted last. TERMS2 */
export async function readOwnTerms({ db }: Pick<Context, 'db'>, { id, accountId }: SignedIn) {
  const { name, terms_version: current } = await db
    .selectFrom('account')
    .select(['name', 'terms_version'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('terms_acceptance')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    Company: name,
    Terms: (current > 0 && (await findVersion(db, accountId, current))) || null,
    Accepted: last ? { Version: last.version, At: toWireMoment(last.accepted_at) } : null,
  }
}

/** The company, locked, so that nobody publishes while another accepts, publishes or withdraws. */
const lockCompany = (trx: Transaction<Schema>, accountId: string) =>
  trx
    .selectFrom('account')
    .select('terms_version')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const writeAcceptance = (trx: Transaction<Schema>, { id }: SignedIn, version: number, at: Date) =>
  trx
    .insertInto('terms_acceptance')
    .values({ user_id: id, version, accepted_at: at })
    .onConflict((on) => on.columns(['user_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()

/** Accepts a version for the user. Throws `api-409` when it is not the current one. TERMS3 */
export const acceptVersion = (
  context: Context,
  user: SignedIn,
  { version, address }: { version: number; address: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { terms_version: current } = await lockCompany(trx, user.accountId)
    if (version !== current) throw httpError('api-409', { Errors: { Version: 'api-409' } })
    const isNew = await writeAcceptance(trx, user, version, context.now())
    if (!isNew) return
    const { id: userId, boardId } = user
    const entry = { action: 'terms-accepted', by: { userId }, about: userId, boardId, address } as const
    await audit(context, { ...entry, detail: { version } }, trx)
    await context.bus.publish('access', [userId], trx)
  })

const latestOf = async (db: Kysely<Schema>, accountId: string): Promise<number> => {
  const row = await db
    .selectFrom('terms')
    .select((of) => of.fn.max('version').as('version'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Publishes a text; the same one as now changes nothing. Throws `api-409` when somebody else published. TERMS1 */
export const publish = (
  context: Context,
  user: SignedIn,
  { text, latest, address }: { text: string; latest: number; address: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, accountId, boardId } = user
    const written = text.trim()
    if (written === '') throw httpError('api-400', { Errors: { Text: 'missing' } })
    const { terms_version: current } = await lockCompany(trx, accountId)
    const known = await latestOf(trx, accountId)
    if (known !== latest) throw httpError('api-409', { Errors: { Latest: 'api-409' } })
    const before = await findVersion(trx, accountId, current)
    if (before?.Text === written) return
    const [version, at] = [known + 1, context.now()]
    await trx
      .insertInto('terms')
      .values({ account_id: accountId, version, text: written, published_at: at, published_by: userId })
      .execute()
    await trx.updateTable('account').set({ terms_version: version }).where('id', '=', accountId).execute()
    await writeAcceptance(trx, user, version, at)
    const entry = { action: 'terms-published', by: { userId }, boardId, address } as const
    await audit(context, { ...entry, detail: { version } }, trx)
    await context.bus.publish('access', [accountId], trx)
  })

/** Asks nobody of the company any more. */
export const withdraw = (context: Context, user: SignedIn, address: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, accountId, boardId } = user
    const { terms_version: version } = await lockCompany(trx, accountId)
    if (version === 0) return
    await trx.updateTable('account').set({ terms_version: 0 }).where('id', '=', accountId).execute()
    const entry = { action: 'terms-withdrawn', by: { userId }, boardId, address } as const
    await audit(context, { ...entry, detail: { version } }, trx)
    await context.bus.publish('access', [accountId], trx)
  })

/** The terms as whoever administers the company sees them. TERMS4 */
export async function readSettings(
  { db }: Pick<Context, 'db'>,
  { accountId, boardId }: SignedIn,
): Promise<TermsSettings> {
  const account = await db
    .selectFrom('account')
    .select('terms_version')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { terms_version: current } = account
  const versions = await db
    .selectFrom('terms as t')
    .leftJoin('app_user as u', 'u.id', 't.published_by')
    .select(['t.version', 't.published_at', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by')])
    .where('t.account_id', '=', accountId)
    .orderBy('t.version', 'desc')
    .limit(maxVersions)
    .execute()
  const { rows } = await sql<{ accepted: number; people: number }>`
    select count(*)::int as people, count(a.user_id)::int as accepted
    from board_user bu join app_user u on u.id = bu.user_id and u.active
    left join terms_acceptance a on a.user_id = bu.user_id and a.version = ${current}
    where bu.board_id = ${boardId}`.execute(db)
  const { accepted = 0, people = 0 } = rows[0] ?? {}
  return {
    Terms: (current > 0 && (await findVersion(db, accountId, current))) || null,
    Latest: versions[0]?.version ?? 0,
    Versions: versions.map(({ version, published_at: at, by }) => ({
      Version: version,
      At: toWireMoment(at),
      By: by,
    })),
    Accepted: accepted,
    Open: people - accepted,
  }
}
