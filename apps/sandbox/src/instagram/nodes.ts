import type { FastifyInstance, FastifyRequest } from 'fastify'
import { version } from '../facebook/oauth.js'
import { admitGraph } from '../graph/access.js'
import { denied, invalid, missing, sendError } from '../graph/errors.js'
import { growthOfPost, type Growth } from '../posts/growth.js'
import type { Post } from '../posts/post.js'
import { hostOf, queryOf } from '../request.js'
import type { World } from '../world.js'
import type { Containers } from './containers.js'

const read = { config: { network: 'instagram', call: 'read' } } as const

const metrics: Readonly<Record<string, (grown: Growth) => number>> = {
  views: (grown) => grown.impressions,
  reach: (grown) => grown.reached,
  saved: (grown) => grown.saves,
  likes: (grown) => grown.likes,
  comments: (grown) => grown.comments,
  shares: (grown) => grown.reposts,
}

const drawMedia = (request: FastifyRequest, post: Post): object => ({
  id: post.id,
  caption: post.sent,
  permalink: `${hostOf(request)}/instagram/p/${post.id}`,
  timestamp: new Date(post.createdAt).toISOString().replace(/\.\d+Z/, '+0000'),
  media_type: post.attachments.length > 1 ? 'CAROUSEL_ALBUM' : 'IMAGE',
})

interface Node {
  Params: { id: string }
}

function serveLists(app: FastifyInstance, world: World): void {
  app.get(`/${version}/me`, read, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    if (!caller) return reply
    const { id, handle, name, avatar, followers } = caller.account
    return {
      user_id: id,
      id: `9${id.slice(1)}`,
      username: handle,
      name,
      account_type: 'BUSINESS',
      profile_picture_url: `${hostOf(request)}${avatar}`,
      followers_count: followers,
    }
  })

  app.get<Node>(`/${version}/:id/media`, read, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    if (!caller) return reply
    if (caller.account.id !== request.params.id) return sendError(reply, missing(request.params.id))
    const { limit = '25', after } = queryOf(request)
    const all = world.posts.listed('instagram', caller.account.id).toReversed()
    const start = Number(after ?? 0)
    const end = start + Math.min(100, Number(limit))
    return {
      data: all.slice(start, end).map((post) => drawMedia(request, post)),
      ...(end < all.length && { paging: { cursors: { after: String(end) }, next: 'more' } }),
    }
  })

  app.get<Node>(`/${version}/:id/insights`, read, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    if (!caller) return reply
    if (!caller.may('instagram_business_manage_insights'))
      return sendError(reply, denied('instagram_business_manage_insights'))
    const post = world.posts.find('instagram', request.params.id)
    if (post?.author !== caller.account.id) return sendError(reply, missing(request.params.id))
    const grown = growthOfPost(post, world.now())
    const names = queryOf(request).metric?.split(',') ?? []
    if (names.some((name) => !metrics[name]))
      return sendError(reply, invalid('metric must be one of the known ones'))
    return {
      data: names.map((name) => ({
        name,
        period: 'lifetime',
        values: [{ value: metrics[name]?.(grown) }],
        id: `${post.id}/insights/${name}/lifetime`,
      })),
    }
  })
}

/** Serves the account, its posts and their statistics, and the status of a container. */
export function serveNodes(app: FastifyInstance, world: World, containers: Containers): void {
  serveLists(app, world)
  app.get<Node>(`/${version}/:id`, read, async (request, reply) => {
    const caller = admitGraph(world, 'instagram', request, reply, queryOf(request))
    if (!caller) return reply
    const { id } = request.params
    const container = containers.find(id)
    if (container?.owner === caller.account.id) {
      const status_code = containers.status(container)
      const failed = [container, ...container.children].find((one) => one.failure)?.failure
      const status = failed ? `Error: Media upload has failed with error code ${failed}` : status_code
      return { id, status_code, status }
    }
    const post = world.posts.find('instagram', id)
    return post?.author === caller.account.id ? drawMedia(request, post) : sendError(reply, missing(id))
  })
}
