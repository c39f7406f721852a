import { isDeepStrictEqual } from 'node:util'
import {
  linkEnds,
  media,
  mention,
  postLabels,
  shortLinks,
  type Media,
  type Mention,
  type Post,
} from '@rostrum/protocol'
import { mediaLimits, withoutByteOrderMark } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { endsOf } from '../links/follow-links.js'
import { imageAddress, mediaAddress, type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'
import { mediaIdIn } from '../media/serve-media.js'
import { areMentionsOf, isCardOf } from '../posts/drafts/check-suggested.js'
import { type DraftSource, type SuggestedCard, suggestedCard } from '../posts/drafts/draft-facts.js'
import { shortAddress } from '../short-links/make-links.js'

/** The content of a post's version, stored for comparison. Fields that older versions did not store have defaults. */
export const content = z.object({
  Text: z.string(),
  Media: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
  LinkDescription: z._default(z.nullable(z.string()), null),
  ImageUrl: z._default(z.nullable(z.string()), null),
  Mentions: z._default(z.array(mention), []),
  Profiles: z._default(z.nullable(z.array(z.object({ Id: z.string(), Name: z.string() }))), null),
  /** Id at the network of the company's post that is reposted. */
  Repost: z._default(z.nullable(z.string()), null),
  Links: z._default(shortLinks, []),
  LinkEnds: z._default(linkEnds, []),
  Labels: z._default(z.nullable(postLabels), null),
})
export type Content = z.infer<typeof content>

/** The suggested content, and the allowed texts and pictures of its link's card. */
export interface Suggested extends Content {
  network: string | null
  card: SuggestedCard
}

const shownOf = (post: Post) => ({
  Text: post.Message,
  Media: post.Media,
  LinkUrl: post.LinkUrl,
  LinkTitle: post.LinkTitle,
  LinkDescription: post.LinkDescription ?? null,
  // A picture without a link belongs to a post that was shared manually.
  ImageUrl: post.LinkUrl === null ? null : post.ImageUrl,
  Mentions: post.Mentions,
  Profiles: post.Publications.map(({ CredentialId: Id, ProfileName: Name }) => ({ Id, Name })),
  Labels: post.Labels ?? null,
  Repost: (post.RepostPost ? post.PostAttachment?.Post.RemoteID : null) ?? null,
})

/** The current content of a post, its short links, and where its links led. */
export async function readContent(
  trx: Kysely<Schema>,
  { configuration }: Pick<Context, 'configuration'>,
  post: Post,
): Promise<Content> {
  const { rows } = await sql<{
    links: { written: string; code: string; target: string; domain: string | null }[]
    ends: unknown
    tagged: Record<string, string> | null
  }>`
    select p.link_ends as ends, p.words -> 'tagged' as tagged, (select coalesce(json_agg(json_build_object('written', l.written, 'code', l.code,
        'target', l.target, 'domain', l.domain) order by l.written), '[]'::json)
      from short_link l where l.post_id = p.id) as links
    from post p where p.id = ${post.Id}`.execute(trx)
  const short = (rows[0]?.links ?? []).map(({ written: Written, code, target: Target, domain }) => ({
    Written,
    Address: shortAddress({ configuration }, code, domain),
    Target,
  }))
  // What is only added to an address is its target already.
  const tagged = Object.entries(rows[0]?.tagged ?? {}).map(([Written, Address]) => ({
    Written,
    Address,
    Target: Address,
  }))
  return { ...shownOf(post), Links: [...short, ...tagged], LinkEnds: endsOf(rows[0]?.ends) }
}

const plain = (text: string) => withoutByteOrderMark(text).replaceAll('\r\n', '\n').trim()

/** Keys for comparison. A picture that is cropped differently is another picture. */
const filesOf = (files: readonly Media[]) =>
  files.map(
    ({ Id, altText, modifiers, VideoTitle, isVideo, preview, captions }) =>
      `${Id} ${modifiers ?? ''} ${altText ?? ''} ${VideoTitle ?? ''} ${isVideo ? `${preview ?? ''} ${captions?.language ?? ''} ${captions?.url ?? ''}` : ''}`,
  )

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

const profilesOf = ({ Profiles }: Content) => (Profiles ?? []).map(({ Id }) => Id).toSorted()

const cardOf = ({ LinkUrl, LinkTitle, LinkDescription, ImageUrl }: Content) =>
  LinkUrl === null ? [] : [LinkUrl, LinkTitle ?? '', LinkDescription ?? '', ImageUrl ?? '']

/** Whether two versions of a post differ in their content, their profiles or the targets of their links. APPROVALS19 */
export const differs = (before: Content, after: Content): boolean =>
  plain(before.Text) !== plain(after.Text) ||
  before.Repost !== after.Repost ||
  !isSame(filesOf(before.Media), filesOf(after.Media)) ||
  !isSame(cardOf(before), cardOf(after)) ||
  !isSame(profilesOf(before), profilesOf(after)) ||
  !isDeepStrictEqual(before.Labels, after.Labels) ||
  JSON.stringify([before.Links, before.LinkEnds]) !== JSON.stringify([after.Links, after.LinkEnds]) ||
  before.Mentions.length !== after.Mentions.length ||
  !areMentionsOf(after.Mentions, before.Mentions)

/**
 * Whether a user changed the suggested content. A network that accepts fewer pictures gets the first ones, and one
 * without link attachments gets none: these are no changes.
 */
export function differsFromSuggested(suggested: Suggested, post: Post): boolean {
  if (plain(suggested.Text) !== plain(post.Message) || suggested.network !== post.Network) return true
  if (!areMentionsOf(post.Mentions, suggested.Mentions)) return true
  // A repost has only a text.
  if (post.RepostPost) return false
  const { images } = mediaLimits({ network: post.Network, profileType: 'page', isComment: false })
  const shown =
    suggested.Media.length > images && images > 0 ? suggested.Media.slice(0, images) : suggested.Media
  if (!isSame(filesOf(shown), filesOf(post.Media))) return true
  if (post.LinkUrl === null) return false
  if (post.LinkUrl !== suggested.LinkUrl) return true
  const { LinkTitle, LinkDescription, ImageUrl } = shownOf(post)
  const image = ImageUrl === null ? null : (mediaIdIn(ImageUrl) ?? ImageUrl)
  return !isCardOf({ title: LinkTitle ?? '', description: LinkDescription ?? '', image }, suggested.card)
}

interface SuggestedRow {
  text: string | null
  network: string | null
  linkUrl: string | null
  description: string | null
  image: { id: string; mimeType: string } | null
  card: SuggestedCard
  mentions: Mention[]
  ofMessage: MediaFacts[]
  ofStory: MediaFacts[]
}

/** The suggested content that a post is made from; null for a user's own post. */
export async function readSuggested(
  trx: Transaction<Schema>,
  { storyId, messageId }: Pick<DraftSource, 'storyId' | 'messageId'>,
): Promise<Suggested | null> {
  if (storyId === null && messageId === null) return null
  const found = await sql<SuggestedRow>`
    select m.text, m.network, coalesce(m.link_url, s.link_url) as "linkUrl",
      ${suggestedCard} as card, coalesce(m.description, s.description) as description,
      coalesce(m.mentions, '[]'::jsonb) as mentions,
      ${imageAddress('s.image_id')} as image,
      ${mediaJson('message_media', 'message_id', 'm.id')} as "ofMessage",
      ${mediaJson('story_media', 'story_id', 's.id')} as "ofStory"
    from (select 1) one
    left join message m on m.id = ${messageId}
    left join story s on s.id = coalesce(${storyId}, m.story_id)`.execute(trx)
  const [row] = found.rows
  if (!row) return null
  const files = row.ofMessage.length > 0 ? row.ofMessage : row.ofStory
  const { card, mentions, network } = row
  return {
    Text: row.text ?? '',
    Media: files.map(wireMedia),
    LinkUrl: row.linkUrl,
    LinkTitle: card.titles[0] ?? null,
    LinkDescription: row.description,
    ImageUrl: row.image && mediaAddress(row.image.id, row.image.mimeType),
    Mentions: mentions,
    Profiles: null,
    Repost: null,
    Links: [],
    LinkEnds: [],
    Labels: null,
    network,
    card,
  }
}
