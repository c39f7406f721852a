import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** A site of any pages, and a server that may look at them. */
export interface PreviewStage {
  /** What the site answers from now on. */
  answering: RequestListener
  /** What the site was asked for in this test. */
  readonly asked: string[]
  /** The address of the site. */
  readonly pages: string
  /** Of the person who looks. */
  readonly session: string
  readonly server: TestServer
  /** Looks at an address; at a page that nobody has looked at yet unless given. */
  preview(address?: string, session?: string): ReturnType<TestServer['ask']>
}

/** The stage for all tests of a file: named at its top, there from its first test on. */
export function previewStage(): PreviewStage {
  let server: TestServer | undefined
  let [pages, session] = ['', '']
  let count = 0
  const started = () => {
    if (!server) throw new Error('The server stands while tests run')
    return server
  }
  const stage: PreviewStage = {
    answering: (_request, reply) => reply.end(),
    asked: [],
    get pages() {
      return pages
    },
    get session() {
      return session
    },
    get server() {
      return started()
    },
    preview(address, from = session) {
      count += 1
      const url = encodeURIComponent(address ?? `${pages}/page-${count}`)
      return started().ask(`GET /api/link/preview?url=${url}`, { session: from })
    },
  }
  const site = createServer({ maxHeaderSize: 1 << 20 }, (request, reply) => {
    stage.asked.push(request.url ?? '')
    stage.answering(request, reply)
  })
  beforeAll(async () => {
    await new Promise<void>((done) => {
      site.listen(0, '127.0.0.1', done)
    })
    const { port } = site.address() as AddressInfo
    pages = `http://127.0.0.1:${port}`
    server = await startTestServer({ configuration: { trustedHosts: [`127.0.0.1:${port}`] } })
    session = await server.signIn('advocate@acme.test')
  })
  beforeEach(() => {
    stage.asked.splice(0)
  })
  afterAll(async () => {
    site.closeAllConnections()
    site.close()
    await server?.close()
  })
  return stage
}
