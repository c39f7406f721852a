import { Socket } from 'node:net'

type Chunks = Parameters<NonNullable<Socket['_writev']>>[0]

/**
 * A connection that sends several pending writes, such as the messages of a statement, in one system call, because
 * several calls cost a multiple.
 */
export class JoiningSocket extends Socket {
  override _writev(chunks: Chunks, done: (error?: Error | null) => void): void {
    const bytes = chunks.map(({ chunk, encoding }: { chunk: unknown; encoding: BufferEncoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : (chunk as Buffer),
    )
    this._write(Buffer.concat(bytes), 'buffer' as BufferEncoding, done)
  }
}
