import { type Kysely, sql } from 'kysely'

/**
 * Sign-ins by Microsoft Teams, by a CRM and by an integration key were not recorded: whoever had no other sign-in was
 * still listed as invited. Their last sign-in is that of their newest session, or the last time that they opened a board.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update app_user u set last_login_at = came.at
    from (
      select user_id, max(at) as at from (
        select user_id, created_at as at from session
        union all select user_id, opened_at from board_user where opened_at is not null
      ) visit group by user_id
    ) came
    where came.user_id = u.id and u.last_login_at is null and u.password_hash is null`.execute(db)
}
