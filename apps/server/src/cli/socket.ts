import type { Socket } from 'node:net'
import type { Context } from '../context.js'
import { operatorRequest, readMessage, writeMessage } from './protocol.js'
import { runCommand } from './run-command.js'

const patience = 10_000

/** The operator's door into a running server: the socket of the data folder, which only its owner can open. */
export interface CommandSocket {
  /** Takes a connection. What is asked before `open` waits. */
  readonly welcome: (peer: Socket) => void
  readonly open: (context: Context) => void
}

/** Makes the door before there is a context, since the folder is locked first. */
export function createCommandSocket(): CommandSocket {
  let open: (context: Context) => void = () => undefined
  const opened = new Promise<Context>((done) => {
    open = done
  })

  async function serve(peer: Socket) {
    const request = await readMessage(peer, operatorRequest, { milliseconds: patience })
    // Whoever only looks whether the folder is taken says nothing.
    if (!request) return peer.destroy()
    peer.setTimeout(0)
    writeMessage(peer, await runCommand(await opened, request))
    return peer.end()
  }

  return {
    open,
    welcome: (peer) => {
      serve(peer).catch(() => peer.destroy())
    },
  }
}
