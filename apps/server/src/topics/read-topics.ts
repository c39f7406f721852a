import type { ManagedTopic } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** A board's topics by name, also archived ones, each with what uses it; or one of them. TOPICS10 */
export async function readManagedTopics(
  db: Kysely<Schema>,
  boardId: string,
  id?: string,
): Promise<ManagedTopic[]> {
  const { rows } = await sql<ManagedTopic>`
    with people as (select bu.user_id from board_user bu where bu.board_id = ${boardId}),
    used as (
      select st.topic_id, st.story_id from story_topic st join story s on s.id = st.story_id
        where s.board_id = ${boardId} and s.deleted_at is null
      union select t.id, d.id from story_draft d cross join jsonb_array_elements_text(d.form -> 'Topics') t (id)
        where d.board_id = ${boardId} and d.deleted_at is null
    ),
    stories as (select topic_id, count(*)::int as count from used group by topic_id),
    followers as (
      select ts.topic_id, count(*)::int as count from topic_subscription ts join people p on p.user_id = ts.user_id
      group by ts.topic_id
    )
    select t.id as "Id", t.name as "Name", coalesce(s.count, 0) as "Stories",
      case when t.is_mandatory then (select count(*)::int from people) else coalesce(f.count, 0) end as "Followers",
      t.is_mandatory as "IsMandatory", t.archived_at is not null as "IsArchived"
    from topic t left join stories s on s.topic_id = t.id left join followers f on f.topic_id = t.id
    where t.board_id = ${boardId} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.name, t.id`.execute(db)
  return rows
}
