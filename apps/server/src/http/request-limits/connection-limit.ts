import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './client-network.js'

/** The open connections. Those of signed-in users do not count as strangers' ones. */
export interface Connections {
  /** Call it when a signed-in user calls over this connection. */
  readonly trust: (stream: Duplex) => void
}

/** Whether a request has arrived completely and is being answered: such a connection is not closed. */
const isAnswering = (answer: ServerResponse | undefined) =>
  answer !== undefined && answer.req.complete && !answer.writableFinished

/**
 * Keeps strangers' connections from filling the memory. An address has at most `maxStrangers` connections on which no
 * signed-in user has called. One more closes the oldest of them that is idle or incomplete: a whole company behind one
 * address is served, and connections that somebody opens and abandons are closed first. `null`: no limit, because
 * behind a proxy all connections come from one address.
 */
export function limitConnections(server: Server, maxStrangers: number | null): Connections {
  const strangers = new Map<string, Set<Socket>>()
  const answers = new WeakMap<Socket, ServerResponse>()

  const forget = (socket: Socket, network: string) => {
    const those = strangers.get(network)
    those?.delete(socket)
    if (those?.size === 0) strangers.delete(network)
  }

  const makeRoom = (those: ReadonlySet<Socket>, newest: Socket) => {
    for (const socket of those) {
      if (isAnswering(answers.get(socket)) && socket !== newest) continue
      socket.destroy()
      return
    }
  }

  if (maxStrangers !== null) {
    server.on('connection', (socket: Socket) => {
      const network = networkOf(socket.remoteAddress ?? '')
      const those = strangers.get(network) ?? new Set<Socket>()
      strangers.set(network, those.add(socket))
      socket.once('close', () => forget(socket, network))
      if (those.size > maxStrangers) makeRoom(those, socket)
    })
    server.on('request', (request: IncomingMessage, answer: ServerResponse) =>
      answers.set(request.socket, answer),
    )
  }
  return {
    trust: (stream) => {
      if (stream instanceof Socket) forget(stream, networkOf(stream.remoteAddress ?? ''))
    },
  }
}
