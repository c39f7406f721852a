import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A file may take long, but something of it must come within this time, in milliseconds. */
const fileSilence = 60_000

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Whether a body comes over a real connection, which calls made within the process have not. */
const brings = ({ headers, raw }: FastifyRequest) =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Ends a call whose body does not come. */
function giveUp({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.socket.write(late)
  raw.destroy(new Error('the body did not come in time'))
}

/**
 * Ends calls whose body does not come: a whole body within `wait` milliseconds, a file as long as something of it comes
 * every minute. The headers, and a file's hour, are timed by the server of Node itself.
 */
export function limitBodyTime(app: FastifyInstance, wait: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!brings(request)) return done()
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
