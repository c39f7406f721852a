import { type Kysely, sql } from 'kysely'

/** A comment is a post below a copy of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post add column comment_on text references publication on delete cascade`.execute(db)
  await sql`create index post_comment on post (comment_on) where comment_on is not null`.execute(db)
}
