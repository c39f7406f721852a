import type { Context } from '../context.js'
import { AddressRefusedError, type Email } from './create-mail.js'
import { markRefused } from './bounces/mark-refused.js'

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
    if (error instanceof AddressRefusedError) await markRefused(context, email.to)
    return false
  }
}
