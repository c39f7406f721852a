import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitGraph, type GraphCaller } from '../graph/access.js'
import { denied, invalid, missing, sendError } from '../graph/errors.js'
import { appOf } from '../network.js'
import { accountOf, findAccount, type Account } from '../people/account.js'
import { companies, people } from '../people/people.js'
import { growthOfPost, type Growth } from '../posts/growth.js'
import type { Post } from '../posts/post.js'
import { hostOf, queryOf } from '../request.js'
import type { World } from '../world.js'
import { removeComment } from './comments.js'
import { version } from './oauth.js'
import { tasksOf } from './scopes.js'

const read = { config: { network: 'facebook', call: 'read' } } as const
const change = { config: { network: 'facebook', call: 'change' } } as const
/** In seconds: a page's token does not expire. */
const forEver = 100 * 365 * 86_400

const permalink = (request: FastifyRequest, post: Post): string =>
  `${hostOf(request)}/facebook/${findAccount('facebook', post.author)?.handle}/posts/${post.id}`

const metrics: Readonly<Record<string, (grown: Growth) => unknown>> = {
  post_media_view: (grown) => grown.impressions,
  post_total_media_view_unique: (grown) => grown.reached,
  post_clicks: (grown) => grown.clicks,
  post_reactions_by_type_total: (grown) => ({ like: grown.likes }),
}

const drawInsights = (post: Post, names: readonly string[], now: number) => {
  const grown = growthOfPost(post, now)
  const data = names.flatMap((name) => {
    const metric = metrics[name]
    return metric
      ? [{ name, period: 'lifetime', values: [{ value: metric(grown) }], id: `${post.id}/insights/${name}` }]
      : []
  })
  return { data }
}

/** A post with the requested fields. */
function drawPost(
  world: World,
  request: FastifyRequest,
  caller: GraphCaller,
  post: Post,
  fields: string,
): object {
  const grown = growthOfPost(post, world.now())
  const asked = /insights\.metric\(([^)]*)\)/.exec(fields)?.[1]?.split(',')
  const has = (name: string): boolean => new RegExp(`(?:^|,)${name}\\b`).test(fields)
  return {
    id: post.id,
    ...(has('message') && post.text && { message: post.text }),
    ...(has('created_time') && {
      created_time: new Date(post.createdAt).toISOString().replace(/\.\d+Z/, '+0000'),
    }),
    ...(has('permalink_url') && { permalink_url: permalink(request, post) }),
    ...(has('attachments') &&
      post.article && {
        attachments: { data: [{ unshimmed_url: post.article.source, title: post.article.title }] },
      }),
    ...(has('shares') && grown.reposts > 0 && { shares: { count: grown.reposts } }),
    ...(has('reactions') && { reactions: { data: [], summary: { total_count: grown.likes } } }),
    ...(has('comments') && { comments: { data: [], summary: { total_count: grown.comments } } }),
    ...(asked && caller.may('read_insights') && { insights: drawInsights(post, asked, world.now()) }),
  }
}

function drawAccount(request: FastifyRequest, account: Account): object {
  const url = `${hostOf(request)}${account.avatar}`
  return {
    id: account.id,
    name: account.name,
    picture: { data: { url, is_silhouette: false, width: 200, height: 200 } },
    ...(account.isCompany && { username: account.handle }),
  }
}

/** The person's pages, each with its own token that does not expire. */
function drawPages(world: World, request: FastifyRequest, caller: GraphCaller): object[] {
  const person = people.find((one) => one.slug === caller.account.slug)
  return companies.flatMap((company) => {
    const role = person && company.roles[person.slug]
    const page = accountOf('facebook', company.vanityName)
    if (!role || !page) return []
    const { clientId, scopes, id: parent } = caller.grant
    const grant = { network: 'facebook', profile: page.profile, clientId, scopes, parent } as const
    const { accessToken } = world.grants.issue(grant, { access: forEver })
    return { ...drawAccount(request, page), access_token: accessToken, tasks: tasksOf[role] }
  })
}

interface Node {
  Params: { id: string }
}

function servePeople(app: FastifyInstance, world: World): void {
  app.get(`/${version}/me`, read, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    return caller ? drawAccount(request, caller.account) : reply
  })
  app.get(`/${version}/me/accounts`, read, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    if (!caller) return reply
    if (!caller.may('pages_show_list')) return sendError(reply, denied('pages_show_list'))
    const data = drawPages(world, request, caller)
    return { data, paging: { cursors: { before: 'MAZDZD', after: 'MQZDZD' } } }
  })
  app.get(`/${version}/me/businesses`, read, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    return caller ? { data: [] } : reply
  })
}

