import type { Declaration } from '@rostrum/protocol'
import type { Client, SendOptions } from './client.js'

/**
 * Sends a call whose answer is a stream or a file, and hands the answer to `read` as it comes; a failed one rejects as
 * `client.send` does.
 */
export const sendStream = async (
  client: Pick<Client, 'exchange'>,
  declaration: Declaration,
  request: SendOptions & { readonly body?: unknown },
  read: (body: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> => {
  const type = declaration.downloads ?? 'text/event-stream'
  await client.exchange(declaration, request, async ({ status, headers, body }) => {
    if (status !== 200 || !headers.get('content-type')?.startsWith(type) || !body) return false
    await read(body)
    return true
  })
}
