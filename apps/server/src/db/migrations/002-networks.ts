import { type Kysely, sql } from 'kysely'

const statements = [
  `create table network_limit (
    network text not null,
    client_id text not null,
    profile text not null,
    calls text not null check (calls in ('write', 'read')),
    until timestamptz not null,
    primary key (network, client_id, profile, calls)
  )`,
]

/** How long applications and profiles have to wait, as networks told it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
