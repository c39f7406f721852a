import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createLog } from '../../log/create-log.js'
import { linkHostsOf } from '../../short-links/link-hosts.js'
import { openClient, socketAddress } from '../../testing/open-client.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
let session: string
const opened: Socket[] = []
const maxStrangers = 30

beforeAll(async () => {
  server = await startTestServer({ configuration: { requestSeconds: 1, maxStrangers } })
  session = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await server.close()
})

/** A bare connection: what it hears, and when it is closed. */
async function open(said = '', address = server.address) {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
  opened.push(socket)
  let heard = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  const closed = new Promise<string>((done) => socket.once('close', () => done(heard)))
  await new Promise<void>((done) => socket.once('connect', () => done()))
  if (said) socket.write(said)
  return { socket, closed, heard: () => heard }
}

const head = (line: string, ...headers: string[]) => [line, 'host: board', ...headers, '', ''].join('\r\n')
const login = (...headers: string[]) => head('POST /login?x-ui-mod=v2 HTTP/1.1', ...headers)
const json = 'content-type: application/json'
const isAlive = async () => (await fetch(`${server.address}/health`)).status

const form = 'application/x-www-form-urlencoded'
const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')

test('a form of 219,198 fields is turned away unread, wherever it goes', async () => {
  const body = fields(219_198).slice(0, 1_048_000)
  for (const [line, status] of [
    ['POST /login?x-ui-mod=v2', 413],
    ['POST /nothing-here', 404],
    ['DELETE /message/005abcdefghijkl', 401],
    ['POST /api/post/create', 401],
  ] as const) {
    const answer = await server.ask(line, { body, headers: { 'content-type': form } })
    expect({ line, status: answer.status }).toEqual({ line, status })
  }
  const foreign = { 'content-type': form, origin: 'https://evil.example' }
  expect((await server.ask('POST /login?x-ui-mod=v2', { body, headers: foreign })).status).toBe(403)
})

test('a form has at most a hundred fields, and is taken only where a page of ours may send one', async () => {
  const headers = { 'content-type': form }
  const many = await server.ask('POST /login?x-ui-mod=v2', { body: fields(101), headers })
  expect(many.body).toMatchObject({ code: 'api-400', Errors: { body: 'too-many-fields' } })
  const odd = await server.ask('POST /login?x-ui-mod=v2', { body: '__proto__=1&email=a&email=b', headers })
  expect(odd.body).toMatchObject({ code: 'api-400', Errors: { email: 'invalid_type' } })
  const other = await server.ask('POST /api/embed/token', { body: 'email=a', headers })
  expect(other.status).toBe(415)
  const signedIn = await server.ask('POST /api/post/create', { body: 'text=a', headers, session })
  expect(signedIn.status).toBe(415)
})

test('a guest sends at most 16 kB, and nothing at all where a session is needed', async () => {
  const body = { email: 'x'.repeat(16_400), password: 'x' }
  expect((await server.ask('POST /login?x-ui-mod=v2', { body })).status).toBe(413)
  const { heard, closed } = await open(
    head('POST /api/post/create HTTP/1.1', json, 'content-length: 1000000') + '{'.repeat(1000),
  )
  expect(await closed).toContain('401')
  expect(heard()).toContain('session-not-found')
})

test('a body that does not come is waited for no longer than the headers are', async () => {
  const slow = [
    await open(login(json, 'content-length: 1000') + '{"email":'),
    await open(login(json, 'transfer-encoding: chunked') + '2\r\n{"\r\n'),
    await open('POST /login?x-ui-mod=v2 HTTP/1.1\r\nhost: board\r\nx-slow: 1'),
    await open(),
  ]
  // A dribble is no progress.
  const dribbling = await open(login(json, 'content-length: 1000'))
  const drip = setInterval(() => dribbling.socket.write(' '), 100)
  const said = await Promise.all([...slow, dribbling].map(({ closed }) => closed))
  clearInterval(drip)
  expect(said.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1])).toEqual(['408', '408', '408', '408', '408'])
  expect(await isAlive()).toBe(200)
})

/** The domains of short links cannot be read until the returned function is called: each call waits for them first. */
async function holdDomains({ context }: TestServer): Promise<() => Promise<void>> {
  const transaction = await context.db.startTransaction().execute()
  await sql`lock table link_domain in access exclusive mode`.execute(transaction)
  linkHostsOf(context).forget()
  return () => transaction.rollback().execute()
}

