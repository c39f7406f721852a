import { type Kysely, sql } from 'kysely'

/** What tells people that their board was deleted outlives the board. COMPANY10 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table outgoing_email alter column board_id drop not null,
      drop constraint outgoing_email_kind_check,
      add constraint outgoing_email_kind_check
        check (kind in ('invitation', 'crisis') and board_id is not null or kind = 'board-deleted')`,
    `create index outgoing_email_failed on outgoing_email (user_id) where state = 'failed'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
