import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // In no choice any more; its stories and followers stay.
  `alter table topic add column archived_at timestamptz`,
  // Everybody on the board follows it.
  `alter table topic add column is_mandatory boolean not null default false`,
  `create index topic_mandatory on topic (board_id) where is_mandatory`,
  // Who follows a topic.
  `create index topic_subscription_topic on topic_subscription (topic_id)`,
]

/** Topics that managers archive, or that everybody follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
