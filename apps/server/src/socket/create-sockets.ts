import { clientFrame } from '@rostrum/protocol'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { createAudience, sendFrame, type Client } from './create-audience.js'
import { closeCodes } from './close-codes.js'
import { readSocketToken, type SocketClaim } from './socket-token.js'
import { mayListen, watchSessions } from './watch-sessions.js'
import { hostName, linkHostsOf } from '../short-links/link-hosts.js'

const path = '/socket'
const helloWithin = 10_000
const pingEvery = 15_000
/** A browser opens a socket per tab. Counted per process, because the limit protects its memory. */
const maxOfSession = 40
const maxOfPerson = 100
/** A client sends a heartbeat every fifteen seconds; more often when its tab becomes visible. */
const maxFrames = 30
const framesWithin = 10_000

const parseFrame = (data: unknown) => {
  try {
    return z.safeParse(clientFrame, JSON.parse(String(data)))
  } catch {
    return undefined
  }
}

function refuseUpgrade(stream: Duplex, status: string) {
  // Without the end of this side, a client that keeps its own open would keep the server from stopping.
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The page and the connection of an upgraded request. */
interface Upgraded {
  readonly origin: string | undefined
  readonly stream: Duplex
}

const isSocketPath = ({ url }: IncomingMessage) => (url ?? '').split('?', 1)[0] === path

/** Counts frames; true when more arrived within ten seconds than any client needs to send. */
function createFloodCheck() {
  let [count, since] = [0, performance.now()]
  return () => {
    if (performance.now() - since > framesWithin) [count, since] = [0, performance.now()]
    count += 1
    return count > maxFrames
  }
}

/** The server's websockets: admits clients and closes them. */
export function createSockets(app: FastifyInstance, context: Context) {
  const { origins, secrets, now, log, metrics } = context
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 65_536 })
  const audience = createAudience(context)
  const alive = new WeakSet<WebSocket>()

  /** Whether a session or its user has reached the limit of open sockets. */
  const isCrowded = ({ session, user }: SocketClaim) => {
    const theirs = audience.clientsOf(user)
    return (
      theirs.length >= maxOfPerson ||
      theirs.filter((client) => client.session === session).length >= maxOfSession
    )
  }

  /** Handles the first frame: the client's token, and the last event that it has. */
  async function greet(socket: WebSocket, { origin, stream }: Upgraded, data: unknown) {
    const frame = parseFrame(data)
    if (!frame?.success || frame.data.type !== 'hello') {
      socket.close(closeCodes.nonsense)
      return undefined
    }
    const claim = readSocketToken({ secrets, now }, frame.data.token)
    const isElsewhere = (claim?.origin ?? origins.own) !== (origin ?? origins.own)
    const listening = claim && { session: claim.session, boardId: claim.board }
    if (!listening || isElsewhere || !(await mayListen(context, [listening]))(listening)) {
      sendFrame(socket, { type: 'refused' })
      socket.close(closeCodes.sessionOver)
      return undefined
    }
    if (isCrowded(claim)) {
      socket.close(closeCodes.tooMany)
      return undefined
    }
    // Before the client learns that it has joined: from then on, strangers behind its address must not close it.
    app.connections.trust(stream)
    const client = await audience.join(socket, claim, frame.data.last ?? claim.seq)
    // A change that ended the session may have been published before this socket was registered.
    if (!(await mayListen(context, [listening]))(listening)) socket.close(closeCodes.sessionOver)
    return client
  }

  function welcome(socket: WebSocket, upgraded: Upgraded) {
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
    const isFlood = createFloodCheck()
    socket.on('message', (data) => {
      alive.add(socket)
      // Frames that arrive after the close are ignored.
      if (socket.readyState !== socket.OPEN) return
      if (isFlood()) return socket.close(closeCodes.nonsense)
      if (isGreeted) {
        const frame = parseFrame(data)
        if (frame?.success && frame.data.type === 'beat') sendFrame(socket, { type: 'beat' })
        else socket.close(closeCodes.nonsense)
        return
      }
      isGreeted = true
      clearTimeout(late)
      greet(socket, upgraded, data)
        .then((joined) => {
          client = joined
          if (client && socket.readyState !== socket.OPEN) audience.leave(client)
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not be served')
          socket.close(1011)
        })
    })
  }

  const linkHosts = linkHostsOf(context)
  // A socket that came while the others are closed would keep the server from stopping.
  let isStopping = false
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { origin } = request.headers
    stream.on('error', () => stream.destroy())
    if (isStopping) return refuseUpgrade(stream, '503 Service Unavailable')
    if (!isSocketPath(request) || linkHosts.isKnown(hostName(request.headers.host)))
      return refuseUpgrade(stream, '404 Not Found')
    if (origin !== undefined && !origins.allows(origin)) return refuseUpgrade(stream, '403 Forbidden')
    server.handleUpgrade(request, stream, head, (socket) => welcome(socket, { origin, stream }))
  })

  const stopWatching = watchSessions(context, audience)
  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingEvery)
  pings.unref()

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
    isStopping = true
    clearInterval(pings)
    stopWatching()
    audience.close()
    for (const socket of server.clients) socket.close(closeCodes.stopping)
    return Promise.resolve()
  })

  return {
    /** Terminates the sockets that did not answer the close. */
    terminate: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}
