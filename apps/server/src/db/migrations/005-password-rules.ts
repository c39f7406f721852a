import { type Kysely, sql } from 'kysely'

/**
 * The age of passwords counts from now on for those that there are: nobody knows when they were chosen, and a company
 * that limits the age must not shut everybody out at once.
 */
const statements: readonly string[] = [
  `alter table app_user add column password_changed_at timestamptz`,
  `update app_user set password_changed_at = now() where password_hash is not null`,
  `create table former_password (
    id bigint generated always as identity primary key,
    user_id text not null references app_user on delete cascade,
    password_hash text not null
  )`,
  `create index former_password_user on former_password (user_id, id)`,
  `alter table session add column browser text`,
  `alter table session add column platform text`,
  `alter table session add column address text`,
  `create table known_device (
    user_id text not null references app_user on delete cascade,
    device_hash bytea not null,
    seen_at timestamptz not null default now(),
    primary key (user_id, device_hash)
  )`,
  `create index known_device_seen on known_device (seen_at)`,
]

/** Adds the history and age of passwords, the device and address of sessions, and the devices of each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
