import type { Declaration } from '@rostrum/protocol'
import type { Client, SendOptions } from './client.js'

/**
 * Sends a call whose response is a stream or a file, and passes the response to `read` while it arrives. Rejects like
 * `client.send`.
 */
export const sendStream = async (
  client: Pick<Client, 'exchange'>,
  declaration: Declaration,
  request: SendOptions & { readonly body?: unknown; readonly query?: Readonly<Record<string, unknown>> },
  read: (body: ReadableStream<Uint8Array>, headers: { get(name: string): string | null }) => Promise<void>,
): Promise<void> => {
  const type = declaration.downloads ?? 'text/event-stream'
  await client.exchange(declaration, request, async ({ status, headers, body }) => {
    if (status !== 200 || !headers.get('content-type')?.startsWith(type) || !body) return false
    await read(body, headers)
    return true
  })
}
