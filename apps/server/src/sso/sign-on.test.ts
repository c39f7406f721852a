import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { testPassword } from '../testing/company.js'
import { addProvider, atProvider, exchangeSignOn, signOn, signOnBrowser } from '../testing/sso/sign-on.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import type { IdentityProvider } from '@rostrum/protocol'

let sandbox: Sandbox
let server: TestServer
let offset = 0

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({
    now: () => new Date(Date.now() + offset),
    configuration: sandboxEnvironment(sandbox),
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  offset = 0
  const { db } = server.context
  await db.deleteFrom('sso_policy').execute()
  await db.deleteFrom('identity_provider').execute()
})
afterEach(() => server.rest())

const started = z.object({ ApiSession: z.string() })
const userOf = async (session: string) =>
  (await server.ask('PUT /user?x-ui-mod=v2', { session })).body as {
    User: { Email: string; Name: string; BoardId: string; Role: { Name: string } }
  }
const lastFault = async () => {
  const row = await server.context.db
    .selectFrom('sso_error')
    .select(['fault', 'said', 'email'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.fault ?? null
}
const first = () => ({ BoardId: server.company.acme.boardId, Role: 'advocate' })
const kinds = ['oidc', 'saml'] as const

test.each(kinds)(
  '[SIGNON6] [SIGNON7] [SIGNON8] [SIGNON12] [A2.7] [A7.10] by %s a new person joins, and comes back with name, address and role kept current',
  async (kind) => {
    const provider = await addProvider(server, sandbox, kind, {
      FirstSignIn: first(),
      Mapping: {
        Email: '',
        FirstName: '',
        LastName: '',
        Role: 'groups',
        Roles: [{ Value: 'editors', Role: 'contributor' }],
      },
    })
    const email = `ada@${kind}.test`
    const member = { id: `ada-${kind}`, email, givenName: 'Ada', familyName: 'Berg', groups: 'staff,editors' }
    const end = await signOn(server, provider, member, { _redirect: '/my-shares?q=1', isMobileApp: '1' })
    expect(end.code).toBeNull()
    expect(end.address.pathname).toBe('/sso')
    expect(end.address.searchParams.get('_redirect')).toBe('/my-shares?q=1')
    expect(end.address.searchParams.get('isMobileApp')).toBe('1')
    const { ApiSession } = z.parse(started, (await exchangeSignOn(server, end)).body)
    expect((await userOf(ApiSession)).User).toMatchObject({
      Email: email,
      Name: 'Ada Berg',
      BoardId: server.company.acme.boardId,
      Role: { Name: 'contributor' },
    })
    const later = { ...member, email: `ada.lund@${kind}.test`, familyName: 'Lund', groups: 'staff' }
    const again = await exchangeSignOn(server, await signOn(server, provider, later))
    const { ApiSession: second } = z.parse(started, again.body)
    expect((await userOf(second)).User).toMatchObject({ Name: 'Ada Lund', Email: later.email })
    expect((await userOf(second)).User.Role.Name).toBe('contributor')
  },
)

test.each(kinds)('[SIGNON7] by %s a person of the company is found by the address', async (kind) => {
  const provider = await addProvider(server, sandbox, kind, { Domains: ['acme.test'] })
  const browser = signOnBrowser(server)
  const { url } = await browser.begin({ email: 'Advocate@acme.test' })
  const end = await browser.arrive(
    provider.Id,
    await atProvider(url, { id: 'x1', email: 'ADVOCATE@acme.test' }),
  )
  const { ApiSession } = z.parse(started, (await exchangeSignOn(server, end)).body)
  expect((await userOf(ApiSession)).User.Email).toBe('advocate@acme.test')
})

const refusals: readonly [string, { email: string; id?: string }, string, string][] = [
  ['nobody', { email: 'nobody@acme.test' }, 'sso-0004', 'unknown-person'],
  ['another domain', { email: 'a@elsewhere.test' }, 'sso-0004', 'email-domain'],
  ['a subdomain', { email: 'advocate@mail.acme.test' }, 'sso-0004', 'email-domain'],
  ['no address', { email: '', id: 'z' }, 'sso-0004', 'no-email'],
  ['another company', { email: 'stranger@other.test' }, 'sso-0005', 'other-company'],
  ['a deactivated person', { email: 'champion@acme.test' }, 'sso-0004', 'person-inactive'],
]
test.each(kinds.flatMap((kind) => refusals.map((row) => [kind, ...row] as const)))(
  '[SIGNON1] [A8.2] by %s: %s is refused, and learns the code only',
  async (kind, _who, member, code, fault) => {
    const provider = await addProvider(server, sandbox, kind, { Domains: ['acme.test', 'other.test'] })
    const { db } = server.context
    const champion = db.updateTable('app_user').where('id', '=', server.company.people.champion)
    await champion.set({ active: false }).execute()
    const end = await signOn(server, provider, { id: member.email, ...member })
    await champion.set({ active: true }).execute()
    expect(end.t).toBeNull()
    expect([end.code, await lastFault()]).toEqual([code, fault])
    expect([...end.address.searchParams.keys()]).toEqual(['error_code'])
  },
)

test('[SIGNON6] an address that was given to somebody else does not open the account of who had it', async () => {
  const provider = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  const of = (id: string) => signOn(server, provider, { id, email: 'advocate@acme.test' })
  expect((await of('first')).code).toBeNull()
  expect([(await of('second')).code, await lastFault()]).toEqual(['sso-0004', 'other-identity'])
})

test('[SIGNON1] [A8.2] a board that is not theirs is refused', async () => {
  const provider = await addProvider(server, sandbox, 'saml', { Domains: ['acme.test'] })
  const member = { email: 'advocate@acme.test', id: 'a' }
  const to = (boardId: string) => signOn(server, provider, member, { boardId })
  expect((await to(server.company.other.boardId)).code).toBe('sso-0006')
  const end = await to(server.company.acme.secondBoardId)
  const { ApiSession } = z.parse(started, (await exchangeSignOn(server, end)).body)
  expect((await userOf(ApiSession)).User.BoardId).toBe(server.company.acme.secondBoardId)
})

test.each(kinds)(
  '[SIGNON12] by %s the token is good once, for a minute, and in its browser only',
  async (kind) => {
    const provider = await addProvider(server, sandbox, kind, { Domains: ['acme.test'] })
    const member = { email: 'advocate@acme.test', id: 'a' }
    const end = await signOn(server, provider, member)
    const stolen = await exchangeSignOn(server, { t: end.t, secret: 'x'.repeat(64) })
    expect([stolen.status, stolen.body]).toMatchObject([401, { code: 'token-used' }])
    expect((await exchangeSignOn(server, end)).status).toBe(401)
    const good = await signOn(server, provider, member)
    expect((await exchangeSignOn(server, good)).status).toBe(200)
    expect((await exchangeSignOn(server, good)).status).toBe(401)
    const late = await signOn(server, provider, member)
    offset = 61_000
    expect((await exchangeSignOn(server, late)).status).toBe(401)
  },
)

test.each(kinds)(
  '[SIGNON3] by %s an answer is good in the browser that began, once, in time',
  async (kind) => {
    const provider = await addProvider(server, sandbox, kind, { Domains: ['acme.test'] })
    const member = { email: 'advocate@acme.test', id: 'a' }
    const [mine, theirs] = [signOnBrowser(server), signOnBrowser(server)]
    const answer = await atProvider((await mine.begin({ provider: provider.Id })).url, member)
    expect([(await theirs.arrive(provider.Id, answer)).code, await lastFault()]).toEqual([
      'sso-0008',
      'browser',
    ])
    expect((await mine.arrive(provider.Id, answer)).code).toBeNull()
    expect([(await mine.arrive(provider.Id, answer)).code, await lastFault()]).toEqual([
      'sso-0008',
      'request',
    ])
    const slow = await atProvider((await mine.begin({ provider: provider.Id })).url, member)
    offset = 15 * 60_000 + 1
    expect((await mine.arrive(provider.Id, slow)).code).toBe('sso-0008')
  },
)

test('[SIGNON12] a target outside is dropped at both ends', async () => {
  const provider = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const end = await signOn(
      server,
      provider,
      { email: 'advocate@acme.test', id: 'a' },
      { _redirect: target },
    )
    expect(end.address.searchParams.has('_redirect')).toBe(false)
    expect(end.address.origin).toBe(boardOrigin)
  }
})

test('[SESSION8] [SIGNON1] where nothing leads to a provider, the page says so, for everybody alike', async () => {
  await addProvider(server, sandbox, 'oidc', { Domains: ['oidc.test'] })
  const to = async (fields: Record<string, string>) => (await signOnBrowser(server).begin(fields)).url
  const known = await to({ email: 'manager@acme.test' })
  expect(known).toContain('error_code=sso-0004&email=manager%40acme.test')
  expect(known.replaceAll('manager', 'nobody')).toBe(await to({ email: 'nobody@acme.test' }))
  expect(await to({})).toContain('error_code=sso-0005')
  expect(await to({ email: 'a@oidc.test', domain: '1' })).toContain('error_code=sso-0008')
  expect(await to({ accountId: server.company.acme.accountId })).toContain(
    `${sandbox.address}/idp/oidc/authorize`,
  )
})

test('[SIGNON9] [SIGNON10] [A3.1] [A4.2] with only single sign-on, passwords, links and social accounts lead there; the exempt manager stays', async () => {
  const provider = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  const session = await server.signIn('manager@acme.test')
  const { people } = server.company
  const save = (body: unknown) => server.ask('PUT /api/identity-providers/policy', { session, body })
  expect((await save({ IsOnly: true, ExemptIds: [] })).body).toMatchObject({
    Errors: { ExemptIds: 'missing' },
  })
  expect((await save({ IsOnly: true, ExemptIds: [people.advocate] })).status).toBe(400)
  expect((await save({ IsOnly: true, ExemptIds: [people.manager] })).status).toBe(200)
  const login = (email: string, password = testPassword) =>
    server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })
  expect((await login('advocate@acme.test')).body).toEqual({ SSOOnly: true })
  expect((await login('advocate@acme.test', 'wrong')).body).toMatchObject({ code: 'login-failed' })
  expect((await login('manager@acme.test')).body).toHaveProperty('ApiSession')
  expect((await login('stranger@other.test')).body).toHaveProperty('ApiSession')
  expect(await server.ask(`DELETE /api/identity-providers/${provider.Id}`, { session })).toMatchObject({
    status: 409,
  })
  const end = await signOn(server, provider, { email: 'advocate@acme.test', id: 'a' })
  expect((await exchangeSignOn(server, end)).body).toHaveProperty('ApiSession')
})

