import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.js'

interface Watcher {
  readonly network: string | undefined
  readonly profile: string | undefined
  readonly response: ServerResponse
}

/** Serves `/live`: a server-sent event for every change of a timeline, or of a whole network. */
export function serveLive(app: FastifyInstance, world: World): void {
  const watchers = new Set<Watcher>()
  const stop = world.posts.onChange((network, author) => {
    for (const { network: wanted, profile, response } of watchers) {
      if ((!wanted || wanted === network) && (!profile || profile === author))
        response.write('data: changed\n\n')
    }
  })
  app.addHook('preClose', async () => {
    stop()
    for (const { response } of watchers) response.end()
  })
  app.get<{ Querystring: { network?: string; profile?: string } }>('/live', (request, reply) => {
    const { network, profile } = request.query
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    const watcher = { network, profile, response }
    watchers.add(watcher)
    request.raw.once('close', () => watchers.delete(watcher))
  })
}