test('callers who leave in the middle of a body are no errors of ours, at whatever time they leave', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const loud = await startTestServer({ log })
  const countLeft = () => lines.filter((line) => line.includes('the caller left')).length
  const countOpen = () =>
    new Promise((done) => loud.app.server.getConnections((_error, count) => done(count)))
  const leave = async (request: string) => {
    const arrived = new Promise((done) => loud.app.server.once('request', done))
    const { socket } = await open(request, loud.address)
    await arrived
    socket.destroy()
  }
  const signedIn = `apisession: ${await loud.signIn('manager@acme.test')}`
  const requests = [
    login(json, 'content-length: 1000') + '{',
    head('POST /api/post/create HTTP/1.1', json, signedIn, 'content-length: 1000') + '{',
    head(
      'POST /api/media/upload HTTP/1.1',
      'content-type: multipart/form-data; boundary=b',
      signedIn,
      'content-length: 1000',
    ),
  ]
  // The domains are known after the first call: most of these leave while their body is read.
  const early = [...Array.from({ length: 20 }, () => requests[0] ?? ''), ...requests]
  try {
    for (const request of early) await leave(request)
    await expect.poll(countLeft).toBe(early.length)
    const release = await holdDomains(loud)
    for (const request of requests) await leave(request)
    await expect.poll(countOpen).toBe(0)
    await release()
    await expect.poll(countLeft).toBe(early.length + requests.length)
    expect(lines.filter((line) => /"level":(50|"error")|"stack"/.test(line))).toEqual([])
  } finally {
    await loud.close()
  }
})

test('headers and chunk extensions without an end are cut off', async () => {
  const huge = await open(`GET /health HTTP/1.1\r\nhost: board\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await huge.closed).toContain('431')
  const extended = await open(
    login(json, 'transfer-encoding: chunked') + `1;${'x'.repeat(60_000)}\r\n{\r\n0\r\n\r\n`,
  )
  expect(await extended.closed).toMatch(/^HTTP\/1\.1 4\d\d/)
})

test('who opens many connections and leaves them loses the oldest; whoever is signed in keeps theirs', async () => {
  // With the time for a request that boards have: on a busy machine one takes longer than a second.
  const usual = await startTestServer({ configuration: { maxStrangers } })
  const own = await usual.signIn('manager@acme.test')
  const kept = await open(head('GET /api/role HTTP/1.1', `apisession: ${own}`), usual.address)
  await expect.poll(kept.heard).toContain('200 OK')
  const place = await socketAddress(usual, own)
  const live = await openClient(place.Address, place.Token)
  await live.wait('ready')
  const idle: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 2 * maxStrangers; count += 1) idle.push(await open('', usual.address))
  const isOpen = ({ socket }: { socket: Socket }) => !socket.closed
  await expect.poll(() => idle.filter(isOpen).length).toBeLessThanOrEqual(maxStrangers)
  expect((await fetch(`${usual.address}/health`)).status).toBe(200)
  expect(isOpen(kept)).toBe(true)
  expect(live.socket.readyState).toBe(WebSocket.OPEN)
  live.socket.terminate()
  kept.socket.write(head('GET /api/role HTTP/1.1', `apisession: ${own}`))
  await expect.poll(() => kept.heard().split('200 OK').length).toBe(3)
  for (const { socket } of [kept, ...idle]) socket.destroy()
  await usual.close()
})

test('2,000 people behind one address are served while somebody there holds 2,000 sockets', async () => {
  // With the time for a request that boards have: 200 at once take longer than a second on a busy machine. And with room
  // for those 200: who has connected and not yet asked is closed as soon as more come.
  const usual = await startTestServer({ configuration: { maxStrangers: 250 } })
  const own = await usual.signIn('manager@acme.test')
  const held: Socket[] = []
  for (let count = 0; count < 2000; count += 1)
    held.push((await open('GET /health HTTP/1.1\r\n', usual.address)).socket)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${usual.address}/api/role`, { headers: { apiSession: own } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await fetch(`${usual.address}/health`)).status).toBe(200)
  for (const socket of held) socket.destroy()
  await usual.close()
})
