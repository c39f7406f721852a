import { describe, expect, test } from 'vitest'
import { fetchStage, reasonOf, resolveTo } from '../testing/fetch-stage.js'
import { FetchError } from './fetch-error.js'
import { createPublicLookup, isPublicAddress, type Resolve } from './public-address.js'

const { create, listen } = fetchStage()

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
