import { isLinkInText } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Author, Finding, OutgoingPost, PostNumbers, Sought } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import type { AskTwitter } from './media.js'

const timeline = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.optional(z.string()),
        entities: z.optional(
          z.object({
            urls: z.optional(z.array(z.object({ url: z.string(), expanded_url: z.optional(z.string()) }))),
          }),
        ),
      }),
    ),
  ),
  meta: z.optional(z.object({ next_token: z.optional(z.string()) })),
})
const numbers = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        public_metrics: z.optional(z.record(z.string(), z.number())),
        non_public_metrics: z.optional(z.record(z.string(), z.number())),
      }),
    ),
  ),
})

/** X shows no attachment for a link: its address stands in the text. */
export function twitterText({
  text,
  link,
}: Pick<OutgoingPost, 'text'> & { link: { url: string } | null }): string {
  if (!link || isLinkInText({ text, url: link.url })) return text
  return text === '' ? link.url : `${text}\n${link.url}`
}

/** Where a post of X is seen. */
export function tweetAddress(authBase: string, username: string | null, id: string): string {
  return `${authBase}/${username ?? 'i/web'}/status/${id}`
}

/**
 * Looks through the person's own timeline. X writes its short addresses into the text, so the entities bring
 * the real ones back; an address at the end may be that of an attached picture.
 */
export async function findTweet(
  { text, link, since, except }: Sought,
  author: Author,
  ask: AskTwitter,
  authBase: string,
): Promise<Finding> {
  const wanted = plain(twitterText({ text, link: link === null ? null : { url: link } }))
  const start = encodeURIComponent(since.toISOString().replace(/\.\d+/, ''))
  let page = ''
  for (let pages = 0; pages < 10; pages += 1) {
    const fields = 'tweet.fields=created_at,entities&max_results=100'
    const path = `/2/users/${author.id}/tweets?${fields}&start_time=${start}${page}`
    const { data = [], meta } = readAnswer(await ask(path, author), timeline)
    for (const one of data) {
      if (except.includes(one.id)) continue
      let shown = one.text
      for (const { url, expanded_url } of one.entities?.urls ?? [])
        shown = shown.replaceAll(url, expanded_url ?? url)
      if (isSame(plain(shown), wanted)) {
        return {
          is: 'found',
          post: { remoteId: one.id, remoteUrl: tweetAddress(authBase, author.username, one.id) },
        }
      }
    }
    if (!meta?.next_token) return { is: 'absent' }
    page = `&pagination_token=${encodeURIComponent(meta.next_token)}`
  }
  return { is: 'cannot-tell' }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSame(shown: string, wanted: string): boolean {
  if (shown === wanted) return true
  return shown.startsWith(wanted) && /^ ?https?:\/\/\S+$/.test(shown.slice(wanted.length))
}

/** Clicks are shown for the person's own posts of the last 30 days only. */
export async function readTweetNumbers(
  remoteIds: readonly string[],
  author: Author,
  ask: AskTwitter,
): Promise<Map<string, PostNumbers>> {
  const fields = 'tweet.fields=public_metrics,non_public_metrics'
  const answer = readAnswer(await ask(`/2/tweets?ids=${remoteIds.join(',')}&${fields}`, author), numbers)
  const found = new Map<string, PostNumbers>()
  for (const { id, public_metrics: open = {}, non_public_metrics: own = {} } of answer.data ?? []) {
    const reposts = open['repost_count'] ?? open['retweet_count']
    found.set(id, {
      likes: open['like_count'] ?? null,
      comments: open['reply_count'] ?? null,
      shares: reposts === undefined ? null : reposts + (open['quote_count'] ?? 0),
      views: open['impression_count'] ?? own['impression_count'] ?? null,
      clicks: own['url_link_clicks'] ?? null,
    })
  }
  return found
}
