import type { Media, Mention, Post, PostLog, Publication } from '@rostrum/protocol'
import { notDeleted } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { wireMoment } from '../../http/wire-moment.js'
import { imageAddress, mediaAddress, type MediaFacts, mediaJson, wireMedia } from '../../media/wire-media.js'

interface PostRow {
  Id: string
  BoardId: string
  Message: string
  MessageId: string | null
  StoryId: string | null
  Mentions: Mention[]
  Status: Post['Status']
  ApproveStatus: Post['ApproveStatus']
  ApproveNote: NonNullable<Post['ApproveNote']> | null
  Network: Post['Network']
  Type: Post['Type']
  media: MediaFacts[]
  link: { url: string; title: string; description?: string } | null
  image: { id: string; mimeType: string } | null
  Created: string
  StartDateTime: string
  wallTime: string | null
  timezone: string | null
  scheduleType: string
  EndDateTime: string | null
  RepostPost: boolean
  PostAttachment: Post['PostAttachment']
  CommentOn: NonNullable<Post['CommentOn']> | null
  Record: NonNullable<Post['Record']> | null
  Labels: NonNullable<Post['Labels']> | null
  Deleted: string | null
  Publications: Publication[]
  Logs: PostLog[]
}

const publications = sql`(
  select coalesce(json_agg(json_build_object(
    'Id', u.id, 'CredentialId', u.credential_id, 'Network', u.network, 'ProfileName', u.profile_name,
    'ProfileImage', u.profile_image, 'State', u.state, 'DueAt', ${wireMoment('u.due_at')},
    'PublishedAt', ${wireMoment('u.published_at')}, 'RemoteUrl', u.remote_url, 'Attempts', u.attempt,
    'Error', case when u.state <> 'confirmed' and u.last_error is not null then
      jsonb_build_object('code', u.last_error ->> 'code', 'said', u.last_error ->> 'said') end)
    order by u.id), '[]'::json)
  from publication u where u.post_id = p.id)`

/** SQL: the status. `running` is not stored when a worker claims a publication, because sending ends soon. */
const status = sql`case
  when p.deleted_at is null and exists (select from publication u where u.post_id = p.id and u.state = 'sending')
  then 'running' else p.status end`

const logs = sql`(
  select coalesce(json_agg(json_build_object('At', ${wireMoment('g.at')}, 'Code', g.code, 'Detail', g.detail,
      'PublicationId', g.publication_id)
    order by g.id), '[]'::json)
  from post_log g where g.post_id = p.id)`

/** SQL: the newest note that somebody wrote with a decision about the post. */
const approveNote = sql`(
  select json_build_object('Note', d.note, 'By', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email),
    'At', ${wireMoment('d.at')})
  from approval a join approval_decision d on d.version = a.version join app_user u on u.id = d.user_id
  where a.post_id = p.id and d.note is not null order by d.at desc limit 1)`

const commentOn = sql`(
  select json_build_object('PostId', u.post_id, 'PublicationId', u.id) from publication u where u.id = p.comment_on)`

/**
 * Posts in their wire form. `where` is a condition about `p`, `rest` the order and the limit. Files, publications and logs
 * are read only for the posts within the limit.
 */
export const readPosts = (
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<Post[]> => readListed(db, sql`select p.id from post p where ${where} ${rest}`)

/** The posts whose ids a query selects, in its order. */
export async function readListed(db: Kysely<Schema>, ids: RawBuilder<unknown>): Promise<Post[]> {
  const found = await sql<PostRow>`
    with page as materialized (
      select p.*, found.nth
      from (select id, row_number() over () as nth from (${ids}) listed) found
        join post p on p.id = found.id
    )
    select p.id as "Id", p.board_id as "BoardId", p.text as "Message", p.message_id as "MessageId",
      p.story_id as "StoryId", p.mentions as "Mentions", ${status} as "Status",
      p.approve_status as "ApproveStatus", ${approveNote} as "ApproveNote", p.network as "Network", p.type as "Type", p.link,
      ${imageAddress('p.image_id')} as image, ${mediaJson('post_media', 'post_id', 'p.id')} as media,
      ${wireMoment('p.created_at')} as "Created", ${wireMoment('p.due_at')} as "StartDateTime",
      p.wall_time as "wallTime", p.timezone, p.schedule_type as "scheduleType",
      ${wireMoment('e.ends')} as "EndDateTime", p.is_repost as "RepostPost",
      p.post_attachment as "PostAttachment", ${commentOn} as "CommentOn", p.crm_record as "Record",
      p.labels as "Labels",
      ${wireMoment('p.deleted_at')} as "Deleted",
      ${publications} as "Publications", ${logs} as "Logs"
    from page p
    left join lateral (
      select coalesce(m.end_at, s.expire_at) as ends from (select 1) one
      left join message m on m.id = p.message_id left join story s on s.id = p.story_id) e on true
    order by p.nth`.execute(db)
  return found.rows.map(wirePost)
}

/** One post, or undefined. */
export async function readPost(db: Kysely<Schema>, postId: string): Promise<Post | undefined> {
  const [found] = await readPosts(db, sql`p.id = ${postId}`)
  return found
}

/**
 * The wall time that somebody picked; null for "now" and for the queue. Clients that send a moment have none: theirs is
 * in UTC, so that it is no post for "now".
 */
function localStart({ scheduleType, wallTime, timezone, StartDateTime }: PostRow): Post['LocalStart'] {
  if (wallTime && timezone) return { time: wallTime, timezone }
  return scheduleType === 'custom' ? { time: StartDateTime.slice(0, 16), timezone: 'UTC' } : null
}

function wirePost(row: PostRow): Post {
  const { media, link, image, wallTime: _wall, timezone: _zone, scheduleType, Deleted, ...rest } = row
  const files: Media[] = media.map(wireMedia)
  return {
    ...rest,
    ChildMessageId: null,
    CredentialId: rest.Publications[0]?.CredentialId ?? null,
    Media: files,
    LinkUrl: link?.url ?? null,
    LinkTitle: link?.title ?? null,
    LinkDescription: link?.description ?? null,
    ImageUrl: image ? mediaAddress(image.id, image.mimeType) : null,
    LocalStart: localStart(row),
    inqueue: scheduleType === 'automagic' ? '1' : '0',
    Deleted: Deleted ?? notDeleted,
    isLiked: false,
  }
}
