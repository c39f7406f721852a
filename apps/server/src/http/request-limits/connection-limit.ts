import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '../client-network.js'

/** Connections of people who showed a session are not counted among those of strangers. */
export interface Connections {
  /** Somebody who is signed in calls over it. */
  readonly trust: (stream: Duplex) => void
}

/** A call that came whole and is being answered is not cut off. */
const isAnswering = (answer: ServerResponse | undefined) =>
  answer !== undefined && answer.req.complete && !answer.writableFinished

/**
 * Keeps a stranger's connections from filling the memory. An address has at most `maxStrangers` over which nobody who
 * is signed in has called; whoever comes then takes the place of the one that is silent, or unfinished, for longest. So
 * a whole company behind one address is served, and the sockets that somebody opens and leaves are the first to go.
 * `null` counts none, for behind a proxy all come from one address.
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
