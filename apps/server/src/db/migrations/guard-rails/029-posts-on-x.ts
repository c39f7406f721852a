import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // How X labels a post; null for no label.
  `alter table post add column labels jsonb`,
]

/** The labels of posts on X. GUARDRAILS13 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
