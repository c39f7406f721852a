import { locales, type Locale, type Network } from '@rostrum/protocol'
import { daysLeft, dueNotice, expiryMarkDays, networkName } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { writeExpiryNotice } from '../mail/expiry-notice.js'
import { clockIn } from '../dates/zone-table.js'
import { sendEmail } from '../mail/send-email.js'
import { withUnsubscribe } from '../notices/store/unsubscribe-link.js'
import { emailTurn } from '../notices/store/wishes.js'
import { homeOf } from '../oauth/redirect-target.js'

interface Ending {
  id: string
  userId: string
  network: Network
  name: string
  expiresOn: Date
  warnedDays: number | null
  email: string
  firstName: string
  locale: string | null
  timezone: string | null
}

const day = 86_400_000
/** Profiles read by one statement. */
const batch = 200

/**
 * Notifies users of profiles whose consent expires within days and cannot be renewed without them. Each
 * notice is claimed before it is sent, so that one of several processes sends it.
 */
export async function remindOfExpiry(context: Context): Promise<void> {
  const { db, now } = context
  const moment = now().getTime()
  const soon = new Date(moment + expiryMarkDays * day)
  // A renewed consent starts its notices again.
  await db
    .updateTable('credential')
    .set({ warned_days: null })
    .where('warned_days', 'is not', null)
    .where('expires_on', '>', soon)
    .execute()
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await readEnding(context, { soon, after })
    for (const ending of rows) {
      const days = daysLeft({ expiresOn: ending.expiresOn.getTime(), now: moment })
      const notice = days === null ? null : dueNotice({ days, lastNotice: ending.warnedDays })
      if (days !== null && notice !== null) await warn(context, ending, { days, notice })
    }
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  }
}

/** Profiles whose consent expires until `soon`, in the order of their ids, with ids above `after`. */
async function readEnding({ db, now }: Context, { soon, after }: { soon: Date; after: string }) {
  const { rows } = await sql<Ending>`
    select c.id, c.user_id as "userId", c.network, c.name, c.expires_on as "expiresOn",
      c.warned_days as "warnedDays", u.email, u.first_name as "firstName", u.locale, u.timezone
    from credential c join app_user u on u.id = c.user_id
    where c.status = 'valid' and not c.is_hidden and u.active and c.id > ${after}
      and c.expires_on > ${now()} and c.expires_on <= ${soon}
    order by c.id limit ${batch}`.execute(db)
  return rows
}

/** Notifies one user, if they are still a member (PEOPLE15). */
async function warn(
  context: Context,
  ending: Ending,
  { days, notice }: { days: number; notice: number },
): Promise<void> {
  const { id, userId } = ending
  const turn = await emailTurn(context, userId, 'profile')
  // The board tells when the e-mail does: an expiry is days away.
  if (typeof turn === 'object') return
  const isOurs = await context.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('credential')
      .set({ warned_days: notice })
      .where('id', '=', id)
      .where(sql<boolean>`warned_days is distinct from ${notice}`)
      // Earlier e-mails took time: a user who left or removed the profile meanwhile gets none.
      .where('status', '=', 'valid')
      .where(
        sql<boolean>`exists (select from app_user u join board_user bu on bu.user_id = u.id
          where u.id = credential.user_id and u.active)`,
      )
      .executeTakeFirst()
    if (claimed.numUpdatedRows !== 1n) return false
    await context.events.append(trx, {
      to: { userId },
      type: 'credential-expiring',
      data: { Id: id, Days: days },
    })
    return true
  })
  if (!isOurs || turn === 'never') return
  const email = writeExpiryNotice({
    to: ending.email,
    firstName: ending.firstName,
    profile: ending.name,
    network: networkName(ending.network),
    until: clockIn(ending.timezone, ending.expiresOn),
    zone: ending.timezone ?? 'UTC',
    link: homeOf(context),
    locale: languageOf(ending.locale),
  })
  await sendEmail(context, withUnsubscribe(context, email, userId))
}

const languageOf = (stored: string | null): Locale => locales.find((locale) => locale === stored) ?? 'en'
