import { sql } from 'kysely'
import type { Context } from '../../context.js'

/** Marks that an address takes no e-mails, for everybody who has it. DIGEST6 */
export const markRefused = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  address: string,
): Promise<void> => {
  await sql`update app_user set email_refused_at = ${now()}
    where lower(email) = lower(${address}) and email_refused_at is null`.execute(db)
}
