import type { AnswerOf, EditedStory, listEditedStories, QueryOf, StoryState } from '@rostrum/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import { mediaPath } from '../media/serve-media.js'
import { findWords } from '../stories/search/find-words.js'
import { readDraftPage } from './read-drafts.js'

const pageSize = 50
/** The maximum number of stories that a search lists. */
const maxFound = 4000
/** A number beyond which nobody counts. */
const maxCount = 1000

type Query = QueryOf<typeof listEditedStories>
type Page = AnswerOf<typeof listEditedStories>

/** SQL: the stories `s` in a state, and by which column they are sorted. An index covers each. */
const listOf = (
  state: Exclude<StoryState, 'draft'>,
  now: Date,
): [where: RawBuilder<unknown>, key: string] => {
  const isListed = sql`s.deleted_at is null and not s.is_past and s.status <> 'draft'`
  const lists = {
    scheduled: [sql`${isListed} and s.publish_at > ${now}`, 's.publish_at'],
    published: [
      sql`${isListed} and s.publish_at <= ${now} and (s.expire_at is null or s.expire_at > ${now})`,
      's.publish_at',
    ],
    expired: [
      sql`s.deleted_at is null and s.expire_at is not null and s.expire_at <= ${now} and not s.is_archived
        and s.status <> 'draft'`,
      's.expire_at',
    ],
    withdrawn: [sql`s.deleted_at is not null and s.removed_at is null and not s.is_archived`, 's.deleted_at'],
    archived: [sql`s.is_archived and s.removed_at is null`, 's.publish_at'],
  } satisfies Record<Exclude<StoryState, 'draft'>, [RawBuilder<unknown>, string]>
  return lists[state]
}

interface Row extends Omit<EditedStory, 'State' | 'ImageUrl'> {
  image: string | null
  key: string
}

const cursorOf = ({ key, Id }: Row) => Buffer.from(JSON.stringify([key, Id])).toString('base64url')

/** Reads a position. Throws when it is not valid. */
export function readPosition(after: string): [key: string, id: string] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'string') {
      if (/^[\d :.+-]{1,40}$/.test(found[0])) return [found[0], found[1]]
    }
  } catch {
    // The answer below says what is wrong.
  }
  throw httpError('api-400', { Errors: { after: 'api-400' } })
}

const wireOf = (row: Row, state: StoryState): EditedStory => ({
  Id: row.Id,
  State: state,
  Title: row.Title,
  ImageUrl: row.image === null ? null : mediaPath(row.image, 'feed.webp'),
  PublishAt: row.PublishAt,
  ExpireAt: row.ExpireAt,
  Topics: row.Topics,
  MessageCount: row.MessageCount,
  ShareCount: row.ShareCount,
  Clicks: row.Clicks,
  IsFeatured: row.IsFeatured,
  HasChanges: row.HasChanges,
  Changed: row.Changed,
  ChangedBy: row.ChangedBy,
})

/** SQL: how often links in published posts of story `s` were followed. */
const clicks = sql`(select coalesce(sum(l.clicks), 0)::int from post p join short_link l on l.post_id = p.id
  where p.story_id = s.id and p.deleted_at is null and p.comment_on is null and p.status in ('complete', 'incomplete'))`

const columns = sql`
  s.id as "Id", s.title as "Title", ${wireMoment('s.publish_at')} as "PublishAt",
  ${wireMoment('s.expire_at')} as "ExpireAt", s.message_count as "MessageCount", s.share_count as "ShareCount",
  ${clicks} as "Clicks", s.is_featured as "IsFeatured",
  (select coalesce(json_agg(st.topic_id order by st.topic_id), '[]'::json)
    from story_topic st where st.story_id = s.id) as "Topics",
  exists (select from story_draft d where d.id = s.id and d.deleted_at is null) as "HasChanges",
  to_char(coalesce(s.changed_at, s.created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "Changed",
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
    from app_user u where u.id = coalesce(s.changed_by, s.created_by)) as "ChangedBy",
  coalesce(s.image_id, (select l.media_id from story_media l join media f on f.id = l.media_id
    where l.story_id = s.id and f.resource in ('image', 'gif') order by l.pos limit 1)) as image`

function sortOf(sort: NonNullable<Query['sort']>, key: string, after: string | undefined) {
  const isUp = sort === 'oldest'
  const column = sort === 'shares' ? sql`s.share_count` : sql.ref(key)
  const direction = isUp ? sql`asc` : sql`desc`
  const [at, id] = after === undefined ? ['', ''] : readPosition(after)
  const given = sort === 'shares' ? sql`${Number(at)}::int` : sql`${at}::timestamptz`
  const isAfter = isUp ? sql`>` : sql`<`
  return {
    column,
    order: sql`${column} ${direction}, s.id ${direction}`,
    after: after === undefined ? sql`` : sql`and (${column}, s.id) ${isAfter} (${given}, ${id})`,
  }
}

async function readStoryPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
  { q = '', state = 'published', topic, sort = 'newest', after, _count = pageSize }: Query,
): Promise<Omit<Page, 'Counts'>> {
  if (state === 'draft') throw new Error('Drafts have a list of their own')
  const [where, key] = listOf(state, now())
  const sorted = sortOf(sort, key, after)
  const found = q.trim() === '' ? null : await findWords(db, boardId, q)
  if (q.trim() !== '' && !found) return { Items: [], Next: null }
  const source = found
    ? sql`(select w.story_id from story_words w where array[w.board_id] @> array[${boardId}]
        and w.words @@ ${found.all} limit ${maxFound}) f join story s on s.id = f.story_id`
    : sql`story s`
  const { rows } = await sql<Row>`
    with page as materialized (
      select s.id from ${source} where s.board_id = ${boardId} and ${where}
      ${topic === undefined ? sql`` : sql`and s.id in (select st.story_id from story_topic st where st.topic_id = ${topic})`}
      ${sorted.after} order by ${sorted.order} limit ${_count + 1})
    select ${columns}, ${sorted.column}::text as key from page join story s on s.id = page.id
    order by ${sorted.order}`.execute(db)
  const last = rows[_count - 1]
  return {
    Items: rows.slice(0, _count).map((row) => wireOf(row, state)),
    Next: rows.length > _count && last ? cursorOf(last) : null,
  }
}

/** How much there is to do: drafts and scheduled stories. */
async function readCounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
): Promise<Page['Counts']> {
  const { rows } = await sql<Page['Counts']>`
    select (select count(*)::int from (select from story_draft d where d.board_id = ${boardId}
        and d.deleted_at is null and not d.is_change limit ${maxCount}) drafts) as draft,
      (select count(*)::int from (select from story s where s.board_id = ${boardId}
        and ${listOf('scheduled', now())[0]} limit ${maxCount}) coming) as scheduled`.execute(db)
  return rows[0] ?? { draft: 0, scheduled: 0 }
}

/** A page of the stories or drafts of a board, for its editors. EDITORIAL5 */
export async function readEditorialPage(
  context: Pick<Context, 'db' | 'now'>,
  boardId: string,
  query: Query,
): Promise<Page> {
  const page = await (query.state === 'draft'
    ? readDraftPage(context, boardId, { ...query, count: query._count ?? pageSize })
    : readStoryPage(context, boardId, query))
  return { ...page, Counts: await readCounts(context, boardId) }
}
