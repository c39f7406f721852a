import { media, type Media, type Post } from '@rostrum/protocol'
import { mediaLimits, withoutByteOrderMark } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'
import { type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'
import type { DraftSource } from '../posts/draft-facts.js'

/** What a version of a post says, as it is kept to be compared with. */
export const content = z.object({
  Text: z.string(),
  Media: z.array(media),
  LinkUrl: z.nullable(z.string()),
  LinkTitle: z.nullable(z.string()),
})
export type Content = z.infer<typeof content>

/** What the company suggested: its words and files, and the titles that its link may carry. */
export interface Suggested extends Content {
  network: string | null
  linkTitles: readonly string[]
}

export const contentOf = ({ Message, Media: files, LinkUrl, LinkTitle }: Post): Content => ({
  Text: Message,
  Media: files,
  LinkUrl,
  LinkTitle,
})

const plain = (text: string) => withoutByteOrderMark(text).replaceAll('\r\n', '\n').trim()

/** A picture that is cut otherwise is another picture. */
const filesOf = (files: readonly Media[]) =>
  files.map(({ Id, altText, modifiers }) => `${Id} ${modifiers ?? ''} ${altText ?? ''}`)

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Whether two versions of a post say different things. */
export const differs = (before: Content, after: Content): boolean =>
  plain(before.Text) !== plain(after.Text) ||
  !isSame(filesOf(before.Media), filesOf(after.Media)) ||
  before.LinkUrl !== after.LinkUrl ||
  (after.LinkUrl !== null && before.LinkTitle !== after.LinkTitle)

/**
 * Whether a post says something else than was suggested. A network that takes fewer pictures shows the first ones,
 * and one without link attachments none: that is no change of the person's.
 */
export function differsFromSuggested(suggested: Suggested, post: Post): boolean {
  if (plain(suggested.Text) !== plain(post.Message) || suggested.network !== post.Network) return true
  // A repost brings only words along.
  if (post.RepostPost) return false
  const { images } = mediaLimits({ network: post.Network, profileType: 'page', isComment: false })
  const shown =
    suggested.Media.length > images && images > 0 ? suggested.Media.slice(0, images) : suggested.Media
  if (!isSame(filesOf(shown), filesOf(post.Media))) return true
  if (post.LinkUrl === null) return false
  return post.LinkUrl !== suggested.LinkUrl || !suggested.linkTitles.includes(post.LinkTitle ?? '')
}

interface SuggestedRow {
  text: string | null
  network: string | null
  linkUrl: string | null
  linkTitles: (string | null)[]
  ofMessage: MediaFacts[]
  ofStory: MediaFacts[]
}

/** What was suggested where a post comes from; null for an own post. */
export async function readSuggested(
  trx: Transaction<Schema>,
  { storyId, messageId }: Pick<DraftSource, 'storyId' | 'messageId'>,
): Promise<Suggested | null> {
  if (storyId === null && messageId === null) return null
  const found = await sql<SuggestedRow>`
    select m.text, m.network, coalesce(m.link_url, s.link_url) as "linkUrl",
      json_build_array(m.link_title, s.link_title, m.link_url, s.link_url) as "linkTitles",
      ${mediaJson('message_media', 'message_id', 'm.id')} as "ofMessage",
      ${mediaJson('story_media', 'story_id', 's.id')} as "ofStory"
    from (select 1) one
    left join message m on m.id = ${messageId}
    left join story s on s.id = coalesce(${storyId}, m.story_id)`.execute(trx)
  const [row] = found.rows
  if (!row) return null
  const files = row.ofMessage.length > 0 ? row.ofMessage : row.ofStory
  const linkTitles = row.linkTitles.filter((title) => title !== null)
  return {
    Text: row.text ?? '',
    Media: files.map(wireMedia),
    LinkUrl: row.linkUrl,
    LinkTitle: linkTitles[0] ?? null,
    network: row.network,
    linkTitles: ['', ...linkTitles],
  }
}
