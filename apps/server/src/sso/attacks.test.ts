import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { IdentityProvider } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { mutateResponse } from '../testing/sso/mutate-response.js'
import { addProvider, atProvider, signOn, signOnBrowser } from '../testing/sso/sign-on.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { findProvider, type SamlProvider } from './providers/provider.js'
import { readSamlAnswer } from './saml/answer.js'
import { SsoProblemError } from './sso-problem.js'

let sandbox: Sandbox
let server: TestServer
let oidc: IdentityProvider
let saml: IdentityProvider

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  oidc = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  saml = await addProvider(server, sandbox, 'saml', { Domains: ['saml.test', 'varmelund.example'] })
  await server.context.db
    .updateTable('app_user')
    .set({ email: 'advocate@saml.test' })
    .where('email', '=', 'advocate@acme.test')
    .execute()
  // Whom every wrapped assertion names.
  await server.context.db
    .updateTable('app_user')
    .set({ email: 'maya@varmelund.example' })
    .where('email', '=', 'champion@acme.test')
    .execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const lastFault = async () => {
  const { db } = server.context
  const row = await db.selectFrom('sso_error').select('fault').orderBy('id', 'desc').executeTakeFirst()
  return row?.fault ?? null
}
const member = { id: 'a', email: 'advocate@saml.test' }
const manager = { id: 'm', email: 'contributor@acme.test' }

test.each([
  ['oidc-denied', 'sso-0008', 'denied'],
  ['oidc-down', 'sso-0008', 'down'],
  ['oidc-client', 'sso-0008', 'client'],
  ['oidc-issuer', 'sso-0003', 'issuer'],
  ['oidc-audience', 'sso-0008', 'audience'],
  ['oidc-nonce', 'sso-0008', 'nonce'],
  ['oidc-no-nonce', 'sso-0008', 'nonce'],
  ['oidc-expired', 'sso-0008', 'clock'],
  ['oidc-future', 'sso-0008', 'clock'],
  ['oidc-none', 'sso-0001', 'algorithm'],
  ['oidc-hs256', 'sso-0001', 'algorithm'],
  ['oidc-foreign-key', 'sso-0001', 'signature'],
  ['oidc-altered', 'sso-0001', 'signature'],
  ['oidc-state', 'sso-0008', 'request'],
  ['oidc-no-email', 'sso-0004', 'no-email'],
  ['oidc-unverified', 'sso-0004', 'email-unverified'],
] as const)('[SIGNON1] [A8.2] %s is refused with %s', async (order, code, fault) => {
  sandbox.idp.faults.order(order)
  const end = await signOn(server, oidc, manager)
  expect([end.t, end.code, await lastFault()]).toEqual([null, code, fault])
  expect((await signOn(server, oidc, manager)).code).toBeNull()
})

test('[SIGNON1] a provider that changes its key signs on at once', async () => {
  expect((await signOn(server, oidc, manager)).code).toBeNull()
  sandbox.idp.faults.order('oidc-rotate')
  expect((await signOn(server, oidc, manager)).code).toBeNull()
})

