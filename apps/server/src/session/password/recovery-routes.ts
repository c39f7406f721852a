import { captchaChallenge, forgotPassword } from '@rostrum/protocol'
import { acceptedLocale, mustUseSso } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { writeRecovery } from '../../mail/recovery.js'
import { writeSsoReminder } from '../../mail/sso-reminder.js'
import { checkCaptcha, makeCaptcha } from '../../limits/captcha.js'
import { createBackgroundRunner } from '../../jobs/background-tasks.js'
import { makeToken } from '../one-time-tokens.js'
import { policyOfPerson } from '../sso-session.js'
import { networkOf } from '../../http/request-limits/client-network.js'
import { hashOf, isWithinLimit, limit } from '../../limits/rate-limit.js'

/**
 * Sends the link to the active user with this address. Links sent before stay valid until one is used.
 * SESSION103
 */
async function sendRecovery(
  context: Context,
  { email, language, address }: { email: string; language: string | undefined; address: string },
) {
  const { configuration, db, mail, secrets, now } = context
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'locale'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('active', '=', true)
    // Of several companies it sets the one password of all; one that only a company asserted comes last.
    .orderBy(sql`address_proved_at is null, last_login_at desc nulls last, created_at, id`)
    .executeTakeFirst()
  if (!user) return
  // There is no password to recover: the letter leads to the company's provider.
  const policy = await policyOfPerson(db, user.id)
  const isOnlySso = mustUseSso({ policy, userId: user.id, way: 'password' })
  const locale = acceptedLocale({ chosen: user.locale, accepted: language })
  if (isOnlySso) {
    const link = `${configuration.publicUrl}/sso?email=${encodeURIComponent(user.email)}`
    await mail.send(writeSsoReminder({ to: user.email, firstName: user.first_name, link, locale }))
    return
  }
  const { token } = await db.transaction().execute(async (trx) => {
    await audit(context, { action: 'reset-asked', by: 'guest', about: user.id, address }, trx)
    return makeToken({ secrets, now }, trx, { purpose: 'reset', userId: user.id, boardId: null })
  })
  await mail.send(
    writeRecovery({
      to: user.email,
      firstName: user.first_name,
      link: `${configuration.publicUrl}/recover/code/${token}`,
      locale,
    }),
  )
}

/** Routes for a forgotten password (A2.5, A7.9). */
export function routes(app: FastifyInstance, context: Context): void {
  const run = createBackgroundRunner(app, context)
  serve(app, context, captchaChallenge, ({ query }) => makeCaptcha(context, query.level))

  serve(app, context, forgotPassword, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    await checkCaptcha(context, body.captcha)
    await limit(context, 'recovery-address', networkOf(request.ip))
    // A repeated request within minutes, by the user or by somebody who wants to annoy them, sends no second
    // e-mail.
    if (!(await isWithinLimit(context, 'recovery-email', hashOf(context, email)))) return done
    // Runs in the background, so that the answer takes the same time for an unknown address.
    run(
      sendRecovery(context, { email, language: request.headers['accept-language'], address: request.ip }),
      'a letter for a forgotten password was not sent',
    )
    return done
  })
}
