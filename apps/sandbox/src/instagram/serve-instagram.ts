import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { missing, sendError } from '../graph/errors.js'
import type { World } from '../world.js'
import { serveComments } from './comments.js'
import { createContainers } from './containers.js'
import { serveNodes } from './nodes.js'
import { serveOauth } from './oauth.js'
import { servePublishing } from './publish.js'

/** Serves everything under `/instagram` that an app calls. */
export async function serveInstagram(app: FastifyInstance, world: World): Promise<void> {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    const message = status < 500 ? error.message : 'An unknown error has occurred.'
    return sendError(reply, { status, message, code: status < 500 ? 100 : 1 })
  })
  app.setNotFoundHandler((request, reply) => sendError(reply, missing(request.url)))
  await app.register(multipart)
  const containers = createContainers(world)
  serveOauth(app, world)
  servePublishing(app, world, containers)
  serveNodes(app, world, containers)
  serveComments(app, world)
}
