import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchError } from './fetch-error.js'
import { createGuardedFetch } from './guarded-fetch.js'
import { isPublicAddress, type Resolve } from './public-address.js'

let connections = 0
let port = 0
const inside = createServer((_request, reply) => reply.end('secret'))
inside.on('connection', () => {
  connections += 1
})
beforeAll(async () => {
  await new Promise<void>((done) => {
    inside.listen(0, '127.0.0.1', done)
  })
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

async function reasonOf(address: string, resolve?: Resolve): Promise<string> {
  const { guardedFetch, close } = createGuardedFetch({ ports: 'all', ...(resolve && { resolve }) })
  try {
    await guardedFetch(address)
    return 'answered'
  } catch (error) {
    return error instanceof FetchError ? error.reason : `unexpected ${String(error)}`
  } finally {
    await close()
  }
}

/** Notations of an internal address that parsers have misread; `PORT` is the port of the internal server. */
const written = [
  'http://017700000001:PORT/',
  'http://00000177.0.0.1:PORT/',
  'http://0x7f.0x0.0x0.0x1:PORT/',
  'http://0x7f.00.00.0x1:PORT/',
  'http://127.0.1:PORT/',
  'http://2852039166:PORT/',
  'http://0xA9FEA9FE:PORT/',
  'http://0251.0376.0251.0376:PORT/',
  'http://0xa9.0xfe.0xa9.0xfe:PORT/',
  'http://169.254.43518:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://127．0．0．1:PORT/',
  'http://127%2e0%2e0%2e1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://127.0.0.1:PORT\\@example.com/',
  'http:127.0.0.1:PORT/',
  'http:///127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  ' http://127.0.0.1:PORT/ ',
  'http://127.0.\t0.1:PORT/',
  'http://127.0.\n0.1:PORT/',
  'http://[::ffff:169.254.169.254]:PORT/',
  'http://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:a9fe:a9fe::1]:PORT/',
  'http://[2001:0:0:0:0:0:f5ff:fffe]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fd00:ec2::254]:PORT/',
  'http://[fdff:ffff::1]:PORT/',
  'http://[100::1]:PORT/',
  'http://[2001:10::1]:PORT/',
  'http://[2001:20::1]:PORT/',
  'http://[ff0e::1]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://192.0.0.170:PORT/',
  'http://198.19.255.254:PORT/',
  'http://100.127.255.254:PORT/',
  'http://172.31.255.254:PORT/',
  'http://239.255.255.250:PORT/',
  'http://0.1.2.3:PORT/',
]

describe('internal addresses, in any notation (ours)', () => {
  test.each(written)('%j is refused, without a connection', async (address) => {
    const before = connections
    expect(await reasonOf(address.replaceAll('PORT', String(port)))).toBe('not-public')
    expect(connections).toBe(before)
  })

  test.each([
    'http://user@127.0.0.1:PORT/',
    'http://user:secret@example.com/',
    'http://example.com:80@127.0.0.1:PORT/',
    'http://%6d%65@127.0.0.1:PORT/',
    'http://[::1%25lo]:PORT/',
    'http://127.0.0.1:99999/',
    'http://exa mple.com/',
    'javascript:fetch("http://127.0.0.1")',
    'blob:http://127.0.0.1/1',
    'jar:http://127.0.0.1!/',
    'ws://127.0.0.1:PORT/',
    'unix:/run/docker.sock',
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://0x100000000/',
    '//127.0.0.1:PORT/',
    'http://',
  ])('%j is refused with the right reason', async (address) => {
    const before = connections
    expect(['not-an-address', 'has-credentials', 'unreachable']).toContain(
      await reasonOf(address.replaceAll('PORT', String(port))),
    )
    expect(connections).toBe(before)
  })
})

describe('names that resolve to internal addresses (ours)', () => {
  const answer =
    (...addresses: string[]): Resolve =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
  const names = [
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'metadata.google.internal',
    'a.nip.io.',
  ]
  test.each(names)('%s', async (name) => {
    const before = connections
    const address = `http://${name}:${port}/`
    expect(await reasonOf(address, answer('127.0.0.1', '::1', '169.254.169.254'))).toBe('not-public')
    expect(connections).toBe(before)
  })

  test.each([
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '::1',
    '0.0.0.0',
    '::',
    'fe80::1%lo',
    'rubbish',
    '',
  ])('a name server that answers %j', async (address) => {
    const before = connections
    expect(await reasonOf(`http://a.example:${port}/`, answer(address))).toBe('not-public')
    expect(connections).toBe(before)
  })

  test('a name that becomes internal between two requests is resolved anew each time', async () => {
    let asked = 0
    const rebinding: Resolve = (_host, _options, done) => {
      asked += 1
      done(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    }
    const before = connections
    const address = `http://rebind.example:${port}/`
    expect([await reasonOf(address, rebinding), await reasonOf(address, rebinding)]).toEqual([
      'not-public',
      'not-public',
    ])
    expect(connections).toBe(before)
  })
})

test.each([
  ['1.1.1.1', true],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['100.128.0.1', true],
  ['2606:4700::1', true],
  ['2a00:1450::1', true],
  ['::ffff:8.8.8.8', true],
  ['4000::1', false],
  ['1fff::1', false],
  ['0177.0.0.1', false],
  ['127.1', false],
  ['1.1.1.1 ', false],
  ['example.com', false],
])('[ours] %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
