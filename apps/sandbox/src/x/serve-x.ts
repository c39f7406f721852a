import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.js'
import { serveAuthorize } from './authorize.js'
import { serveCreatePost } from './create-post.js'
import { serveMedia } from './media.js'
import { serveTokens } from './oauth.js'
import { servePosts } from './posts.js'
import { invalidRequest, notFound, sendProblem, xAnswers } from './problems.js'
import { serveUsers } from './users.js'

/** Serves everything under `/x` that an app calls. */
export async function serveX(app: FastifyInstance, world: World): Promise<void> {
  await app.register(multipart, { limits: { fileSize: 512_000_000 } })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendProblem(reply, invalidRequest(error.message))
    const answer = xAnswers.serverError()
    return reply.code(answer.status).type('application/problem+json').send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound('path', request.url)))
  serveAuthorize(app, world)
  serveTokens(app, world)
  serveUsers(app, world)
  serveCreatePost(app, world)
  servePosts(app, world)
  serveMedia(app, world)
}
