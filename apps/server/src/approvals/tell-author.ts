import { locales } from '@rostrum/protocol'
import { pushTarget } from '@rostrum/rules'
import type { Context } from '../context.js'
import { writeVerdict } from '../mail/verdict.js'
import { nameOf } from './workflow.js'

/**
 * Writes to the authors of posts that were decided about (B3.19). By mail, after the decision stands; what cannot be
 * sent is logged, and the board tells it all the same.
 */
export async function tellAuthor(context: Context, postIds: readonly string[]): Promise<void> {
  for (const postId of postIds) {
    try {
      await writeTo(context, postId)
    } catch (error) {
      context.log.warn({ err: error, post: postId }, 'the author could not be told by mail')
    }
  }
}

async function writeTo({ db, mail, configuration }: Context, postId: string): Promise<void> {
  const found = await db
    .selectFrom('post as p')
    .innerJoin('board as b', 'b.id', 'p.board_id')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .innerJoin('approval as a', 'a.post_id', 'p.id')
    .leftJoin('approval_decision as d', 'd.version', 'a.version')
    .leftJoin('app_user as w', 'w.id', 'd.user_id')
    .select(['u.id as authorId', 'u.email', 'u.first_name', 'u.locale', 'b.account_id', 'b.id as boardId'])
    .select(['b.name as board', 'a.status', 'd.note', 'd.user_id as byId', 'p.text'])
    .select(nameOf('w').as('by'))
    .where('p.id', '=', postId)
    .where('p.deleted_at', 'is', null)
    .orderBy('a.version', 'desc')
    .orderBy('d.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found || (found.status !== 'approved' && found.status !== 'rejected')) return
  // Who decides about an own post knows it.
  if (found.byId === found.authorId) return
  const type = found.status === 'approved' ? 'boardPostApproved' : 'boardPostRejected'
  const path = pushTarget({ type, accountId: found.account_id, boardId: found.boardId, postId })
  await mail.send(
    writeVerdict({
      to: found.email,
      firstName: found.first_name,
      board: found.board,
      isApproved: found.status === 'approved',
      by: found.by,
      note: found.note,
      text: found.text,
      link: configuration.publicUrl + path,
      locale: locales.find((one) => one === found.locale) ?? 'en',
    }),
  )
}
