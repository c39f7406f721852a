import * as z from 'zod/mini'
import type { FacebookSettings } from './connect.js'
import { type AskGraph, collapse, insights, metricOf, nextPage, pageOf } from '../meta/graph.js'
import { isGone } from '../meta/graph-errors.js'
import type { Author, Finding, PostNumbers, Sought } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'

const listed = pageOf(
  z.object({
    id: z.string(),
    message: z.optional(z.string()),
    permalink_url: z.optional(z.string()),
    attachments: z.optional(z.object({ data: z.array(z.object({ unshimmed_url: z.optional(z.string()) })) })),
  }),
)
const summed = z.optional(
  z.object({ summary: z.optional(z.object({ total_count: z.optional(z.number()) })) }),
)
const counted = z.object({
  shares: z.optional(z.object({ count: z.number() })),
  reactions: summed,
  comments: summed,
  insights: z.optional(insights),
})
const maxAtOnce = 50

/** Looks through what the page posted; names of mentions stand there without their sign. */
export async function findOnFacebook(
  { text, link, since, except }: Sought,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Finding> {
  const wanted = words(text)
  const fields = 'fields=id,message,permalink_url,attachments{unshimmed_url}&limit=100'
  const from = `since=${Math.floor(since.getTime() / 1000)}`
  const first = `${settings.graphBase}/${settings.version}/${author.id}/feed?${fields}&${from}`
  let address: string | undefined = first
  for (let count = 0; address !== undefined && count < 10; count += 1) {
    const page = readAnswer(await ask(address, author), listed)
    for (const { id, message = '', permalink_url: remoteUrl = null, attachments } of page.data) {
      const hasLink = attachments?.data.some(({ unshimmed_url: url }) => url === link) ?? false
      const isSame = words(message) === wanted && (wanted !== '' || link === null || hasLink)
      if (isSame && !except.includes(id)) return { is: 'found', post: { remoteId: id, remoteUrl } }
    }
    address = nextPage(first, page)
  }
  return address === undefined ? { is: 'absent' } : { is: 'cannot-tell' }
}

const words = (text: string) => collapse(text).replaceAll('@', '')

/** Numbers of a page's posts, many at a time; when one of them is gone, one by one. */
export async function readFacebookNumbers(
  remoteIds: readonly string[],
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Map<string, PostNumbers>> {
  const numbers = new Map<string, PostNumbers>()
  const base = `${settings.graphBase}/${settings.version}/`
  const measured = author.scopes.includes('read_insights')
    ? ',insights.metric(post_media_view,post_clicks)'
    : ''
  const fields = `fields=shares,reactions.limit(0).summary(true),comments.limit(0).summary(true)${measured}`
  const read = async (ids: readonly string[]): Promise<void> => {
    try {
      const answer = await ask(`${base}?ids=${ids.join(',')}&${fields}`, author)
      const found = readAnswer(answer, z.record(z.string(), counted))
      for (const [id, one] of Object.entries(found)) numbers.set(id, numbersOf(one))
    } catch (error) {
      if (!isGone(error)) throw error
      if (ids.length > 1) for (const id of ids) await read([id])
    }
  }
  for (let at = 0; at < remoteIds.length; at += maxAtOnce) await read(remoteIds.slice(at, at + maxAtOnce))
  return numbers
}

const numbersOf = ({
  shares,
  reactions,
  comments,
  insights: own,
}: z.output<typeof counted>): PostNumbers => ({
  likes: reactions?.summary?.total_count ?? null,
  comments: comments?.summary?.total_count ?? null,
  // Facebook leaves the field out while nobody shared it.
  shares: shares?.count ?? 0,
  views: own ? metricOf(own, 'post_media_view') : null,
  clicks: own ? metricOf(own, 'post_clicks') : null,
})
