import { type Kysely, sql } from 'kysely'

/** What a linked account was called, so that a person knows which one signs them in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table social_login add column name text').execute(db)
}
