// @both-engines: counters under concurrency
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { buildApp } from '../app.js'
import { readAuditLog } from '../audit-log/read-audit-log.js'
import { addKey } from '../cli/companies/key-commands.js'
import { addPerson, testPassword } from '../testing/company.js'
import { solveCaptcha } from '../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { tidyUp } from '../housekeeping.js'
import { makeToken } from '../session/one-time-tokens.js'

let server: TestServer
let key: string

// Behind a trusted proxy, so that calls come from many addresses.
beforeAll(async () => {
  server = await startTestServer({ configuration: { proxies: 1 }, databaseWaitMs: 60_000 })
  const { context, company } = server
  const wanted = { boardId: company.acme.boardId, name: 'intranet', origins: ['https://intranet.acme.test'] }
  key = (await context.db.transaction().execute((trx) => addKey(context, trx, wanted))).key
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('login_attempt').execute()
})

const office = '192.0.2.7'
interface Try {
  address?: string
  captcha?: string
}
const signIn = (email: string, password: string, { address = office, captcha }: Try = {}) =>
  server.ask('POST /login?x-ui-mod=v2', {
    body: { email, password, ...(captcha ? { captcha } : {}) },
    headers: { 'x-forwarded-for': address },
  })
const wantsCaptcha = { status: 422, body: { code: 'sso-0010', NeedCaptchaUpdate: true } }
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const later = (minutes: number) =>
  sql`update login_attempt set at = at - ${minutes} * interval '1 minute'`.execute(server.context.db)

/** Solves the requested captchas as a client does, the easiest first. Answers how many it solved. */
async function signInAsClient(email: string, password: string, address = office) {
  let answer = await signIn(email, password, { address })
  let solved = 0
  for (; answer.status === 422 && solved < 5; solved += 1) {
    answer = await signIn(email, password, { address, captcha: await solveCaptcha(server, solved) })
  }
  return { ...answer, solved }
}

test('[SESSION102] a company of 200 signs in from one address at once, and again', async () => {
  const { accountId, boardId } = server.company.acme
  const roleId = server.company.roles.advocate
  const people = Array.from({ length: 200 }, (_, at) => `staff-${at}@acme.test`)
  for (const email of people) await addPerson(server.context, { email, accountId, boards: [boardId], roleId })
  const monday = await Promise.all(people.map((email) => signIn(email, testPassword)))
  expect(tally(monday)).toEqual({ 200: 200 })
  const left = await server.context.db.selectFrom('login_attempt').selectAll().execute()
  expect(left).toEqual([])
  // Some people mistype their password.
  for (const email of people.slice(0, 40)) await signIn(email, 'mistyped')
  expect(tally(await Promise.all(people.map((email) => signIn(email, testPassword))))).toEqual({ 200: 200 })
})

test('[SESSION100] wrong passwords lock no account: the right one works with a captcha, and from elsewhere without', async () => {
  const wrong = await Promise.all(Array.from({ length: 30 }, () => signIn('manager@acme.test', 'guess-1')))
  expect(tally(wrong)).toEqual({ 401: 5, 422: 25 })
  expect(wrong.find(({ status }) => status === 422)).toMatchObject(wantsCaptcha)
  // The password is not checked before that.
  expect(await signIn('manager@acme.test', testPassword)).toMatchObject(wantsCaptcha)
  expect(await signInAsClient('manager@acme.test', testPassword, '198.51.100.9')).toMatchObject({
    status: 200,
    solved: 0,
  })
  expect(await signInAsClient('manager@acme.test', testPassword)).toMatchObject({ status: 200, solved: 1 })
  // After a successful sign-in the user is trusted again at their address.
  expect(await signInAsClient('manager@acme.test', testPassword)).toMatchObject({ status: 200, solved: 0 })
  expect(await signIn('advocate@acme.test', testPassword)).toMatchObject({ status: 200 })
  const about = { userId: server.company.people.manager, limit: 100 }
  const actions = (await readAuditLog(server.context.db, about)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'sign-in-locked')).toHaveLength(1)
  expect(actions.filter((action) => action === 'sign-in-refused')).toHaveLength(5)
})

