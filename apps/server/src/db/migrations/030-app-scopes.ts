import { type Kysely, sql } from 'kysely'

const statements = [
  `create table app_scope (
    account_id text not null references account on delete cascade,
    slot text not null,
    scope text not null,
    client_id text not null,
    is_granted boolean,
    granted_seen_at timestamptz,
    is_allowed boolean,
    primary key (account_id, slot, scope)
  )`,
]

/** What is known of each right that an application asks for: from the last consent, and from the network itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
