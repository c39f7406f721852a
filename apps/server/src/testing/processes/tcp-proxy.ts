import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server on this machine that a test can cut. */
export interface Line {
  /** The same address, over the line. */
  readonly url: string
  /** Ends every connection and takes no more. */
  readonly cut: () => Promise<void>
  /** Takes connections again, at the same place. */
  readonly mend: () => Promise<void>
}

/** Lays a line to the server of an address. */
export async function openLine(address: string): Promise<Line> {
  const far = new URL(address)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const other = createConnection(Number(far.port || 6379), far.hostname)
    for (const [one, peer] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => peer.destroy())
      one.on('close', () => {
        sockets.delete(one)
        peer.destroy()
      })
      one.pipe(peer)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(port),
  }
}
