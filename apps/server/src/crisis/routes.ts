import { readCrisis } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { serve } from '../endpoint.js'

/** Whether the board is in a crisis, and whether the person may post all the same. */
export async function readCrisisOf(
  db: Kysely<Schema>,
  { id, boardId }: { id: string; boardId: string },
): Promise<{ InCrisis: boolean; canPost: boolean }> {
  const row = await db
    .selectFrom('board as b')
    .innerJoin('board_user as bu', 'bu.board_id', 'b.id')
    .select(['b.in_crisis', 'bu.can_post_in_crisis'])
    .where('b.id', '=', boardId)
    .where('bu.user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { InCrisis: row.in_crisis, canPost: !row.in_crisis || row.can_post_in_crisis }
}

/** A7.17 */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readCrisis, async ({ user }) => ({ Data: await readCrisisOf(context.db, user) }))
}
