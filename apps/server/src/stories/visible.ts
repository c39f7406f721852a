import { type RawBuilder, sql } from 'kysely'

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

/**
 * Which stories of the feed a person sees (ours): with a topic asked for, those of that topic; else those of the
 * topics that they follow on this board, and those that have no topic; all, while they follow none.
 */
export function isWanted(
  { userId, boardId }: Viewer,
  topic: string | undefined,
  storyId = 's.id',
): RawBuilder<boolean> {
  const story = sql.ref(storyId)
  if (topic) {
    return sql<boolean>`exists (select from story_topic st join topic t on t.id = st.topic_id
      where st.story_id = ${story} and st.topic_id = ${topic} and t.board_id = ${boardId})`
  }
  const followed = sql`(select ts.topic_id from topic_subscription ts join topic t on t.id = ts.topic_id
    where ts.user_id = ${userId} and t.board_id = ${boardId})`
  return sql<boolean>`(
    not exists ${followed}
    or exists (select from story_topic st where st.story_id = ${story} and st.topic_id in ${followed})
    or not exists (select from story_topic st where st.story_id = ${story}))`
}

/** A text as a pattern that is found anywhere, its own signs taken as they are. */
export const pattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
