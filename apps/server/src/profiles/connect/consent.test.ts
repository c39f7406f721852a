import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  sandboxEnvironment,
  boardOrigin,
  connectProfile,
  testBrowser,
} from '../../testing/networks/connect-profile.js'
import { consent } from '../../testing/networks/consent.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let stranger: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  stranger = await server.signIn('stranger@other.test')
})
afterEach(async () => {
  for (const table of ['credential', 'social_login', 'connection'] as const)
    await server.context.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const opened = z.object({ Url: z.string(), Token: z.string() })
const begin = async (query = 'network=twitter&isPopup=1&claims=1', session = manager) => {
  const { body } = await server.ask(`GET /credential-add?x-ui-mod=v2&${query}`, { session })
  return z.parse(opened, body)
}
const walk = async (Url: string, browser = testBrowser(server)) =>
  browser.arrive(await consent(await browser.setOut(Url), 'amelie'))
const claim = (Token: string, Claim: string | null, session = manager) =>
  server.ask(`POST /response-token/${Token}?x-ui-mod=v2`, { session, body: { claim: Claim } })
const status = async (Token: string) =>
  (await server.ask(`GET /response-token/${Token}?x-ui-mod=v2`, { session: manager })).body
const profiles = () => server.context.db.selectFrom('credential').select('user_id').execute()

test('[A8.5] a consent that comes back in another browser than it started from is refused', async () => {
  const { Url, Token } = await begin()
  const attacker = testBrowser(server)
  const victim = testBrowser(server)
  const back = await consent(await attacker.setOut(Url), 'amelie')
  expect(await victim.arrive(back)).toEqual({ Result: 'elsewhere', Claim: null })
  expect(await attacker.arrive(back)).toMatchObject({ Claim: null })
  expect(await status(Token)).toMatchObject({ Status: { IsComplete: true, Result: 'elsewhere', cId: null } })
  expect(await profiles()).toEqual([])
})

test('[A7.23] scopes are separated by blanks, written as the networks document it', async () => {
  const away = await testBrowser(server).setOut((await begin()).Url)
  expect(/[?&]scope=([^&]+)/.exec(away)?.[1]).toMatch(/^[\w.]+(?:%20[\w.]+)+$/)
})

test("[A7.25] a callback's result is claimed by the page that began, with its session and both secrets", async () => {
  const { Url, Token } = await begin()
  const { Claim } = await walk(Url)
  expect(await status(Token)).toMatchObject({ Status: { IsComplete: false, Result: null } })
  expect(await profiles()).toEqual([])
  const other = await begin()
  for (const answer of [
    await claim(Token, Claim, stranger),
    await claim(other.Token, Claim),
    await claim(Token, 'x'.repeat(43)),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'api-404' } })
  expect(await profiles()).toEqual([])
  expect((await claim(Token, Claim)).body).toMatchObject({ Status: { IsComplete: true, Result: 'success' } })
  expect((await claim(Token, Claim)).status).toBe(404)
  expect(await profiles()).toHaveLength(1)
})

test('[A8.5] where no page claims it, the user confirms in the same browser, or says that it is not them', async () => {
  const decide = (browser: { secret: string }, Claim: string | null, decision: 'connect' | 'drop') =>
    server.ask('POST /oauth/twitter/confirm', { body: { claim: Claim, secret: browser.secret, decision } })
  const [browser, other] = [testBrowser(server), testBrowser(server)]
  const first = await begin('network=twitter')
  const { Claim } = await walk(first.Url, browser)
  expect(await decide(other, Claim, 'connect')).toMatchObject({ status: 404 })
  expect((await decide(browser, Claim, 'drop')).body).toMatchObject({ Result: 'denied' })
  expect((await decide(browser, Claim, 'connect')).status).toBe(404)
  expect(await profiles()).toEqual([])
  const second = await begin('network=twitter')
  const again = await walk(second.Url, browser)
  expect((await decide(browser, again.Claim, 'connect')).body).toMatchObject({ Result: 'success' })
  expect(await status(second.Token)).toMatchObject({ Status: { Result: 'success' } })
  expect(await profiles()).toHaveLength(1)
})

test('[A8.5] a second tab, a late callback, a foreign state and malformed parameters have clear outcomes', async () => {
  const { back } = await connectProfile(server, manager, { network: 'twitter' })
  expect(await testBrowser(server).arrive(back)).toEqual({ Result: 'elsewhere', Claim: null })
  const unknown = '/oauth/twitter?code=abc&state=nobodys'
  expect(await testBrowser(server).arrive(unknown)).toEqual({ Result: 'elsewhere', Claim: null })

  const browser = testBrowser(server)
  const [wrong, late, mixed] = [await begin(), await begin(), await begin()]
  const state = new URL(await browser.setOut(wrong.Url)).searchParams.get('state')
  expect(await browser.arrive(`/oauth/twitter?code=abc&state=${state}`)).toMatchObject({ Result: 'expired' })
  expect(await browser.arrive(`/oauth/twitter?code=abc&state=${state}`)).toMatchObject({ Result: 'expired' })
  const lateBack = await consent(await browser.setOut(late.Url), 'amelie')
  const past = new Date(Date.now() - 1000)
  await server.context.db
    .updateTable('connection')
    .set({ expires_at: past })
    .where('used_at', 'is', null)
    .where('state_hash', 'is not', null)
    .execute()
  expect(await browser.arrive(lateBack)).toMatchObject({ Result: 'expired' })
  // A callback of one network handed in for another: a mix-up attack.
  const mixedState = new URL(await browser.setOut(mixed.Url)).searchParams.get('state')
  expect(await browser.arrive(`/oauth/linkedin?code=abc&state=${mixedState}`)).toMatchObject({
    Result: 'elsewhere',
  })
  expect(await status(mixed.Token)).toMatchObject({ Status: { IsComplete: false, Result: null } })
  expect(await profiles()).toHaveLength(1)
})

test('[A7.23] the browser is redirected to where it started, never elsewhere', async () => {
  const elsewhere = await server.ask(
    'GET /credential-add?x-ui-mod=v2&network=twitter&redirect=https://evil.test/',
    { session: manager },
  )
  expect(elsewhere.body).toMatchObject({ code: 'api-400', Errors: { redirect: 'origin-not-allowed' } })
  const { Url } = await begin('network=twitter&claims=1&redirect=/profiles?a=1')
  const browser = testBrowser(server)
  const back = new URL(await consent(await browser.setOut(Url), 'amelie'))
  const { body } = await server.ask('POST /oauth/twitter', {
    body: {
      state: back.searchParams.get('state'),
      code: back.searchParams.get('code'),
      secret: browser.secret,
    },
  })
  expect(body).toMatchObject({
    Redirect: `${boardOrigin}/profiles?a=1`,
    Origin: boardOrigin,
    IsPopup: false,
    Claims: true,
    Profile: { Name: 'Amélie Sørensen-Okonkwo' },
    Person: { Email: 'manager@acme.test', Company: 'Acme' },
  })
})

test('[A7.23] the page before the consent names the user, what Rostrum does and what it never does, in their language', async () => {
  const { Url } = await begin()
  const page = await server.ask(`GET ${new URL(Url).pathname}`, { headers: { 'accept-language': 'de-CH' } })
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; /)
  for (const words of ['lang="de"', 'manager@acme.test', 'Was Rostrum nie tut', 'tweet.write'])
    expect(page.body).toContain(words)
  await server.context.db
    .updateTable('app_user')
    .set({ locale: 'ja' })
    .where('email', '=', 'manager@acme.test')
    .execute()
  expect((await server.ask(`GET ${new URL(Url).pathname}`)).body).toContain('lang="ja"')
  const back = new URL(await consent(await testBrowser(server).setOut(Url), 'amelie'))
  expect((await server.ask(`GET ${back.pathname}${back.search}`)).body).toContain('lang="ja"')
  await server.context.db.updateTable('app_user').set({ locale: null }).execute()
  const gone = await server.ask('GET /connect/nothing')
  expect(gone.status).toBe(404)
  expect(gone.body).toContain('no longer valid')
  expect(await server.ask('POST /connect/nothing', { body: { secret: 'x'.repeat(30) } })).toMatchObject({
    status: 404,
    body: { code: 'api-404' },
  })
})

