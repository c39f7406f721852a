import { clientFrame, type Declaration } from '@rostrum/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptedCodings } from '../accept-encoding.js'
import { isKnown } from '../etag.js'
import { decodeText } from '../../text/decode-text.js'
import { sanitizeInput } from '../input/sanitize-input.js'
import { readPage } from '../../links/read-page.js'
import { cleanGif } from '../../media/clean/clean-gif.js'
import { leanPicture } from '../../media/clean/strip-metadata.js'
import { declarations } from '../../openapi/declarations.js'
import { readForm } from './body-limits.js'
import { growthOf, maxGrowth, type Work } from '../../../../../tools/dev/input-growth.js'
import { longCallsOf } from '../../testing/samples/malformed-requests.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What patterns and parsers stumble over, as often as fits. */
const fillings = ['a', ' ', 'a@', 'a.', '/..', 'q=0,', '"\\', '\u00e9']
const filled = (filling: string, size: number) =>
  filling.repeat(Math.ceil(size / filling.length)).slice(0, size)

async function expectLinear(name: string, work: Work, size: number) {
  const growth = await growthOf(work, size)
  expect({ name, isLinear: growth <= maxGrowth, growth }).toMatchObject({ name, isLinear: true })
}

let sent = 0
/** Sends a call from an address of its own: none is one too many. */
async function send(line: string, body?: string, headers: Record<string, string> = {}) {
  const [method = 'GET', url = '/'] = line.split(' ', 2)
  sent += 1
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return answer.statusCode
}

describe('nothing that a guest reaches grows faster than its input', () => {
  const guests = declarations.filter(([, { needs }]: readonly [string, Declaration]) => needs === 'guest')

  test.each(guests)('%s', async (name, declaration) => {
    for (const filling of fillings) {
      const calls = (size: number) => [...longCallsOf(declaration, filled(filling, size))]
      const all: Work = async (size) => {
        for (const { line, body } of calls(size)) await send(line, body)
      }
      await expectLinear(`${name} of ${JSON.stringify(filling)}`, all, 7000)
    }
  })

  const headers = [
    'accept',
    'accept-encoding',
    'accept-language',
    'apisession',
    'authorization',
    'content-type',
    'cookie',
    'currentboard',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'user-agent',
    'x-forwarded-for',
  ]
  test.each(headers)('the header %s', async (header) => {
    const lines = [
      'GET /api-public/ping',
      'GET /api/role',
      'GET /l/abcdefgh',
      `GET /media/med${'a'.repeat(24)}/full.jpg`,
    ]
    for (const filling of fillings.filter((one) => /^[ -~]+$/.test(one))) {
      const all: Work = async (size) => {
        for (const line of lines) await send(line, undefined, { [header]: filled(filling, size) })
      }
      await expectLinear(`${header} of ${JSON.stringify(filling)}`, all, 7000)
    }
  })

  test('addresses: paths, and fields behind the question mark', async () => {
    for (const filling of ['/a', '/', '//', '/.', '/%2e', '%61', 'a']) {
      await expectLinear(`a path of ${filling}`, (size) => send(`GET /${filled(filling, size)}`), 7000)
    }
    for (const filling of ['a=&', '&', '=', 'a&', '%', '[]=&', '__proto__=&']) {
      await expectLinear(
        `a query of ${filling}`,
        (size) => send(`GET /api-public/ping?${filled(filling, size)}`),
        7000,
      )
    }
    const distinct = (size: number) => Array.from({ length: size / 8 }, (_, at) => `f${at}=`).join('&')
    await expectLinear('many fields', (size) => send(`GET /api-public/ping?${distinct(size)}`), 7000)
  })
})

describe('no parser grows faster than its input, at sizes beyond what it is given', () => {
  const beyond = 1 << 17
  const distinct = (size: number) => Array.from({ length: size / 8 }, (_, at) => `f${at}=`).join('&')
  const refused = (read: () => unknown) => {
    try {
      read()
    } catch {}
  }
  const gif = (size: number) =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]),
      Buffer.alloc(size - (size % 2), '\x01a'),
      Buffer.from([0, 0x3b]),
    ])
  const works: readonly (readonly [name: string, work: Work])[] = [
    ['a form of many fields', (size) => refused(() => readForm(distinct(size)))],
    ['a form of one field', (size) => refused(() => readForm(`a=${'%61'.repeat(size / 3)}`))],
    ['a list in JSON', (size) => sanitizeInput(JSON.parse(`[${'1,'.repeat(size / 2)}1]`))],
    [
      'fields in JSON',
      (size) =>
        sanitizeInput(JSON.parse(`{${Array.from({ length: size / 10 }, (_, at) => `"f${at}":1`).join()}}`)),
    ],
    [
      'depth in JSON',
      (size) => refused(() => sanitizeInput(JSON.parse('['.repeat(size / 64) + ']'.repeat(size / 64)))),
    ],
    [
      'a frame of a websocket',
      (size) => z.safeParse(clientFrame, { type: 'hello', token: 'a'.repeat(size), last: null }),
    ],
    ['codings', (size) => acceptedCodings('gzip;q=0,'.repeat(size / 9))('gzip')],
    ['tags', (size) => isKnown('W/"a", '.repeat(size / 7), '"b"')],
    [
      'a page of open tags',
      (size) => readPage(Buffer.from('<meta '.repeat(size / 6)), 'text/html', 'https://a.example'),
    ],
    [
      'a page of tags',
      (size) =>
        readPage(Buffer.from('<meta name=a content=b>'.repeat(size / 23)), 'text/html', 'https://a.example'),
    ],
    [
      'a page of signs',
      (size) =>
        readPage(Buffer.from('<title>' + '&amp;<!--'.repeat(size / 9)), 'text/html', 'https://a.example'),
    ],
    ['a page in another coding', (size) => decodeText(Buffer.alloc(size, '<meta charset='), 'text/html')],
    ['an animation', (size) => cleanGif(gif(size))],
    ['a JPEG of signs', (size) => leanPicture(Buffer.alloc(size + 2, '\xff\xd8', 'latin1'))],
    [
      'a JPEG of fillings',
      (size) => leanPicture(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, 0xff)])),
    ],
    [
      'a JPEG of stuffed bytes',
      (size) =>
        leanPicture(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, '\xff\0', 'latin1')])),
    ],
  ]
  test.each(works)('%s', async (name, work) => {
    await expectLinear(name, work, beyond)
  })
})

test('the check sees a parser that is quadratic', async () => {
  const quadratic: Work = (size) => {
    const form = new URLSearchParams(Array.from({ length: size }, (_, at) => `f${at}=`).join('&'))
    for (const name of new Set(form.keys())) form.getAll(name)
  }
  // Measured for two seconds in any case: the first figure of a busy machine can be anything.
  expect(await growthOf(quadratic, 1500, { enough: 0, maxSpent: 2000 })).toBeGreaterThan(maxGrowth)
})
