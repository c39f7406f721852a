import { FetchError } from '../guarded-fetch/fetch-error.js'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { linkHostsOf } from './link-hosts.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let sandbox: Sandbox
let server: TestServer
let [manager, stranger] = ['', '']
let profile = ''
let written = 0

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  stranger = await server.signIn('stranger@other.test')
  profile = (await connectProfile(server, manager, { network: 'linkedin' })).cId ?? ''
  await server.context.db
    .insertInto('link_setting')
    .values({
      board_id: server.company.acme.boardId,
      is_on: true,
      source: null,
      medium: null,
      campaign: null,
    })
    .execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const at = (
  host: string,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
) => server.app.inject({ method, url, headers: { host, 'user-agent': firefox, ...headers } })

/** The internet, in which these domains lead to this server. */
function leadHere(...domains: string[]) {
  vi.spyOn(server.context, 'guardedFetch').mockImplementation(async (address) => {
    const { hostname, host, pathname } = new URL(address)
    if (!domains.includes(hostname)) throw new FetchError('unreachable', host)
    const { statusCode, body } = await at(host, pathname)
    return {
      status: statusCode,
      address: String(address),
      headers: new Headers(),
      body: new Uint8Array(Buffer.from(body)),
    }
  })
}
beforeEach(() => leadHere('go.acme.test', 'l.acme.test', 'xn--strae-oqa.acme.test'))
afterEach(async () => {
  vi.restoreAllMocks()
  await server.context.db.deleteFrom('link_domain').execute()
  await use(null)
})

const use = (Domain: string | null, session = manager) =>
  server.ask('PUT /api/company/link-domain', { session, body: { Domain } })

/** The short address in a new post, as it is stored. */
async function shorten(): Promise<URL> {
  written += 1
  const form = {
    ...postForm(profile, { text: `Story ${written}: https://news.example/a/long/address/${written}` }),
    scheduleType: 'custom',
    date: Math.floor(Date.now() / 1000) + 7200,
  }
  const { body } = await server.ask('POST /api/post/create', { session: manager, body: form })
  const row = await server.context.db
    .selectFrom('post')
    .select('words')
    .where('id', '=', (body as { Id: string }).Id)
    .executeTakeFirstOrThrow()
  const { text } = row.words as { text: string }
  return new URL(text.slice(text.indexOf('http')))
}

test('[LINKS8] a domain that reaches this server is used for new links, and the change is recorded', async () => {
  const before = await shorten()
  expect(before.href).toContain(`${boardOrigin}/l/`)
  expect((await use(' GO.acme.test. ')).body).toMatchObject({ LinkDomain: 'go.acme.test' })
  const entry = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({ action: 'company-changed', detail: { 'link-domain': 'go.acme.test' } })
  const after = await shorten()
  expect(after.hostname).toBe('go.acme.test')
  expect(after.pathname).toMatch(/^\/[A-Za-z0-9]{8}$/)
  const opened = await at('go.acme.test', after.pathname)
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringContaining('https://news.example/a/long/address/'),
  ])
  await server.rest()
  const { clicks } = await server.context.db
    .selectFrom('short_link')
    .select('clicks')
    .where('code', '=', after.pathname.slice(1))
    .executeTakeFirstOrThrow()
  expect(clicks).toBe(1)
  expect((await use('Straße.acme.test')).body).toMatchObject({ LinkDomain: 'xn--strae-oqa.acme.test' })
  // Older links stay where they are, and a domain that is not used any more leads on.
  await use('l.acme.test')
  expect((await shorten()).hostname).toBe('l.acme.test')
  expect((await at('go.acme.test', after.pathname)).statusCode).toBe(302)
  await use(null)
  expect((await shorten()).href).toContain(`${boardOrigin}/l/`)
  expect((await at(new URL(boardOrigin).host, before.pathname)).statusCode).toBe(302)
})

