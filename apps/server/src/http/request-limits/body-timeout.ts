import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Maximum milliseconds without any data during an upload. */
const fileSilence = 60_000

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Whether a body arrives over a real connection. Calls injected within the process have none. */
const hasBody = ({ headers, raw }: FastifyRequest) =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Ends a call whose body does not arrive. */
function giveUp({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.socket.write(late)
  raw.destroy(new Error('the body did not arrive in time'))
}

/**
 * Ends calls whose body does not arrive within `wait` milliseconds; an upload only when no data arrives for a minute.
 * Node's server itself limits the time for headers and the total time of an upload.
 */
export function limitBodyTime(app: FastifyInstance, wait: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) return done()
    const { raw } = request
    const { uploads } = request.routeOptions.config
    let seen = raw.socket.bytesRead
    const look = () => {
      if (uploads && raw.socket.bytesRead > seen) seen = raw.socket.bytesRead
      else giveUp(request)
    }
    const timer = uploads ? setInterval(look, fileSilence) : setTimeout(look, wait)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    return done()
  })
}
