import { type Kysely, sql } from 'kysely'

/** A SAML response waits in its sign-on for the browser's secret, so that no page carries it back and forth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sso_request add column answer_sealed text`.execute(db)
}