test('[SESSION100] an unknown e-mail address is treated the same way', async () => {
  const unknown = await Promise.all(Array.from({ length: 30 }, () => signIn('nobody@acme.test', 'guess-1')))
  expect(tally(unknown)).toEqual({ 401: 5, 422: 25 })
})

test('[SESSION100] a captcha must be ours, solved, fresh and hard enough', async () => {
  for (let at = 0; at < 5; at += 1) await signIn('champion@acme.test', 'guess-1')
  const captcha = await solveCaptcha(server)
  for (const given of ['nonsense', captcha.replace('"derivedKey":"', '"derivedKey":"0')]) {
    expect(await signIn('champion@acme.test', testPassword, { captcha: given })).toMatchObject(wantsCaptcha)
  }
  expect((await signIn('champion@acme.test', 'guess-1', { captcha })).status).toBe(401)
  expect(await signIn('champion@acme.test', testPassword, { captcha })).toMatchObject(wantsCaptcha)
  for (let at = 0; at < 4; at += 1) {
    await signIn('champion@acme.test', 'guess-1', { captcha: await solveCaptcha(server) })
  }
  // After ten failures the easiest level is not enough any more.
  const easy = await signIn('champion@acme.test', testPassword, { captcha: await solveCaptcha(server) })
  expect(easy).toMatchObject(wantsCaptcha)
  expect(await signInAsClient('champion@acme.test', testPassword)).toMatchObject({ status: 200, solved: 2 })
})

test('[SESSION100] guessing one account from a hundred addresses is slow, and the user still signs in', async () => {
  const from = (at: number) => ({ address: `203.0.113.${at}` })
  const tries = []
  for (let at = 0; at < 100; at += 1) tries.push(await signIn('manager@acme.test', `guess-${at}`, from(at)))
  expect(tally(tries)).toEqual({ 401: 10, 422: 90 })
  // An attacker who solves captchas is slowed more and more.
  for (let at = 0; at < 40; at += 1) await signInAsClient('manager@acme.test', 'guess', `198.51.100.${at}`)
  expect((await signInAsClient('manager@acme.test', 'guess', '198.51.100.99')).solved).toBe(3)
  expect(await signInAsClient('manager@acme.test', testPassword)).toMatchObject({ status: 200 })
})

test('[SESSION100] one password for many accounts from one address is slow, colleagues get in', async () => {
  const spray = []
  for (let at = 0; at < 80; at += 1) spray.push(await signIn(`person-${at}@acme.test`, 'Welcome 2026'))
  expect(tally(spray)).toEqual({ 401: 50, 422: 30 })
  expect(await signInAsClient('advocate@acme.test', testPassword)).toMatchObject({ status: 200, solved: 1 })
  // An IPv6 /64 counts as one address.
  const ipv6 = (at: number) => ({ address: `2001:db8:1:2:${at.toString(16)}::1` })
  const six = []
  for (let at = 0; at < 60; at += 1)
    six.push(await signIn(`person-${at}@acme.test`, 'Welcome 2026', ipv6(at)))
  expect(tally(six)).toEqual({ 401: 50, 422: 10 })
  // Nor does each of its addresses add records of lock-outs.
  const locked = await readAuditLog(server.context.db, { action: 'sign-in-locked', limit: 100 })
  expect(locked.filter(({ address }) => address === '2001:db8:1:2::/64')).toHaveLength(1)
})

test('[SESSION100] limits end by the database’s clock, and expired counts are deleted', async () => {
  for (let at = 0; at < 5; at += 1) await signIn('advocate@acme.test', 'guess-1')
  expect(await signIn('advocate@acme.test', testPassword)).toMatchObject(wantsCaptcha)
  await later(16)
  expect((await signIn('advocate@acme.test', testPassword)).status).toBe(200)
  await later(120)
  await tidyUp(server.context)
  expect(await server.context.db.selectFrom('login_attempt').selectAll().execute()).toEqual([])
})

