import type { Socket } from 'node:net'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import type { OperatorRequest } from './parse-command.js'
import { runCommand, type OperatorAnswer } from './run-command.js'

const request = z.object({
  args: z.array(z.string()),
  folder: z.string(),
  secret: z.optional(z.string()),
})
const answer = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  out: z.string(),
  error: z.string(),
})

const mostBytes = 1 << 20
const patience = 10_000

/** The operator's door into a running server: the socket of the data folder, which only its owner can open. */
export interface OperatorDoor {
  /** Takes a connection. What is asked before `open` waits. */
  readonly welcome: (peer: Socket) => void
  readonly open: (context: Context) => void
}

/** Makes the door before there is a context, since the folder is locked first. */
export function createOperatorDoor(): OperatorDoor {
  let open: (context: Context) => void = () => undefined
  const opened = new Promise<Context>((done) => {
    open = done
  })

  async function serve(peer: Socket) {
    const line = await readLine(peer, patience)
    // Whoever only looks whether the folder is taken says nothing.
    if (line === undefined) return peer.destroy()
    const parsed = request.safeParse(parseJson(line))
    if (!parsed.success) return peer.destroy()
    peer.setTimeout(0)
    const said = await runCommand(await opened, parsed.data)
    return peer.end(`${JSON.stringify(said)}\n`)
  }

  return {
    open,
    welcome: (peer) => {
      serve(peer).catch(() => peer.destroy())
    },
  }
}

/** Has a command run by the server at the other end. Rejects when it ends without an answer. */
export async function askServer(peer: Socket, asked: OperatorRequest): Promise<OperatorAnswer> {
  peer.write(`${JSON.stringify(asked)}\n`)
  const line = await readLine(peer, 0)
  const parsed = answer.safeParse(line === undefined ? undefined : parseJson(line))
  peer.destroy()
  if (!parsed.success) throw new Error('The server ended without an answer. Its log says why.')
  return parsed.data
}

/** The first line, or undefined when the other side ends, breaks, says too much or is silent for too long. */
function readLine(peer: Socket, milliseconds: number): Promise<string | undefined> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = () => done(undefined)
    peer.on('end', stop)
    peer.on('error', stop)
    peer.on('close', stop)
    peer.setTimeout(milliseconds, stop)
    peer.on('data', (chunk) => {
      size += chunk.length
      chunks.push(chunk)
      if (chunk.includes(10)) done(Buffer.concat(chunks).toString('utf8').split('\n', 1)[0])
      else if (milliseconds > 0 && size > mostBytes) stop()
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
