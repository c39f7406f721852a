import { acceptedLocale } from '@rostrum/rules'
import type { Context } from '../context.js'
import { writeSignInChange, type SignInChange } from './sign-in-change.js'

/**
 * Notifies a user by e-mail that one of their ways to sign in has changed. A failed e-mail undoes nothing
 * (SESSION95).
 */
export async function notifySignInChange(
  { db, mail, log, configuration }: Pick<Context, 'db' | 'mail' | 'log' | 'configuration'>,
  userId: string,
  change: SignInChange,
): Promise<void> {
  try {
    const person = await db
      .selectFrom('app_user')
      .select(['email', 'first_name', 'locale'])
      .where('id', '=', userId)
      // A user who was deactivated or erased meanwhile gets no e-mail.
      .where('active', '=', true)
      .executeTakeFirst()
    if (!person) return
    await mail.send(
      writeSignInChange({
        to: person.email,
        firstName: person.first_name,
        locale: acceptedLocale({ chosen: person.locale, accepted: undefined }),
        change,
        link: `${configuration.publicUrl}/forgot-password`,
      }),
    )
  } catch (error) {
    log.error({ err: error, userId }, 'an e-mail about a changed way to sign in was not sent')
  }
}
