import { selectTopics, subscribeTopics } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'

/**
 * Routes for the topics that a user follows on a board (B7.15 to B7.17); the complete choice is stored with
 * its time.
 */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, subscribeTopics, async ({ query, body, user }) => {
    const topicIds = idsIn(body.topics)
    await context.db.transaction().execute(async (trx) => {
      await checkTopics(trx, user.boardId, topicIds)
      if (query.toSubscribe === 'false') await unfollow(trx, user.id, topicIds)
      else await follow(trx, user.id, topicIds)
    })
    return { Result: true } as const
  })

  serve(app, context, selectTopics, async ({ body, user }) => {
    const topicIds = idsIn(body.topics)
    await context.db.transaction().execute(async (trx) => {
      const all = await checkTopics(trx, user.boardId, topicIds)
      await unfollow(
        trx,
        user.id,
        all.filter((id) => !topicIds.includes(id)),
      )
      await follow(trx, user.id, topicIds)
      await trx
        .updateTable('board_user')
        .set({ topics_chosen_at: context.now() })
        .where('board_id', '=', user.boardId)
        .where('user_id', '=', user.id)
        .execute()
    })
    return { Result: true } as const
  })
}

const idsIn = (list: string): string[] => [...new Set(list.split(',').filter(Boolean))]

/** Answers all topics of the board. Throws when one of the given topics belongs to another board. */
async function checkTopics(trx: Transaction<Schema>, boardId: string, wanted: string[]): Promise<string[]> {
  const topics = await trx.selectFrom('topic').select('id').where('board_id', '=', boardId).execute()
  const ids = topics.map(({ id }) => id)
  if (wanted.some((id) => !ids.includes(id))) throw httpError('api-404')
  return ids
}

async function follow(trx: Transaction<Schema>, userId: string, topicIds: string[]): Promise<void> {
  if (topicIds.length === 0) return
  const rows = topicIds.map((id) => ({ user_id: userId, topic_id: id }))
  await trx
    .insertInto('topic_subscription')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function unfollow(trx: Transaction<Schema>, userId: string, topicIds: string[]): Promise<void> {
  if (topicIds.length === 0) return
  await trx
    .deleteFrom('topic_subscription')
    .where('user_id', '=', userId)
    .where('topic_id', 'in', topicIds)
    .execute()
}
