import * as z from 'zod/mini'
import { createAsk } from '../ask-network.js'
import {
  commentBody,
  createLinkedinComment,
  findLinkedinComment,
  refuseCommentFile,
  removalPath,
} from './comments.js'
import { createLinkedinConnector, type LinkedinSettings } from './connect.js'
import { linkedinError, notReady } from './errors.js'
import { type AskLinkedin, authorUrn, uploadToLinkedin } from './media.js'
import { readLinkedinNumbers } from './statistics.js'
import { fromLittleText, toLittleText } from './little-text.js'
import { findLinkedinPicture, listLinkedinPosts } from './page-posts.js'
import type {
  AdapterOptions,
  Author,
  Finding,
  NetworkAdapter,
  OutgoingPost,
  Published,
  Sought,
} from '../adapter/network-adapter.js'
import { readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const listed = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      commentary: z.optional(z.string()),
      publishedAt: z.optional(z.number()),
      createdAt: z.optional(z.number()),
    }),
  ),
})

/** Members and company pages on LinkedIn (versioned REST interface). */
export function createLinkedin(settings: LinkedinSettings, surroundings: AdapterOptions): NetworkAdapter {
  const askNetwork = createAsk(
    {
      network: 'linkedin',
      headersOf: ({ token }) => ({
        authorization: `Bearer ${token}`,
        'linkedin-version': settings.version,
        'x-restli-protocol-version': '2.0.0',
      }),
      failureOf: linkedinError,
    },
    surroundings,
  )
  const ask: AskLinkedin = (path, who, call) => askNetwork(`${settings.apiBase}${path}`, who, call)
  const ways = { ask, settings, ...surroundings }
  return {
    ...createLinkedinConnector(settings, surroundings, ask),
    refusesTwins: true,
    prepare: (post, author) =>
      repeatable(async () => {
        if (post.commentOn !== null) return prepareComment(post, post.commentOn, author, ways)
        const body = {
          ...letterOf(post, author),
          ...(await contentOf(post, author, ways)),
        }
        return () => whenReady(surroundings, () => create(body, author, ask, settings))
      }),
    addressOf: (remoteId) => addressOf(settings, remoteId),
    find: (sought, author) => repeatable(() => find(sought, author, ask, settings)),
    remove: (remoteId, author) => remove(remoteId, author, ask),
    listPagePosts: (author) => repeatable(() => listLinkedinPosts(author, ask)),
    findPicture: (pictureId, author) => repeatable(() => findLinkedinPicture(pictureId, author, ask)),
    statistics: (remoteIds, author) => repeatable(() => readLinkedinNumbers(remoteIds, author, ask)),
  }
}

function letterOf(post: OutgoingPost, author: Author) {
  return {
    author: authorUrn(author),
    commentary: toLittleText(post.text, post.mentions),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...(post.repost && { reshareContext: { parent: post.repost } }),
  }
}

type Ways = { ask: AskLinkedin; settings: LinkedinSettings } & AdapterOptions

async function prepareComment(post: OutgoingPost, commentOn: string, author: Author, ways: Ways) {
  const [picture] = post.media
  refuseCommentFile(post.media)
  const uploaded = picture ? await uploadToLinkedin(picture, author, ways) : null
  const body = commentBody(post, commentOn, author, uploaded)
  const address = (postId: string) => addressOf(ways.settings, postId)
  return () => whenReady(ways, () => createLinkedinComment(body, author, ways.ask, address))
}

/**
 * A repost brings nothing along but words. Title and description of an article are plain text and are not escaped; nothing is read
 * from its address.
 */
async function contentOf(post: OutgoingPost, author: Author, ways: Ways): Promise<{ content?: unknown }> {
  const { media, link, repost } = post
  const [first] = media
  if (repost) return {}
  if (first && media.length === 1) {
    const id = await uploadToLinkedin(first, author, ways)
    const named = first.kind === 'pdf' || first.kind === 'video' ? { title: first.title ?? 'Document' } : {}
    const described = first.altText && first.kind !== 'pdf' ? { altText: first.altText } : {}
    return { content: { media: { id, ...named, ...described } } }
  }
  if (first) {
    const images = []
    for (const one of media) {
      images.push({ id: await uploadToLinkedin(one, author, ways), altText: one.altText ?? '' })
    }
    return { content: { multiImage: { images } } }
  }
  if (!link) return {}
  const thumbnail = link.picture ? { thumbnail: await uploadToLinkedin(link.picture, author, ways) } : {}
  const described = link.description ? { description: link.description } : {}
  return {
    content: { article: { source: link.url, title: link.title || link.url, ...described, ...thumbnail } },
  }
}

const maxWaits = 20

/**
 * A member may not ask how far an upload is, so the post itself is the question: while LinkedIn refuses it because
 * of the upload, nothing is stored, and the same call is made again.
 */
async function whenReady(
  { wait }: Pick<AdapterOptions, 'wait'>,
  send: () => Promise<Published>,
): Promise<Published> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send()
    } catch (error) {
      const isWaiting = error instanceof NetworkError && error.after === notReady && error.status === 400
      if (!isWaiting || waits >= maxWaits) throw error
      await wait(notReady * 500)
    }
  }
}

async function create(
  body: unknown,
  author: Author,
  ask: AskLinkedin,
  settings: LinkedinSettings,
): Promise<Published> {
  const answer = await ask('/rest/posts', author, { json: body })
  const remoteId = answer.headers.get('x-restli-id')
  if (answer.status !== 201 || !remoteId) {
    throw new NetworkError('unclear', { said: `created without a name (${answer.status})` })
  }
  return { remoteId, remoteUrl: addressOf(settings, remoteId) }
}

function addressOf({ authBase }: LinkedinSettings, remoteId: string): string {
  return `${authBase}/feed/update/${remoteId}`
}

async function remove(remoteId: string, author: Author, ask: AskLinkedin): Promise<void> {
  await repeatable(async () => {
    try {
      await ask(removalPath(remoteId, author), author, { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof NetworkError) || error.status !== 404) throw error
    }
  })
}

const listPage = 50

/** A page's posts can be listed with the right to read them; a member's cannot be read at all. */
async function find(
  sought: Sought,
  author: Author,
  ask: AskLinkedin,
  settings: LinkedinSettings,
): Promise<Finding> {
  const { text, since, except, commentOn } = sought
  if (commentOn !== null) return findLinkedinComment(sought, commentOn, author, ask)
  if (author.type !== 'page' || !author.scopes.includes('r_organization_social')) return { is: 'cannot-tell' }
  const wanted = collapse(text)
  if (wanted === '') return { is: 'cannot-tell' }
  const urn = encodeURIComponent(authorUrn(author))
  for (let start = 0; start < 10 * listPage; start += listPage) {
    const path = `/rest/posts?q=author&author=${urn}&count=${listPage}&start=${start}&sortBy=CREATED`
    const { elements } = readAnswer(await ask(path, author), listed)
    for (const { id, commentary = '', publishedAt, createdAt } of elements) {
      if ((publishedAt ?? createdAt ?? Infinity) < since.getTime()) return { is: 'absent' }
      if (!except.includes(id) && wordsOf(commentary) === wanted) {
        return { is: 'found', post: { remoteId: id, remoteUrl: addressOf(settings, id) } }
      }
    }
    if (elements.length < listPage) return { is: 'absent' }
  }
  return { is: 'cannot-tell' }
}

/** Without notation: what is compared are the words. */
const wordsOf = (commentary: string): string => collapse(fromLittleText(commentary))

const collapse = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
