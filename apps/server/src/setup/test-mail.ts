import type { AnswerOf, sendTestEmail } from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import type { Context } from '../context.js'
import { mailProblemOf, saidByMailServer } from '../mail/state/mail-problem.js'
import { writeTestEmail } from '../mail/state/test-email.js'

/** Milliseconds that a mail server may take before it is called slow. */
const usualPatience = 15_000

/** Sends a test e-mail to a person's own address, and says what came of it. SETUP5 */
export async function testMail(
  context: Context,
  userId: string,
  patience = usualPatience,
): Promise<AnswerOf<typeof sendTestEmail>> {
  const { db, mail, log, configuration } = context
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = writeTestEmail({
    to: person.email,
    firstName: person.first_name,
    locale: acceptedLocale({ chosen: person.locale, accepted: undefined }),
    link: `${configuration.publicUrl}/settings/setup`,
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), patience)
  })
  try {
    const sent = mail.send(email)
    sent.catch(() => {})
    const first = await Promise.race([sent, late])
    return { To: person.email, Problem: first === 'late' ? 'slow' : null, Said: null }
  } catch (error) {
    log.warn({ err: error }, 'a test e-mail could not be sent')
    return { To: person.email, Problem: mailProblemOf(error), Said: saidByMailServer(error) }
  } finally {
    clearTimeout(timer)
  }
}