test.each([
  ['saml-denied', 'sso-0008', 'denied'],
  ['saml-no-status', 'sso-0008', 'malformed'],
  ['saml-unsigned-response', 'sso-0001', 'unsigned'],
  ['saml-unsigned-assertion', 'sso-0001', 'unsigned'],
  ['saml-unsigned', 'sso-0001', 'unsigned'],
  ['saml-altered', 'sso-0001', 'signature'],
  ['saml-altered-response', 'sso-0001', 'signature'],
  ['saml-foreign-key', 'sso-0001', 'signature'],
  ['saml-sha1', 'sso-0001', 'algorithm'],
  ['saml-issuer', 'sso-0003', 'issuer'],
  ['saml-audience', 'sso-0008', 'audience'],
  ['saml-no-audience', 'sso-0008', 'audience'],
  ['saml-recipient', 'sso-0008', 'recipient'],
  ['saml-destination', 'sso-0008', 'destination'],
  ['saml-request', 'sso-0008', 'request'],
  ['saml-stale', 'sso-0008', 'clock'],
  ['saml-future', 'sso-0008', 'clock'],
  ['saml-no-conditions', 'sso-0008', 'malformed'],
  ['saml-no-confirmation', 'sso-0008', 'recipient'],
  ['saml-empty-name', 'sso-0008', 'malformed'],
  ['saml-comment', 'sso-0008', 'malformed'],
  ['saml-entity', 'sso-0008', 'malformed'],
  ['saml-twice', 'sso-0008', 'malformed'],
  ['saml-two-assertions', 'sso-0008', 'malformed'],
  ['saml-replay', 'sso-0008', 'request'],
  ['saml-wrap-before', 'sso-0008', 'malformed'],
  ['saml-wrap-after', 'sso-0008', 'malformed'],
  ['saml-wrap-inside', 'sso-0008', 'malformed'],
  ['saml-wrap-object', 'sso-0008', 'malformed'],
  ['saml-wrap-extension', 'sso-0008', 'malformed'],
  ['saml-wrap-response', 'sso-0008', 'malformed'],
  ['saml-same-id', 'sso-0008', 'malformed'],
  ['saml-encrypted-rsa15', 'sso-0001', 'algorithm'],
] as const)('[SIGNON2] [SIGNON3] [SIGNON4] [A8.2] %s is refused with %s', async (order, code, fault) => {
  sandbox.idp.faults.order(order)
  const end = await signOn(server, saml, member)
  expect([end.t, end.code, await lastFault()]).toEqual([null, code, fault])
})

test.each(['saml-encrypted', 'saml-next-certificate'] as const)(
  '[SIGNON2] %s is no fault, and the next plain one is none either',
  async (order) => {
    sandbox.idp.faults.order(order)
    expect((await signOn(server, saml, member)).code).toBeNull()
    expect((await signOn(server, saml, member)).code).toBeNull()
  },
)

test('a response of 1 MB is refused before it is read', async () => {
  sandbox.idp.faults.order('saml-large')
  const browser = signOnBrowser(server)
  const { url } = await browser.begin({ provider: saml.Id })
  const answer = await atProvider(url, member)
  const { response = '' } = answer.kind === 'saml' ? answer : {}
  const body = { SAMLResponse: response, secret: browser.secret() }
  const refused = await server.ask(`POST /auth/sso/${saml.Id}/response`, { body })
  expect([400, 413]).toContain(refused.status)
})

test('[SIGNON3] [SIGNON5] [SIGNON14] a held response is good once, in its own browser, and nowhere but in its sign-on', async () => {
  const [mine, theirs] = [signOnBrowser(server), signOnBrowser(server)]
  const own = await atProvider((await mine.begin({ provider: saml.Id })).url, member)
  const other = await atProvider((await theirs.begin({ provider: saml.Id })).url, {
    id: 'm2',
    email: 'm2@acme.test',
  })
  if (own.kind !== 'saml' || other.kind !== 'saml') throw new Error('no response')
  const post = async (form: Record<string, string>) =>
    String(
      (
        await server.ask(`POST /auth/sso/${saml.Id}/acs`, {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        })
      ).body,
    )
  // The page of a sign-on that waits does not carry the response; another one, and an unknown state, hold nothing.
  expect(await post({ SAMLResponse: own.response, RelayState: own.relay })).not.toContain('data-response')
  expect(await post({ SAMLResponse: own.response, RelayState: 'elsewhere' })).toContain('data-response')
  const finish = async (relay: string, secret: string) => {
    const { body } = await server.ask(`POST /auth/sso/${saml.Id}/response`, {
      body: { RelayState: relay, secret },
    })
    const { searchParams } = new URL(String(Object(body).Redirect))
    return [searchParams.get('t') !== null, searchParams.get('error_code')]
  }
  expect(await finish(own.relay, theirs.secret())).toEqual([false, 'sso-0008'])
  // Nothing was posted for this one yet; and an answer to another request is none to this one.
  expect(await finish(other.relay, theirs.secret())).toEqual([false, 'sso-0008'])
  expect(await finish(own.relay, mine.secret())).toEqual([true, null])
  expect(await finish(own.relay, mine.secret())).toEqual([false, 'sso-0008'])
  expect(await post({ SAMLResponse: own.response, RelayState: own.relay })).toContain('data-response')
})

