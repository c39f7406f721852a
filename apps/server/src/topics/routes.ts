import { selectTopics, subscribeTopics } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { serveTopics } from './serve-topics.js'

/**
 * Routes for the topics that a user follows on a board (B7.15 to B7.17); the complete choice is stored with
 * its time.
 */
export function routes(app: FastifyInstance, context: Context): void {
  serveTopics(app, context)

  serve(app, context, subscribeTopics, async ({ query, body, user }) => {
    const topicIds = idsIn(body.topics)
    await context.db.transaction().execute(async (trx) => {
      const all = await checkTopics(trx, user.boardId, topicIds)
      const optional = (id: string) => all.some((topic) => topic.id === id && !topic.is_mandatory)
      if (query.toSubscribe === 'false') await unfollow(trx, user.id, topicIds.filter(optional))
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
        all.flatMap(({ id, is_mandatory }) => (is_mandatory || topicIds.includes(id) ? [] : [id])),
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

/**
 * Answers all topics of the board that are not archived. Throws when one of the given topics is not among them.
 * TOPICS12
 */
async function checkTopics(trx: Transaction<Schema>, boardId: string, wanted: string[]) {
  const topics = await trx
    .selectFrom('topic')
    .select(['id', 'is_mandatory'])
    .where('board_id', '=', boardId)
    .where('archived_at', 'is', null)
    .execute()
  const ids = new Set(topics.map(({ id }) => id))
  if (wanted.some((id) => !ids.has(id))) throw httpError('api-404')
  return topics
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
