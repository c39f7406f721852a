import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Context } from '../context.js'
import { bearerOf } from '../endpoint.js'
import { refuse } from '../refusal.js'

const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** A call from this machine that no proxy brought. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') && !forwarded.some((name) => headers[name])

function isOperator(request: FastifyRequest, { configuration, secrets }: Context): boolean {
  const { metricsToken } = configuration
  const given = bearerOf(request)
  if (given === undefined) return isLocal(request)
  return metricsToken !== null && timingSafeEqual(secrets.hash(given), secrets.hash(metricsToken))
}

function measureCalls(app: FastifyInstance, { metrics, log }: Context) {
  const seconds = new Histogram({
    name: 'rostrum_call_seconds',
    help: 'Time from a request to its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics],
  })
  const measured = new Map<string, { observe: (took: number) => void }>()
  const measureOf = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`
    const known = measured.get(key) ?? seconds.labels({ method, route, status })
    measured.set(key, known)
    return known
  }
  const isQuiet = !['trace', 'debug'].includes(log.level)

  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    const took = reply.elapsedTime / 1000
    measureOf(request.method, route, reply.statusCode).observe(took)
    if (isQuiet && took <= 1) return done()
    // Never the address itself: it may carry what the entry parameters of the board are made of.
    const entry = { request: request.id, method: request.method, route, status: reply.statusCode, took }
    if (took > 1) log.warn(entry, 'slow')
    else log.debug(entry, 'answered')
    return done()
  })
}

/** Whether the process lives, whether it may be given calls, and what it has counted. */
export function routes(app: FastifyInstance, context: Context): void {
  const { bus, db, health, metrics } = context
  collectDefaultMetrics({ register: metrics, prefix: 'rostrum_' })
  measureCalls(app, context)
  health.add('database', async () => {
    await sql`select 1`.execute(db)
    return true
  })
  health.tell('bus', bus.isUp)
  new Gauge({
    name: 'rostrum_bus_up',
    help: 'Whether other servers are heard at once (1) or only by looking (0)',
    registers: [metrics],
    collect() {
      this.set(bus.isUp() ? 1 : 0)
    },
  })

  app.get('/health', () => ({ alive: true }))

  app.get('/ready', async (_request, reply) => {
    const state = await health.check()
    return reply.code(state.ready ? 200 : 503).send(state)
  })

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, context)) throw refuse('api-404')
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics())
  })
}
