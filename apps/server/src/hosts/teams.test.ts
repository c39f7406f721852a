import { createSecretKey } from 'node:crypto'
import { SignJWT, exportSPKI, importJWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entraClaims, openHostSigner, type HostSigner } from '../testing/host-tokens.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { addHost, removeHost } from './hosts.js'

const [tenant, app, otherTenant, otherApp] = ['tenant-1', 'app-1', 'tenant-2', 'app-2']
const begin = new Date('2026-11-21T10:00:00Z').getTime()
let time = begin
let signer: HostSigner
let server: TestServer
let hostId: string

const connect = (accountId: string, boardId: string, issuer: string, audience: string) =>
  addHost(server.context, {
    kind: 'teams',
    name: 'Teams',
    accountId,
    boardId,
    issuer,
    audience,
    keys: null,
    keysUrl: null,
    origins: [],
  })

beforeAll(async () => {
  signer = await openHostSigner()
  const { address } = signer
  server = await startTestServer({
    now: () => new Date(time),
    configuration: { entraUrl: address, trustedHosts: [new URL(address).host] },
  })
  const { acme, other } = server.company
  hostId = await connect(acme.accountId, acme.boardId, tenant, app)
  await connect(other.accountId, other.boardId, otherTenant, otherApp)
})
afterAll(async () => {
  await server.close()
  await signer.close()
})

const claimsOf = (email = 'advocate@acme.test', change: Record<string, unknown> = {}): JWTPayload => ({
  ...entraClaims(signer, new Date(time), { tenant, app, object: `oid-${email}`, email }),
  ...change,
})
const offer = (token: string) => server.ask('POST /api/teams/token', { body: { token } })
const enter = async (claims: JWTPayload) => offer(await signer.sign(claims))
const exchange = (answer: { body: unknown }) =>
  server.ask(`PUT /auth?x-ui-mod=v2&id=${(answer.body as { Token: string }).Token}`)
const refused = { status: 403, body: { code: 'ActionNotAllowed' } }

test('[TEAMS5] a person of the company gets a session of their board, and stays bound when their address changes', async () => {
  const first = await enter(claimsOf())
  expect(first.body).toEqual({ Token: expect.any(String), expiresIn: 60 })
  const { ApiSession: session } = (await exchange(first)).body as { ApiSession: string }
  const start = await server.ask('PUT /user?x-ui-mod=v2', { session })
  expect(start.body).toMatchObject({ CurrentBoard: { Id: server.company.acme.boardId } })
  expect((await exchange(first)).body).toMatchObject({ code: 'token-used' })
  const renamed = await enter(claimsOf('advocate@acme.test', { preferred_username: 'married@acme.test' }))
  expect(renamed.status).toBe(200)
})

test('[TEAMS5] a newcomer with the same address, and a person of another company, are refused', async () => {
  const again = await enter(claimsOf('advocate@acme.test', { oid: 'a-newcomer' }))
  expect(again).toMatchObject(refused)
  expect(await enter(claimsOf('stranger@other.test'))).toMatchObject(refused)
  expect(await enter(claimsOf('nobody@acme.test'))).toMatchObject(refused)
  // The tenant of the other company knows nobody of this one, whatever address it puts into its tokens.
  const theirs = { iss: `${signer.address}/${otherTenant}/v2.0`, tid: otherTenant, aud: otherApp }
  expect(await enter(claimsOf('manager@acme.test', theirs))).toMatchObject(refused)
})

test('[TEAMS4] a guest of the tenant and an unverified address are bound to nobody', async () => {
  for (const change of [
    { acct: 1 },
    { idp: 'https://sts.windows.net/other/' },
    { preferred_username: 'x', email: 'champion@acme.test' },
  ])
    expect(await enter(claimsOf('champion@acme.test', change))).toMatchObject(refused)
  expect((await enter(claimsOf('champion@acme.test', { acct: 0 }))).status).toBe(200)
})

