import type { Mention, Network, PostLabels } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { isCaptionLanguage, takesCaptions } from '@rostrum/rules'
import { storedRails } from '../guard-rails/store/read-rails.js'
import { readPostCaptions } from '../media/captions.js'
import { mediaPath } from '../media/serve-media.js'
import { sharedFile } from '../media/shared-file.js'
import { fullName, type MediaFacts, mediaJson } from '../media/wire-media.js'
import type {
  Captions,
  OutgoingMedia,
  OutgoingPost,
  VideoCover,
} from '../networks/adapter/network-adapter.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import { shortened, type Words } from '../short-links/keep-words.js'
import { linkMap } from '../short-links/make-links.js'
import { around, obstacles, type Obstacles } from './preconditions.js'

/** The stored facts of a publication and its post, and the obstacles that forbid sending it now. */
export interface OutgoingRow extends Obstacles {
  id: string
  postId: string
  boardId: string
  userId: string
  /** The time zone of its author. */
  zone: string
  /** When it was to go out. */
  dueAt: Date
  /** When the story or message that it shares ends; null for none. */
  endsAt: Date | null
  /** The guard-rails of its board, for `railsOf`. */
  rails: unknown
  /** By which equal texts of colleagues are found; null for none. */
  copyKey: string | null
  /** Its author may add alternative texts. */
  asksAlt: boolean
  network: Network
  /** The final texts, stored when the post was saved; null when they are as written. */
  words: Words | null
  /** Short links that older versions created for this publication when it was first tried. */
  links: { written: string; code: string }[]
  text: string
  mentions: Mention[]
  link: { url: string; title: string; description?: string } | null
  /** Where its links led when the post was saved. */
  linkEnds: unknown
  /** Picture of the link card, as stored when the post was saved. */
  image: { id: string; mimeType: string; bytes: number } | null
  media: MediaFacts[]
  /** How the network is to label it; null for no label. */
  labels: PostLabels | null
  /** Id at the network of the company's post to be reposted. */
  repost: string | null
  /** Id at the network of the post that is commented on. */
  commentOn: string | null
  /** The company's banned words. */
  banned: string[]
  tries: number
  /** Number of tries of which it is unknown whether the network stored something. */
  unclear: number
  /** True when that was so for any earlier try, whatever the user decided since. */
  wasUnclear: boolean
  /** Ids of the network drafts that these tries published, the newest first; null for a try without one. */
  drafts: (string | null)[]
  /**
   * True when another post of the profile in the last two days has the same text, whether or not it was
   * deleted since.
   */
  isDuplicate: boolean
  /** True when it became due while no server ran: it is not sent without a decision. */
  isOverdue: boolean
  /** True when a backup was restored after it was scheduled: the network may have it already. */
  isSoughtFirst: boolean
  /** Milliseconds since the first of these tries. */
  trying: number
  /** The earliest time at which the network may have received it. */
  since: Date
}

/**
 * Reads publications with their posts' current state, in the order of the ids; undefined for deleted ones.
 */
