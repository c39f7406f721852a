import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { removeName } from '../personal-data/remove-name.js'

/**
 * Removes everything that says who a deactivated user was: their row, posts and points stay without a name, so that
 * what was shared and earned still counts. It cannot be undone. Answers their address, for e-mails that still wait.
 * PEOPLE19
 */
export async function eraseName(
  trx: Transaction<Schema>,
  context: Pick<Context, 'events'>,
  userId: string,
): Promise<string> {
  const { email } = await trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const news = await removeName(trx, userId)
  await trx
    .updateTable('app_user')
    .set({
      email: `${userId.toLowerCase()}@erased.invalid`,
      login_id: userId,
      address_proved_at: null,
      first_name: '',
      last_name: '',
      password_hash: null,
      picture_media_id: null,
      locale: null,
      timezone: null,
      preferences: '{}',
      seen: '{}',
      local_store: null,
    })
    .where('id', '=', userId)
    .execute()
  for (const table of [
    'social_login',
    'identity',
    'known_device',
    'former_password',
    'people_value',
    'tone_of_voice',
    'rewriting',
    'saved_story',
    'hidden_message',
    'notice',
    'notice_read',
    'notice_setting',
    'digest',
    'push_subscription',
    'outgoing_email',
    'tracked_event',
    'board_user',
    'board_person',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
  await sql`
    update publication u set profile_name = '', profile_image = null from post p, credential c
    where p.id = u.post_id and p.user_id = ${userId} and c.id = u.credential_id
      and c.type = 'personal-profile'`.execute(trx)
  await sql`delete from credential where user_id = ${userId} and type = 'personal-profile'`.execute(trx)
  await context.events.append(trx, ...news)
  return email
}
