import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** One request that went through the slow network; times are milliseconds of this process. */
export interface SlowRequest {
  /** Method and address, without the query. */
  readonly line: string
  readonly startMs: number
  /** When its answer had gone to the browser; undefined while it has not. */
  endMs?: number
}

/** A proxy that holds back everything that a browser asks for. */
export interface SlowNetwork {
  /** What a browser takes as its proxy. */
  readonly address: string
  readonly requests: SlowRequest[]
  readonly close: () => void
}

function forward(request: IncomingMessage, reply: ServerResponse, noted: SlowRequest): void {
  const { url = '', method, headers } = request
  const asked = ask(url, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
  })
  asked.on('error', () => reply.destroy())
  reply.on('close', () => {
    noted.endMs = performance.now()
  })
  request.pipe(asked)
}

/**
 * A network with a latency and ample bandwidth. Unlike the browser's own emulation, it also delays the requests by which
 * a browser asks whether a page of another origin may call. What a connection costs before its first request is left
 * out.
 */
export async function openSlowNetwork(roundTripMs: number): Promise<SlowNetwork> {
  const requests: SlowRequest[] = []
  const sockets = new Set<Socket>()
  const proxy = createServer((request, reply) => {
    const line = `${request.method} ${request.url?.split('?', 1)[0] ?? ''}`
    const noted: SlowRequest = { line, startMs: performance.now() }
    requests.push(noted)
    setTimeout(() => forward(request, reply, noted), roundTripMs)
  })
  proxy.on('connection', (socket) => sockets.add(socket))
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    setTimeout(() => {
      const other = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.pipe(other).pipe(socket)
      })
      sockets.add(other)
      for (const one of [other, socket]) one.on('error', () => one.destroy())
    }, roundTripMs)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return { address: `http://127.0.0.1:${port}`, requests, close }
}

/** The most requests that waited for one another until the given one had ended, and itself; in their order. */
export function requestRow(requests: readonly SlowRequest[], last: SlowRequest): readonly SlowRequest[] {
  const rows = new Map<SlowRequest, readonly SlowRequest[]>()
  const rowTo = (one: SlowRequest): readonly SlowRequest[] => {
    const known = rows.get(one)
    if (known) return known
    const before = requests.filter(({ endMs }) => endMs !== undefined && endMs <= one.startMs).map(rowTo)
    const row = [...before.reduce((most, next) => (next.length > most.length ? next : most), []), one]
    rows.set(one, row)
    return row
  }
  return rowTo(last)
}
