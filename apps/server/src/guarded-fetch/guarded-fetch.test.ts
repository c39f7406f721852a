// @one-engine: addresses and sockets, no database
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { FetchError } from './fetch-error.js'
import { createGuardedFetch, type GuardedFetchSettings } from './guarded-fetch.js'
import { createPublicLookup, isPublicAddress, type Resolve } from './public-address.js'

const closers: (() => unknown)[] = []

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function listen(
  listener: RequestListener,
): Promise<{ port: number; server: Server; connections: () => number }> {
  let count = 0
  const server = createServer(listener)
  server.on('connection', () => {
    count += 1
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  closers.push(
    () => new Promise((done) => server.close(done)),
    () => server.closeAllConnections(),
  )
  return { port: (server.address() as AddressInfo).port, server, connections: () => count }
}

function create(settings: GuardedFetchSettings = {}) {
  const { guardedFetch, close } = createGuardedFetch({ ports: 'all', ...settings })
  closers.push(close)
  return guardedFetch
}

async function reasonOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
  } catch (error) {
    return error instanceof FetchError ? error.reason : `unexpected ${String(error)}`
  }
  return 'answered'
}

const resolveTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const literals = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '168.63.129.16',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.175.48.1',
  '[2001:4:112::1]',
  '[2620:4f:8000::1]',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '127.0.0.1.',
  '１２７.0.0.1',
]

describe('addresses (ours)', () => {
  test.each(literals)('%s is refused before any connection', async (host) => {
    const { port, connections } = await listen((_request, reply) => reply.end('secret'))
    expect(await reasonOf(create()(`http://${host}:${port}/`))).toBe('not-public')
    expect(connections()).toBe(0)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:text/plain,x',
    'gopher://example.com/',
    'no address',
    '',
  ])('%s is not an address', async (address) => {
    expect(await reasonOf(create()(address))).toBe('not-an-address')
  })

  test.each(['http://user@example.com/', 'http://user:word@example.com/', 'http://:word@example.com/'])(
    '%s has credentials',
    async (address) => {
      expect(await reasonOf(create()(address))).toBe('has-credentials')
    },
  )

  test.each(['localhost', 'localhost.', 'sub.localhost'])(
    'the name %s leads to nothing public',
    async (host) => {
      const { port, connections } = await listen((_request, reply) => reply.end('secret'))
      const reason = await reasonOf(
        create({ resolve: resolveTo('127.0.0.1', '::1') })(`http://${host}:${port}/`),
      )
      expect(reason).toBe('not-public')
      expect(connections()).toBe(0)
    },
  )

  test('public addresses of both kinds pass', () => {
    expect(
      ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450::1'].filter(isPublicAddress),
    ).toHaveLength(4)
    expect(['', 'example.com', '1.2.3', '::1%eth0'].some(isPublicAddress)).toBe(false)
  })

  test('an exact host and port that is allowed by configuration is reached, its neighbour is not', async () => {
    const allowed = await listen((_request, reply) => reply.end('hello'))
    const other = await listen((_request, reply) => reply.end('secret'))
    const guardedFetch = create({ allow: [`127.0.0.1:${allowed.port}`] })
    const answer = await guardedFetch(`http://127.0.0.1:${allowed.port}/`)
    expect(new TextDecoder().decode(answer.body)).toBe('hello')
    expect(await reasonOf(guardedFetch(`http://127.0.0.1:${other.port}/`))).toBe('not-public')
    expect(other.connections()).toBe(0)
  })
})

describe('rebinding (ours)', () => {
  test('200 names that change between public and private addresses give only public ones', async () => {
    const privates = [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '192.168.0.1',
    ]
    const publics = ['93.184.216.34', '2606:4700::1111']
    for (let trial = 0; trial < 200; trial += 1) {
      const found = Array.from({ length: 1 + (trial % 4) }, (_none, at) => {
        const from = (trial >> at) % 2 ? privates : publics
        return from[(trial + at) % from.length] ?? ''
      })
      const all = trial % 2 === 0
      const given = await new Promise<string[] | Error>((done) => {
        createPublicLookup(resolveTo(...found))('rebind.test', { all }, (error, address) => {
          if (error) done(error)
          else done(typeof address === 'string' ? [address] : address.map((one) => one.address))
        })
      })
      const expected = found.filter((one) => publics.includes(one))
      if (expected.length === 0) expect(given).toBeInstanceOf(FetchError)
      else expect(given).toEqual(all ? expected : expected.slice(0, 1))
    }
  })

  test('a name that becomes private by the time of the connection is refused, with or without keep-alive', async () => {
    const victim = await listen((_request, reply) => reply.end('secret'))
    let asked = 0
    const resolve: Resolve = (_host, _options, done) => {
      asked += 1
      done(null, [{ address: asked % 2 ? '127.0.0.1' : '::1', family: asked % 2 ? 4 : 6 }])
    }
    const guardedFetch = create({ resolve })
    for (let trial = 0; trial < 50; trial += 1) {
      expect(await reasonOf(guardedFetch(`http://rebind.test:${victim.port}/`))).toBe('not-public')
    }
    expect(asked).toBe(50)
    expect(victim.connections()).toBe(0)
  })

  test('a name server that fails is unreachable', async () => {
    const resolve: Resolve = (_host, _options, done) =>
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])
    expect(await reasonOf(create({ resolve })('http://nowhere.test/'))).toBe('unreachable')
  })
})

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
    closers.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await reasonOf(create({ allow: [`127.0.0.1:${port}`] })(`http://127.0.0.1:${port}/`))).toBe(
      'unreachable',
    )
  })
})
