import type { Message, Network } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'
import { imageAddress, mediaAddress, type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'
import { findPage } from '../visibility/find-page.js'
import { holds, isWanted, pattern, readFollowed, type Viewer } from '../visibility/visible.js'

type Shown = Omit<Message, 'MediaObjects' | 'ImageUrl' | 'ChildMessageId' | 'CredentialId' | 'EndDate'>

interface Row extends Shown {
  media: MediaFacts[]
  image: { id: string; mimeType: string } | null
}

/** SQL: message `m` is published, and neither it nor its story `s` is expired, a draft or deleted. */
export const isLiveMessage = ({ boardId, now }: Viewer): RawBuilder<boolean> => sql<boolean>`
  m.board_id = ${boardId} and m.deleted_at is null and not m.is_past
  and m.start_at <= ${now} and (m.end_at is null or m.end_at > ${now})
  and (m.story_id is null or (s.deleted_at is null and s.status <> 'draft'
    and s.publish_at <= ${now} and (s.expire_at is null or s.expire_at > ${now})))`

const columns = sql`m.*, coalesce(m.end_at, s.expire_at) as ends`
const withStory = sql`message m left join story s on s.id = m.story_id`

/** Messages in their wire form; condition `where` is about `m` and its story `s`. */
export const readMessages = (db: Kysely<Schema>, where: RawBuilder<unknown>): Promise<Message[]> => {
  const order = sql`m.pos, m.id`
  const filters = sql`true`
  const source = sql`from ${withStory} where ${where}`
  return show(db, findPage({ alias: 'm', columns, source, filters, hits: null, order, count: 100 }), order)
}

/** Reads the messages of `page`, a common table expression that `with` defines. */
async function show(
  db: Kysely<Schema>,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Message[]> {
  const found = await sql<Row>`
    ${page}
    select m.id as "Id", m.story_id as "StoryId", m.network as "Network", m.type as "Type", m.text as "Message",
      m.language as "Language",
      m.link_url as "LinkUrl", m.link_title as "LinkTitle", m.description as "Description",
      m.mentions as "Mentions", ${wireMoment('m.start_at')} as "StartDateTime",
      ${wireMoment('m.ends')} as "EndDateTime", ${wireMoment('m.last_shared_at')} as "LastSharedDate",
      m.share_count as "ShareCount", m.points as "Points", m.is_repost as "RepostPost",
      m.post_attachment as "PostAttachment", ${imageAddress('m.image_id')} as image,
      ${mediaJson('message_media', 'message_id', 'm.id')} as media
    from page m order by ${order}`.execute(db)
  return found.rows.map(({ media, image, ...message }) => ({
    ...message,
    ChildMessageId: null,
    CredentialId: null,
    MediaObjects: media.map(wireMedia),
    ImageUrl: image ? mediaAddress(image.id, image.mimeType) : null,
    EndDate: message.EndDateTime?.slice(0, 10) ?? null,
  }))
}

/** Filters and position of a page of messages. `since` is the last message of the previous page. */
export interface MessageQuery {
  order: 'date' | 'popularity'
  network: Network | undefined
  topic: string | undefined
  q: string | undefined
  language: string | undefined
  since: string | undefined
  count: number
}

/** A page of the messages that a user may see, newest or most shared first. */
export async function readMessagePage(
  db: Kysely<Schema>,
  viewer: Viewer,
  { order, network, topic, q, language, since, count }: MessageQuery,
): Promise<Message[]> {
  const key = order === 'date' ? sql`m.start_at, m.id` : sql`m.share_count, m.id`
  const column = order === 'date' ? sql`start_at` : sql`share_count`
  const sorted = order === 'date' ? sql`m.start_at desc, m.id desc` : sql`m.share_count desc, m.id desc`
  const before = sql`(select ${column}, id from message where id = ${since ?? ''} and board_id = ${viewer.boardId})`
  const live = sql`${isLiveMessage(viewer)} ${since ? sql`and (${key}) < ${before}` : sql``}`
  const followed = await readFollowed(db, viewer)
  // The index has a network's messages in either order, so scanning it finds the page.
  const isInOrder = !q && topic === undefined && !language && followed.length === 0
  const isOfTopic = isWanted(topic, followed, 'm.story_id')
  const others = sql`and not exists (select from personal_post h
        where h.user_id = ${viewer.userId} and h.message_id = m.id and h.is_hidden)
      and not exists (select from hidden_message h where h.user_id = ${viewer.userId} and h.message_id = m.id)
      ${language ? sql`and m.language = ${language}` : sql``}
      ${network ? sql`and m.network = ${network}` : sql``}
      ${q ? sql`and m.text ilike ${pattern(q)}` : sql``}`
  const hits = isInOrder ? null : hitsOf({ q, topic, network, language }, viewer.boardId, live)
  const page = findPage({
    alias: 'm',
    columns,
    source: sql`from ${withStory} where ${live}`,
    filters: sql`${isOfTopic} ${others}`,
    hits: hits && { source: hits.source, filters: sql`${hits.isByTopic ? sql`true` : isOfTopic} ${others}` },
    order: sorted,
    count,
  })
  return show(db, page, sorted)
}

/** The filter as the most selective index lookup; null when no index applies. */
function hitsOf(
  { q, topic, network, language }: Pick<MessageQuery, 'q' | 'topic' | 'network' | 'language'>,
  boardId: string,
  live: RawBuilder<unknown>,
) {
  if (q) {
    const found = holds(q, boardId, { board: sql`m.board_id`, pieces: sql`search_pieces(m.text)` })
    return { source: sql`from ${withStory} where ${found} and ${live}`, isByTopic: false }
  }
  if (topic !== undefined) {
    const ofTopic = sql`from story_topic t join message m on m.story_id = t.story_id
      left join story s on s.id = m.story_id where t.topic_id = ${topic}`
    return { source: sql`${ofTopic} and ${live}`, isByTopic: true }
  }
  if (language)
    return { source: sql`from ${withStory} where m.language = ${language} and ${live}`, isByTopic: false }
  if (!network) return null
  return { source: sql`from ${withStory} where m.network = ${network} and ${live}`, isByTopic: false }
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** The languages of a board's messages. Skips through the index from one language to the next. */
export async function readLanguages(
  db: Kysely<Schema>,
  { boardId, now }: { boardId: string; now: Date },
): Promise<{ Code: string; Name: string }[]> {
  const found = await sql<{ code: string }>`
    with recursive found as (
      (select language from message
       where board_id = ${boardId} and deleted_at is null and language is not null and start_at <= ${now}
       order by language limit 1)
      union all
      select (select m.language from message m
              where m.board_id = ${boardId} and m.deleted_at is null and m.language > found.language
                and m.start_at <= ${now}
              order by m.language limit 1)
      from found where found.language is not null
    )
    select language as code from found where language is not null`.execute(db)
  return found.rows.map(({ code }) => ({ Code: code, Name: nameOf(code) }))
}

/** The distinct languages of these messages. */
export const languagesOf = (messages: readonly Message[]): { Code: string; Name: string }[] =>
  [...new Set(messages.flatMap(({ Language }) => Language ?? []))].map((Code) => ({
    Code,
    Name: nameOf(Code),
  }))

const ownNames = new Map<string, string>()
/** A limit for the cache: language codes come from files, too. */
const maxNames = 1000

/**
 * The language's name in that language itself, cached because `Intl.DisplayNames` takes longer than most
 * statements.
 */
function nameOf(code: string): string {
  const known = ownNames.get(code)
  if (known !== undefined) return known
  const name = findName(code)
  if (ownNames.size < maxNames) ownNames.set(code, name)
  return name
}

function findName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code
  }
}
