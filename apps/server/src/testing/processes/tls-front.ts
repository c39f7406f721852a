import { createConnection, type AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { makeOwnKey } from '../../sso/saml/own-key.js'

/** Stands before a plain server as a company's proxy does. No authority signed its certificate. */
export interface TlsFront {
  /** `https://<host>:…`, known before the server is. */
  readonly address: string
  /** Says where the plain server is. */
  readonly leadTo: (address: string) => void
  readonly close: () => Promise<void>
}

/** Opens the https address of a server that starts later. `host`: a name of this machine; each is a site of its own. */
export async function openTlsFront(host: 'localhost' | '127.0.0.1'): Promise<TlsFront> {
  const { key, certificate: cert } = await makeOwnKey(new Date())
  const sockets = new Set<TLSSocket>()
  let behind: URL | null = null
  const server = createServer({ key, cert, ALPNProtocols: ['http/1.1'] }, (near) => {
    if (!behind) return void near.destroy()
    const far = createConnection(Number(behind.port), behind.hostname)
    sockets.add(near)
    near.on('error', () => far.destroy()).on('close', () => sockets.delete(near) && far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  return {
    address: `https://${host}:${port}`,
    leadTo: (address) => (behind = new URL(address)),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
