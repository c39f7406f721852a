import * as z from 'zod/mini'
import { type AskGraph, collapse, createGraphAsk, insights, metricOf, nextPage, pageOf } from './graph.js'
import { isGone } from './graph-failures.js'
import { findInstagramComment, prepareInstagramComment } from './instagram-comments.js'
import { createInstagramConnector, type InstagramSettings } from './instagram-connect.js'
import { fillContainer } from './instagram-media.js'
import type {
  AdapterSurroundings,
  Author,
  Finding,
  NetworkAdapter,
  PostNumbers,
  Published,
  Sought,
} from './network-adapter.js'
import { readAnswer, repeatable } from './network-call.js'
import { NetworkFailure } from './network-failure.js'

const created = z.object({ id: z.string().check(z.minLength(1)) })
const shown = z.object({ permalink: z.optional(z.string()) })
const listed = pageOf(
  z.object({
    id: z.string(),
    caption: z.optional(z.string()),
    permalink: z.optional(z.string()),
    timestamp: z.optional(z.string()),
  }),
)
const quota = z.object({
  data: z.array(
    z.object({
      quota_usage: z.optional(z.number()),
      config: z.optional(z.object({ quota_total: z.number() })),
    }),
  ),
})

/** Business accounts on Instagram: a container is filled, watched, and then published. */
export function createInstagram(
  settings: InstagramSettings,
  surroundings: AdapterSurroundings,
): NetworkAdapter {
  const ask = createGraphAsk('instagram', surroundings)
  const node = `${settings.graphBase}/${settings.version}`
  return {
    ...createInstagramConnector(settings, surroundings, ask),
    network: 'instagram',
    refusesTwins: false,
    prepare: (post, author) =>
      repeatable(async () => {
        if (post.repost !== null)
          throw new NetworkFailure('fix-content', { part: 'repost', said: 'no reposts on Instagram' })
        if (post.commentOn !== null)
          return prepareInstagramComment(post, post.commentOn, author, { node, ask })
        await checkQuota(node, author, ask)
        const { wait } = surroundings
        const container = await fillContainer(post, author, { settings, ask, wait })
        return () => publish(node, container, author, ask)
      }),
    // The address of a post is made of letters that only Instagram knows.
    addressOf: (_remoteId, username) => `${settings.authBase}/${username ?? ''}`,
    find: (sought, author) =>
      repeatable(() =>
        sought.commentOn === null
          ? find(node, sought, author, ask)
          : findInstagramComment(sought, sought.commentOn, author, { node, ask }),
      ),
    remove: () =>
      Promise.reject(new NetworkFailure('forbidden', { said: 'posts are deleted in the Instagram app' })),
    statistics: (remoteIds, author) => repeatable(() => readNumbers(node, remoteIds, author, ask)),
  }
}

/** How much an account may publish in a day is documented in several ways, so it is asked. */
async function checkQuota(node: string, author: Author, ask: AskGraph): Promise<void> {
  const fields = 'fields=quota_usage,config'
  const answer = await ask(`${node}/${author.id}/content_publishing_limit?${fields}`, author)
  const [one] = readAnswer(answer, quota).data
  const total = one?.config?.quota_total
  if (total !== undefined && (one?.quota_usage ?? 0) >= total)
    throw new NetworkFailure('retry-at', { after: 3600, said: `${total} posts in a day` })
}

async function publish(node: string, container: string, author: Author, ask: AskGraph): Promise<Published> {
  const json = { creation_id: container }
  const { id } = readAnswer(await ask(`${node}/${author.id}/media_publish`, author, { json }), created)
  try {
    const { permalink = null } = readAnswer(await ask(`${node}/${id}?fields=permalink`, author), shown)
    return { remoteId: id, remoteUrl: permalink }
  } catch {
    // The post stands: whatever goes wrong now must not look as if it did not.
    return { remoteId: id, remoteUrl: null }
  }
}

/** Looks through the account's own posts, newest first. */
async function find(
  node: string,
  { text, since, except }: Sought,
  author: Author,
  ask: AskGraph,
): Promise<Finding> {
  const wanted = collapse(text)
  const first = `${node}/${author.id}/media?fields=id,caption,permalink,timestamp&limit=50`
  let address: string | undefined = first
  for (let count = 0; address !== undefined && count < 10; count += 1) {
    const page = readAnswer(await ask(address, author), listed)
    for (const { id, caption = '', permalink: remoteUrl = null, timestamp } of page.data) {
      if (timestamp !== undefined && Date.parse(timestamp) < since.getTime()) return { is: 'absent' }
      if (collapse(caption) === wanted && !except.includes(id))
        return { is: 'found', post: { remoteId: id, remoteUrl } }
    }
    address = nextPage(first, page)
  }
  return address === undefined ? { is: 'absent' } : { is: 'cannot-tell' }
}

/** Each post is asked for by itself. Instagram knows no clicks. */
async function readNumbers(
  node: string,
  remoteIds: readonly string[],
  author: Author,
  ask: AskGraph,
): Promise<Map<string, PostNumbers>> {
  const numbers = new Map<string, PostNumbers>()
  if (!author.scopes.includes('instagram_business_manage_insights')) return numbers
  for (const id of remoteIds) {
    try {
      const answer = await ask(`${node}/${id}/insights?metric=views,likes,comments,shares`, author)
      const found = readAnswer(answer, insights)
      const [likes, comments, shares, views] = ['likes', 'comments', 'shares', 'views'].map((name) =>
        metricOf(found, name),
      )
      numbers.set(id, {
        likes: likes ?? null,
        comments: comments ?? null,
        shares: shares ?? null,
        views: views ?? null,
        clicks: null,
      })
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  return numbers
}
