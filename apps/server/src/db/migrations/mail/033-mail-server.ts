import { type Kysely, sql } from 'kysely'

/** The mail server that somebody set in the browser or by a command; at most one row. SETUP9 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table mail_server (
        id text primary key check (id = 'smtp'),
        host text not null,
        port int not null check (port between 1 and 65535),
        security text not null,
        user_name text not null default '',
        password_sealed text,
        from_address text not null,
        from_name text not null default '',
        revision text not null
      )`,
    )
    .execute(db)
}
