import type { Transaction } from 'kysely'
import { readApprovers } from '../approvals/workflow.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'

/** Answers events that tell the managers of the boards that the held posts there have changed. POSTS27 */
export async function tellOfHeld(trx: Transaction<Schema>, boardIds: readonly string[]): Promise<NewEvent[]> {
  const news: NewEvent[] = []
  for (const boardId of new Set(boardIds))
    for (const { Id: userId } of await readApprovers(trx, boardId))
      news.push({ to: { userId, boardId }, type: 'held-updated', data: {} })
  return news
}
