import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

/**
 * When the next message of a board starts after `from`; null when none is scheduled. A message starts when
 * both it and its story have started: those that start at their own time and those that wait for their story
 * are each read in order, up to the first. `ofNetwork` is a condition about `m`.
 */
export async function readNext(
  db: Kysely<Schema>,
  { boardId, from, ofNetwork }: { boardId: string; from: Date; ofNetwork: RawBuilder<unknown> },
): Promise<string | null> {
  const message = sql`m.board_id = ${boardId} and m.deleted_at is null
    and (m.end_at is null or m.end_at > ${from}) ${ofNetwork}`
  const story = sql`s.deleted_at is null and s.status <> 'draft'`
  const found = await sql<{ at: string | null }>`
    select ${wireMoment('next.at')} as at from (
      select least(
        (select m.start_at from message m left join story s on s.id = m.story_id
         where ${message} and m.start_at > ${from} and (m.story_id is null or (${story} and s.publish_at <= m.start_at))
         order by m.start_at limit 1),
        (select s.publish_at from story s
         where s.board_id = ${boardId} and s.publish_at > ${from} and ${story} and exists (
           select from message m where m.story_id = s.id and m.start_at <= s.publish_at and ${message})
         order by s.publish_at limit 1)
      ) as at) next`.execute(db)
  return found.rows[0]?.at ?? null
}
