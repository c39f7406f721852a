import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { personOnX, type Person } from '../people/people.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { admit } from './access.js'
import { forbidden, invalidRequest, notFound, sendProblem } from './problems.js'
import { showPost } from './show-post.js'

const read = { config: { network: 'x', call: 'read' } } as const
const postId = z.string().check(z.regex(/^[0-9]{1,19}$/))
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => Date.parse(text)),
)

const timelineQuery = z.object({
  max_results: z._default(z.coerce.number().check(z.int(), z.gte(5), z.lte(100)), 10),
  since_id: z.optional(postId),
  until_id: z.optional(postId),
  start_time: z.optional(moment),
  end_time: z.optional(moment),
  exclude: z._default(z.string(), ''),
  pagination_token: z.optional(postId),
  'tweet.fields': z._default(z.string(), ''),
})
type TimelineQuery = z.infer<typeof timelineQuery>

const lookupQuery = z.object({
  ids: z.string().check(z.regex(/^[0-9]{1,19}(,[0-9]{1,19}){0,99}$/)),
  'tweet.fields': z._default(z.string(), ''),
})

function isAsked(post: Post, query: TimelineQuery): boolean {
  const number = BigInt(post.id)
  const below = query.pagination_token ?? query.until_id
  if (query.since_id && number <= BigInt(query.since_id)) return false
  if (below && number >= BigInt(below)) return false
  if (query.start_time !== undefined && post.createdAt < query.start_time) return false
  if (query.end_time !== undefined && post.createdAt >= query.end_time) return false
  return !(post.parent?.relation === 'reply' && query.exclude.split(',').includes('replies'))
}

function* newestFirst(posts: readonly Post[]): Generator<Post> {
  for (let index = posts.length - 1; index >= 0; index -= 1) {
    const post = posts[index]
    if (post) yield post
  }
}

/** Looks up several ids: the posts found, and an error for each one not found. */
function lookUp(world: World, ids: readonly string[], fields: readonly string[], reader: Person): object {
  const data: Record<string, unknown>[] = []
  const errors: Record<string, unknown>[] = []
  for (const one of ids) {
    const post = world.posts.find('x', one)
    if (!post) {
      const { title, detail, type } = notFound('tweet', one)
      errors.push({
        title,
        detail,
        type,
        value: one,
        resource_type: 'tweet',
        parameter: 'ids',
        resource_id: one,
      })
      continue
    }
    const shown = showPost(world, post, fields, reader)
    world.costs.charge(post.author === reader.x.id ? 'ownPostReads' : 'postReads')
    data.push(shown.data)
    errors.push(...shown.errors)
  }
  return { ...(data.length && { data }), ...(errors.length && { errors }) }
}

function servePostLookup(app: FastifyInstance, world: World): void {
  app.get('/2/tweets', read, async (request, reply) => {
    const caller = admit(world, request, reply, ['tweet.read', 'users.read'])
    if (!caller) return reply
    const query = lookupQuery.safeParse(request.query)
    if (!query.success) return sendProblem(reply, invalidRequest('The query is not valid.', 'ids'))
    const { ids, 'tweet.fields': fields } = query.data
    return lookUp(world, ids.split(','), fields.split(','), caller.person)
  })

  app.delete<{ Params: { id: string } }>(
    '/2/tweets/:id',
    { config: { network: 'x', call: 'change' } },
    async (request, reply) => {
      const caller = admit(world, request, reply, ['tweet.read', 'tweet.write', 'users.read'])
      if (!caller) return reply
      const post = world.posts.find('x', request.params.id)
      if (!post) return sendProblem(reply, notFound('tweet', request.params.id))
      if (post.author !== caller.person.x.id) return sendProblem(reply, forbidden())
      world.posts.remove('x', post.id)
      return { data: { deleted: true } }
    },
  )
}

/** Reads and deletes posts: lookup, delete, and the timeline that the server's reconciliation reads. */
export function servePosts(app: FastifyInstance, world: World): void {
  servePostLookup(app, world)
  app.get<{ Params: { id: string } }>('/2/users/:id/tweets', read, async (request, reply) => {
    const caller = admit(world, request, reply, ['tweet.read', 'users.read'])
    if (!caller) return reply
    const author = personOnX(request.params.id)
    const query = timelineQuery.safeParse(request.query)
    if (!author) return sendProblem(reply, notFound('user', request.params.id))
    if (!query.success) return sendProblem(reply, invalidRequest('The query is not valid.', 'query'))
    const limit = query.data.max_results
    const page: Post[] = []
    for (const post of newestFirst(world.posts.listed('x', author.x.id))) {
      if (isAsked(post, query.data)) page.push(post)
      if (page.length > limit) break
    }
    const hasMore = page.length > limit
    if (hasMore) page.pop()
    const first = page[0]
    const last = page.at(-1)
    if (!first || !last) return { meta: { result_count: 0 } }
    const answer = lookUp(
      world,
      page.map((one) => one.id),
      query.data['tweet.fields'].split(','),
      caller.person,
    )
    const next = hasMore ? { next_token: last.id } : {}
    return {
      ...answer,
      meta: { result_count: page.length, newest_id: first.id, oldest_id: last.id, ...next },
    }
  })
}
