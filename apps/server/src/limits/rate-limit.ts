import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'

const minute = 60

/** How many are let through within how many seconds. Each kind counts separately. SESSION102 */
const limits = {
  /** Wrong integration keys, and wrong codes of invitations and recoveries, from one address. */
  'key-address': { max: 100, seconds: 15 * minute },
  'code-address': { max: 100, seconds: 15 * minute },
  /** Refused tokens of Teams and of intranets from one address, which a whole company may share. */
  'host-address': { max: 300, seconds: 15 * minute },
  /**
   * Sign-ups and recoveries requested from one address: each costs the sender a captcha and sends one e-mail
   * at most.
   */
  'sign-up-address': { max: 300, seconds: 15 * minute },
  'recovery-address': { max: 300, seconds: 15 * minute },
  /** Sign-ins with a network, begun from one address: a whole company may start its day at once. */
  'social-login-address': { max: 3000, seconds: 15 * minute },
  /** Sign-ons through an identity provider, begun from one address: beyond that, each needs a captcha. */
  'sso-address': { max: 3000, seconds: 15 * minute },
  /** Answers of providers from one address that were refused. */
  'sso-answer-address': { max: 3000, seconds: 15 * minute },
  /** Sign-ins from a CRM from one address: each opened page of the CRM is one, and asks the CRM. */
  'crm-address': { max: 3000, seconds: 15 * minute },
  /** E-mails with a link to one user. */
  'sign-up-email': { max: 1, seconds: 5 * minute },
  'recovery-email': { max: 1, seconds: 5 * minute },
  /** Wrong proofs of identity in one session; codes of proofs sent to one user. */
  proof: { max: 10, seconds: 15 * minute },
  'proof-email': { max: 5, seconds: 15 * minute },
  /** New passwords of one user that are compared with former ones: each comparison is as dear as a sign-in. */
  'password-history': { max: 20, seconds: 15 * minute },
  /** Exports of one user's personal data: each reads all of it. */
  'export-person': { max: 5, seconds: 60 * minute },
  /** Tables of what was changed, by one manager: each may have ten thousand rows. */
  'export-history': { max: 20, seconds: 60 * minute },
  /** Tables of a board's people, by one manager: each reads all of them. */
  'export-people': { max: 20, seconds: 60 * minute },
  /** Tables of who accepted the company's terms, by one manager. */
  'export-terms': { max: 20, seconds: 60 * minute },
  /** Lists of words that one manager tries: each is looked for in hundreds of posts. */
  'same-copy': { max: 600, seconds: 15 * minute },
  'try-words': { max: 60, seconds: 15 * minute },
  /** Pictures that one user puts up: each is drawn in several sizes. */
  'own-picture': { max: 30, seconds: 60 * minute },
  /** Reminders of profiles by one manager: each reaches up to a hundred people. */
  'remind-profiles': { max: 60, seconds: 15 * minute },
  /** Lists of people that one manager checks or sends: each may have thousands of rows. */
  'invitation-lists': { max: 60, seconds: 15 * minute },
  /** Invitations of one person that are sent again. */
  'invite-again': { max: 3, seconds: 60 * minute },
  /** Wrong codes of the set-up page from one address. */
  'setup-code-address': { max: 10, seconds: 15 * minute },
  /** Checks of the public address, and test e-mails, of one company. */
  'setup-checks': { max: 20, seconds: 15 * minute },
  /** Imports of first stories into one board. */
  'setup-stories': { max: 20, seconds: 15 * minute },
  /** Runs of feeds that editors of one board ask for. */
  'feed-runs': { max: 60, seconds: 15 * minute },
  /** Runs of company pages that editors of one board ask for. */
  'page-runs': { max: 60, seconds: 15 * minute },
  /** Files of stories that one editor has looked at: each may have a thousand rows. */
  'story-files': { max: 60, seconds: 15 * minute },
  /** Parts of uploaded files, of five rows at most, on one board. */
  'story-uploads': { max: 1000, seconds: 15 * minute },
  /** Exports of stories by one editor: each may have a thousand of them. */
  'story-exports': { max: 30, seconds: 15 * minute },
  /** CRMs of one company that are asked whether they are one. */
  'crm-checks': { max: 30, seconds: 15 * minute },
  /** Calls with one API key. */
  'api-key': { max: 3000, seconds: 15 * minute },
  /** Tests of webhooks and deliveries sent again that managers of one board ask for. */
  'webhook-tests': { max: 60, seconds: 15 * minute },
  /** Batches of tracked events from one person, with all their tabs and devices. */
  tracking: { max: 300, seconds: 15 * minute },
  /** Each solved captcha counts once. */
  captcha: { max: 1, seconds: 15 * minute },
} as const

/** The kinds of calls that are limited. */
export type LimitKind = keyof typeof limits

/** The hash under which an e-mail address is counted, so that the table reveals no addresses. */
export const hashOf = ({ secrets }: Pick<Context, 'secrets'>, email: string): string =>
  secrets.hash(email.trim().toLowerCase()).toString('base64url')

/** Counts one more by the database's clock. Answers 0, or the seconds to wait when the limit is reached. */
async function count({ db }: Pick<Context, 'db'>, kind: LimitKind, of: string): Promise<number> {
  const { max, seconds } = limits[kind]
  const key = `${kind}:${of}`
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, [key])
    const { rows } = await sql<{ count: number; wait: number | null }>`
      select count(*)::int as count, ${seconds} - extract(epoch from clock_timestamp() - min(at))::float8 as wait
      from login_attempt
      where key = ${key} and at > statement_timestamp() - ${seconds} * interval '1 second'`.execute(trx)
    // Refused calls do not count, or the block would never end.
    if ((rows[0]?.count ?? 0) >= max) return Math.max(1, Math.ceil(rows[0]?.wait ?? seconds))
    await sql`insert into login_attempt (key, at) values (${key}, clock_timestamp())`.execute(trx)
    return 0
  })
}

/**
 * Counts one call, or throws `too-many-attempts` with the seconds to wait. `of` is the key that is counted,
 * such as an address or a user.
 */
export async function limit(context: Pick<Context, 'db'>, kind: LimitKind, of: string): Promise<void> {
  const retryAfter = await count(context, kind, of)
  if (retryAfter > 0) throw httpError('too-many-attempts', { retryAfter })
}

/** Counts one call and answers true; false when the limit is reached. */
export const isWithinLimit = async (
  context: Pick<Context, 'db'>,
  kind: LimitKind,
  of: string,
): Promise<boolean> => (await count(context, kind, of)) === 0

/** Removes a count, because the call turned out to be no failure. */
export async function forgetLimit({ db }: Pick<Context, 'db'>, kind: LimitKind, of: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('key', '=', `${kind}:${of}`).execute()
}

/**
 * Counts under another key what was counted under `from`. Calls that are counted at the same moment wait until
 * the transaction ends.
 */
export async function moveLimit(
  trx: Transaction<Schema>,
  kind: LimitKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const key = `${kind}:${from}`
  await lockKeys(trx, [key])
  await trx
    .updateTable('login_attempt')
    .set({ key: `${kind}:${to}` })
    .where('key', '=', key)
    .execute()
}

/** Longer than the window of every limit. */
const maxHours = 2

/** Deletes the counts of expired windows, by the database's clock. */
export async function tidyLimits(db: Kysely<Schema>): Promise<void> {
  await sql`delete from login_attempt where at < statement_timestamp() - ${maxHours} * interval '1 hour'`.execute(
    db,
  )
}
