import { locales } from '@rostrum/protocol'
import { pushTarget } from '@rostrum/rules'
import { sql } from 'kysely'
import { nameOf } from '../approvals/workflow.js'
import type { Context } from '../context.js'
import type { Email } from '../mail/create-mail.js'
import { sendEmail } from '../mail/send-email.js'
import { writeDecisionEmail } from '../mail/decision-email.js'
import { withUnsubscribe } from '../notices/store/unsubscribe-link.js'
import { emailTurn } from '../notices/store/wishes.js'

const maxAtOnce = 100
/** Milliseconds until an e-mail that failed is retried. */
const retryAfter = 300_000

/** Claims the decisions to be sent, so that of several processes one sends each. */
async function claim({ db, now }: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update suggestion s set is_author_told = true
    from (
      select id from suggestion
      where status <> 'pending' and not is_author_told and (tell_after is null or tell_after <= ${now()})
      order by reviewed_at limit ${maxAtOnce} for update skip locked
    ) due
    where s.id = due.id returning s.id`.execute(db)
  return rows.map(({ id }) => id)
}

const pushes = { accepted: 'suggestionApproved', rejected: 'suggestionRejected' } as const

/** The e-mail about a decided suggestion, or when it may go out; null when nobody is to be notified. */
async function emailOf(context: Context, id: string): Promise<Email | Date | null> {
  const { db, configuration } = context
  const found = await db
    .selectFrom('suggestion as s')
    .innerJoin('board as b', 'b.id', 's.board_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    // An author who left the board gets no e-mail.
    .innerJoin('board_user as bu', (on) =>
      on.onRef('bu.user_id', '=', 'u.id').onRef('bu.board_id', '=', 'b.id'),
    )
    .leftJoin('app_user as w', 'w.id', 's.reviewed_by')
    .select(['u.id as authorId', 'u.email', 'u.first_name', 'u.locale'])
    .select(['b.account_id as accountId', 'b.id as boardId', 'b.name as board'])
    .select(['s.status', 's.note as text', 's.review_note', 's.reviewed_by', nameOf('w').as('by')])
    .where('s.id', '=', id)
    .where('u.active', '=', true)
    .executeTakeFirst()
  // A reviewer who decided about their own suggestion needs no e-mail.
  if (!found || found.reviewed_by === found.authorId) return null
  const status = found.status === 'accepted' ? 'accepted' : 'rejected'
  const turn = await emailTurn(context, found.authorId, `suggestion-${status}`)
  if (turn !== 'send') return turn === 'never' ? null : turn.after
  const { accountId, boardId } = found
  const decision = writeDecisionEmail({
    about: 'suggestion',
    to: found.email,
    firstName: found.first_name,
    board: found.board,
    status: status === 'accepted' ? 'approved' : 'rejected',
    by: found.by ?? '',
    note: found.review_note,
    text: found.text,
    link: configuration.publicUrl + pushTarget({ type: pushes[status], accountId, boardId }),
    locale: locales.find((one) => one === found.locale) ?? 'en',
  })
  return withUnsubscribe(context, decision, found.authorId)
}

/**
 * Sends e-mails to authors whose suggestions were decided, if they want them, and outside of their quiet hours. Each e-mail is claimed before
 * it is sent, so that it is sent once; one that the mail server refuses is retried. SUGGESTIONS11
 */
export async function notifyAuthors(context: Context): Promise<void> {
  for (const id of await claim(context)) {
    const email = await emailOf(context, id)
    const isLater = email instanceof Date
    if (!email || (!isLater && (await sendEmail(context, email)))) continue
    const tell_after = isLater ? email : new Date(context.now().getTime() + retryAfter)
    await context.db
      .updateTable('suggestion')
      .set({ is_author_told: false, tell_after })
      .where('id', '=', id)
      .execute()
  }
}
