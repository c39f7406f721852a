import * as z from 'zod/mini'
import {
  type AskGraph,
  collapse,
  createGraphAsk,
  insights,
  metricOf,
  nextPage,
  pageOf,
} from '../meta/graph.js'
import { isGone } from '../meta/graph-errors.js'
import { findInstagramComment, prepareInstagramComment } from './comments.js'
import { createInstagramConnector, type InstagramSettings } from './connect.js'
import { fillContainer, readContainer } from './media.js'
import type {
  AdapterOptions,
  Author,
  Finding,
  NetworkAdapter,
  OutgoingPost,
  PostNumbers,
  Published,
  Send,
  Sought,
} from '../adapter/network-adapter.js'
import { readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

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
export function createInstagram(settings: InstagramSettings, surroundings: AdapterOptions): NetworkAdapter {
  const ask = createGraphAsk('instagram', surroundings)
  const node = `${settings.graphBase}/${settings.version}`
  return {
    ...createInstagramConnector(settings, surroundings, ask),
    network: 'instagram',
    refusesTwins: false,
    prepare: (post, author, drafts = []) =>
      repeatable(async (): Promise<Send> => {
        if (post.repost !== null)
          throw new NetworkError('fix-content', { part: 'repost', said: 'no reposts on Instagram' })
        if (post.commentOn !== null)
          return prepareInstagramComment(post, post.commentOn, author, { node, ask })
        const draft =
          (await findDraft(drafts, author, { settings, ask })) ??
          (await fillAnew(post, author, { settings, ask, wait: surroundings.wait }))
        return Object.assign(() => publish(node, draft, author, ask), { draft })
      }),
    // The address of a post is made of letters that only Instagram knows.
    addressOf: (_remoteId, username) => `${settings.authBase}/${username ?? ''}`,
    find: (sought, author) =>
      repeatable(() =>
        sought.commentOn === null
          ? find(sought, author, { settings, ask })
          : findInstagramComment(sought, sought.commentOn, author, { node, ask }),
      ),
    remove: () =>
      Promise.reject(new NetworkError('forbidden', { said: 'posts are deleted in the Instagram app' })),
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
    throw new NetworkError('retry-at', { after: 3600, said: `${total} posts in a day` })
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

interface Ways {
  settings: InstagramSettings
  ask: AskGraph
}

async function fillAnew(
  post: OutgoingPost,
  author: Author,
  ways: Ways & Pick<AdapterOptions, 'wait'>,
): Promise<string> {
  await checkQuota(`${ways.settings.graphBase}/${ways.settings.version}`, author, ways.ask)
  return fillContainer(post, author, ways)
}

/** A draft of an earlier try that may be published, or may have been: another one beside it could make a second post. */
async function findDraft(drafts: readonly string[], author: Author, ways: Ways): Promise<string | undefined> {
  for (const draft of drafts) {
    const state = await readContainer(draft, author, ways)
    if (state !== 'ERROR' && state !== 'EXPIRED') return draft
  }
  return undefined
}

type Listed = z.output<typeof listed>['data'][number]

/**
 * Asks whether drafts were published, and looks for the post among the account's own. Of a draft that was published, a
 * post with other words is it where it is the only one that nobody knows.
 */
async function find(sought: Sought, author: Author, ways: Ways): Promise<Finding> {
  const { text, drafts = [] } = sought
  const states = await Promise.all(drafts.map((draft) => readContainer(draft, author, ways)))
  const isPublished = states.includes('PUBLISHED')
  const { posts, isWhole } = await readSince(sought, author, ways)
  const same = posts.find(({ caption = '' }) => collapse(caption) === collapse(text))
  const found = same ?? (isPublished && posts.length === 1 ? posts[0] : undefined)
  if (found) return { is: 'found', post: { remoteId: found.id, remoteUrl: found.permalink ?? null } }
  const open = states.filter((state) => state !== 'ERROR' && state !== 'EXPIRED')
  if (drafts.length > 0 && !isPublished && open.length <= 1) return { is: 'absent', isOnce: true }
  return { is: isWhole || isPublished ? 'absent' : 'cannot-tell' }
}

/** The account's posts since then that are not known to be others, newest first; `isWhole` when there are no more. */
async function readSince(
  { since, except }: Sought,
  author: Author,
  { settings, ask }: Ways,
): Promise<{ posts: Listed[]; isWhole: boolean }> {
  const node = `${settings.graphBase}/${settings.version}/${author.id}`
  const first = `${node}/media?fields=id,caption,permalink,timestamp&limit=50`
  const posts: Listed[] = []
  let address: string | undefined = first
  for (let count = 0; address !== undefined && count < 10; count += 1) {
    const page = readAnswer(await ask(address, author), listed)
    for (const one of page.data) {
      if (one.timestamp !== undefined && Date.parse(one.timestamp) < since.getTime())
        return { posts, isWhole: true }
      if (!except.includes(one.id)) posts.push(one)
    }
    address = nextPage(first, page)
  }
  return { posts, isWhole: address === undefined }
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