export async function readOutgoing(
  { db }: Context,
  ids: readonly string[],
): Promise<(OutgoingRow | undefined)[]> {
  const found = await sql<OutgoingRow>`
    select u.id, p.id as "postId", p.board_id as "boardId", p.user_id as "userId",
      coalesce(w.timezone, 'UTC') as zone, p.due_at as "dueAt", ${storedRails} as rails, p.asks_alt as "asksAlt",
      p.copy_key as "copyKey",
      least((select end_at from message where id = p.message_id),
        (select expire_at from story where id = p.story_id)) as "endsAt", u.network, p.words, p.link_ends as "linkEnds",
      (select coalesce(json_agg(json_build_object('written', l.written, 'code', l.code)), '[]'::json)
       from short_link l where l.publication_id = u.id) as links,
      p.text, p.mentions, p.link, p.labels,
      (select json_build_object('id', f.id, 'mimeType', f.mime_type, 'bytes', f.bytes) from media f
       where f.id = p.image_id) as image,
      ${mediaJson('post_media', 'post_id', 'p.id')} as media,
      case when p.is_repost then p.post_attachment -> 'Post' ->> 'RemoteID' end as repost,
      (select remote_id from publication o where o.id = p.comment_on) as "commentOn",
      ${obstacles},
      (select coalesce(json_agg(n.word order by n.word), '[]'::json) from banned_word n
       where n.account_id = b.account_id) as banned,
      (select count(*)::int from publication_attempt a
       where a.publication_id = u.id and a.started_at >= u.first_tried_at - interval '1 second') as tries,
      (select count(*)::int from publication_attempt a
       where a.publication_id = u.id and a.started_at >= u.first_tried_at - interval '1 second'
         and a.armed_at is not null and coalesce(a.outcome, 'unknown') = 'unknown') as unclear,
      exists (select from publication_attempt a
       where a.publication_id = u.id and a.attempt < u.attempt
         and a.armed_at is not null and coalesce(a.outcome, 'unknown') = 'unknown') as "wasUnclear",
      (select coalesce(json_agg(a.remote_draft order by a.attempt desc), '[]'::json) from publication_attempt a
       where a.publication_id = u.id and a.attempt <= u.attempt
         and a.armed_at is not null and coalesce(a.outcome, 'unknown') = 'unknown') as drafts,
      exists (select from publication o join post q on q.id = o.post_id
       where o.credential_id = u.credential_id and o.id <> u.id and o.remote_id is not null
         and o.published_at > clock_timestamp() - interval '2 days' and q.text = p.text) as "isDuplicate",
      coalesce(u.last_error ->> 'code' = 'overdue', false) as "isOverdue",
      u.sought_from is not null as "isSoughtFirst",
      coalesce(extract(epoch from clock_timestamp() - u.first_tried_at) * 1000, 0)::float8 as trying,
      coalesce(least((select min(armed_at) from publication_attempt a where a.publication_id = u.id),
        u.sought_from), now()) as since
    from publication u ${around}
    where u.id = any(${ids})`.execute(db)
  const rows = new Map(found.rows.map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}

/** The final text and link. */
export function wordsOf(context: Context, { network, text, link, words, links }: OutgoingRow): Words {
  return words ?? shortened(network, { text, link: link?.url ?? null }, linkMap(context, links))
}

/** Builds the content to be sent from stored values only: nothing is computed after approval. POSTS13 */
export async function makeOutgoing(context: Context, row: OutgoingRow): Promise<OutgoingPost> {
  const { mentions, link, image, media, repost, commentOn, labels } = row
  const { text, link: url } = wordsOf(context, row)
  const files = await Promise.all(media.map((one) => outgoingMedia(context, row, one)))
  const picture = image && linkPicture(context, image)
  return {
    text,
    mentions,
    media: files,
    link: link && { url: url ?? link.url, title: link.title, description: link.description ?? '', picture },
    repost,
    commentOn,
    labels,
  }
}

/** A file of the post in the form that its network receives. */
async function outgoingMedia(
  context: Context,
  row: Pick<OutgoingRow, 'network' | 'postId'>,
  facts: MediaFacts,
): Promise<OutgoingMedia> {
  const { id, resource, mimeType, bytes, alt, title } = facts
  const { media, configuration } = context
  const cover = coverOf(media, facts)
  const captions = await captionsOf(context, row, facts)
  const file = await sharedFile(media, row.network, facts)
  return {
    kind: file?.kind ?? resource,
    mimeType: file?.mimeType ?? mimeType,
    bytes: file?.bytes ?? bytes,
    altText: alt,
    title,
    ...(cover && { cover }),
    ...(captions && { captions }),
    address: file ? configuration.publicUrl + mediaPath(id, file.name) : null,
    async read() {
      const found = file && (await media.read(id, file.name))
      if (!found) throw new NetworkError('fix-content', { part: 'media', said: 'the file is gone' })
      return new Uint8Array(found)
    },
  }
}

/** The captions of a video; undefined when it has none, or the network takes none. */
async function captionsOf(
  context: Context,
  { network, postId }: Pick<OutgoingRow, 'network' | 'postId'>,
  { id, captions }: MediaFacts,
): Promise<Captions | undefined> {
  if (!captions || !takesCaptions(network)) return undefined
  const found = await readPostCaptions(context, { postId, mediaId: id })
  return found && isCaptionLanguage(found.language)
    ? { language: found.language, text: found.text }
    : undefined
}

/** The chosen cover of a video; null when the network chooses. */
function coverOf(library: Context['media'], { resource, preview, frame }: MediaFacts): VideoCover | null {
  if (resource !== 'video' || preview === null) return null
  return {
    at: frame ?? 0,
    async read() {
      const found =
        (await library.read(preview, 'full.jpg')) ??
        ((await library.copyAsJpeg(preview, 'full.png')) && (await library.read(preview, 'full.jpg')))
      if (!found) throw new NetworkError('fix-content', { part: 'media', said: 'the cover is gone' })
      return new Uint8Array(found)
    },
  }
}

/** The picture of a link card, byte for byte as the approver saw it. */
function linkPicture(
  { media }: Context,
  { id, mimeType, bytes }: NonNullable<OutgoingRow['image']>,
): OutgoingMedia {
  return {
    kind: 'image',
    mimeType,
    bytes,
    altText: null,
    title: null,
    address: null,
    async read() {
      const found = await media.read(id, fullName(mimeType))
      if (!found) throw new NetworkError('fix-content', { part: 'link', said: 'the picture is gone' })
      return new Uint8Array(found)
    },
  }
}
