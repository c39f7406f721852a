import { locales, type Locale, type Network } from '@rostrum/protocol'
import { expiryMarkDays } from '@rostrum/rules'
import { sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { writeProfileReminder } from '../../mail/profile-reminder.js'
import { sendEmail } from '../../mail/send-email.js'
import { homeOf } from '../../oauth/redirect-target.js'
import type { Changer } from '../changing.js'

interface Reminded {
  id: string
  email: string
  firstName: string
  locale: string | null
  board: string
  profiles: { network: Network; name: string; isExpired: boolean }[]
}

/**
 * Chooses those of the people whose profiles have expired or will soon, and who were not reminded within a day; each
 * choice is written down before an e-mail is sent, so that two managers, or two servers, remind nobody twice.
 */
const choose = (context: Context, boardId: string, ids: readonly string[], by: Changer) =>
  context.db.transaction().execute(async (trx) => {
    const moment = context.now()
    const soon = new Date(moment.getTime() + expiryMarkDays * 86_400_000)
    const { rows } = await sql<Reminded>`
      with chosen as (
        update board_person p set reminded_at = clock_timestamp()
        where p.board_id = ${boardId} and p.user_id = any(${ids}::text[]) and p.state = 'active'
          and (p.reminded_at is null or p.reminded_at < clock_timestamp() - interval '1 day')
          and exists (select from credential c where c.user_id = p.user_id and not c.is_hidden
            and (c.status = 'invalid' or c.expires_on <= ${soon}))
        returning p.user_id
      )
      select u.id, u.email, u.first_name as "firstName", u.locale, b.name as board,
        (select json_agg(json_build_object('network', c.network, 'name', c.name,
            'isExpired', c.status = 'invalid' or c.expires_on <= ${moment}) order by c.network, c.name)
          from credential c where c.user_id = u.id and not c.is_hidden
            and (c.status = 'invalid' or c.expires_on <= ${soon})) as profiles
      from chosen join app_user u on u.id = chosen.user_id join board b on b.id = ${boardId}`.execute(trx)
    const { actor, address } = by
    for (const { id: about, profiles } of rows) {
      const detail = { profiles: profiles.length }
      await audit(context, { action: 'profiles-reminded', by: actor, address, about, boardId, detail }, trx)
    }
    return rows
  })

const languageOf = (stored: string | null): Locale => locales.find((locale) => locale === stored) ?? 'en'

/** Sends the e-mails, to those who are still on the board (PEOPLE15). */
async function send(context: Context, boardId: string, people: readonly Reminded[]): Promise<void> {
  for (const { id, email: to, firstName, locale, board, profiles } of people) {
    const isThere = await context.db
      .selectFrom('board_person')
      .select('user_id')
      .where('board_id', '=', boardId)
      .where('user_id', '=', id)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!isThere) continue
    const link = homeOf(context)
    await sendEmail(
      context,
      writeProfileReminder({ to, firstName, board, profiles, link, locale: languageOf(locale) }),
    )
  }
}

/** Reminds people of their profiles; answers who is reminded, and the e-mails under way. PEOPLE17 */
export async function remindOfProfiles(
  context: Context,
  { boardId, ids, by }: { boardId: string; ids: readonly string[]; by: Changer },
): Promise<{ reminded: string[]; sending: Promise<void> }> {
  const people = await choose(context, boardId, ids, by)
  return { reminded: people.map(({ id }) => id), sending: send(context, boardId, people) }
}