test('[LINKS8] nothing else than a domain that leads here is taken, and only from admins', async () => {
  const problem = async (domain: string) => {
    const { status, body } = await use(domain)
    expect(status).toBe(400)
    return (body as { Errors?: { Domain?: string } }).Errors?.Domain
  }
  expect(await problem('localhost')).toBe('format')
  expect(await problem('127.0.0.1')).toBe('format')
  expect(await problem('0x7f000001')).toBe('format')
  expect(await problem('me@go.acme.test')).toBe('format')
  expect(await problem('go.acme.test/../x')).toBe('format')
  expect(await problem('board.test')).toBe('board')
  expect(await problem('nobody.acme.test')).toBe('unreachable')
  const fetching = vi.spyOn(server.context, 'guardedFetch')
  fetching.mockRejectedValue(new FetchError('not-public', 'intern.acme.test'))
  expect(await problem('intern.acme.test')).toBe('private')
  const answer = (address: string, text: string) => ({
    status: 200,
    address,
    headers: new Headers(),
    body: new Uint8Array(Buffer.from(text)),
  })
  fetching.mockImplementation((address) => Promise.resolve(answer(String(address), '{"Echo":"a guess"}')))
  expect(await problem('evil.example')).toBe('elsewhere')
  // A redirect to this server is not this server.
  fetching.mockImplementation(async (address) => {
    const { body } = await at('board', new URL(address).pathname)
    return answer(`${boardOrigin}${new URL(address).pathname}`, body)
  })
  expect(await problem('evil.example')).toBe('elsewhere')
  for (const role of ['advocate', 'contributor', 'champion'])
    expect((await use('go.acme.test', await server.signIn(`${role}@acme.test`))).status).toBe(403)
  expect((await server.ask('PUT /api/company/link-domain', { body: { Domain: null } })).status).toBe(401)
})

test('[LINKS9] on its domain, the links of the company are served and nothing else; elsewhere, they are not', async () => {
  await use('go.acme.test')
  const { pathname } = await shorten()
  for (const url of [
    '/',
    '/login',
    '/api/company',
    '/api/health',
    '/l' + pathname,
    '/index.html',
    '/robots.txt',
    '/unknown1',
  ])
    expect([url, (await at('go.acme.test', url)).statusCode]).toEqual([url, 404])
  const page = await at('go.acme.test', '/', { accept: 'text/html' })
  expect(page.body).toContain('lead anywhere')
  expect(
    (await at('go.acme.test', '/user', { 'x-forwarded-host': new URL(boardOrigin).host })).statusCode,
  ).toBe(404)
  expect((await at('GO.ACME.TEST:8080', '/login')).statusCode).toBe(404)
  expect((await at('go.acme.test', pathname, {}, 'POST')).statusCode).toBe(404)
  // Not on the board's host, and on no other.
  const board = new URL(boardOrigin).host
  expect((await at(board, `/l${pathname}`)).statusCode).toBe(404)
  expect((await at('l.acme.test', pathname)).statusCode).not.toBe(302)
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/`, {
    headers: { host: 'go.acme.test' },
  })
  const status = await new Promise((done) => {
    socket.on('unexpected-response', (_request, { statusCode }) => done(statusCode))
    socket.on('open', () => done('open'))
    socket.on('error', () => {})
  })
  expect(status).toBe(404)
})

test('[LINKS8] [LINKS9] a domain belongs to one company, and another one’s links are not on it', async () => {
  await use('go.acme.test')
  const { pathname } = await shorten()
  expect((await use('go.acme.test', stranger)).body).toMatchObject({ Errors: { Domain: 'taken' } })
  // When it is given up, another company may take it; the links before lead nowhere then.
  await use(null)
  expect((await at('go.acme.test', pathname)).statusCode).toBe(302)
  expect((await use('go.acme.test', stranger)).body).toMatchObject({ LinkDomain: 'go.acme.test' })
  expect((await at('go.acme.test', pathname)).statusCode).toBe(404)
  expect((await use('go.acme.test')).body).toMatchObject({ Errors: { Domain: 'taken' } })
  await use(null, stranger)
})

test('[LINKS9] a server without its database says on every host that it is alive', async () => {
  const reading = vi.spyOn(server.context.db, 'selectFrom').mockImplementation(() => {
    throw new Error('It is away')
  })
  linkHostsOf(server.context).forget()
  const { statusCode } = await at('10.0.0.1', '/health')
  reading.mockRestore()
  linkHostsOf(server.context).forget()
  expect(statusCode).toBe(200)
})
