import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `create table people_field (
    id text primary key,
    account_id text not null references account on delete cascade,
    name text not null,
    kind text not null check (kind in ('text', 'choice')),
    choices text[] not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index people_field_account on people_field (account_id, created_at)`,
  `create table people_value (
    user_id text not null references app_user on delete cascade,
    field_id text not null references people_field on delete cascade,
    value text not null check (value <> ''),
    primary key (user_id, field_id)
  )`,
  `create index people_value_field on people_value (field_id, value, user_id)`,
  // The number of days before its end of which its managers were warned last; null: of none.
  `alter table api_key add column warned_days int`,
  // Since when a board is being deleted and by whom, and when somebody else goes on with that.
  `alter table board add column deleting_at timestamptz, add column deletion_due timestamptz,
    add column deleting_by text references app_user on delete set null`,
  `create index board_deleting_by on board (deleting_by) where deleting_by is not null`,
]

/** Fields that companies define for their people, warnings before the end of API keys, and boards that are being deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
