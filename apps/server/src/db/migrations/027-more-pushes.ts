import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // A native shell, which is reached by Firebase.
  `alter table push_subscription add column is_native boolean not null default false`,
]

/** Pushes to native shells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
