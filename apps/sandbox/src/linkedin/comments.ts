import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { World } from '../world.js'
import { admit, refuseAuthor } from './access.js'
import type { Assets } from './create-assets.js'
import { checkAsset } from './create-post.js'
import { denied, invalidField, missing, sendFault } from './errors.js'
import { mayRead } from './posts.js'

const change = { config: { network: 'linkedin', call: 'change' } } as const
const read = { config: { network: 'linkedin', call: 'read' } } as const

const commentBody = z.object({
  actor: z.string(),
  object: z.optional(z.string()),
  message: z._default(z.object({ text: z.string().check(z.maxLength(1250)) }), { text: '' }),
  content: z.optional(z.array(z.object({ entity: z.object({ image: z.string() }) })).check(z.maxLength(1))),
})

const listQuery = z.object({
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  start: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})

interface Below {
  Params: { urn: string; id: string }
}

const urnOf = (postId: string, id: string | undefined): string => `urn:li:comment:(${postId},${id ?? '0'})`

function serveCreate(app: FastifyInstance, world: World, assets: Assets): void {
  app.post<Below>('/rest/socialActions/:urn/comments', change, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const post = world.posts.find('linkedin', request.params.urn)
    const parsed = commentBody.safeParse(request.body)
    if (!post) return sendFault(reply, missing(request.params.urn))
    const [picture] = parsed.data?.content ?? []
    if (!parsed.success || (!parsed.data.message.text && !picture))
      return sendFault(reply, invalidField('MISSING_FIELD', 'is required', 'message/text'))
    const { actor, message } = parsed.data
    const refused = refuseAuthor(caller, actor, 'socialActions.CREATE')
    if (refused) return sendFault(reply, refused)
    const image = picture?.entity.image
    const fault = image ? checkAsset(assets, actor, image, ['image']) : undefined
    if (fault) return sendFault(reply, fault)
    const id = world.idsOf('linkedin').next()
    const media = image && { media: image.slice(image.lastIndexOf(':') + 1) }
    const comment = { id, author: actor, text: message.text, createdAt: world.now(), ...media }
    world.posts.replace({ ...post, comments: [...post.comments, comment] })
    return reply
      .code(201)
      .header('x-restli-id', id)
      .send({ id, commentUrn: urnOf(post.id, id), actor, object: post.id, message })
  })
}

/**
 * `/rest/socialActions/{urn}/comments`: creates comments, lists them under a page's posts, and deletes them.
 */
export function serveComments(app: FastifyInstance, world: World, assets: Assets): void {
  serveCreate(app, world, assets)

  app.get<Below>('/rest/socialActions/:urn/comments', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const post = world.posts.find('linkedin', request.params.urn)
    if (!post) return sendFault(reply, missing(request.params.urn))
    if (!mayRead(caller, post.author)) return sendFault(reply, denied('socialActions.GET_ALL'))
    const { start, count } = z.parse(listQuery, request.query)
    const elements = post.comments.slice(start, start + count).map(({ id, author, text, createdAt }) => ({
      id,
      commentUrn: urnOf(post.id, id),
      actor: author,
      object: post.id,
      message: { text },
      created: { actor: author, time: createdAt },
    }))
    return { elements, paging: { start, count, total: post.comments.length, links: [] } }
  })

  app.delete<Below>('/rest/socialActions/:urn/comments/:id', change, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const { urn, id } = request.params
    const post = world.posts.find('linkedin', urn)
    const comment = post?.comments.find((one) => one.id === id)
    if (!post || !comment) return sendFault(reply, missing(urnOf(urn, id)))
    const refused = refuseAuthor(caller, comment.author, 'socialActions.DELETE')
    if (refused) return sendFault(reply, refused)
    world.posts.replace({ ...post, comments: post.comments.filter((one) => one !== comment) })
    return reply.code(204).send()
  })
}
