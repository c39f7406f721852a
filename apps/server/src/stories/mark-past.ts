import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Milliseconds; the clocks of servers differ by less. */
const pastAfter = 3_600_000
const maxAtOnce = 200

const changes = (before: Date): RawBuilder<{ id: string }>[] => [
  ...(['expire_at', 'deleted_at'] as const).map(
    (column) => sql<{ id: string }>`
      with gone as (
        update story set is_past = true
        where id in (select id from story where ${sql.ref(column)} < ${before} and not is_past
          limit ${maxAtOnce} for no key update skip locked)
        returning id
      ), theirs as (
        update message set is_past = true where story_id in (select id from gone) and not is_past
      )
      select id from gone`,
  ),
  sql<{ id: string }>`
    update message set is_past = true
    where id in (select id from message where end_at < ${before} and not is_past
      limit ${maxAtOnce} for no key update skip locked)
    returning id`,
]

/**
 * Marks expired stories and messages, so that lists do not scan them. Lists check the dates as well: the mark
 * is set some time after the end, and a database trigger removes it when a date changes. Answers how many it
 * marked.
 */
export async function markPast(db: Kysely<Schema>, now: Date): Promise<number> {
  let marked = 0
  for (const change of changes(new Date(now.getTime() - pastAfter))) {
    for (let few = maxAtOnce; few === maxAtOnce; marked += few) {
      few = (await change.execute(db)).rows.length
    }
  }
  return marked
}
