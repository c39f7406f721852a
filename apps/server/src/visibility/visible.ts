import { followedTopics } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** The user who reads, on which board and when. */
export interface Viewer {
  userId: string
  boardId: string
  now: Date
}

/** SQL: story `s` is visible to everybody on the board: published, started, and not expired (B2.7). */
export const isLive = ({
  boardId,
  now,
}: {
  boardId: string | RawBuilder<unknown>
  now: Date
}): RawBuilder<boolean> => sql<boolean>`
  s.board_id = ${boardId} and s.deleted_at is null and not s.is_past and s.status <> 'draft'
  and s.publish_at <= ${now} and (s.expire_at is null or s.expire_at > ${now})`

/** The topics of the board that a user follows, with those that everybody follows. TOPICS13 */
export async function readFollowed(db: Kysely<Schema>, { userId, boardId }: Viewer): Promise<string[]> {
  const found = await db
    .selectFrom('topic_subscription as ts')
    .innerJoin('topic as t', 't.id', 'ts.topic_id')
    .select('t.id')
    .where('ts.user_id', '=', userId)
    .where('t.board_id', '=', boardId)
    .execute()
  if (found.length === 0) return []
  const mandatory = await db
    .selectFrom('topic')
    .select('id')
    .where('board_id', '=', boardId)
    .where('is_mandatory', '=', true)
    .execute()
  return followedTopics({ chosen: found.map(({ id }) => id), mandatory: mandatory.map(({ id }) => id) })
}

/**
 * SQL: the stories that a user sees in the feed (ours). With a requested topic: those of that topic. Else
 * those of the topics that the user follows on this board and those without a topic; all, when they follow
 * none.
 */
export function isWanted(
  topic: string | undefined,
  followed: readonly string[],
  storyId: 's.id' | 'm.story_id',
): RawBuilder<boolean> {
  const story = sql.ref(storyId)
  if (topic !== undefined) {
    // Not "exists": the planner would read all stories of the topic, and look up a thousand in them.
    return sql<boolean>`(select true from story_topic st
      where st.story_id = ${story} and st.topic_id = ${topic}) is true`
  }
  if (followed.length === 0) return sql<boolean>`true`
  // No row gives null: a story without a topic is for everybody. In this form each story is looked up by
  // index.
  return sql<boolean>`(select bool_or(st.topic_id in (${sql.join(followed)})) from story_topic st
    where st.story_id = ${story}) is distinct from false`
}

/**
 * SQL: finds by an index the texts that contain `q`; `pieces` are the texts' indexed parts. See the search's
 * migration.
 */
export const holds = (
  q: string,
  boardId: string,
  { board, pieces }: { board: RawBuilder<unknown>; pieces: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`array[${board}] @> array[${boardId}] and ${pieces} @@ search_query(${q})`

/** A LIKE pattern that finds the text anywhere; its own wildcards are escaped. */
export const pattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
