import type { CDPSession } from 'playwright'

/** One request of a page, in milliseconds of the browser's clock. */
export interface PageRequest {
  readonly address: string
  readonly method: string
  readonly type: string
  readonly startMs: number
  /** When all of the answer had come; undefined while it has not. */
  endMs?: number
  /** Bytes on the wire, without the headers of the answer. */
  bytes: number
}

/** Notes every request of a page and of its frames from now on, also those that ask whether another origin may call. */
export async function noteRequests(session: CDPSession): Promise<PageRequest[]> {
  const all: PageRequest[] = []
  const open = new Map<string, PageRequest>()
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const request = open.get(requestId)
    if (!request) return
    Object.assign(request, { endMs: timestamp * 1000, bytes: Math.max(0, request.bytes + bytes) })
    open.delete(requestId)
  }
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other', timestamp, redirectResponse }) => {
      if (!request.url.startsWith('http')) return
      if (redirectResponse) end(requestId, timestamp, 0)
      const { url: address, method } = request
      const noted: PageRequest = { address, method, type, startMs: timestamp * 1000, bytes: 0 }
      open.set(requestId, noted)
      all.push(noted)
    },
  )
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId)
    if (request) request.bytes = -response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  await session.send('Network.enable')
  return all
}