test('[SESSION100] [SESSION102] all servers share one count', async () => {
  const second = buildApp({ ...server.context, metrics: new Registry() })
  const ask = async (email: string) => {
    const answer = await second.inject({
      method: 'POST',
      url: '/login?x-ui-mod=v2',
      payload: { email, password: 'guess-1' },
      headers: { 'x-forwarded-for': office },
    })
    return { status: answer.statusCode }
  }
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? ask('contributor@acme.test') : signIn('contributor@acme.test', 'guess-1'),
    ),
  )
  expect(tally(both)).toEqual({ 401: 5, 422: 15 })
  await second.close()
})

test('[SESSION102] wrong integration keys, codes, sign-ups and recoveries block no sign-in, nor each other', async () => {
  const headers = { 'x-forwarded-for': office }
  const mint = (bearer: string) =>
    server.ask('POST /api/embed/token', {
      body: { email: 'manager@acme.test' },
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    })
  const wrong = []
  for (let at = 0; at < 120; at += 1) wrong.push(await mint(`wrong-key-${at}`))
  expect(tally(wrong)).toEqual({ 401: 100, 429: 20 })
  expect((await mint(key)).status).toBe(200)
  const confirm = (code: string) => server.ask(`GET /sign-up-confirm?x-ui-mod=v2&code=${code}`, { headers })
  const attempts = []
  for (let at = 0; at < 120; at += 1) attempts.push(await confirm(`${'a'.repeat(46)}.${10_000_000 + at}`))
  expect(tally(attempts)).toEqual({ 404: 100, 429: 20 })
  const { context, company } = server
  const invite = { purpose: 'invite', userId: company.people.advocate, boardId: null } as const
  const { token } = await makeToken(context, context.db, invite)
  expect((await confirm(token)).status).toBe(200)
  expect((await signIn('manager@acme.test', testPassword)).status).toBe(200)
})

test('[SESSION103] repeated requests for a recovery send one e-mail, and its link stays valid', async () => {
  const send = vi.spyOn(server.context.mail, 'send')
  const forgot = async () =>
    server.ask('POST /forgot-password?x-ui-mod=v2', {
      body: { email: 'contributor@acme.test', captcha: await solveCaptcha(server) },
      headers: { 'x-forwarded-for': office },
    })
  for (let at = 0; at < 5; at += 1)
    expect(await forgot()).toMatchObject({ status: 200, body: { Result: true } })
  await waitUntil(() => send.mock.calls.length > 0)
  await later(6)
  expect((await forgot()).status).toBe(200)
  await waitUntil(() => send.mock.calls.length > 1)
  expect(send).toHaveBeenCalledTimes(2)
  const [first, second] = send.mock.calls.map(
    ([email]) => /\/recover\/code\/(\S+)/.exec(email.text)?.[1] ?? '',
  )
  const reset = (code = '') =>
    server.ask('POST /reset-password?x-ui-mod=v2', { body: { code, password: 'Quite another one' } })
  expect(first).not.toBe(second)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second)).status).toBe(404)
  send.mockRestore()
})

test('addresses of an undeclared proxy are logged once', async () => {
  const warn = vi.fn()
  const log = Object.assign(Object.create(server.context.log) as typeof server.context.log, { warn })
  const { configuration } = server.context
  for (const proxies of [0, 1]) {
    const app = buildApp({
      ...server.context,
      metrics: new Registry(),
      log,
      configuration: { ...configuration, proxies },
    })
    for (let at = 0; at < 3; at += 1) {
      await app.inject({ url: '/health', headers: { 'x-forwarded-for': office } })
    }
    await app.close()
  }
  expect(warn).toHaveBeenCalledTimes(1)
  expect(String(warn.mock.calls[0]?.[1])).toContain('TRUSTED_PROXIES')
})
