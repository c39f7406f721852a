import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { companies } from '../people/people.js'
import { growthOf, growthOfPost, type Growth } from '../posts/growth.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { admit } from './access.js'
import { badRequest, denied, missing, sendFault } from './errors.js'
import { urnsIn } from './posts.js'

const read = { config: { network: 'linkedin', call: 'read' } } as const

const figures = {
  IMPRESSION: (grown: Growth) => grown.impressions,
  MEMBERS_REACHED: (grown: Growth) => grown.reached,
  REACTION: (grown: Growth) => grown.likes,
  COMMENT: (grown: Growth) => grown.comments,
  RESHARE: (grown: Growth) => grown.reposts,
  POST_SAVE: (grown: Growth) => grown.saves,
  POST_SEND: (grown: Growth) => grown.quotes,
  LINK_CLICKS: (grown: Growth) => grown.clicks,
} as const
type QueryType = keyof typeof figures
const isQueryType = (text: string): text is QueryType => Object.hasOwn(figures, text)

const memberQuery = z.object({
  q: z.enum(['entity', 'me']),
  entity: z._default(z.string(), ''),
  queryType: z.string(),
  aggregation: z._default(z.string(), 'TOTAL'),
})
const shareQuery = z.object({
  q: z.literal('organizationalEntity'),
  organizationalEntity: z.string(),
  shares: z._default(z.string(), ''),
  ugcPosts: z._default(z.string(), ''),
})

const none: Growth = growthOf('none', 0, 0)

const add = (a: Growth, b: Growth): Growth => ({
  impressions: a.impressions + b.impressions,
  reached: a.reached + b.reached,
  likes: a.likes + b.likes,
  comments: a.comments + b.comments,
  reposts: a.reposts + b.reposts,
  quotes: a.quotes + b.quotes,
  saves: a.saves + b.saves,
  clicks: a.clicks + b.clicks,
  profileClicks: a.profileClicks + b.profileClicks,
})

const shareStatistics = (grown: Growth): object => ({
  impressionCount: grown.impressions,
  uniqueImpressionsCount: grown.reached,
  clickCount: grown.clicks,
  likeCount: grown.likes,
  commentCount: grown.comments,
  shareCount: grown.reposts,
  engagement: grown.impressions
    ? (grown.clicks + grown.likes + grown.comments + grown.reposts) / grown.impressions
    : 0,
})

function serveShareStatistics(app: FastifyInstance, world: World): void {
  app.get('/rest/organizationalEntityShareStatistics', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const query = shareQuery.safeParse(request.query)
    if (!query.success)
      return sendFault(reply, badRequest('INVALID_QUERY', 'organizationalEntity is required'))
    const { organizationalEntity: entity, shares, ugcPosts } = query.data
    const company = companies.find((one) => `urn:li:organization:${one.id}` === entity)
    const mayRead =
      company?.roles[caller.person.slug] && caller.may('rw_organization_admin', 'r_organization_social')
    if (!mayRead) return sendFault(reply, denied('organizationalEntityShareStatistics.FINDER'))
    const asked = [...urnsIn(shares), ...urnsIn(ugcPosts)]
    const all = world.posts.timeline('linkedin', entity)
    const grown = (post: Post): Growth => growthOfPost(post, world.now())
    if (!asked.length) {
      const total = shareStatistics(all.map(grown).reduce(add, none))
      return { elements: [{ organizationalEntity: entity, totalShareStatistics: total }] }
    }
    const elements = all
      .filter((post) => asked.includes(post.id))
      .map((post) => ({
        organizationalEntity: entity,
        [post.id.startsWith('urn:li:share:') ? 'share' : 'ugcPost']: post.id,
        totalShareStatistics: shareStatistics(grown(post)),
      }))
    return { elements, paging: { start: 0, count: elements.length, links: [] } }
  })
}

/** Serves statistics of pages and of members; they grow with the age of the post. */
export function serveStatistics(app: FastifyInstance, world: World): void {
  serveShareStatistics(app, world)

  app.get('/rest/memberCreatorPostAnalytics', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    if (!caller.may('r_member_postAnalytics'))
      return sendFault(reply, denied('memberCreatorPostAnalytics.FINDER'))
    const query = memberQuery.safeParse(request.query)
    if (!query.success || !isQueryType(query.data.queryType) || query.data.aggregation !== 'TOTAL') {
      return sendFault(reply, badRequest('INVALID_QUERY', 'q, queryType and aggregation=TOTAL are required'))
    }
    const { q, entity, queryType } = query.data
    const mine = world.posts.timeline('linkedin', caller.urn)
    const urn = urnsIn(entity)[0]
    const posts = q === 'me' ? mine : mine.filter((post) => post.id === urn)
    if (q === 'entity' && !posts.length) return sendFault(reply, missing(urn ?? entity))
    const grown = posts.map((post) => growthOfPost(post, world.now())).reduce(add, none)
    return { elements: [{ count: figures[queryType](grown) }], paging: { start: 0, count: 1, links: [] } }
  })

  app.get('/rest/memberFollowersCount', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    if (!caller.may('r_member_profileAnalytics'))
      return sendFault(reply, denied('memberFollowersCount.FINDER'))
    return { elements: [{ memberFollowersCount: caller.person.followers }] }
  })
}
