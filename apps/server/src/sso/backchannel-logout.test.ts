import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { IdentityProvider } from '@rostrum/protocol'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { addProvider, exchangeSignOn, signOn } from '../testing/sso/sign-on.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let oidc: IdentityProvider
let key: KeyObject

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  oidc = await addProvider(server, sandbox, 'oidc', { Domains: ['acme.test'] })
  key = createPrivateKey((await sandbox.idp.keys()).token.key)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const event = 'http://schemas.openid.net/event/backchannel-logout'
let count = 0
const claims = (more: object = {}): JWTPayload => {
  count += 1
  const iat = Math.floor(Date.now() / 1000)
  return {
    iss: `${sandbox.address}/idp/oidc`,
    aud: 'rostrum-sandbox',
    iat,
    exp: iat + 120,
    jti: `logout-${count}`,
    sub: 'a',
    events: { [event]: {} },
    ...more,
  }
}
const signed = (more: object = {}, { by = key, typ = 'logout+jwt' }: { by?: KeyObject; typ?: string } = {}) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ }).sign(by)
const send = async (token: string, provider = oidc.Id) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/auth/sso/${provider}/backchannel-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.statusCode
}
const lastFault = async () => {
  const { db } = server.context
  const row = await db.selectFrom('sso_error').select('fault').orderBy('id', 'desc').executeTakeFirst()
  return row?.fault ?? null
}
const started = z.object({ ApiSession: z.string() })
const enter = async (id: string, name: string) => {
  const end = await signOn(server, oidc, { id, email: `${name}@acme.test` })
  return z.parse(started, (await exchangeSignOn(server, end)).body).ApiSession
}
const isIn = async (session: string) =>
  (await server.ask('PUT /user?x-ui-mod=v2', { session })).status === 200

test('[SIGNON13] a logout token ends the sessions of its person or its session, and no others', async () => {
  const [first, second, other] = [
    await enter('a', 'advocate'),
    await enter('a', 'advocate'),
    await enter('b', 'champion'),
  ]
  const byPassword = await server.signIn('advocate@acme.test')
  expect(await send(await signed({ sub: 'nobody' }))).toBe(200)
  expect(await send(await signed({ sub: 'a', sid: 'session-b' }))).toBe(200)
  expect([await isIn(first), await isIn(second), await isIn(other)]).toEqual([true, true, true])
  expect(await send(await signed())).toBe(200)
  expect([await isIn(first), await isIn(second), await isIn(other)]).toEqual([false, false, true])
  // What the provider did not begin, it does not end.
  expect(await isIn(byPassword)).toBe(true)
  const entry = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'subject_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'sign-out',
    actor_kind: 'system',
    subject_id: server.company.people.advocate,
    detail: { way: 'sso', provider: oidc.Id },
  })
  expect(await send(await signed({ sub: undefined, sid: 'session-b' }))).toBe(200)
  expect(await isIn(other)).toBe(false)
})

test('[SIGNON13] forged, foreign, old and used tokens end nothing', async () => {
  const session = await enter('a', 'advocate')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const good = await signed()
  const [head = '', body = '', signature = ''] = good.split('.')
  const altered = Buffer.from(JSON.stringify(claims())).toString('base64url')
  const shared = Buffer.from('rostrum-sandbox-secret')
  const hs256 = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(shared)
  const attacks: [string, string][] = [
    [await signed({}, { by: privateKey }), 'signature'],
    [`${head}.${altered}.${signature}`, 'signature'],
    [`${head}.${body}.`, 'signature'],
    [hs256, 'algorithm'],
    [new UnsecuredJWT(claims()).encode(), 'algorithm'],
    [await signed({ iss: 'https://evil.test' }), 'issuer'],
    [await signed({ aud: 'another' }), 'audience'],
    [await signed({ nonce: 'n' }), 'nonce'],
    [await signed({ events: {} }), 'malformed'],
    [await signed({ jti: undefined }), 'malformed'],
    [await signed({ sub: undefined }), 'malformed'],
    [await signed({}, { typ: 'at+jwt' }), 'malformed'],
    [await signed({ iat: Math.floor(Date.now() / 1000) - 4000 }), 'clock'],
    [await signed({ exp: Math.floor(Date.now() / 1000) - 400 }), 'clock'],
    ['no token', 'malformed'],
  ]
  for (const [token, fault] of attacks) {
    expect(await send(token), fault).toBe(400)
    expect(await lastFault(), token.slice(0, 200)).toBe(fault)
    expect(await isIn(session)).toBe(true)
  }
  // An ID token of this very provider is no logout token.
  const { events: _, ...identity } = claims({ nonce: 'n' })
  const idToken = await new SignJWT(identity).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
  expect(await send(idToken)).toBe(400)
  expect(await isIn(session)).toBe(true)
  expect(await send(good)).toBe(200)
  const again = await enter('a', 'advocate')
  expect(await send(good)).toBe(400)
  expect(await lastFault()).toBe('replay')
  expect(await isIn(again)).toBe(true)
})

test('[SIGNON13] another provider, one that is off, and one that speaks SAML take no logout token', async () => {
  const session = await enter('a', 'advocate')
  const saml = await addProvider(server, sandbox, 'saml', { Domains: ['saml.test'] })
  expect(await send(await signed(), saml.Id)).toBe(400)
  expect(await send(await signed(), 'idpAAAAAAAAAAAA')).toBe(400)
  const isOn = (is_enabled: boolean) =>
    server.context.db.updateTable('identity_provider').set({ is_enabled }).where('id', '=', oidc.Id).execute()
  await isOn(false)
  expect(await send(await signed())).toBe(400)
  await isOn(true)
  expect(await isIn(session)).toBe(true)
  expect(oidc.Addresses.Backchannel).toBe(`${boardOrigin}/auth/sso/${oidc.Id}/backchannel-logout`)
  expect(await send(await signed())).toBe(200)
  expect(await isIn(session)).toBe(false)
})
