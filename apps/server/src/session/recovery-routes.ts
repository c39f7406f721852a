import { captchaChallenge, forgotPassword } from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../endpoint.js'
import { writeRecovery } from '../mail/recovery.js'
import { checkCaptcha, makeCaptcha } from './captcha.js'
import { createErrands } from './errands.js'
import { accountKey, addressKey, spendGuess } from './guesses.js'
import { makeToken } from './one-time-tokens.js'

/** Sends the link to whoever has this address and may sign in; a new link ends the ones before it. */
async function sendRecovery(
  { configuration, db, mail, secrets, now }: Context,
  { email, language }: { email: string; language: string | undefined },
) {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'locale'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('active', '=', true)
    .executeTakeFirst()
  if (!user) return
  const { token } = await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'reset')
      .execute()
    return makeToken({ secrets, now }, trx, { purpose: 'reset', userId: user.id, boardId: null })
  })
  await mail.send(
    writeRecovery({
      to: user.email,
      firstName: user.first_name,
      link: `${configuration.publicUrl}/recover/code/${token}`,
      locale: acceptedLocale({ kept: user.locale, accepted: language }),
    }),
  )
}

/** A way back for those who forgot their password (A2.5, A7.9). */
export function routes(app: FastifyInstance, context: Context): void {
  const run = createErrands(app, context)
  serve(app, context, captchaChallenge, () => makeCaptcha(context))

  serve(app, context, forgotPassword, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    await checkCaptcha(context, body.captcha)
    await spendGuess(context, addressKey('address', request.ip), accountKey(context, email, 'letter'))
    // Not waited for: the answer takes the same time for an address that nobody has.
    run(
      sendRecovery(context, { email, language: request.headers['accept-language'] }),
      'a letter for a forgotten password was not sent',
    )
    return done
  })
}
