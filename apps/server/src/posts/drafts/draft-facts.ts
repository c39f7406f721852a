import type { Credential, Mention, PostAttachment, PostForm } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** A file that is to be attached to a post. */
export interface DraftMedia {
  id: string
  resource: 'image' | 'gif' | 'video' | 'pdf'
  mimeType: string
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
  alt: string | null
  /** Current title of a video or a document. */
  title: string | null
  /** How the picture is rotated and cropped; null when it is not. */
  modifiers: string | null
  /** The picture that stands for a video, and its moment in seconds. */
  preview: string | null
  frame: number | null
}

/** Facts about the story and the message that a post is made from. */
export interface DraftSource {
  storyId: string | null
  messageId: string | null
  text: string | null
  network: string | null
  linkUrl: string | null
  /** The allowed texts and pictures of its link's card. */
  card: SuggestedCard
  mentions: readonly Mention[]
  points: number
  /** When the story or the message ends. */
  endsAt: Date | null
  /** True when it is on this board now: started and not deleted. */
  isThere: boolean
  /** The company's post that is reposted; null when it is no repost. */
  repost: PostAttachment | null
  /** Whether it can be nothing but a repost; else other networks link to the post. */
  isOnlyRepost: boolean
}

/** The card of a suggested link: its texts in the story and the message, and the ids of its pictures. */
export interface SuggestedCard {
  titles: readonly string[]
  descriptions: readonly string[]
  images: readonly string[]
}

/** The publication that is commented on. */
export interface CommentedCopy {
  id: string
  credentialId: string
  network: Credential['Network']
  /** True when it is on its network. */
  isPublished: boolean
}

/**
 * The chosen profiles, each once and in their order. Profiles of other users are missing, and so are hidden ones, which
 * exist only for their pages (A3.5).
 */
export async function readChosen(
  db: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<Pick<Credential, 'Id' | 'Network' | 'Type' | 'Status' | 'Name' | 'ImageLink'>[]> {
  const found = await sql<Pick<Credential, 'Id' | 'Network' | 'Type' | 'Status' | 'Name' | 'ImageLink'>>`
    select id as "Id", network as "Network", type as "Type", status as "Status", name as "Name",
      image_link as "ImageLink"
    from credential where user_id = ${userId} and not is_hidden and id in (${sql.join(ids)})`.execute(db)
  return [...new Set(ids)].flatMap((id) => found.rows.find(({ Id }) => Id === id) ?? [])
}

const listOf = (values: RawBuilder<unknown>) =>
  sql`array(select one from unnest(${values}) as one where one is not null)`

/** SQL: the card of the link of message `m` and story `s`. */
export const suggestedCard: RawBuilder<SuggestedCard> = sql<SuggestedCard>`json_build_object(
  'titles', ${listOf(sql`array[m.link_title, s.link_title, m.link_url, s.link_url]`)},
  'descriptions', ${listOf(sql`array[m.description, s.description]`)},
  'images', ${listOf(sql`array[m.image_id, s.image_id]
    || array(select l.media_id from message_media l where l.message_id = m.id order by l.pos)
    || array(select l.media_id from story_media l where l.story_id = s.id order by l.pos)`)})`

/** Reads the story and the message, if given; undefined when one of them is not on the board. */
export async function readSource(
  db: Kysely<Schema>,
  facts: { boardId: string; now: Date; storyId: string | null; messageId: string | null },
): Promise<DraftSource | undefined> {
  const { boardId, now, storyId, messageId } = facts
  const found = await sql<DraftSource>`
    select s.id as "storyId", m.id as "messageId", m.text, m.network,
      coalesce(m.link_url, s.link_url) as "linkUrl", ${suggestedCard} as card,
      coalesce(m.mentions, '[]'::jsonb) as mentions, coalesce(m.points, 0) as points,
      least(m.end_at, s.expire_at) as "endsAt",
      case when m.is_repost or s.is_repost then coalesce(m.post_attachment, s.post_attachment) end as repost,
      coalesce(s.is_repost, false) or m.story_id is null as "isOnlyRepost",
      (m.id is null or (m.deleted_at is null and m.start_at <= ${now}))
        and (s.id is null or (s.deleted_at is null and s.status <> 'draft' and s.publish_at <= ${now})) as "isThere"
    from (select 1) one
    left join message m on m.id = ${messageId} and m.board_id = ${boardId}
    left join story s on s.id = coalesce(${storyId}, m.story_id) and s.board_id = ${boardId}`.execute(db)
  const [row] = found.rows
  const isMissing =
    !row || (messageId !== null && !row.messageId) || (storyId !== null && row.storyId !== storyId)
  return isMissing ? undefined : row
}

/** A publication of the user's own post; undefined for any other. */
export async function readCommented(
  db: Kysely<Schema>,
  owner: { userId: string; boardId: string },
  publicationId: string,
): Promise<CommentedCopy | undefined> {
  const found = await sql<CommentedCopy>`
    select u.id, u.credential_id as "credentialId", u.network,
      u.state = 'confirmed' and u.remote_id is not null as "isPublished"
    from publication u join post p on p.id = u.post_id
    where u.id = ${publicationId} and p.user_id = ${owner.userId} and p.board_id = ${owner.boardId}
      and p.deleted_at is null and p.comment_on is null`.execute(db)
  return found.rows[0]
}

/**
 * The files that this user may use, in their order: their own, and those of the story, the message and the post.
 * `isOwn` is true when one of them is the user's own.
 */
export async function readDraftMedia(
  db: Kysely<Schema>,
  facts: {
    userId: string
    accountId: string
    storyId: string | null
    messageId: string | null
    postId: string | null
  },
  wanted: NonNullable<PostForm['media']>,
): Promise<{ media: DraftMedia[]; isOwn: boolean }> {
  if (wanted.length === 0) return { media: [], isOwn: false }
  const { userId, accountId, storyId, messageId, postId } = facts
  const found = await sql<Omit<DraftMedia, 'modifiers'> & { isGiven: boolean }>`
    select * from (
      select m.id, m.resource, m.owner_id, m.mime_type as "mimeType", m.bytes::float8 as bytes, m.width, m.height,
        m.duration_ms / 1000.0::float8 as seconds,
        m.alt_text as alt, m.video_title as title, m.preview_id as preview, m.preview_frame as frame,
        exists (select from story_media l where l.media_id = m.id and l.story_id = ${storyId})
        or exists (select from story s where s.image_id = m.id and s.id = ${storyId})
        or exists (select from message_media l where l.media_id = m.id and l.message_id = ${messageId})
        or exists (select from message t where t.image_id = m.id and t.id = ${messageId})
        or exists (select from message_media l join message t on t.id = l.message_id
                   where l.media_id = m.id and t.story_id = ${storyId})
        or exists (select from post_media l where l.media_id = m.id and l.post_id = ${postId}) as "isGiven"
      from media m where m.account_id = ${accountId} and m.id in (${sql.join(wanted.map(({ id }) => id))})) files
    where "isGiven" or owner_id = ${userId}`.execute(db)
  // A file that is named twice is attached once, as in stories and suggestions.
  const once = wanted.filter(({ id }, at) => wanted.findIndex((one) => one.id === id) === at)
  const media = once.flatMap(({ id, altText, modifiers }) => {
    const file = found.rows.find((one) => one.id === id)
    if (!file) return []
    const { isGiven: _isGiven, ...facts } = file
    return [{ ...facts, alt: altText ?? file.alt, modifiers: modifiers || null }]
  })
  return { media, isOwn: found.rows.some(({ isGiven }) => !isGiven) }
}
