import type { WaitingChoice } from '@rostrum/protocol'
import { leaveProblem, type LeaveProblem, type PersonChangeProblem } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { tellOfHeld } from '../../crisis/tell-of-held.js'
import type { Schema } from '../../db/schema.js'
import { announcePosts, logPosts } from '../../posts/store/announce-post.js'
import { lockOut, takeOffBoard } from '../change-person.js'
import { boardsOf, entryOf, problemOf, withPerson, type Change, type Changer } from '../changing.js'
import { eraseName } from './erase-name.js'
import { canTakeOver, handOver } from './hand-over.js'

/** Who leaves what, and what happens to their waiting posts. */
export interface Leaving {
  readonly userId: string
  /** The board on which the manager acts. */
  readonly boardId: string
  readonly from: 'board' | 'company'
  readonly posts: WaitingChoice
  readonly to?: string | undefined
  readonly erasesName?: boolean | undefined
  readonly by: Changer
}

/** Why nobody left. */
export type LeavingProblem = { readonly problem: PersonChangeProblem | LeaveProblem | 'unknown' }

export type Left = Change & {
  readonly dropped: number
  readonly handedOver: number
  /** The address of somebody whose name was erased. */
  readonly erased: string | null
}

/** Drops what was held when somebody left; answers how many copies. */
async function dropHeld(
  trx: Transaction<Schema>,
  context: Context,
  { userId, boardIds }: { userId: string; boardIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: string; postId: string; boardId: string }>`
    update publication u set state = 'failed' from post p
    where p.id = u.post_id and p.user_id = ${userId} and p.board_id = any(${boardIds}::text[])
      and u.state = 'held' and u.last_error ->> 'code' = 'person-left'
    returning u.id, u.post_id as "postId", p.board_id as "boardId"`.execute(trx)
  await logPosts(
    trx,
    rows.map(({ id, postId }) => ({ postId, publicationId: id, code: 'dropped' as const, detail: null })),
  )
  const news = await announcePosts(trx, [...new Set(rows.map(({ postId }) => postId))])
  news.push(...(await tellOfHeld(trx, [...new Set(rows.map(({ boardId }) => boardId))])))
  await context.events.append(trx, ...news)
  return rows.length
}

async function handing(trx: Transaction<Schema>, context: Context, leaving: Leaving, boardIds: string[]) {
  const { userId, to, posts, by } = leaving
  if (posts !== 'hand-over' || to === undefined) return 0
  const { count, news } = await handOver(trx, { userId, boardIds, to })
  await context.events.append(trx, ...news)
  const entry = { ...entryOf(by, userId), action: 'posts-handed-over', boardId: leaving.boardId } as const
  if (count > 0) await audit(context, { ...entry, detail: { count, to } }, trx)
  return count
}

/**
 * Somebody leaves a board, or the company: their sessions end, their tokens are deleted, and what waits is held, handed
 * over or dropped, all in one transaction. PEOPLE4 to PEOPLE7, PEOPLE18, PEOPLE19
 */
export async function leavePerson(context: Context, leaving: Leaving): Promise<LeavingProblem | Left> {
  const { userId, boardId, from, posts, to, erasesName = false, by } = leaving
  const counts = { dropped: 0, handedOver: 0 }
  let erased: string | null = null
  const change = await withPerson<LeavingProblem | Change>(context, userId, async (trx) => {
    const all = await boardsOf(trx, userId)
    if (!all.includes(boardId)) return { problem: 'unknown' }
    const boardIds = from === 'board' ? [boardId] : all
    // Before anything is written: what is answered as a problem is committed, too.
    const takesOver = await canTakeOver(trx, { userId, boardId, to })
    const problem =
      (await problemOf(trx, { userId, boardIds, by })) ??
      leaveProblem({ posts, from, erasesName, canTakeOver: takesOver })
    if (problem) return { problem }
    counts.handedOver = await handing(trx, context, leaving, boardIds)
    const change = { userId, boardId, by }
    const left = await (from === 'board' ? takeOffBoard : lockOut)(trx, context, change)
    if ('problem' in left) return left
    if (posts === 'drop') {
      counts.dropped = await dropHeld(trx, context, { userId, boardIds })
      const entry = { ...entryOf(by, userId), action: 'posts-dropped', boardId } as const
      if (counts.dropped > 0) await audit(context, { ...entry, detail: { count: counts.dropped } }, trx)
    }
    if (erasesName) {
      await audit(context, { ...entryOf(by, userId), action: 'name-erased' }, trx)
      erased = await eraseName(trx, context, userId)
    }
    return { ...left, isChanged: true, heldPosts: Math.max(0, left.heldPosts - counts.dropped) }
  })
  if ('problem' in change) return change
  if (erased !== null) await context.mail.forget(erased)
  return { ...change, ...counts, erased }
}
