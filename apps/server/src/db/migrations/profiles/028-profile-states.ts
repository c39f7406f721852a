import { type Kysely, sql } from 'kysely'

/** How the profiles of a company stand is counted from an index alone. ANALYTICS1 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index credential_state on credential (account_id, user_id) include (status, expires_on)
        where not is_hidden`,
    )
    .execute(db)
}
