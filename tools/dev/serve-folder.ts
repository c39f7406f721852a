import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/**
 * Serves a folder, readable from every origin, on its own port. `answer` may override the response to a request with a
 * page and headers, or a status, or never respond; null serves the folder.
 */
export async function serveFolder(
  folder: string,
  answer: (request: IncomingMessage) => {
    status?: number
    headers?: Record<string, string>
    body?: string
    isNever?: boolean
  } | null = () => null,
): Promise<Served> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const own = answer(request)
    reply.setHeader('access-control-allow-origin', '*')
    if (own?.isNever) return undefined
    if (own) {
      for (const [name, value] of Object.entries(own.headers ?? {})) reply.setHeader(name, value)
      reply.statusCode = own.status ?? 200
      return reply.end(own.body ?? '')
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(folder) || !existsSync(file)) {
      reply.statusCode = 404
      return reply.end()
    }
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    // The names of these files change with their content.
    if (pathname.startsWith('/assets/')) reply.setHeader('cache-control', 'public, max-age=3600, immutable')
    return reply.end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
