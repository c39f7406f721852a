import { locales } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { writeBoardDeleted } from '../mail/board/board-deleted.js'
import { sendEmail } from '../mail/send-email.js'

/** Somebody whose last board was deleted. */
export interface Orphaned {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly locale: string | null
  readonly board: string
  readonly company: string
}

/**
 * Who is on no board but this one, without who deletes it; also those whom its deletion took off already. People who were
 * invited and never came are not told.
 */
export async function readOrphaned({ db }: Pick<Context, 'db'>, boardId: string): Promise<Orphaned[]> {
  const { rows } = await sql<Orphaned>`
    select u.id, u.email, u.first_name as "firstName", u.locale, b.name as board, a.name as company
    from board_person p join board b on b.id = p.board_id join account a on a.id = b.account_id
    join app_user u on u.id = p.user_id
    where p.board_id = ${boardId} and u.active and (p.state = 'active' or (p.state = 'left' and p.left_at >= b.deleting_at))
      and u.id is distinct from b.deleting_by
      and not exists (select from board_user o where o.user_id = u.id and o.board_id <> b.id)
    order by u.id`.execute(db)
  return rows
}

/** Tells people that their board is gone, if they still are on no other. COMPANY9 */
export async function tellOfDeletion(context: Context, people: readonly Orphaned[]): Promise<void> {
  for (const { id, email: to, firstName, locale, board, company } of people) {
    const { rows } = await sql`
      select from app_user u where u.id = ${id} and u.active
        and not exists (select from board_user o where o.user_id = u.id)`.execute(context.db)
    if (rows.length === 0) continue
    const language = locales.find((one) => one === locale) ?? 'en'
    const link = context.configuration.publicUrl
    await sendEmail(context, writeBoardDeleted({ to, firstName, board, company, link, locale: language }))
  }
}
