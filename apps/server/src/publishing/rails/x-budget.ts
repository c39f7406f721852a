import type { GuardRails } from '@rostrum/protocol'
import { costOnX, isBeyondBudget, monthAround, sumOnX } from '@rostrum/rules'
import { tweetUrls } from '@rostrum/rules/tweet-length'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { readPostsOnX } from '../../guard-rails/store/x-posts.js'
import { twitterText } from '../../networks/twitter/posts.js'
import { type OutgoingRow, wordsOf } from '../payload.js'

const aDay = 86_400_000

type Row = Pick<OutgoingRow, 'id' | 'postId' | 'boardId' | 'dueAt' | 'endsAt'>

/** Whether X finds an address in a post, as it bills it. GUARDRAILS14 */
export function hasLinkOnX(context: Context, row: OutgoingRow): boolean {
  const { text, link } = wordsOf(context, row)
  return tweetUrls(twitterText({ text, link: link === null ? null : { url: link } })).length > 0
}

/** The same time of day, by UTC, on the first day of the next month. */
const nextMonth = (now: Date, { dueAt }: Row) =>
  new Date(monthAround(now.getTime()).until + (dueAt.getTime() % aDay))

async function count(trx: Transaction<Schema>, { id, boardId }: Row, facts: { at: Date; hasLink: boolean }) {
  const { at, hasLink } = facts
  await sql`
    insert into post_on_x (publication_id, board_id, at, has_link) values (${id}, ${boardId}, ${at}, ${hasLink})
    on conflict (publication_id) do update set at = excluded.at, has_link = excluded.has_link`.execute(trx)
}

/**
 * Counts a post against the month's budget for X of its board, or answers the moment in the next month at which it goes
 * out. `isFree`: it is counted, and goes out in any case. Posts of a board are counted one after the other, on all servers,
 * where the budget is kept. GUARDRAILS14
 */
export function spendOnX(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: Row,
  { rails, hasLink, isFree }: { rails: GuardRails; hasLink: boolean; isFree: boolean },
): Promise<Date | undefined> {
  const { Budget: budget, WhenSpent } = rails.XCost
  const isKept = !isFree && budget !== null && WhenSpent === 'wait'
  return db.transaction().execute(async (trx) => {
    const at = now()
    if (isKept) {
      await lockKeys(trx, [`x-budget:${row.boardId}`])
      // What an earlier try of this post took is its own.
      await sql`delete from post_on_x where publication_id = ${row.id}`.execute(trx)
      const spent = sumOnX(rails.XCost, await readPostsOnX(trx, row.boardId, at))
      if (isBeyondBudget({ budget, spent, cost: costOnX({ prices: rails.XCost, hasLink }) })) {
        const later = nextMonth(at, row)
        // It was counted today, and is not published today.
        if (!(row.endsAt && later >= row.endsAt))
          await trx
            .updateTable('post')
            .where('id', '=', row.postId)
            .set({ due_at: later, counted_on: null, released_at: null })
            .execute()
        return later
      }
    }
    await count(trx, row, { at, hasLink })
    return undefined
  })
}
