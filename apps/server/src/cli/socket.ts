import type { Socket } from 'node:net'
import type { Context } from '../context.js'
import { operatorRequest, readMessage, writeMessage } from './protocol.js'
import { runCommand } from './run-command.js'

const timeout = 10_000

/** Runs operators' commands in a running server. They arrive on the data folder's socket, which only its owner can open. */
export interface CommandSocket {
  /** Handles a connection. Commands that arrive before `open` wait. */
  readonly welcome: (peer: Socket) => void
  readonly open: (context: Context) => void
}

/** Creates the command socket without a context, because the folder is locked before there is one. */
export function createCommandSocket(): CommandSocket {
  let open: (context: Context) => void = () => undefined
  const opened = new Promise<Context>((done) => {
    open = done
  })

  async function serve(peer: Socket) {
    const request = await readMessage(peer, operatorRequest, { milliseconds: timeout })
    // A process that only checks whether the folder is locked sends nothing.
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
