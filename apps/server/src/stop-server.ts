import type { FastifyInstance } from 'fastify'
import type { OpenContext } from './create-context.js'

/** Milliseconds that connections get to end by themselves. */
const grace = 1500

/**
 * Stops a server: it reports that it is not ready, finishes background work, answers running calls and asks
 * websockets to reconnect later. Connections that are still open after the grace period are cut.
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
