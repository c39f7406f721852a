import type { FastifyInstance } from 'fastify'
import type { OpenContext } from './create-context.js'

/** How long connections are given to end by themselves, in milliseconds. */
const grace = 1500

/**
 * Ends a server: it is not ready any more, rooms end what they are doing, calls under way are answered, sockets
 * are asked to come back later. What is still open after a second and a half is cut off.
 */
export async function stopServer(app: FastifyInstance, { context, close }: OpenContext): Promise<void> {
  context.health.stop()
  const timer = setTimeout(() => {
    app.cutOff()
    app.server.closeAllConnections()
  }, grace)
  await app.close()
  clearTimeout(timer)
  await close()
}
