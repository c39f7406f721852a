import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHostSigner, type HostSigner } from '../testing/host-tokens.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { addHost } from './hosts.js'

let signer: HostSigner
let server: TestServer
let staffbase: string
let haiilo: string
let theirs: string
let number = 0

beforeAll(async () => {
  signer = await openHostSigner()
  server = await startTestServer({ configuration: { trustedHosts: [new URL(signer.address).host] } })
  const { acme, other } = server.company
  const base = { name: 'Intranet', issuer: 'https://acme.staffbase.test', origins: [] }
  const own = { ...base, accountId: acme.accountId, boardId: acme.boardId }
  const keys = { keys: [signer.jwk()] }
  staffbase = await addHost(server.context, {
    ...own,
    kind: 'staffbase',
    audience: 'plugin',
    keys,
    keysUrl: null,
  })
  haiilo = await addHost(server.context, {
    ...own,
    kind: 'haiilo',
    audience: 'plugin',
    keys: null,
    keysUrl: `${signer.address}/keys`,
  })
  theirs = await addHost(server.context, {
    ...base,
    accountId: other.accountId,
    boardId: other.boardId,
    kind: 'staffbase',
    audience: 'theirs',
    keys,
    keysUrl: null,
  })
})
afterAll(async () => {
  await server.close()
  await signer.close()
})

const claims = (change: Record<string, unknown> = {}): JWTPayload => {
  const now = Math.floor(server.context.now().getTime() / 1000)
  return {
    iss: 'https://acme.staffbase.test',
    aud: 'plugin',
    sub: 'maya',
    jti: `token-${(number += 1)}`,
    iat: now,
    exp: now + 60,
    primary_email_address: 'Advocate@acme.test',
    ...change,
  }
}
const offer = (token: string, intranet = staffbase) =>
  server.ask('POST /api/intranet/token', { body: { intranet, token } })
const enter = async (change: Record<string, unknown> = {}, intranet = staffbase) =>
  offer(await signer.sign(claims(change)), intranet)
const refused = { status: 403, body: { code: 'ActionNotAllowed' } }

test('[INTRANET1] a signed token opens a session once', async () => {
  const token = await signer.sign(claims())
  const answer = await offer(token)
  expect(answer.body).toEqual({ Token: expect.any(String), expiresIn: 60 })
  const { Token } = answer.body as { Token: string }
  expect((await server.ask(`PUT /auth?x-ui-mod=v2&id=${Token}`)).body).toHaveProperty('ApiSession')
  expect(await offer(token)).toMatchObject(refused)
})

test('[INTRANET2] of many servers and tabs with one token, one gets in', async () => {
  const token = await signer.sign(claims())
  const answers = await Promise.all(Array.from({ length: 8 }, () => offer(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[INTRANET4] an account stays with its person, and no other account gets the same person', async () => {
  expect((await enter({ primary_email_address: 'manager@acme.test' })).status).toBe(200)
  expect(await enter({ sub: 'another', primary_email_address: 'advocate@acme.test' })).toMatchObject(refused)
  expect(await enter({ sub: 'x', primary_email_address: 'stranger@other.test' })).toMatchObject(refused)
  expect(await enter({ sub: 'y' }, theirs)).toMatchObject(refused)
})

test('[INTRANET3] Haiilo signs no address, so its account needs a binding', async () => {
  const change = { sub: 'init', ctx: { userId: 'u-1' }, email: 'champion@acme.test' }
  expect(await enter(change, haiilo)).toMatchObject(refused)
  const user_id = server.company.people.champion
  await server.context.db
    .insertInto('host_account')
    .values({ host_id: haiilo, subject: 'u-1', user_id })
    .execute()
  expect((await enter(change, haiilo)).status).toBe(200)
  // Its keys are published: a new one is found when the cache ends.
  expect(signer.reads()).toBe(1)
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, string, () => Record<string, unknown>]>([
  ['INTRANET1', 'another issuer', () => ({ iss: 'https://evil.test' })],
  ['INTRANET1', 'another plugin', () => ({ aud: 'theirs' })],
  ['INTRANET1', 'an end long ago', () => ({ iat: now() - 300, exp: now() - 120 })],
  ['INTRANET1', 'a beginning in five minutes', () => ({ nbf: now() + 300 })],
  ['INTRANET1', 'an hour to live', () => ({ exp: now() + 3600 })],
  ['INTRANET1', 'no end', () => ({ exp: undefined })],
  ['INTRANET2', 'no id', () => ({ jti: undefined })],
  ['INTRANET3', 'nobody', () => ({ sub: undefined })],
  ['INTRANET3', 'the whole installation', () => ({ type: 'token' })],
])('[%s] a token of %s is refused', async (_rule, _what, change) => {
  expect(await enter(change())).toMatchObject(refused)
})

test('an unknown intranet and a token of Teams’ kind are refused alike', async () => {
  expect(await enter({}, 'hstAAAAAAAAAAAA')).toMatchObject(refused)
  const stranger = await openHostSigner()
  expect(await offer(await stranger.sign(claims()))).toMatchObject(refused)
  expect((await offer('x', 'nonsense')).status).toBe(400)
  await stranger.close()
})
