import { acceptedLocale } from '@rostrum/rules'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import type { Email } from '../../mail/create-mail.js'
import { writeBoardDeleted } from '../../mail/board/board-deleted.js'
import { writeCrisisNotice } from '../../mail/crisis-notice.js'
import { createInvitation } from '../invite/send-invitation.js'
import { deletionData } from './queue-deletion.js'

/** E-mails that a server takes on at once, and how many of them it sends side by side. */
const batch = 20
const sideBySide = 4
/** An e-mail that failed so often is given up. */
const maxTries = 5
/** Afterwards nobody asks how an e-mail went. */
const keptDays = 90

interface Claimed {
  id: string
  kind: 'invitation' | 'crisis' | 'board-deleted'
  data: unknown
  tries: number
  userId: string
  /** Null for what outlives its board. */
  boardId: string | null
}

interface Recipient {
  email: string
  firstName: string
  locale: string | null
  board: string
  accountId: string
  company: string
  /** The person has a password, or was here: there is nothing to invite them to. */
  canSignIn: boolean
}

const crisisData = z.object({ reason: z.string() })

/** Takes on due e-mails. Should this server die, another takes them on again after ten minutes. */
const claim = async ({ db }: Context) =>
  (
    await sql<Claimed>`
      update outgoing_email set tries = tries + 1, next_at = clock_timestamp() + interval '10 minutes'
      where id in (select id from outgoing_email where state = 'waiting' and next_at <= clock_timestamp()
        order by next_at, id limit ${batch} for update skip locked)
      returning id, kind, data, tries, user_id as "userId", board_id as "boardId"`.execute(db)
  ).rows

/** Who still gets the e-mail: active, and on the board. PEOPLE15, PEOPLE21 */
async function readRecipient(
  { db }: Context,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, u.first_name as "firstName",
      coalesce(u.locale, a.settings ->> 'Locale') as locale, b.name as board, a.id as "accountId", a.name as company,
      u.password_hash is not null or u.last_login_at is not null as "canSignIn"
    from board_user bu join app_user u on u.id = bu.user_id and u.active join board b on b.id = bu.board_id
    join account a on a.id = b.account_id
    where bu.user_id = ${userId} and bu.board_id = ${boardId}`.execute(db)
  return rows[0]
}

/** The e-mail to somebody whose board is gone, if they are still on no other. COMPANY10 */
async function writeDeletion(context: Context, { userId, data }: Claimed): Promise<Email | null> {
  const { rows } = await sql<{ email: string; firstName: string; chosen: string | null }>`
    select u.email, u.first_name as "firstName", coalesce(u.locale, a.settings ->> 'Locale') as chosen
    from app_user u join account a on a.id = u.account_id where u.id = ${userId} and u.active
      and not exists (select from board_user bu where bu.user_id = u.id)`.execute(context.db)
  const [to] = rows
  if (!to) return null
  const locale = acceptedLocale({ chosen: to.chosen, accepted: undefined })
  const link = context.configuration.publicUrl
  return writeBoardDeleted({ ...to, ...z.parse(deletionData, data), to: to.email, link, locale })
}

async function write(context: Context, claimed: Claimed): Promise<Email | null> {
  const { kind, userId, boardId, data } = claimed
  if (boardId === null) return writeDeletion(context, claimed)
  const to = await readRecipient(context, { userId, boardId })
  if (!to) return null
  const locale = acceptedLocale({ chosen: to.locale, accepted: undefined })
  if (kind === 'crisis') {
    const { reason } = z.parse(crisisData, data)
    const link = `${context.configuration.publicUrl}/`
    return writeCrisisNotice({ ...to, to: to.email, reason, link, locale })
  }
  if (to.canSignIn) return null
  return (await createInvitation(context, { ...to, userId, boardId, locale }))?.email ?? null
}

async function send(context: Context, claimed: Claimed): Promise<void> {
  const { db, mail, log } = context
  const { id, tries, kind } = claimed
  const row = sql`where id = ${id} and tries = ${tries} and state = 'waiting'`
  const email = await write(context, claimed)
  if (!email) {
    await sql`delete from outgoing_email ${row}`.execute(db)
    return
  }
  try {
    await mail.send(email)
    await sql`update outgoing_email set state = 'sent', sent_at = clock_timestamp() ${row}`.execute(db)
  } catch (error) {
    log.warn({ err: error, kind, tries }, 'an e-mail could not be sent')
    await sql`
      update outgoing_email set state = case when tries >= ${maxTries} then 'failed' else 'waiting' end,
        next_at = clock_timestamp() + tries * tries * interval '1 minute' ${row}`.execute(db)
  }
}

/** Sends everything that is due. Several servers share the work. PEOPLE21 */
export async function sendOutgoing(context: Context): Promise<void> {
  for (let isMore = true; isMore;) {
    const claimed = await claim(context)
    isMore = claimed.length === batch
    for (let next = 0; next < claimed.length; next += sideBySide)
      await Promise.all(claimed.slice(next, next + sideBySide).map((one) => send(context, one)))
  }
}

/** Deletes what nobody asks about any more. */
export async function tidyOutgoing({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    delete from outgoing_email where state <> 'waiting'
      and queued_at < clock_timestamp() - ${keptDays} * interval '1 day'`.execute(db)
}