test('signing out leads to the provider, once; the provider signs out everywhere', async () => {
  const { db } = server.context
  const leave = async (provider: IdentityProvider) => {
    const end = await signOn(server, provider, { email: 'advocate@acme.test', id: 'a' })
    const { ApiSession: session } = z.parse(started, (await exchangeSignOn(server, end)).body)
    const { body } = await server.ask('POST /logout?x-ui-mod=v2', { session })
    const { RedirectTo } = z.parse(z.object({ RedirectTo: z.string() }), body)
    const go = () => server.ask(`GET ${new URL(RedirectTo).pathname}`)
    const first = await go()
    expect((await go()).headers.location).toBe(`${boardOrigin}/login`)
    return first
  }
  const oidc = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  const posting = await leave(oidc)
  expect(posting.headers.location).toBeUndefined()
  expect(posting.body).toContain(`action="${sandbox.address}/idp/oidc/logout"`)
  expect(posting.body).toMatch(/name="id_token_hint" value="[\w-]+\.[\w-]+\.[\w-]+"/)
  expect(posting.headers['content-security-policy']).toContain("form-action 'self' http:")
  await db.deleteFrom('identity_provider').execute()
  const saml = await addProvider(server, sandbox, 'saml', { Domains: ['acme.test'] })
  const there = await fetch(String((await leave(saml)).headers.location), { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  expect((await server.ask(`GET ${back.pathname}${back.search}`)).headers.location).toBe(
    `${boardOrigin}/login`,
  )

  const end = await signOn(server, saml, { email: 'advocate@acme.test', id: 'a' })
  const { ApiSession: session } = z.parse(started, (await exchangeSignOn(server, end)).body)
  const ordered = await fetch(`${sandbox.address}/idp/saml/sign-out`, { method: 'POST', redirect: 'manual' })
  const request = new URL(ordered.headers.get('location') ?? '')
  const altered = request.search.replace('RelayState=out', 'RelayState=in')
  await server.ask(`GET ${request.pathname}${altered}`)
  expect((await server.ask('PUT /user?x-ui-mod=v2', { session })).status).toBe(200)
  const answered = await server.ask(`GET ${request.pathname}${request.search}`)
  expect(String(answered.headers.location)).toContain('SAMLResponse=')
  expect((await server.ask('PUT /user?x-ui-mod=v2', { session })).status).toBe(401)
})
