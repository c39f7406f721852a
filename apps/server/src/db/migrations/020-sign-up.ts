import { type Kysely, sql } from 'kysely'

const statements = [
  `create table sign_up_setting (
    board_id text primary key references board on delete cascade,
    domains text[] not null,
    role text not null
  )`,
  // Who asked for a place and has not opened the letter yet: not a person of the company.
  `create table sign_up (
    code_hash bytea primary key,
    board_id text not null references board on delete cascade,
    email text not null,
    first_name text not null,
    last_name text not null,
    expires_at timestamptz not null
  )`,
  `create unique index sign_up_email on sign_up (board_id, lower(email))`,
  `create index sign_up_expiry on sign_up (expires_at)`,
]

/** Places on a board for whoever has an e-mail address of the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
