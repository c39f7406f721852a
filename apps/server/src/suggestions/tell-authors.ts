import { locales } from '@rostrum/protocol'
import { pushTarget } from '@rostrum/rules'
import { sql } from 'kysely'
import { nameOf } from '../approvals/workflow.js'
import type { Context } from '../context.js'
import type { Letter } from '../mail/create-mail.js'
import { sendLetter } from '../mail/send-letter.js'
import { writeVerdict } from '../mail/verdict.js'
import { preferencesOf } from '../startup/person.js'

const mostAtOnce = 100
/** Milliseconds until what no mail server took is tried again. */
const patience = 300_000

/** Takes what is to be told, so that of several processes one tells it. */
async function claim({ db, now }: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update suggestion s set is_author_told = true
    from (
      select id from suggestion
      where status <> 'pending' and not is_author_told and (tell_after is null or tell_after <= ${now()})
      order by reviewed_at limit ${mostAtOnce} for update skip locked
    ) due
    where s.id = due.id returning s.id`.execute(db)
  return rows.map(({ id }) => id)
}

const wishes = { accepted: 'PushSuggestionAccepted', rejected: 'PushSuggestionRejected' } as const
const pushes = { accepted: 'suggestionApproved', rejected: 'suggestionRejected' } as const

/** The letter about a suggestion that was decided about; null when nobody is to be told. */
async function letterOf({ db, configuration }: Context, id: string): Promise<Letter | null> {
  const found = await db
    .selectFrom('suggestion as s')
    .innerJoin('board as b', 'b.id', 's.board_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    // Who left the board is told nothing of it.
    .innerJoin('board_user as bu', (on) =>
      on.onRef('bu.user_id', '=', 'u.id').onRef('bu.board_id', '=', 'b.id'),
    )
    .leftJoin('app_user as w', 'w.id', 's.reviewed_by')
    .select(['u.id as authorId', 'u.email', 'u.first_name', 'u.locale', 'u.preferences'])
    .select(['b.account_id as accountId', 'b.id as boardId', 'b.name as board'])
    .select(['s.status', 's.note as text', 's.review_note', 's.reviewed_by', nameOf('w').as('by')])
    .where('s.id', '=', id)
    .where('u.active', '=', true)
    .executeTakeFirst()
  // Who decides about their own knows it.
  if (!found || found.reviewed_by === found.authorId) return null
  const status = found.status === 'accepted' ? 'accepted' : 'rejected'
  if (!preferencesOf(found.preferences)[wishes[status]]) return null
  const { accountId, boardId } = found
  return writeVerdict({
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
}

/**
 * Writes to authors whose suggestions were decided about, where they want to know. Each letter is claimed before it is
 * sent, so that it is sent once; one that the mail server refuses is tried again. SUGGESTIONS11
 */
export async function tellAuthors(context: Context): Promise<void> {
  for (const id of await claim(context)) {
    const letter = await letterOf(context, id)
    if (!letter || (await sendLetter(context, letter))) continue
    const tell_after = new Date(context.now().getTime() + patience)
    await context.db
      .updateTable('suggestion')
      .set({ is_author_told: false, tell_after })
      .where('id', '=', id)
      .execute()
  }
}
