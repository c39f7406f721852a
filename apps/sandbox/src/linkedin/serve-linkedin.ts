import type { FastifyInstance } from 'fastify'
import type { World } from '../world.js'
import { serveComments } from './comments.js'
import { createAssets } from './create-assets.js'
import { serveCreatePost } from './create-post.js'
import { missing, sendFault } from './errors.js'
import { serveOauth } from './oauth.js'
import { serveOrganizations } from './organizations.js'
import { servePosts } from './posts.js'
import { serveStatistics } from './statistics.js'
import { serveUploads } from './uploads.js'

/** Serves everything under `/linkedin` that an app calls. */
export async function serveLinkedin(app: FastifyInstance, world: World): Promise<void> {
  const assets = createAssets(world)
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    return sendFault(reply, { status, message: status < 500 ? error.message : 'Internal Server Error' })
  })
  app.setNotFoundHandler((request, reply) => sendFault(reply, missing(request.url)))
  serveOauth(app, world)
  serveCreatePost(app, world, assets)
  servePosts(app, world)
  serveComments(app, world, assets)
  serveUploads(app, world, assets)
  serveOrganizations(app, world)
  serveStatistics(app, world)
}
