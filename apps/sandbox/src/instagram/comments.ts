import type { FastifyInstance } from 'fastify'
import { version } from '../facebook/oauth.js'
import { admitGraph } from '../graph/access.js'
import { denied, invalid, missing, sendError } from '../graph/errors.js'
import { readParameters } from '../graph/parameters.js'
import { findAccount } from '../people/account.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'

interface Node {
  Params: { id: string }
}

const path = `/${version}/:id/comments`
const scope = 'instagram_business_manage_comments'
const maxLength = 300

/** `/{media}/comments`: creates and lists comments. */
export function serveComments(app: FastifyInstance, world: World): void {
  app.get<Node>(path, { config: { network: 'instagram', call: 'read' } }, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    if (!caller) return reply
    if (!caller.may(scope)) return sendError(reply, denied(scope))
    const post = world.posts.find('instagram', request.params.id)
    if (post?.author !== caller.account.id) return sendError(reply, missing(request.params.id))
    const data = post.comments.map(({ id, author, text }) => ({
      id,
      text,
      username: findAccount('instagram', author)?.handle,
    }))
    return { data }
  })

  app.post<Node>(path, { config: { network: 'instagram', call: 'change' } }, async (request, reply) => {
    const { fields } = await readParameters(request)
    const caller = admitGraph(world, 'instagram', request, reply, fields)
    if (!caller) return reply
    if (!caller.may(scope)) return sendError(reply, denied(scope))
    const post = world.posts.find('instagram', request.params.id)
    if (post?.author !== caller.account.id) return sendError(reply, missing(request.params.id))
    const { message } = fields
    if (!message || message.length > maxLength)
      return sendError(reply, invalid('The parameter message is required and at most 300 characters long'))
    const id = world.idsOf('instagram').next()
    const comment = { id, author: caller.account.id, text: message, createdAt: world.now() }
    world.posts.replace({ ...post, comments: [...post.comments, comment] })
    // As the real network does: the comment is stored, and yet the answer is an error.
    if (fields.fields !== undefined) {
      return sendError(reply, {
        status: 400,
        message: 'Invalid fields',
        code: 20,
        error_subcode: 1_772_107,
      })
    }
    return { id }
  })
}
