import type { RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fetchStage, reasonOf, resolveTo } from '../testing/fetch-stage.js'

const { closeLater, create, listen } = fetchStage()

describe('redirects (ours)', () => {
  const codes = [301, 302, 303, 307, 308]
  const chains = codes.flatMap((code) => [1, 2, 3, 4].map((depth) => [code, depth] as const))

  test.each(chains)('%i, %i deep, to a private address is refused', async (code, depth) => {
    const victim = await listen((_request, reply) => reply.end('secret'))
    const redirector = await listen((request, reply) => {
      const at = Number(request.url?.slice(1))
      const target = at + 1 === depth ? `http://127.0.0.1:${victim.port}/` : `/${at + 1}`
      reply.writeHead(code, { location: target }).end()
    })
    const guardedFetch = create({ allow: [`127.0.0.1:${redirector.port}`] })
    const reason = await reasonOf(guardedFetch(`http://127.0.0.1:${redirector.port}/0`))
    expect(reason).toBe(depth > 3 ? 'too-many-redirects' : 'not-public')
    expect(victim.connections()).toBe(0)
  })

  test.each([
    ['file:///etc/passwd', 'not-an-address'],
    ['http://user:word@example.com/', 'has-credentials'],
    ['//169.254.169.254/latest', 'not-public'],
    ['http://[::ffff:127.0.0.1]/', 'not-public'],
    ['http://inside.test/', 'not-public'],
    ['/again', 'too-many-redirects'],
  ])('to %s is refused: %s', async (location, reason) => {
    const redirector = await listen((_request, reply) => reply.writeHead(302, { location }).end())
    const guardedFetch = create({ allow: [`127.0.0.1:${redirector.port}`], resolve: resolveTo('10.0.0.1') })
    expect(await reasonOf(guardedFetch(`http://127.0.0.1:${redirector.port}/`))).toBe(reason)
  })

  test('secrets stay with their origin, and a body is not sent to another one', async () => {
    const seen: Record<string, unknown>[] = []
    const target = await listen((request, reply) => {
      seen.push({ ...request.headers, method: request.method })
      reply.end()
    })
    const redirector = await listen((request, reply) =>
      reply.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${target.port}/` }).end(),
    )
    const guardedFetch = create({ allow: [`127.0.0.1:${redirector.port}`, `127.0.0.1:${target.port}`] })
    const headers = { authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'k', accept: 'text/html' }
    await guardedFetch(`http://127.0.0.1:${redirector.port}/302`, { headers })
    expect(seen[0]).toMatchObject({ accept: 'text/html' })
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(seen[0]).not.toHaveProperty(name)
    await guardedFetch(`http://127.0.0.1:${redirector.port}/303`, { method: 'POST', body: 'text', headers })
    expect(seen[1]).toMatchObject({ method: 'GET' })
    expect(seen[1]).not.toHaveProperty('content-length')
    const repeated = guardedFetch(`http://127.0.0.1:${redirector.port}/307`, {
      method: 'POST',
      body: 'text',
      headers,
    })
    expect(await reasonOf(repeated)).toBe('body-not-repeatable')
    expect(seen).toHaveLength(2)
  })

  test('within one origin headers and body stay', async () => {
    const redirector = await listen((request, reply) => {
      if (request.url === '/first') return reply.writeHead(308, { location: '/second' }).end()
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      return request.on('end', () => reply.end(`${request.headers['authorization']} ${text}`))
    })
    const guardedFetch = create({ allow: [`127.0.0.1:${redirector.port}`] })
    const headers = { authorization: 'Bearer x' }
    const answer = await guardedFetch(`http://127.0.0.1:${redirector.port}/first`, {
      method: 'PUT',
      body: 'words',
      headers,
    })
    expect(new TextDecoder().decode(answer.body)).toBe('Bearer x words')
    expect(answer.address).toMatch(/second$/)
  })
})

describe('bodies (ours)', () => {
  async function ask(listener: RequestListener, request: Parameters<ReturnType<typeof create>>[1]) {
    const { port } = await listen(listener)
    return reasonOf(create({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`, request))
  }

  test('an endless body is cut at the limit', async () => {
    const reason = await ask(
      (_request, reply) => {
        const write = () => {
          while (reply.write(Buffer.alloc(65_536)));
        }
        reply.on('drain', write)
        write()
      },
      { maximumBytes: 1 << 20 },
    )
    expect(reason).toBe('too-large')
  })

  test('a wrong content length is not trusted', async () => {
    expect(await ask((_request, reply) => reply.end(Buffer.alloc(2000)), { maximumBytes: 1999 })).toBe(
      'too-large',
    )
    expect(await ask((_request, reply) => reply.end(Buffer.alloc(2000)), { maximumBytes: 2000 })).toBe(
      'answered',
    )
  })

  test.each([1, 2])('a bomb of %i gzip layers is cut', async (layers) => {
    let bomb: Buffer = Buffer.alloc(64 << 20)
    for (let layer = 0; layer < layers; layer += 1) bomb = gzipSync(bomb)
    const encoding = Array.from({ length: layers }, () => 'gzip').join(', ')
    const reason = await ask(
      (_request, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(bomb),
      {
        maximumBytes: 1 << 20,
      },
    )
    expect(reason).toBe('too-large')
  })

  test('a body of a byte at a time, and one that never starts, end in time', async () => {
    const drip: RequestListener = (_request, reply) => {
      const timer = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(timer))
    }
    expect(await ask(drip, { milliseconds: 200 })).toBe('too-slow')
    expect(await ask(() => undefined, { milliseconds: 200 })).toBe('too-slow')
  })

  test('an answer that is no HTTP is unreachable', async () => {
    const server = createTcpServer((socket) => socket.end('nonsense\r\n\r\n'))
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
    closeLater(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await reasonOf(create({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`))).toBe(
      'unreachable',
    )
  })
})