test('[SIGNON3] [SIGNON5] one that begins at the provider is refused unless allowed, and counts once on all servers', async () => {
  const { EntityId } = saml.Addresses
  const address = `${sandbox.address}/idp/saml/sso?service=${encodeURIComponent(EntityId ?? '')}`
  const answer = await atProvider(address, member)
  const browser = signOnBrowser(server)
  expect([(await browser.arrive(saml.Id, answer)).code, await lastFault()]).toEqual([
    'sso-0008',
    'unsolicited',
  ])
  const { db } = server.context
  const row = await db
    .selectFrom('identity_provider')
    .select('settings')
    .where('id', '=', saml.Id)
    .executeTakeFirstOrThrow()
  const allow = (AllowsUnsolicited: boolean) =>
    db
      .updateTable('identity_provider')
      .set({ settings: JSON.stringify({ ...(row.settings as object), AllowsUnsolicited }) })
      .where('id', '=', saml.Id)
      .execute()
  await allow(true)
  const ends = await Promise.all(
    Array.from({ length: 4 }, () => signOnBrowser(server).arrive(saml.Id, answer)),
  )
  expect(ends.filter(({ t }) => t !== null)).toHaveLength(1)
  expect(await lastFault()).toBe('replay')
  // An answer to a request of ours is never taken for one that began at the provider.
  const asked = await atProvider((await browser.begin({ provider: saml.Id })).url, member)
  expect((await browser.arrive(saml.Id, { ...asked, relay: '' } as typeof asked)).code).toBe('sso-0008')
  await allow(false)
})

test('[SIGNON2] of 1,000 mutated responses none is read as another person, and none does more than be refused', async () => {
  const browser = signOnBrowser(server)
  const answer = await atProvider((await browser.begin({ provider: saml.Id })).url, member)
  if (answer.kind !== 'saml') throw new Error('no response')
  const provider = (await findProvider(server.context.db, saml.Id)) as SamlProvider
  const xml = Buffer.from(answer.response, 'base64').toString()
  const requestId = /InResponseTo="([^"]+)"/.exec(xml)?.[1] ?? ''
  const read = (text: string) =>
    readSamlAnswer(server.context, provider, { response: Buffer.from(text).toString('base64'), requestId })
  const good = await read(xml)
  let refused = 0
  for (let seed = 1; seed <= 1000; seed += 1) {
    const mutant = mutateResponse(xml, seed)
    try {
      // The certificate beside a signature isn't signed, and nobody reads it; blanks inside tags say nothing.
      expect((await read(mutant)).identity).toEqual(good.identity)
    } catch (error) {
      if (!(error instanceof SsoProblemError)) throw error
      expect(error.fault).not.toBe('unexpected')
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(930)
})

test('[SIGNON14] a picture, a script or a preload of another site begins no sign-on; only a page that is gone to does', async () => {
  const { db } = server.context
  const begun = async () => (await db.selectFrom('sso_request').select('id').execute()).length
  const ask = (headers: Record<string, string>) =>
    server.ask(`GET /auth/sso?provider=${saml.Id}`, { headers })
  const before = await begun()
  for (const dest of ['image', 'script', 'empty'])
    expect((await ask({ 'sec-fetch-dest': dest })).status).toBe(404)
  expect((await ask({ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })).status).toBe(404)
  expect(await begun()).toBe(before)
  const page = await ask({ 'sec-fetch-dest': 'document' })
  expect(page.headers['cache-control']).toBe('no-store')
  expect(await begun()).toBe(before + 1)
})

test('[SIGNON1] [A8.2] fields that cannot be lead to the page of single sign-on with a code', async () => {
  const { url } = await signOnBrowser(server).begin({ provider: saml.Id, email: 'a'.repeat(300) })
  expect(new URL(url).searchParams.get('error_code')).toBe('sso-0009')
})
