import { noticeGroups } from '@rostrum/protocol'
import { sendsEmail, type NoticeChoices } from '@rostrum/rules'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { choicesOf } from '../notices/store/wishes.js'
import {
  isSignedUnsubscribe,
  readUnsubscribeToken,
  type Unsubscribing,
} from '../notices/store/unsubscribe-link.js'

/** A link that holds, and what its page says. */
export interface KnownLink extends Unsubscribing {
  /** Name of the board; empty for e-mails of all boards. */
  readonly board: string
  readonly locale: string | null
}

/** Whose e-mails a link stops; null for one that is not ours, or whose person left or has another address. DIGEST5 */
export async function findLink(context: Context, token: string): Promise<KnownLink | null> {
  const read = readUnsubscribeToken(token)
  if (!read) return null
  const { signature, ...facts } = read
  const row = await context.db
    .selectFrom('app_user as u')
    .leftJoin('board as b', (join) => join.on('b.id', '=', facts.boardId))
    .leftJoin('board_user as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.board_id', '=', facts.boardId),
    )
    .select(['u.email', 'u.locale', 'b.name', 'm.user_id as member'])
    .where('u.id', '=', facts.userId)
    .where('u.active', '=', true)
    .executeTakeFirst()
  if (!row || (facts.kind === 'digest' && row.member === null)) return null
  const known = { ...facts, address: row.email }
  if (!isSignedUnsubscribe(context, known, signature)) return null
  return { ...known, board: row.name ?? '', locale: row.locale }
}

const withoutEmails = (before: NoticeChoices): NoticeChoices => {
  const silent = noticeGroups.filter((group) => sendsEmail({ group }))
  return {
    ...before,
    ...Object.fromEntries(silent.map((group) => [group, { ...before[group], email: false }])),
  }
}

/** Stops the e-mails of a link. DIGEST5 */
export async function unsubscribe(context: Context, link: KnownLink, address: string): Promise<void> {
  const { kind, userId, boardId } = link
  await context.db.transaction().execute(async (trx) => {
    if (kind === 'digest') {
      await trx
        .updateTable('digest')
        .set({ pace: 'never', next_at: null })
        .where('user_id', '=', userId)
        .where('board_id', '=', boardId)
        .execute()
    } else {
      const insert = trx.insertInto('notice_setting').values({ user_id: userId })
      await insert.onConflict((on) => on.doNothing()).execute()
      const { choices } = await trx
        .selectFrom('notice_setting')
        .select('choices')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('notice_setting')
        .set({ choices: JSON.stringify(withoutEmails(choicesOf(choices))) })
        .where('user_id', '=', userId)
        .execute()
    }
    const entry = { action: 'unsubscribed', by: 'guest', about: userId, address } as const
    await audit(context, { ...entry, boardId: boardId || null, detail: { kind } }, trx)
  })
}