test('[TEAMS5] who has left is refused at once, bound or not', async () => {
  const { db } = server.context
  const setActive = (active: boolean) =>
    db.updateTable('app_user').set({ active }).where('email', '=', 'contributor@acme.test').execute()
  const ready = await enter(claimsOf('contributor@acme.test'))
  await setActive(false)
  expect(await enter(claimsOf('contributor@acme.test'))).toMatchObject(refused)
  const { ApiSession: session } = (await exchange(ready)).body as { ApiSession?: string }
  expect((await server.ask('GET /api/role', session ? { session } : {})).status).toBe(401)
  await setActive(true)
})

test.each<[string, Record<string, unknown>]>([
  ['the app of another company', { aud: otherApp }],
  ['the tenant of another company', { tid: otherTenant }],
  ['another tenant’s issuer', { iss: 'https://login.microsoftonline.com/tenant-1/v2.0' }],
  ['several audiences', { aud: [app, 'another'] }],
  ['no audience', { aud: undefined }],
  ['another version', { ver: '1.0' }],
  ['another scope', { scp: 'User.Read' }],
  ['a client that is not of Microsoft', { azp: 'a-stranger' }],
  ['no object id', { oid: undefined }],
  ['an end in the past', { exp: begin / 1000 - 61 }],
  ['a beginning in the future', { nbf: begin / 1000 + 61 }],
  ['no end', { exp: undefined }],
])('[TEAMS3] a token with %s is refused', async (_what, change) => {
  expect(await enter(claimsOf('manager@acme.test', change))).toMatchObject(refused)
})

test('[TEAMS3] another key, another algorithm and no signature are refused', async () => {
  const stranger = await openHostSigner()
  const claims = claimsOf('manager@acme.test')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const publicKey = await importJWK({ ...signer.jwk(), ext: true }, 'RS256')
  // The public key as the secret of an HMAC.
  const secret = createSecretKey(Buffer.from(await exportSPKI(publicKey as never)))
  const good = await signer.sign(claims)
  const [header = '', , signature = ''] = good.split('.')
  const tokens = [
    await stranger.sign(claims),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret),
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'none', kid: 'key-1' })}.${encode(claims)}.${signature}`,
    `${header}.${encode({ ...claims, oid: 'another' })}.${signature}`,
    `${good.slice(0, -4)}AAAA`,
    'nonsense',
    'a.b.c',
  ]
  for (const token of tokens) expect(await offer(token)).toMatchObject(refused)
  expect((await offer('x'.repeat(16_001))).status).toBe(400)
  await stranger.close()
})

test('[TEAMS3] a new key is found without a restart, a withdrawn one ends, and strangers cannot make the server ask', async () => {
  const old = await signer.sign(claimsOf('manager@acme.test'))
  expect((await offer(old)).status).toBe(200)
  await signer.rotate(true)
  const before = signer.reads()
  for (let tries = 0; tries < 5; tries += 1) await enter(claimsOf('manager@acme.test'))
  expect(signer.reads()).toBe(before)
  time += 61_000
  expect((await enter(claimsOf('manager@acme.test'))).status).toBe(200)
  expect(signer.reads()).toBe(before + 1)
  expect(await offer(old)).toMatchObject(refused)
})

test('a page of another origin may not ask, and a removed tenant ends its people’s sessions', async () => {
  const token = await signer.sign(claimsOf('advocate@acme.test'))
  const foreign = await server.ask('POST /api/teams/token', {
    body: { token },
    headers: { origin: 'https://teams.microsoft.com' },
  })
  expect(foreign.body).toMatchObject({ code: 'origin-not-allowed' })
  const { ApiSession: session } = (await exchange(await offer(token))).body as { ApiSession: string }
  expect((await server.ask('GET /api/role', { session })).status).toBe(200)
  expect(await removeHost(server.context, hostId, true)).toBeGreaterThan(0)
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect(await offer(token)).toMatchObject(refused)
})
