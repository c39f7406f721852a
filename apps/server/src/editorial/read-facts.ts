import type { AnswerOf, countAudience, readStoryHistory } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { wireMoment } from '../http/wire-moment.js'
import { countPushed } from '../notices/store/count-pushed.js'
import type { Editor } from './editors.js'

type Needed = Pick<Context, 'db'>

/**
 * How many active people of the board see a story with these topics (all, without a topic), on which networks they have
 * profiles, and how many get a push when the story is featured or important.
 */
export async function readAudience(
  context: Pick<Context, 'db' | 'configuration'>,
  { boardId }: Editor,
  topics: readonly string[],
): Promise<AnswerOf<typeof countAudience>> {
  const seen = sql`
    select bu.user_id from board_user bu join app_user u on u.id = bu.user_id
    where bu.board_id = ${boardId} and u.active ${
      topics.length === 0
        ? sql``
        : sql`and (exists (select from topic_subscription ts where ts.user_id = bu.user_id
            and ts.topic_id = any(${topics}::text[]))
          or exists (select from topic t where t.id = any(${topics}::text[]) and t.board_id = ${boardId}
            and t.is_mandatory)
          or not exists (select from topic_subscription ts join topic t on t.id = ts.topic_id
            where ts.user_id = bu.user_id and t.board_id = ${boardId}))`
    }`
  const { rows } = await sql<Omit<AnswerOf<typeof countAudience>, 'Pushed'>>`
    with seen as materialized (${seen})
    select (select count(*)::int from seen) as "People",
      (select coalesce(json_agg(json_build_object('Network', n.network, 'People', n.people) order by n.network), '[]')
        from (select c.network, count(distinct c.user_id)::int as people from seen
          join credential c on c.user_id = seen.user_id and not c.is_hidden and c.status = 'valid'
          group by c.network) n) as "Networks"`.execute(context.db)
  const Pushed = await countPushed(context, { boardId, group: 'story' })
  return { ...(rows[0] ?? { People: 0, Networks: [] }), Pushed }
}

/** What happened to a story, the newest first. EDITORIAL10 */
export async function readHistory(
  { db }: Needed,
  { boardId }: Editor,
  id: string,
): Promise<AnswerOf<typeof readStoryHistory>['Items']> {
  const { rows } = await sql<AnswerOf<typeof readStoryHistory>['Items'][number]>`
    select ${wireMoment('l.at')} as "At", l.action as "Action",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, k.name) as "By"
    from audit_log l left join app_user u on u.id = l.actor_id
    left join api_key k on k.id = l.actor_id and k.board_id = l.board_id
    where l.detail ? 'story' and l.detail ->> 'story' = ${id} and l.board_id = ${boardId}
    order by l.id desc limit 200`.execute(db)
  return rows
}

/** How many shares of stories wait for their time or their approval. EDITORIAL8 */
export async function countWaiting(
  { db }: Needed,
  { boardId }: Editor,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from post p
    where p.story_id = any(${ids}::text[]) and p.board_id = ${boardId} and p.deleted_at is null
      and p.comment_on is null and p.status not in ('complete', 'incomplete', 'error', 'deleted', 'draft')
      and coalesce(p.approve_status, '') not in ('rejected', 'expired')`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Notes that an editor has a story open; answers somebody else who had, within the last two minutes. EDITORIAL6 */
export async function noteOpen(
  { db }: Needed,
  { id: userId }: Editor,
  storyId: string,
): Promise<string | null> {
  if (userId === null) return null
  await sql`
    insert into story_editor (story_id, user_id) values (${storyId}, ${userId})
    on conflict (story_id, user_id) do update set seen_at = clock_timestamp()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from story_editor e join app_user u on u.id = e.user_id
    where e.story_id = ${storyId} and e.user_id <> ${userId} and e.seen_at > clock_timestamp() - interval '2 minutes'
    order by e.seen_at desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}
