import type { Mention, Network } from '@rostrum/protocol'
import { characterCount, rulesOf, shortenText } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { FetchRefusal } from '../guarded-fetch/fetch-refusal.js'
import { mediaPath } from '../media/serve-media.js'
import { fullName, mediaAddress, type MediaFacts, mediaJson } from '../media/wire-media.js'
import type { OutgoingMedia, OutgoingPost } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import { around, obstacles, type Obstacles } from './obstacles.js'

/** What the database knows of a publication and its post, and what forbids it to be sent now. */
export interface OutgoingRow extends Obstacles {
  id: string
  boardId: string
  network: Network
  /** The board has its links shortened. */
  isShortening: boolean
  /** Short links that were made for it before its first try. */
  links: { written: string; code: string }[]
  text: string
  mentions: Mention[]
  link: { url: string; title: string; description?: string; image?: string } | null
  media: MediaFacts[]
  /** The company's post that is passed on, by its id at the network. */
  repost: string | null
  /** What is commented on, by its id at the network. */
  commentOn: string | null
  /** What the company bans. */
  banned: string[]
  tries: number
  /** Tries of which nobody knows whether the network stored something. */
  unclear: number
  /** The same of all tries before this one, whatever the person decided since. */
  wasUnclear: boolean
  /** Another of the profile's posts of the last two days says the same; it may have been deleted since. */
  isTwin: boolean
  /** Milliseconds since the first of these tries. */
  trying: number
  /** The oldest moment at which the network may have got it. */
  since: Date
}

/** Reads publications' posts as they stand now, in the order of the ids; undefined for what is gone. */
export async function readOutgoing(
  { db }: Context,
  ids: readonly string[],
): Promise<(OutgoingRow | undefined)[]> {
  const found = await sql<OutgoingRow>`
    select u.id, p.board_id as "boardId", u.network,
      exists (select from link_setting l where l.board_id = p.board_id and l.is_on) as "isShortening",
      (select coalesce(json_agg(json_build_object('written', l.written, 'code', l.code)), '[]'::json)
       from short_link l where l.publication_id = u.id) as links,
      p.text, p.mentions, p.link, ${mediaJson('post_media', 'post_id', 'p.id')} as media,
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
      exists (select from publication o join post q on q.id = o.post_id
       where o.credential_id = u.credential_id and o.id <> u.id and o.remote_id is not null
         and o.published_at > clock_timestamp() - interval '2 days' and q.text = p.text) as "isTwin",
      coalesce(extract(epoch from clock_timestamp() - u.first_tried_at) * 1000, 0)::float8 as trying,
      coalesce((select min(armed_at) from publication_attempt a where a.publication_id = u.id), now()) as since
    from publication u ${around}
    where u.id = any(${ids})`.execute(db)
  const rows = new Map(found.rows.map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}

/** The text and the link as they are sent: short links stand for the addresses that have one. */
export function wordsOf(
  { network, text, link }: OutgoingRow,
  links: ReadonlyMap<string, string>,
): { text: string; url: string | null } {
  const { maxLength, counting } = rulesOf(network)
  const lengthOf = counting === 'tweet' ? tweetLength : characterCount
  return {
    text: shortenText({ text, links, fits: (one) => lengthOf(one) <= maxLength }),
    url: link && (links.get(link.url) ?? link.url),
  }
}

/** Makes what is sent of what was read: files are drawn as they were cut, and a link's picture is fetched. */
export async function makeOutgoing(
  context: Context,
  row: OutgoingRow,
  links: ReadonlyMap<string, string>,
): Promise<OutgoingPost> {
  const { mentions, link, media, repost, commentOn } = row
  const { text, url } = wordsOf(row, links)
  const files = await Promise.all(media.map((one) => outgoingMedia(context, one)))
  const picture = link?.image ? await readPicture(context, link.image) : null
  return {
    text,
    mentions,
    media: files,
    link: link && { url: url ?? link.url, title: link.title, description: link.description ?? '', picture },
    repost,
    commentOn,
  }
}

/** A file of the post; a picture that is turned or cut is drawn so now, unless it was before. */
async function outgoingMedia({ media, configuration }: Context, facts: MediaFacts): Promise<OutgoingMedia> {
  const { id, resource, mimeType, bytes, alt, title, modifiers } = facts
  const cut = modifiers ? await media.cut(id, mimeType, modifiers) : undefined
  return {
    kind: resource,
    mimeType,
    bytes: cut?.bytes ?? bytes,
    altText: alt,
    title,
    address: configuration.publicUrl + (cut ? mediaPath(id, cut.name) : mediaAddress(id, mimeType)),
    async read() {
      const found = modifiers && !cut ? undefined : await media.read(id, cut?.name ?? fullName(mimeType))
      if (!found) throw new NetworkFailure('fix-content', { part: 'media', said: 'the file is gone' })
      return new Uint8Array(found)
    },
  }
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif']

/** The picture of a link: one of ours, or one from elsewhere through the guard. A link can do without. */
async function readPicture(context: Context, address: string): Promise<OutgoingMedia | null> {
  const own = /^(?:https?:\/\/[^/]+)?\/media\/(med[A-Za-z0-9]{24})\/(full\.(?:jpg|png|gif))$/.exec(address)
  const [, id = '', name = ''] = own ?? []
  const found = own ? await readOwn(context, id, name) : await fetchPicture(context, address)
  if (!found) return null
  const { bytes, mimeType } = found
  return {
    kind: 'image',
    mimeType,
    bytes: bytes.length,
    altText: null,
    title: null,
    address: null,
    read: () => Promise.resolve(bytes),
  }
}

async function readOwn({ media }: Context, id: string, name: string) {
  const [found, bytes] = [await media.find(id, name), await media.read(id, name)]
  return found && bytes ? { bytes: new Uint8Array(bytes), mimeType: found.mimeType } : undefined
}

async function fetchPicture({ guardedFetch, log }: Context, address: string) {
  try {
    const answer = await guardedFetch(address, { maximumBytes: 8 << 20, milliseconds: 5000 })
    const mimeType = (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
    return answer.status === 200 && pictureTypes.includes(mimeType)
      ? { bytes: answer.body, mimeType }
      : undefined
  } catch (error) {
    // Where a link leads is the person's business, not the log's.
    const reason = error instanceof FetchRefusal ? error.reason : 'unexpected'
    log.info({ reason }, 'the picture of a link could not be fetched')
    return undefined
  }
}
