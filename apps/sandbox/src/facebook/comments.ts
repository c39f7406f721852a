import type { FastifyInstance } from 'fastify'
import { admitGraph, type GraphCaller } from '../graph/access.js'
import { denied, invalid, missing, sendError } from '../graph/errors.js'
import { readParameters } from '../graph/parameters.js'
import { findAccount } from '../people/account.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'
import { version } from './oauth.js'

interface Node {
  Params: { id: string }
}

const path = `/${version}/:id/comments`

/** Deletes a comment of the caller's; false when the id is unknown. */
export function removeComment(world: World, caller: GraphCaller, id: string): boolean {
  const isIt = (one: { id?: string | undefined; author: string }) =>
    one.id === id && one.author === caller.account.id
  const post = world.posts.timeline('facebook').find(({ comments }) => comments.some(isIt))
  if (!post) return false
  world.posts.replace({ ...post, comments: post.comments.filter((one) => !isIt(one)) })
  return true
}

/** `/{post}/comments`: creates comments, with or without a picture, and lists them. */
export function serveComments(app: FastifyInstance, world: World): void {
  app.get<Node>(path, { config: { network: 'facebook', call: 'read' } }, async (request, reply) => {
    const query = queryOf(request)
    const caller = admitGraph(world, 'facebook', request, reply, query)
    if (!caller) return reply
    if (!caller.may('pages_read_engagement')) return sendError(reply, denied('pages_read_engagement'))
    const post = world.posts.find('facebook', request.params.id)
    if (!post) return sendError(reply, missing(request.params.id))
    const data = post.comments.map(({ id, author, text }) => ({
      id,
      message: text,
      from: { id: author, name: findAccount('facebook', author)?.name ?? author },
    }))
    return { data }
  })

  app.post<Node>(path, { config: { network: 'facebook', call: 'change' } }, async (request, reply) => {
    const { fields } = await readParameters(request)
    const caller = admitGraph(world, 'facebook', request, reply, fields)
    if (!caller) return reply
    const post = world.posts.find('facebook', request.params.id)
    if (!post) return sendError(reply, missing(request.params.id))
    if (!caller.may('pages_manage_engagement')) return sendError(reply, denied('pages_manage_engagement'))
    const { message = '', attachment_id: picture } = fields
    if (!message && !picture) return sendError(reply, invalid('The parameter message is required'))
    const file = picture ? world.media.find(picture) : undefined
    if (picture && file?.owner !== caller.account.id)
      return sendError(reply, invalid('The attachment is not there'))
    const id = `${post.id.split('_')[1]}_${world.idsOf('facebook').next()}`
    const author = caller.account.id
    const comment = { id, author, text: message, createdAt: world.now(), ...(picture && { media: picture }) }
    world.posts.replace({ ...post, comments: [...post.comments, comment] })
    return { id }
  })
}
