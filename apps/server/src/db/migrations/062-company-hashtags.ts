import { type Kysely, sql } from 'kysely'

/** The hashtags that a company wants to be used: they are offered before those of its texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_hashtag (
    account_id text not null references account on delete cascade,
    folded text not null collate "C",
    tag text not null,
    primary key (account_id, folded)
  )`.execute(db)
}