/** A post of the caller's own; others' posts are not found. */
function ownPost(world: World, caller: GraphCaller, id: string): Post | undefined {
  const post = world.posts.find('facebook', id)
  return post?.author === caller.account.id ? post : undefined
}

function serveLists(app: FastifyInstance, world: World): void {
  const begin = (request: FastifyRequest, reply: FastifyReply) =>
    admitGraph(world, 'facebook', request, reply, queryOf(request))

  app.get<Node>(`/${version}/:id/feed`, read, async (request, reply) => {
    const caller = begin(request, reply)
    if (!caller) return reply
    if (!caller.may('pages_read_engagement')) return sendError(reply, denied('pages_read_engagement'))
    if (caller.account.id !== request.params.id) return sendError(reply, missing(request.params.id))
    const { fields = '', limit = '25', since, after } = queryOf(request)
    const all = world.posts.listed('facebook', caller.account.id).toReversed()
    const wanted = all.filter((post) => !since || post.createdAt >= Number(since) * 1000)
    const start = Number(after ?? 0)
    const shown = wanted.slice(start, start + Math.min(100, Number(limit)))
    const end = start + shown.length
    return {
      data: shown.map((post) => drawPost(world, request, caller, post, fields)),
      ...(end < wanted.length && { paging: { cursors: { after: String(end) }, next: 'more' } }),
    }
  })

  app.get<Node>(`/${version}/:id/insights`, read, async (request, reply) => {
    const caller = begin(request, reply)
    if (!caller) return reply
    if (!caller.may('read_insights')) return sendError(reply, denied('read_insights'))
    const names = queryOf(request).metric?.split(',') ?? []
    if (names.some((name) => !metrics[name]))
      return sendError(reply, invalid('The value must be a valid insights metric'))
    const post = ownPost(world, caller, request.params.id)
    return post ? drawInsights(post, names, world.now()) : sendError(reply, missing(request.params.id))
  })

  // Several nodes at once: `/v25.0/?ids=a,b`. One unknown id fails the whole call.
  app.get(`/${version}/`, read, async (request, reply) => {
    const caller = begin(request, reply)
    if (!caller) return reply
    const { ids = '', fields = '' } = queryOf(request)
    const posts = ids.split(',').map((id) => ({ id, post: ownPost(world, caller, id) }))
    const lost = posts.find(({ post }) => !post)
    if (lost) return sendError(reply, missing(lost.id))
    return Object.fromEntries(
      posts.map(({ id, post }) => [id, post && drawPost(world, request, caller, post, fields)]),
    )
  })
}

function serveOne(app: FastifyInstance, world: World): void {
  app.get<Node>(`/${version}/:id`, read, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    if (!caller) return reply
    const { id } = request.params
    const post = ownPost(world, caller, id)
    if (post) return drawPost(world, request, caller, post, queryOf(request).fields ?? '')
    const file = world.media.find(id)
    if (file?.network === 'facebook' && file.owner === caller.account.id) {
      const own = world.posts.timeline('facebook', file.owner)
      const held = own.find((one) => one.attachments.some(({ media }) => media === id))
      const status = { video_status: file.readyAt > world.now() ? 'processing' : 'ready' }
      return {
        id,
        status,
        ...(held && { post_id: held.id.split('_')[1], permalink_url: permalink(request, held) }),
      }
    }
    if (id === caller.account.id) return drawAccount(request, caller.account)
    const client = appOf(id)
    return client ? { id, name: client.name } : sendError(reply, missing(id))
  })
}

/** Reads and deletes nodes. */
export function serveNodes(app: FastifyInstance, world: World): void {
  servePeople(app, world)
  serveLists(app, world)
  serveOne(app, world)

  app.delete<Node>(`/${version}/:id`, change, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    if (!caller) return reply
    const { id } = request.params
    if (removeComment(world, caller, id)) return { success: true }
    const own = world.posts.timeline('facebook', caller.account.id)
    // A video is deleted by its own id, and its post with it.
    const post = own.find((one) => one.id === id || one.attachments.some(({ media }) => media === id))
    if (!post) return sendError(reply, missing(id))
    if (!caller.may('pages_manage_posts')) return sendError(reply, denied('pages_manage_posts'))
    world.posts.remove('facebook', post.id)
    return { success: true }
  })
}
