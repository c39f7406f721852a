import { Socket } from 'node:net'

type Chunks = Parameters<NonNullable<Socket['_writev']>>[0]

/**
 * A connection that sends in one piece what was written in several at once, as the messages of a statement are: to hand
 * over several costs the kernel a multiple.
 */
export class JoiningSocket extends Socket {
  override _writev(chunks: Chunks, done: (error?: Error | null) => void): void {
    const bytes = chunks.map(({ chunk, encoding }: { chunk: unknown; encoding: BufferEncoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : (chunk as Buffer),
    )
    this._write(Buffer.concat(bytes), 'buffer' as BufferEncoding, done)
  }
}
