import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import type { GuardedAnswer } from '../guarded-fetch/guarded-fetch.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

/** A mail server that says one sentence to whoever signs in or sends. */
const stageMailServer = async (answer: string): Promise<Server> => {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString()
      if (/^(?:EHLO|HELO)/.test(line)) socket.write('250 mail.test\r\n')
      else socket.write(line.startsWith('QUIT') ? '221 Bye\r\n' : `${answer}\r\n`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

let mailServer: Server
let server: TestServer
let smtp: TestServer
beforeAll(async () => {
  mailServer = await stageMailServer('550 5.7.1 Relaying denied')
  const { port } = mailServer.address() as AddressInfo
  server = await startTestServer()
  smtp = await startTestServer({
    configuration: {
      smtpUrl: `smtp://board:sesame@127.0.0.1:${port}?ignoreTLS=true`,
      publicUrl: 'https://board.example',
    },
  })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
  mailServer.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const as = async (line: string, { at = server, role = 'manager', body = {} as object } = {}) =>
  at.ask(line, {
    session: await at.signIn(`${role}@acme.test`),
    ...(line.startsWith('GET') ? {} : { body }),
  })
const steps = async (at = server) => (await as('GET /api/setup/steps', { at })).body

test('[SETUP6] [SETUP8] the checklist says what is missing, and is not put away before all is done', async () => {
  expect(await steps()).toMatchObject({
    Facts: {
      Looks: { HasColor: false, HasIcon: false },
      Address: { Url: server.address, IsLocal: true, Result: null },
      Mail: { Way: 'files', Server: null },
      Networks: { Apps: 0, HasSandbox: false },
      Stories: 0,
      People: 4,
    },
    Steps: [
      { Name: 'looks', State: 'open' },
      { Name: 'address', State: 'trial' },
      { Name: 'mail', State: 'trial' },
      { Name: 'networks', State: 'open' },
      { Name: 'stories', State: 'open' },
      { Name: 'people', State: 'done' },
    ],
    IsDismissed: false,
  })
  expect((await as('POST /api/setup/dismiss')).status).toBe(409)
})

test.each([
  'GET /api/setup/steps',
  'POST /api/setup/address',
  'POST /api/setup/email',
  'POST /api/setup/stories',
  'POST /api/setup/dismiss',
])('[SETUP6] %s is only for whoever runs the board', async (line) => {
  for (const role of ['advocate', 'contributor', 'champion'])
    expect((await as(line, { role, body: { From: 'demo' } })).status).toBe(403)
  expect((await server.ask(line)).status).toBe(401)
})

const answer = (address: string, text: string): GuardedAnswer => ({
  status: 200,
  address,
  headers: new Headers(),
  body: new Uint8Array(Buffer.from(text)),
})

test('[SETUP4] the public address is good when this installation answers there, and nobody else', async () => {
  const check = async () => (await as('POST /api/setup/address', { at: smtp })).body
  const stage = vi.spyOn(smtp.context, 'guardedFetch')
  stage.mockImplementation(async (address) => {
    const { pathname } = new URL(address)
    return answer(String(address), JSON.stringify((await smtp.ask(`GET ${pathname}`)).body))
  })
  expect(await check()).toEqual({ Result: 'reachable' })
  expect(await steps(smtp)).toMatchObject({
    Facts: { Address: { Url: 'https://board.example', IsLocal: false, Result: 'reachable' } },
  })
  stage.mockImplementation((address) => Promise.resolve(answer(String(address), '{"Echo":"something else"}')))
  expect(await check()).toEqual({ Result: 'elsewhere' })
  stage.mockRejectedValue(
    new FetchError('unreachable', 'board.example', {
      cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }),
    }),
  )
  expect(await check()).toEqual({ Result: 'name' })
  stage.mockRejectedValue(new FetchError('not-public', 'board.example'))
  expect(await check()).toEqual({ Result: 'private' })
  expect((await as('POST /api/setup/address')).body).toEqual({ Result: 'local' })
  expect((await server.ask('GET /api/setup/echo/short')).status).toBe(400)
})

test('[SETUP5] a test e-mail goes to whoever asks, and what the mail server says is shown', async () => {
  expect((await as('POST /api/setup/email')).body).toEqual({
    To: 'manager@acme.test',
    Problem: null,
    Said: null,
  })
  expect(await steps()).toMatchObject({ Facts: { Mail: { FailedAt: null } } })
  const refused = await as('POST /api/setup/email', { at: smtp })
  expect(refused.body).toMatchObject({ To: 'manager@acme.test', Said: '550 5.7.1 Relaying denied' })
  const facts = await steps(smtp)
  expect(JSON.stringify(facts)).not.toContain('sesame')
  expect(facts).toMatchObject({ Facts: { Mail: { Way: 'smtp', SentAt: null } } })
})

test('[SETUP7] the first stories come from a file, and what is wrong with a source is said', async () => {
  const put = async (body: object) => as('POST /api/setup/stories', { body })
  const Text = 'title,link\nHeat from stone,https://company.example/heat\n,https://company.example/none\n'
  const first = await put({ From: 'file', Name: 'our stories.csv', Text })
  expect(first.body).toMatchObject({ Added: 1, Unchanged: 0, Refused: 1 })
  const again = await put({ From: 'file', Name: 'our stories.csv', Text })
  expect(again.body).toMatchObject({ Added: 0, Unchanged: 1 })
  expect(await steps()).toMatchObject({ Facts: { Stories: 1 } })
  const local = await put({ From: 'feed', Address: 'http://127.0.0.1:1/feed' })
  expect(local.body).toMatchObject({ Added: 0, Why: [expect.stringContaining('isn’t public')] })
  expect((await put({ From: 'feed', Address: 'file:///etc/passwd' })).status).toBe(400)
})
