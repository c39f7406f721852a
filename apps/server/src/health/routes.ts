import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Context } from '../context.js'
import { bearerOf } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { measureCalls } from './metrics.js'

/**
 * Whether the caller sent the operator's token. A call from this machine proves nothing: every call that a
 * proxy forwards comes from there too, and a proxy need not announce itself.
 */
function isOperator(request: FastifyRequest, { configuration, secrets }: Context): boolean {
  const { metricsToken } = configuration
  const given = bearerOf(request)
  if (given === undefined || metricsToken === null) return false
  return timingSafeEqual(secrets.hash(given), secrets.hash(metricsToken))
}

/** Routes: liveness, readiness and metrics of the process. */
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
    if (!isOperator(request, context)) throw httpError('api-404')
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics())
  })
}
