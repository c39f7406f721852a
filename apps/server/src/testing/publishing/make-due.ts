import { sql } from 'kysely'
import type { Context } from '../../context.js'

/**
 * Lets the time of a post's publications come now, and wakes the worker. For posts with a time far ahead: a time that is
 * near comes at a moment of its own on a busy machine.
 */
export async function makeDue({ db, bus }: Pick<Context, 'db' | 'bus'>, postId: string): Promise<void> {
  await sql`update publication set due_at = clock_timestamp() where post_id = ${postId}`.execute(db)
  await bus.publish('publication', [postId])
}
