import { clientFrame } from '@rostrum/protocol'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { createAudience, tell, type Client } from './create-audience.js'
import { readSocketToken } from './socket-token.js'

const path = '/socket'
const helloWithin = 10_000
const pingEvery = 15_000
/** How often the sessions of those who listen are looked at, for they may have expired. */
const checkEvery = 60_000

/** Why the server closes: the session is over; no hello came; what came was nonsense; it is about to stop. */
export const closeCodes = { sessionOver: 4401, noHello: 4408, nonsense: 1008, stopping: 1012 } as const

const parseFrame = (data: unknown) => {
  try {
    return z.safeParse(clientFrame, JSON.parse(String(data)))
  } catch {
    return undefined
  }
}

function refuseUpgrade(stream: Duplex, status: string) {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const isSocketPath = ({ url }: IncomingMessage) => (url ?? '').split('?', 1)[0] === path

/** The websockets of the server: who may listen, and for how long. */
export function createSockets(app: FastifyInstance, context: Context) {
  const { db, bus, origins, secrets, now, log, metrics } = context
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 65_536 })
  const audience = createAudience(context)
  const alive = new WeakSet<WebSocket>()

  const sessionLives = async (session: string) => {
    const row = await db
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', Buffer.from(session, 'hex'))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return row !== undefined
  }

  /** The first frame: who it is, and the last event that they know. */
  async function greet(socket: WebSocket, origin: string | undefined, data: unknown) {
    const frame = parseFrame(data)
    if (!frame?.success || frame.data.type !== 'hello') return void socket.close(closeCodes.nonsense)
    const claim = readSocketToken({ secrets, now }, frame.data.token)
    const isElsewhere = claim?.origin != null && origin !== undefined && claim.origin !== origin
    if (!claim || isElsewhere || !(await sessionLives(claim.session))) {
      tell(socket, { type: 'refused' })
      return void socket.close(closeCodes.sessionOver)
    }
    return audience.join(socket, claim, frame.data.last ?? claim.seq)
  }

  function welcome(socket: WebSocket, origin: string | undefined) {
    let client: Client | undefined
    let isGreeted = false
    const late = setTimeout(() => socket.close(closeCodes.noHello), helloWithin)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
    socket.on('close', () => {
      clearTimeout(late)
      if (client) audience.leave(client)
    })
    socket.on('message', (data) => {
      alive.add(socket)
      if (isGreeted) {
        const frame = parseFrame(data)
        if (frame?.success && frame.data.type === 'beat') tell(socket, { type: 'beat' })
        else socket.close(closeCodes.nonsense)
        return
      }
      isGreeted = true
      clearTimeout(late)
      greet(socket, origin, data)
        .then((joined) => {
          client = joined || undefined
          if (client && socket.readyState !== socket.OPEN) audience.leave(client)
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not be served')
          socket.close(1011)
        })
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { origin } = request.headers
    stream.on('error', () => stream.destroy())
    if (!isSocketPath(request)) return refuseUpgrade(stream, '404 Not Found')
    if (origin !== undefined && !origins.allows(origin)) return refuseUpgrade(stream, '403 Forbidden')
    server.handleUpgrade(request, stream, head, (socket) => welcome(socket, origin))
  })

  const closeWhere = (isOver: (session: string) => boolean) => {
    for (const { socket, session } of audience.clients) {
      if (isOver(session)) socket.close(closeCodes.sessionOver)
    }
  }

  async function checkSessions() {
    const sessions = [...new Set([...audience.clients].map(({ session }) => session))]
    if (!sessions.length) return
    const rows = await db
      .selectFrom('session')
      .select('token_hash')
      .where(
        'token_hash',
        'in',
        sessions.map((session) => Buffer.from(session, 'hex')),
      )
      .where('expires_at', '>', now())
      .execute()
    const living = new Set(rows.map(({ token_hash: hash }) => hash.toString('hex')))
    closeWhere((session) => !living.has(session))
  }

  const checkSafely = () =>
    void checkSessions().catch((error: unknown) => log.error({ err: error }, 'sessions could not be checked'))

  const unsubscribe = bus.subscribe('session', (ids) => {
    const ended = new Set(ids)
    if (ids.length) closeWhere((session) => ended.has(session))
    else checkSafely()
  })

  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingEvery)
  const checks = setInterval(checkSafely, checkEvery)
  pings.unref()
  checks.unref()

  new Gauge({
    name: 'rostrum_sockets',
    help: 'Open websockets',
    registers: [metrics],
    collect() {
      this.set(server.clients.size)
    },
  })

  app.addHook('onReady', audience.start)
  app.addHook('preClose', () => {
    clearInterval(pings)
    clearInterval(checks)
    unsubscribe()
    audience.close()
    for (const socket of server.clients) socket.close(closeCodes.stopping)
    return Promise.resolve()
  })

  return {
    /** Cuts off whoever did not answer the close. */
    terminate: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}
