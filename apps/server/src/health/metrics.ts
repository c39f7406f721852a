import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Context } from '../context.js'

/** Measures each call by route and status for `/metrics`, and logs those that take longer than a second. */
export function measureCalls(app: FastifyInstance, { metrics, log }: Context) {
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
    // Never log the address itself: it may contain entry parameters of the board.
    const entry = { request: request.id, method: request.method, route, status: reply.statusCode, took }
    if (took > 1) log.warn(entry, 'slow')
    else log.debug(entry, 'answered')
    return done()
  })
}
