import type { AnswerOf, GuardRails, readGuardRails } from '@rostrum/protocol'
import { monthForecast, sumOnX } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { readRails } from './store/read-rails.js'
import { readPlannedOnX, readPostsOnX } from './store/x-posts.js'

/** The guard-rails of a board, and what its posts on X cost this month. GUARDRAILS14 */
export async function answerOnX(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
): Promise<Pick<AnswerOf<typeof readGuardRails>, 'Rails' | 'OnX'>> {
  const [Rails, moment] = [await readRails(db, boardId), now()]
  const gone = await readPostsOnX(db, boardId, moment)
  const planned = sumOnX(Rails.XCost, await readPlannedOnX(db, boardId, moment))
  const Spent = sumOnX(Rails.XCost, gone)
  const Forecast = monthForecast({ spent: Spent, planned, now: moment.getTime() })
  const Month = moment.toISOString().slice(0, 7)
  return { Rails, OnX: { Month, Posts: gone.posts, WithLink: gone.withLink, Spent, Forecast } }
}

/** What is left of the month's budget for X, in thousandths of a US dollar; null without one. GUARDRAILS14 */
export async function leftOnX(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
  { XCost }: GuardRails,
): Promise<number | null> {
  if (XCost.Budget === null) return null
  return Math.max(0, XCost.Budget - sumOnX(XCost, await readPostsOnX(db, boardId, now())))
}

/**
 * Posts that wait for the next month because of the budget are due again now: when they go out, it is asked again. Call it
 * when the budget, the prices or the rule have changed. GUARDRAILS14
 */
export async function releaseFromBudget(
  { bus }: Pick<Context, 'bus'>,
  trx: Transaction<Schema>,
  boardId: string,
): Promise<void> {
  const { rows } = await sql<{ post_id: string }>`
    select u.post_id from publication u join post p on p.id = u.post_id
    where p.board_id = ${boardId} and u.state = 'scheduled' and u.last_error ->> 'code' = 'x-budget'
    order by p.id for no key update of p`.execute(trx)
  const ids = [...new Set(rows.map(({ post_id }) => post_id))]
  if (ids.length === 0) return
  await sql`update post set due_at = clock_timestamp() where id = any(${ids})`.execute(trx)
  await sql`
    update publication set due_at = clock_timestamp()
    where post_id = any(${ids}) and state = 'scheduled'`.execute(trx)
  await bus.publish('publication', ids, trx)
}
