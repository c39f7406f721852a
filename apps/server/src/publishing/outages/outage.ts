import { overdueUntil } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { announcePosts, logPosts } from '../../posts/store/announce-post.js'
import { isOtherDatabase, readDatabaseMark, type DatabaseMark } from './database-mark.js'

/** Milliseconds between two records that a server looks for due posts. */
export const watchEvery = 15_000

const marked = z.nullable(z.array(z.string()))
const overdue = JSON.stringify({ code: 'overdue', said: null })

/** Records that this server looks for due posts; answers how many posts now wait for a decision. */
export type KeepWatch = () => Promise<number>

/**
 * Creates the watch of a process, called before it looks for work. When no server looked for too long, or the
 * database was restored from a backup, posts that became due meanwhile are not sent; their networks are
 * asked, and all posts that they do not have wait for a decision. One of several servers does this. POSTS15,
 * POSTS16
 */
export function createWatch(context: Context): KeepWatch {
  let mark: DatabaseMark | undefined
  return async () => {
    mark ??= await readDatabaseMark(context)
    return context.db.transaction().execute((trx) => watch(context, trx, mark ?? []))
  }
}

async function watch(context: Context, trx: Transaction<Schema>, mark: DatabaseMark): Promise<number> {
  const found = await sql<{ seenAt: Date; now: Date; mark: unknown; isRestored: boolean }>`
    select seen_at as "seenAt", clock_timestamp() as now, mark, is_restored as "isRestored"
    from publishing_watch for update`.execute(trx)
  const [last] = found.rows
  if (!last) throw new Error('The watch over publishing has no row')
  const before = z.safeParse(marked, last.mark).data ?? null
  const isRestored = last.isRestored || (before !== null && isOtherDatabase(before, mark))
  await sql`
    update publishing_watch set seen_at = clock_timestamp(), mark = ${JSON.stringify(mark)}::jsonb,
      is_restored = false`.execute(trx)
  const until = overdueUntil({
    now: last.now.getTime(),
    seenAt: last.seenAt.getTime(),
    limit: context.configuration.holdOverdueMinutes * 60_000,
    isRestored,
  })
  if (until === null) return 0
  if (isRestored) await seekFirst(trx, last.seenAt)
  const count = await hold(context, trx, { until: new Date(until), seenAt: last.seenAt, isRestored })
  const { seenAt } = last
  context.log.warn({ seenAt, isRestored, held: count }, 'posts fell due while no server ran')
  return count
}

/** A scheduled post may have been sent after the backup: its network is asked before it is sent. */
async function seekFirst(trx: Transaction<Schema>, seenAt: Date): Promise<void> {
  await sql`
    update publication set sought_from = least(sought_from, ${seenAt}) where state in ('scheduled', 'held')`.execute(
    trx,
  )
}

/**
 * Marks overdue publications so that the network is asked about them; in a restored database also those in
 * progress or unknown, because the backup lacks their outcome.
 */
async function hold(
  context: Context,
  trx: Transaction<Schema>,
  facts: { until: Date; seenAt: Date; isRestored: boolean },
): Promise<number> {
  const { until, seenAt, isRestored } = facts
  const unclear = isRestored
    ? sql`or u.state = 'sending' or (u.state = 'unknown' and u.due_at < 'infinity')`
    : sql``
  const { rows } = await sql<{ id: string; post_id: string }>`
    update publication u
    set state = 'unknown', last_error = ${overdue}::jsonb, due_at = clock_timestamp(), asked = 0,
        sought_from = least(u.sought_from, ${seenAt}, u.due_at), lease_by = null, lease_until = null
    where (u.state = 'scheduled' and u.due_at <= ${until}) ${unclear}
    returning u.id, u.post_id`.execute(trx)
  await logPosts(
    trx,
    rows.map(({ id, post_id }) => ({
      postId: post_id,
      publicationId: id,
      code: 'held' as const,
      detail: 'overdue',
    })),
  )
  const posts = [...new Set(rows.map(({ post_id }) => post_id))]
  await context.events.append(trx, ...(await announcePosts(trx, posts)))
  return rows.length
}
