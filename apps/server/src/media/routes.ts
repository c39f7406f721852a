import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { mediaPath, serveMedia } from './serve-media.js'

/**
 * Files of the library. Whoever knows an id may see its file, so that pages of other origins and the networks
 * themselves can show it.
 */
export function routes(app: FastifyInstance, { media }: Context): void {
  app.get<{ Params: { id: string; name: string } }>(mediaPath(':id', ':name'), async (request, reply) => {
    const { params, method, headers } = request
    const asked = { ...params, method, range: headers.range, ifNoneMatch: headers['if-none-match'] }
    const answer = await serveMedia(media, asked)
    if (answer.status === 404) return reply.callNotFound()
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
}
