import { sql } from 'kysely'
import type { Context } from '../context.js'
import { AddressRefusedError, type Email } from './create-mail.js'

/** Notes that an address takes no e-mails, for everybody who has it. DIGEST6 */
const noteRefusal = ({ db, now }: Pick<Context, 'db' | 'now'>, address: string) =>
  sql`update app_user set email_refused_at = ${now()}
    where lower(email) = lower(${address}) and email_refused_at is null`.execute(db)

/**
 * Sends an e-mail and answers whether that worked. A failure is only logged, because the board shows the same
 * facts; an address that is refused for good is noted.
 */
export async function sendEmail(
  context: Pick<Context, 'mail' | 'log' | 'db' | 'now'>,
  email: Email,
): Promise<boolean> {
  try {
    await context.mail.send(email)
    return true
  } catch (error) {
    context.log.warn({ err: error }, 'an e-mail could not be sent')
    if (error instanceof AddressRefusedError) await noteRefusal(context, email.to)
    return false
  }
}
