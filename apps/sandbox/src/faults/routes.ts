import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { networks, type Network } from '../network.js'
import { sendPage } from '../pages/layout.js'
import { findAccount } from '../people/account.js'
import type { World } from '../world.js'
import { callKinds, faultNames } from './fault-kinds.js'
import type { Fault } from './fault-queue.js'
import { faultsPage } from './faults-page.js'

const optionalText = z.optional(z.string())
const numberOf = (min: number) => z.optional(z.coerce.number().check(z.gte(min), z.lte(100_000)))
/** Treats an empty form field as a missing one. */
const withoutEmpty = (body: unknown): unknown =>
  typeof body === 'object' && body
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
    : body

const faultOrder = z.object({
  network: z.enum(networks),
  kind: z.enum(faultNames),
  calls: z.optional(z.enum(callKinds)),
  profile: optionalText,
  count: numberOf(1),
  seconds: numberOf(0),
})
const person = z.object({ network: z.enum(networks), profile: z.string() })

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Redirects a browser to the page; answers a program with JSON. */
const answer = (request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply =>
  isForm(request) ? reply.redirect('/faults', 303) : reply.code(status).send(body)

const wrong = (reply: FastifyReply, message: string): FastifyReply => reply.code(400).send({ error: message })

function order(world: World, body: unknown): Fault | string {
  const parsed = faultOrder.safeParse(withoutEmpty(body))
  if (!parsed.success) return z.prettifyError(parsed.error)
  try {
    return world.faults.order(parsed.data)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const keyOf = (network: Network, profile: string): string | undefined =>
  findAccount(network, profile)?.profile

function serveTokenFaults(app: FastifyInstance, world: World): void {
  const acts = { expire: world.grants.expire, remove: world.grants.removeApp } as const
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/faults/${name}`, async (request, reply) => {
      const body = person.safeParse(request.body)
      const key = body.data && keyOf(body.data.network, body.data.profile)
      if (!body.success || !key) return wrong(reply, 'network and profile are required, and must exist')
      return answer(request, reply, 200, { changed: act(body.data.network, key) })
    })
  }
}

/** Serves `/faults` (a page for people, JSON for tests) and the changes to a person's tokens. */
export function serveFaults(app: FastifyInstance, world: World): void {
  serveTokenFaults(app, world)

  app.get('/faults', async (request, reply) => {
    const faults = world.faults.list()
    if (!request.headers.accept?.includes('text/html')) return { faults }
    return sendPage(reply, faultsPage(faults, world.grants.list(), world.now()))
  })

  app.post('/faults', async (request, reply) => {
    const ordered = order(world, request.body)
    return typeof ordered === 'string' ? wrong(reply, ordered) : answer(request, reply, 201, ordered)
  })

  app.delete<{ Querystring: { network?: string } }>('/faults', async (request, reply) => {
    const network = z.optional(z.enum(networks)).safeParse(request.query.network)
    if (!network.success) return wrong(reply, 'no such network')
    world.faults.clear(network.data)
    return reply.code(204).send()
  })

  app.post('/faults/clear', async (request, reply) => {
    world.faults.clear()
    return answer(request, reply, 200, { faults: [] })
  })

  const cancel = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const isKnown = world.faults.cancel(Number(request.params.id))
    return isKnown || isForm(request)
      ? answer(request, reply, 200, {})
      : reply.code(404).send({ error: 'no such fault' })
  }
  app.delete('/faults/:id', cancel)
  app.post('/faults/:id/cancel', cancel)
}

/** Serves `/arrivals`, `/costs` and the page that redirected calls end up at. */
export function serveLogs(app: FastifyInstance, world: World): void {
  const query = z.object({
    network: z.optional(z.enum(networks)),
    profile: optionalText,
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    only: z.optional(z.literal('count')),
  })
  app.get('/arrivals', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return wrong(reply, z.prettifyError(parsed.error))
    const { network, profile, after, only } = parsed.data
    const all = world.posts.arrivals(network)
    const lines = all.filter(
      (one) => one.number > after && (!profile || one.profile === profile || one.handle === profile),
    )
    return only ? { count: lines.length } : { count: lines.length, arrivals: lines }
  })
  app.get('/costs', async () => ({ x: { ...world.costs.counts(), dollars: world.costs.dollars() } }))
  app.all('/elsewhere', async (_request, reply) =>
    reply.code(404).type('text/plain').send('There is nothing here.\n'),
  )
  app.get('/health', async () => ({ status: 'ok' }))
}