test("[A7.36] Xing redirects to the board's profiles page, which stays the board’s without parameters", async () => {
  const back = await server.ask('GET /my-profile/profiles?isAddingXingProfile=true&state=x&code=y')
  expect(back.status).toBe(200)
  expect(back.body).toContain('data-network="xing"')
  const plain = await server.ask('GET /my-profile/profiles?isAddingXingProfile=true')
  expect(plain.status).toBe(404)
})

test('[A7.30] [A7.31] a linked account signs its user in, in the browser that began; other accounts do not', async () => {
  const enter = async (person = 'amelie') => {
    const { body } = await server.ask('GET /o-auth?x-ui-mod=v2&network=twitter')
    const { Url } = z.parse(z.object({ Url: z.string() }), body)
    const browser = testBrowser(server)
    const address = await browser.setOut(Url)
    const asked = new URL(address).searchParams.get('scope')
    expect(asked?.split(' ')).not.toContain('tweet.write')
    const back = new URL(await consent(address, person))
    const [state, code] = [back.searchParams.get('state'), back.searchParams.get('code')]
    return server.ask('POST /oauth/twitter', { body: { state, code, secret: browser.secret } })
  }
  expect((await enter()).body).toMatchObject({ Result: 'mismatch', IsLogin: true, Redirect: null })
  const { Url, Token } = await begin('network=twitter&isPopup=1&claims=1&isSocialLogin=1')
  const { Claim } = await walk(Url)
  expect((await claim(Token, Claim)).body).toMatchObject({ Status: { Result: 'success', cId: null } })
  expect(await profiles()).toEqual([])
  const { body } = await enter()
  const { Redirect } = z.parse(z.object({ Redirect: z.string() }), body)
  const token = new URL(Redirect).searchParams.get('token')
  const session = await server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`, { body: {} })
  expect(session.body).toMatchObject({ ApiSession: expect.any(String) })
  expect((await enter('misaki')).body).toMatchObject({ Result: 'mismatch' })

  const theirs = await begin('network=twitter&isPopup=1&claims=1&isSocialLogin=1', stranger)
  const taken = await walk(theirs.Url)
  expect((await claim(theirs.Token, taken.Claim, stranger)).body).toMatchObject({
    Status: { Result: 'taken' },
  })
  await server.ask('DELETE /social-auth/twitter?x-ui-mod=v2', { session: manager })
  expect((await enter()).body).toMatchObject({ Result: 'mismatch' })
})

test('[A5.7] WeChat stands for the app on the phone, does not count against the limit, and is not offered on a desktop', async () => {
  const { db } = server.context
  const { boardId } = server.company.acme
  const { channels } = await db
    .selectFrom('board')
    .select('channels')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('board')
    .set({ channels: `${channels},WeChat` })
    .where('id', '=', boardId)
    .execute()
  const desktop = await server.ask('GET /credential-add?x-ui-mod=v2&network=wechat', { session: manager })
  expect(desktop.body).toMatchObject({ code: 'not-available' })
  const phone = await server.ask('GET /credential-add?x-ui-mod=v2&network=wechat&isMobile=1', {
    session: manager,
  })
  const { Token } = z.parse(z.object({ Token: z.string(), IsWeChat: z.literal(true) }), phone.body)
  expect(await status(Token)).toMatchObject({ Status: { Result: 'success', V2Type: 'personal-profile' } })
  const { body } = await server.ask('GET /api/channels', { session: manager })
  expect(body).toMatchObject({ ProfilesLeft: 3, Credentials: { wechat: [{ Status: 'valid' }] } })
  await db.updateTable('board').set({ channels }).where('id', '=', boardId).execute()
})
