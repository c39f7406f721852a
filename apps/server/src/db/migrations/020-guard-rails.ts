import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // The audit log is read in the browser a page at a time: of a company, of one kind of entry, or of one person.
  `create index audit_log_page on audit_log (account_id, at, id)`,
  `drop index audit_log_account`,
  `create index audit_log_action on audit_log (account_id, action, at, id)`,
  // What a board asks of its members' posts. Without a value, nothing is asked.
  `alter table board add column guard_rails jsonb not null default '{}'`,
  // How many posts of a person are due on a day.
  `create index post_day on post (user_id, board_id, due_at) where deleted_at is null and comment_on is null`,
  // The newest posts of a board.
  `create index post_board_newest on post (board_id, created_at desc) where deleted_at is null`,
]

/** Pages of the audit log, and the guard-rails of a board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
