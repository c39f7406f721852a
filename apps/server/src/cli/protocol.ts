import type { Socket } from 'node:net'
import * as z from 'zod/mini'

/** A command for the process that runs it. */
export const operatorRequest = z.object({
  args: z.array(z.string()),
  /** The folder in which the command was called. */
  folder: z.string(),
  /** The text from standard input, after the server asked for it. */
  secret: z.optional(z.string()),
})
export type OperatorRequest = z.infer<typeof operatorRequest>

/**
 * The answer to a command: its exit code (0 done, 1 failed, 2 invalid arguments) and its two outputs. `asks` is the
 * prompt for standard input, without which the command cannot run.
 */
export const operatorAnswer = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  out: z.string(),
  error: z.string(),
  asks: z.optional(z.string()),
})
export type OperatorAnswer = z.infer<typeof operatorAnswer>

const maxBytes = 1 << 20

/** Writes a message as a line. */
export const writeMessage = (peer: Socket, message: OperatorRequest | OperatorAnswer): boolean =>
  peer.write(`${JSON.stringify(message)}\n`)

/**
 * Reads one message. Undefined when the connection ends or the message is invalid; with `limits` also when it is
 * too large or too late.
 */
export async function readMessage<S extends z.ZodMiniType>(
  peer: Socket,
  schema: S,
  limits?: { milliseconds: number },
): Promise<z.output<S> | undefined> {
  const line = await readLine(peer, limits?.milliseconds ?? 0)
  try {
    const parsed = schema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The first line; empty without one. */
function readLine(peer: Socket, milliseconds: number): Promise<string> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = () => done('')
    for (const end of ['end', 'error', 'close']) peer.on(end, stop)
    peer.setTimeout(milliseconds, stop)
    peer.on('data', (chunk) => {
      size += chunk.length
      chunks.push(chunk)
      if (chunk.includes(10)) done(Buffer.concat(chunks).toString('utf8').split('\n', 1)[0] ?? '')
      else if (milliseconds > 0 && size > maxBytes) stop()
    })
  })
}
