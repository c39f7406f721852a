import { type Kysely, sql } from 'kysely'

/** What is to be sent and what is to be asked about are looked for apart, each by an index that holds nothing else. */
const statements = [
  `create index publication_scheduled on publication (due_at, id) where state = 'scheduled'`,
  `create index publication_unknown on publication (due_at, id) where state = 'unknown'`,
  'drop index publication_due',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
