import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { randomText } from '../db/ids.js'
import type { Schema } from '../db/schema.js'
import { newToken } from '../secrets/secrets.js'
import { makeToken } from './one-time-tokens.js'

/** Encryption context of what a provider is told at the end of a session. */
export const ssoLogout = (id: string): string => `sso_session:${id}:logout`

/** Milliseconds in which a browser that signed out gets to the provider. */
const leaveTime = 60_000

const facts = z.object({
  id: z.string(),
  /** Hash of the browser's secret, in hex. */
  browser: z.string(),
  providerId: z.string(),
  subject: z.string(),
  sessionIndex: z.nullable(z.string()),
  logout_sealed: z.string(),
})
type Facts = z.infer<typeof facts>

/** A person whom an identity provider vouched for. */
export interface SignedOn {
  readonly userId: string
  readonly boardId: string
  readonly secret: string
  readonly providerId: string
  readonly subject: string
  readonly sessionIndex: string | null
  /** What the provider is told when the session ends; stored encrypted. */
  readonly logout: object
}

/** Makes the token for `/sso?t=…`: it is good once, for a minute, and only together with the browser's secret. */
export async function makeSsoToken(context: Context, person: SignedOn): Promise<string> {
  const { secrets, db } = context
  const id = randomText(16)
  const { userId, boardId, providerId, subject, sessionIndex } = person
  const data: Facts = {
    id,
    browser: secrets.hash(person.secret).toString('hex'),
    providerId,
    subject,
    sessionIndex,
    logout_sealed: secrets.seal(JSON.stringify(person.logout), ssoLogout(id)),
  }
  return (await makeToken(context, db, { purpose: 'sso', userId, boardId, data })).token
}

/** The facts of a token of a sign-on, when it comes from its browser; undefined otherwise. */
export function readSsoToken(
  { secrets }: Pick<Context, 'secrets'>,
  data: unknown,
  browser: string | undefined,
): Facts | undefined {
  const found = z.safeParse(facts, data)
  if (!found.success || browser === undefined) return undefined
  return Buffer.from(found.data.browser, 'hex').equals(secrets.hash(browser)) ? found.data : undefined
}

/** Keeps with a session that it came from a provider. */
export async function keepSsoSession(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  session: string,
  { id, providerId, subject, sessionIndex, logout_sealed: logout }: Facts,
): Promise<void> {
  await db
    .insertInto('sso_session')
    .values({
      id,
      token_hash: secrets.hash(session),
      provider_id: providerId,
      subject,
      session_index: sessionIndex,
      logout_sealed: logout,
    })
    .execute()
}

/**
 * The page that signs out at the provider of a session that is about to end; undefined when it came from none. Call it
 * before the session ends.
 */
export async function leaveAddress(
  { db, secrets, now, configuration }: Pick<Context, 'db' | 'secrets' | 'now' | 'configuration'>,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_session')
    .select(['id', 'provider_id', 'session_index', 'logout_sealed'])
    .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirst()
  if (!row) return undefined
  const handle = newToken()
  await db
    .insertInto('sso_leave')
    .values({
      id: row.id,
      handle_hash: secrets.hash(handle),
      provider_id: row.provider_id,
      session_index: row.session_index,
      logout_sealed: row.logout_sealed,
      expires_at: new Date(now().getTime() + leaveTime),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ handle_hash: secrets.hash(handle) }))
    .execute()
  return `${configuration.publicUrl}/auth/sso/leave/${handle}`
}

/** How a company's people may sign in; null: in every way. */
export async function readPolicy(db: Kysely<Schema>, accountId: string) {
  const row = await db
    .selectFrom('sso_policy')
    .select(['is_only', 'exempt_ids'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { isOnly: row.is_only, exemptIds: row.exempt_ids } : null
}

/** The policy of a person's company. */
export async function policyOfPerson(db: Kysely<Schema>, userId: string) {
  const row = await db.selectFrom('app_user').select('account_id').where('id', '=', userId).executeTakeFirst()
  return row ? readPolicy(db, row.account_id) : null
}
