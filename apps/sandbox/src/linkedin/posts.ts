import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { companies } from '../people/people.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { admit, refuseAuthor, type CallerOnLinkedin } from './access.js'
import { badRequest, denied, invalidField, missing, sendFault } from './errors.js'
import { readLittleText } from './little-text.js'

const change = { config: { network: 'linkedin', call: 'change' } } as const
const read = { config: { network: 'linkedin', call: 'read' } } as const

const patchBody = z.object({ patch: z.object({ $set: z.object({ commentary: z.string() }) }) })
const finderQuery = z.object({
  q: z.literal('author'),
  author: z.string(),
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  start: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})

interface OnePost {
  Params: { urn: string }
}

const urnOf = (world: World, media: string): string => {
  const kind = world.media.find(media)?.kind ?? 'image'
  return `urn:li:${kind === 'gif' ? 'image' : kind}:${media}`
}

/** What a post holds beside its words, as LinkedIn describes it. */
function contentOf(world: World, { article, attachments }: Post): object {
  const files = attachments.map(({ media, alt }) => ({ id: urnOf(world, media), altText: alt }))
  if (files.length > 1) return { content: { multiImage: { images: files } } }
  if (files.length === 1) return { content: { media: files[0] } }
  if (!article) return {}
  const { source, title, thumbnail } = article
  const picture = thumbnail === undefined ? {} : { thumbnail: urnOf(world, thumbnail) }
  return { content: { article: { source, title, ...picture } } }
}

function showPost(world: World, post: Post): object {
  return {
    id: post.id,
    author: post.author,
    commentary: post.sent,
    visibility: post.visibility,
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: post.isReshareDisabled ?? false,
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.editedAt ?? post.createdAt,
    ...contentOf(world, post),
    ...(post.parent?.relation === 'repost' && { reshareContext: { parent: post.parent.id } }),
  }
}

/**
 * Whether an app may read the posts of an author: never those of members, and those of a page only for its
 * people.
 */
export function mayRead(caller: CallerOnLinkedin, author: string): boolean {
  const company = companies.find((one) => author === `urn:li:organization:${one.id}`)
  return company?.roles[caller.person.slug] !== undefined && caller.may('r_organization_social')
}

function serveReading(app: FastifyInstance, world: World): void {
  app.get('/rest/posts', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const query = finderQuery.safeParse(request.query)
    if (!query.success)
      return sendFault(reply, badRequest('INVALID_QUERY', 'q=author and author are required'))
    const { author, start, count } = query.data
    if (!mayRead(caller, author)) return sendFault(reply, denied('partnerApiPostsExternal.FINDER-author'))
    const all = world.posts.listed('linkedin', author).toReversed()
    return {
      elements: all.slice(start, start + count).map((post) => showPost(world, post)),
      paging: { start, count, total: all.length, links: [] },
    }
  })

  app.get<OnePost>('/rest/posts/:urn', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const post = world.posts.find('linkedin', request.params.urn)
    if (post && mayRead(caller, post.author)) return showPost(world, post)
    return sendFault(reply, post ? denied('partnerApiPostsExternal.GET') : missing(request.params.urn))
  })
}

function serveChanges(app: FastifyInstance, world: World): void {
  app.post<OnePost>('/rest/posts/:urn', change, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    if (request.headers['x-restli-method']?.toString().toUpperCase() !== 'PARTIAL_UPDATE') {
      return sendFault(reply, badRequest('UNKNOWN_METHOD', 'X-RestLi-Method must be PARTIAL_UPDATE'))
    }
    const post = world.posts.find('linkedin', request.params.urn)
    if (!post) return sendFault(reply, missing(request.params.urn))
    const refused = refuseAuthor(caller, post.author, 'partnerApiPostsExternal.PARTIAL_UPDATE')
    if (refused) return sendFault(reply, refused)
    const body = patchBody.safeParse(request.body)
    if (!body.success)
      return sendFault(reply, invalidField('MISSING_FIELD', 'is required', 'patch/$set/commentary'))
    const { commentary } = body.data.patch.$set
    const text = readLittleText(commentary)
    world.posts.replace({ ...post, ...text, sent: commentary, editedAt: world.now() })
    return reply.code(204).send()
  })

  app.delete<OnePost>('/rest/posts/:urn', change, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const post = world.posts.find('linkedin', request.params.urn)
    const refused = post && refuseAuthor(caller, post.author, 'partnerApiPostsExternal.DELETE')
    if (refused) return sendFault(reply, refused)
    world.posts.remove('linkedin', request.params.urn)
    return reply.code(204).send()
  })
}

/** Serves `/rest/posts/{urn}`, and the finder by author. */
export function servePosts(app: FastifyInstance, world: World): void {
  serveReading(app, world)
  serveChanges(app, world)
}

/** The URNs in `List(…)`, in `(share:…)` or bare, unescaped. */
export const urnsIn = (text: string): string[] =>
  text.match(/urn(?::|%3A)li(?::|%3A)[A-Za-z]+(?::|%3A)[\w-]+/gi)?.map((urn) => decodeURIComponent(urn)) ?? []
