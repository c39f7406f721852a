import type { Message, Network } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../db/wire-moment.js'
import { imageAddress, mediaAddress, type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'
import { isWanted, pattern, readFollowed, type Viewer } from '../stories/visible.js'

type Shown = Omit<Message, 'MediaObjects' | 'ImageUrl' | 'ChildMessageId' | 'CredentialId' | 'EndDate'>

interface Row extends Shown {
  media: MediaFacts[]
  image: { id: string; mimeType: string } | null
}

/** A message `m` is there: begun, and neither it nor its story `s` is over, drafted or deleted. */
export const isLiveMessage = ({ boardId, now }: Viewer): RawBuilder<boolean> => sql<boolean>`
  m.board_id = ${boardId} and m.deleted_at is null
  and m.start_at <= ${now} and (m.end_at is null or m.end_at > ${now})
  and (m.story_id is null or (s.deleted_at is null and s.status <> 'draft'
    and s.publish_at <= ${now} and (s.expire_at is null or s.expire_at > ${now})))`

/** Messages as the wire shows them; `where` is about `m` and its story `s`. */
export async function readMessages(
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`order by m.pos, m.id`,
  limit = 100,
): Promise<Message[]> {
  const found = await sql<Row>`
    with page as materialized (
      select m.*, coalesce(m.end_at, s.expire_at) as ends
      from message m left join story s on s.id = m.story_id where ${where} ${order} limit ${limit}
    )
    select m.id as "Id", m.story_id as "StoryId", m.network as "Network", m.type as "Type", m.text as "Message",
      m.link_url as "LinkUrl", m.link_title as "LinkTitle", m.description as "Description",
      m.mentions as "Mentions", ${wireMoment('m.start_at')} as "StartDateTime",
      ${wireMoment('m.ends')} as "EndDateTime", ${wireMoment('m.last_shared_at')} as "LastSharedDate",
      m.share_count as "ShareCount", m.points as "Points", m.is_repost as "RepostPost",
      m.post_attachment as "PostAttachment", ${imageAddress('m.image_id')} as image,
      ${mediaJson('message_media', 'message_id', 'm.id')} as media
    from page m ${order}`.execute(db)
  return found.rows.map(({ media, image, ...message }) => ({
    ...message,
    ChildMessageId: null,
    CredentialId: null,
    MediaObjects: media.map(wireMedia),
    ImageUrl: image ? mediaAddress(image.id, image.mimeType) : null,
    EndDate: message.EndDateTime?.slice(0, 10) ?? null,
  }))
}

/** What a page of messages is asked by. `since` is the message before. */
export interface MessageQuery {
  order: 'date' | 'popularity'
  network: Network | undefined
  topic: string | undefined
  q: string | undefined
  since: string | undefined
  count: number
}

/** A page of the messages that a person sees, newest or most shared first. */
export async function readMessagePage(
  db: Kysely<Schema>,
  viewer: Viewer,
  { order, network, topic, q, since, count }: MessageQuery,
): Promise<Message[]> {
  const key = order === 'date' ? sql`m.start_at, m.id` : sql`m.share_count, m.id`
  const column = order === 'date' ? sql`start_at` : sql`share_count`
  const sorted =
    order === 'date' ? sql`order by m.start_at desc, m.id desc` : sql`order by m.share_count desc, m.id desc`
  const before = sql`(select ${column}, id from message where id = ${since ?? ''} and board_id = ${viewer.boardId})`
  return readMessages(
    db,
    sql`${isLiveMessage(viewer)}
      ${network ? sql`and m.network = ${network}` : sql``}
      ${q ? sql`and m.text ilike ${pattern(q)}` : sql``}
      and not exists (select from personal_post h
        where h.user_id = ${viewer.userId} and h.message_id = m.id and h.is_hidden)
      and ${isWanted(topic, await readFollowed(db, viewer), 'm.story_id')}
      ${since ? sql`and (${key}) < ${before}` : sql``}`,
    sorted,
    count,
  )
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** The languages that messages of a board are written in. Steps from one to the next in the index. */
export async function readLanguages(
  db: Kysely<Schema>,
  boardId: string,
): Promise<{ Code: string; Name: string }[]> {
  const found = await sql<{ code: string }>`
    with recursive found as (
      (select language from message
       where board_id = ${boardId} and deleted_at is null and language is not null order by language limit 1)
      union all
      select (select m.language from message m
              where m.board_id = ${boardId} and m.deleted_at is null and m.language > found.language
              order by m.language limit 1)
      from found where found.language is not null
    )
    select language as code from found where language is not null`.execute(db)
  return found.rows.map(({ code }) => ({ Code: code, Name: nameOf(code) }))
}

/** The language's name in that language itself. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code
  }
}
