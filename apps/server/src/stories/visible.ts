import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Who looks, and when. */
export interface Viewer {
  userId: string
  boardId: string
  now: Date
}

/** A story `s` is there for everybody on the board: published, begun, and not over (B2.7). */
export const isLive = ({ boardId, now }: Viewer): RawBuilder<boolean> => sql<boolean>`
  s.board_id = ${boardId} and s.deleted_at is null and s.status <> 'draft'
  and s.publish_at <= ${now} and (s.expire_at is null or s.expire_at > ${now})`

/** The topics of the board that a person follows. */
export async function readFollowed(db: Kysely<Schema>, { userId, boardId }: Viewer): Promise<string[]> {
  const found = await db
    .selectFrom('topic_subscription as ts')
    .innerJoin('topic as t', 't.id', 'ts.topic_id')
    .select('t.id')
    .where('ts.user_id', '=', userId)
    .where('t.board_id', '=', boardId)
    .execute()
  return found.map(({ id }) => id)
}

/**
 * Which stories of the feed a person sees (ours): with a topic asked for, those of that topic; else those of the
 * topics that they follow on this board, and those that have no topic; all, while they follow none.
 */
export function isWanted(
  topic: string | undefined,
  followed: readonly string[],
  storyId: 's.id' | 'm.story_id',
): RawBuilder<boolean> {
  const story = sql.ref(storyId)
  if (topic !== undefined) {
    return sql<boolean>`exists (select from story_topic st
      where st.story_id = ${story} and st.topic_id = ${topic})`
  }
  if (followed.length === 0) return sql<boolean>`true`
  // No row gives null: a story without a topic is for everybody. Written so that each story is looked up by index.
  return sql<boolean>`(select bool_or(st.topic_id in (${sql.join(followed)})) from story_topic st
    where st.story_id = ${story}) is distinct from false`
}

/** A text as a pattern that is found anywhere, its own signs taken as they are. */
export const pattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
