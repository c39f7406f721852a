import { type Kysely, sql } from 'kysely'

/** When a person last chose among all topics of a board: what came since is new to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table board_user add column topics_chosen_at timestamptz`.execute(db)
}
