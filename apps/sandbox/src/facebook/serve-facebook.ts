import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { missing, sendError } from '../graph/errors.js'
import type { World } from '../world.js'
import { serveCaptions } from './captions.js'
import { serveCreatePost } from './create-post.js'
import { serveComments } from './comments.js'
import { serveNodes } from './nodes.js'
import { serveOauth } from './oauth.js'
import { serveUploads } from './uploads.js'

/** Serves everything under `/facebook` that an app calls. */
export async function serveFacebook(app: FastifyInstance, world: World): Promise<void> {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    const message = status < 500 ? error.message : 'An unknown error has occurred.'
    return sendError(reply, { status, message, code: status < 500 ? 100 : 1 })
  })
  app.setNotFoundHandler((request, reply) => sendError(reply, missing(request.url)))
  await app.register(multipart, { limits: { fileSize: 30_000_000 } })
  serveOauth(app, world)
  serveCreatePost(app, world, serveUploads(app, world))
  serveCaptions(app, world)
  serveNodes(app, world)
  serveComments(app, world)
}
