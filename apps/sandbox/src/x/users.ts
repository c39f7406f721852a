import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { people, personOnX, type Person } from '../people/people.js'
import { hostOf } from '../request.js'
import type { World } from '../world.js'
import { admit } from './access.js'
import { invalidRequest, sendProblem } from './problems.js'

const fieldsQuery = z.object({ 'user.fields': z.optional(z.string()) })
const searchQuery = z.object({
  'user.fields': z.optional(z.string()),
  query: z.string().check(z.regex(/^[A-Za-z0-9_' ]{1,50}$/)),
  max_results: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
  next_token: z.optional(z.string().check(z.regex(/^\d+$/))),
})

const read = { config: { network: 'x', call: 'read' } } as const

function showUser(
  request: FastifyRequest,
  person: Person,
  asked: string | undefined,
): Record<string, unknown> {
  const all: Record<string, unknown> = {
    profile_image_url: `${hostOf(request)}/avatars/${person.slug}.png`,
    verified: person.x.verified !== 'none',
    verified_type: person.x.verified,
    subscription_type: person.x.subscription,
    description: person.headline,
    public_metrics: {
      followers_count: person.followers,
      following_count: 180,
      tweet_count: 0,
      listed_count: 0,
    },
    protected: false,
  }
  const chosen = (asked ?? '').split(',').filter((name) => Object.hasOwn(all, name))
  return {
    id: person.x.id,
    name: person.name,
    username: person.x.username,
    ...Object.fromEntries(chosen.map((name) => [name, all[name]])),
  }
}

const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Serves `/2/users/…`: the current user, and the search for people to mention. */
export function serveUsers(app: FastifyInstance, world: World): void {
  app.get('/2/users/me', read, async (request, reply) => {
    const caller = admit(world, request, reply, ['users.read', 'tweet.read'])
    if (!caller) return reply
    world.costs.charge('userReads')
    const query = fieldsQuery.safeParse(request.query)
    return { data: showUser(request, caller.person, query.data?.['user.fields']) }
  })

  app.get('/2/users/search', read, async (request, reply) => {
    if (!admit(world, request, reply, ['users.read', 'tweet.read'])) return reply
    const query = searchQuery.safeParse(request.query)
    if (!query.success) return sendProblem(reply, invalidRequest('The query is not valid.', 'query'))
    const { query: words, max_results: limit, next_token: token } = query.data
    const wanted = plainLetters(words.trim())
    const found = people.filter((one) => plainLetters(`${one.name} ${one.x.username}`).includes(wanted))
    const start = Number(token ?? 0)
    const page = found.slice(start, start + limit)
    world.costs.charge('userReads', page.length)
    const next = start + limit < found.length ? { next_token: String(start + limit) } : {}
    return {
      ...(page.length && { data: page.map((one) => showUser(request, one, query.data['user.fields'])) }),
      meta: { result_count: page.length, ...next },
    }
  })

  app.get<{ Params: { username: string } }>(
    '/2/users/by/username/:username',
    read,
    async (request, reply) => {
      if (!admit(world, request, reply, ['users.read', 'tweet.read'])) return reply
      const person = personOnX(request.params.username)
      world.costs.charge('userReads')
      const query = fieldsQuery.safeParse(request.query)
      if (person) return { data: showUser(request, person, query.data?.['user.fields']) }
      const detail = `Could not find user with username: [${request.params.username}].`
      return { errors: [{ title: 'Not Found Error', detail, resource_type: 'user', parameter: 'username' }] }
    },
  )
}
