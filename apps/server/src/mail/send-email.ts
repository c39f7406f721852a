import type { Context } from '../context.js'
import type { Email } from './create-mail.js'

/**
 * Sends an e-mail and answers whether that worked. A failure is only logged, because the board shows the same
 * facts.
 */
export async function sendEmail({ mail, log }: Context, email: Email): Promise<boolean> {
  try {
    await mail.send(email)
    return true
  } catch (error) {
    log.warn({ err: error }, 'an e-mail could not be sent')
    return false
  }
}
