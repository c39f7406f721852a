import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfiguration } from '../config/configuration.js'
import { sandboxEnvironment, boardOrigin, testBrowser } from '../testing/networks/connect-profile.js'
import { consent } from '../testing/networks/consent.js'
import { createNetworks } from '../networks/network-registry.js'
import { endOldConnections } from '../profiles/connect/claim-connection.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string

const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  const apps = { twitter: app, linkedin: app, facebook: app, instagram: app }
  server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), apps } })
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const opened = z.object({ Url: z.string(), Token: z.optional(z.string()) })
const networks = ['facebook', 'linkedin', 'twitter'] as const
type LoginNetwork = (typeof networks)[number]

/** Signs in with a network through all steps, in a separate browser. */
const enter = async (network: LoginNetwork, person = 'amelie') => {
  const { body } = await server.ask(`GET /o-auth?x-ui-mod=v2&network=${network}`)
  const browser = testBrowser(server)
  const address = await browser.setOut(z.parse(opened, body).Url)
  const back = new URL(await consent(address, person))
  const given = { state: back.searchParams.get('state'), code: back.searchParams.get('code') }
  const callback = await server.ask(`POST /oauth/${network}`, { body: { ...given, secret: browser.secret } })
  return { address: new URL(address), back, body: callback.body }
}
const link = async (network: LoginNetwork, session = manager, person = 'amelie') => {
  const { body } = await server.ask(
    `GET /credential-add?x-ui-mod=v2&network=${network}&isPopup=1&claims=1&isSocialLogin=1`,
    { session },
  )
  const { Url, Token } = z.parse(opened, body)
  const browser = testBrowser(server)
  const { Claim } = await browser.arrive(await consent(await browser.setOut(Url), person))
  const answer = await server.ask(`POST /response-token/${Token}?x-ui-mod=v2`, {
    session,
    body: { claim: Claim },
  })
  return answer.body
}

test('[A1.3] it is offered where there is an application and the server allows it', async () => {
  const offered = async () => (await server.ask('GET /api-public/social-auth')).body
  expect(await offered()).toEqual({ Networks: [...networks] })
  const { configuration } = server.context
  const read = (SOCIAL_LOGIN?: string) =>
    readConfiguration(SOCIAL_LOGIN === undefined ? {} : { SOCIAL_LOGIN }).loginNetworks
  expect([read(), read('off'), read('twitter, facebook')]).toEqual([
    [...networks],
    [],
    ['facebook', 'twitter'],
  ])
  expect(() => read('myspace')).toThrow('SOCIAL_LOGIN')
  Object.assign(configuration, { loginNetworks: ['linkedin'] })
  expect(await offered()).toEqual({ Networks: ['linkedin'] })
  for (const line of [
    'GET /o-auth?x-ui-mod=v2&network=twitter',
    'GET /credential-add?x-ui-mod=v2&network=twitter&isSocialLogin=1',
  ])
    expect((await server.ask(line, { session: manager })).body).toMatchObject({
      code: 'network-not-configured',
    })
  Object.assign(configuration, { loginNetworks: networks })
  for (const network of ['instagram', 'xing', 'wechat'])
    expect((await server.ask(`GET /o-auth?x-ui-mod=v2&network=${network}`)).body).toMatchObject({
      code: 'network-not-configured',
    })
})

test.each(networks)(
  '[A7.30] [A7.31] %s signs in its user, requests only their identity, and nobody after unlinking',
  async (network) => {
    const first = await enter(network)
    expect(first.body).toMatchObject({ Result: 'mismatch', IsLogin: true, Redirect: null })
    expect(first.address.searchParams.get('scope')).not.toMatch(/write|w_member|pages_|publish|offline/)
    expect(await link(network)).toMatchObject({ Status: { Result: 'success', cId: null } })
    const { body } = await server.ask('GET /api/social-auth', { session: manager })
    expect(body).toMatchObject({
      Logins: [{ Network: network, Name: 'Amélie Sørensen-Okonkwo', Created: expect.any(String) }],
    })
    const entered = await enter(network)
    const { Redirect } = z.parse(z.object({ Redirect: z.string() }), entered.body)
    const token = new URL(Redirect).searchParams.get('token')
    const exchange = () => server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`, { body: {} })
    expect((await exchange()).body).toMatchObject({ ApiSession: expect.any(String) })
    // The token works once.
    expect((await exchange()).body).not.toHaveProperty('ApiSession', expect.any(String))
    await server.ask(`DELETE /social-auth/${network}?x-ui-mod=v2`, { session: manager })
    expect((await enter(network)).body).toMatchObject({ Result: 'mismatch', Redirect: null })
  },
)

test('[A7.31] a known e-mail address signs nobody in: only a linked account does', async () => {
  const { db } = server.context
  // The network account has the same e-mail address as a user here.
  const [own, same] = ['champion@acme.test', 'amelie@people.example']
  await db.updateTable('app_user').set({ email: same }).where('email', '=', own).execute()
  for (const network of networks)
    expect((await enter(network)).body).toMatchObject({ Result: 'mismatch', Redirect: null, Person: null })
  await db.updateTable('app_user').set({ email: own }).where('email', '=', same).execute()
})

test('[A7.31] a sign-in ends in the browser that began it, and once', async () => {
  await link('twitter')
  const { body } = await server.ask('GET /o-auth?x-ui-mod=v2&network=twitter')
  const [browser, other] = [testBrowser(server), testBrowser(server)]
  const back = new URL(await consent(await browser.setOut(z.parse(opened, body).Url), 'amelie'))
  const given = { state: back.searchParams.get('state'), code: back.searchParams.get('code') }
  const hand = (secret: string) => server.ask('POST /oauth/twitter', { body: { ...given, secret } })
  expect((await hand(other.secret)).body).toMatchObject({ Result: 'elsewhere', Redirect: null })
  // A state that another browser handed in is used up: nobody signs in with it any more.
  expect((await hand(browser.secret)).body).toMatchObject({ Redirect: null })
  await server.ask('DELETE /social-auth/twitter?x-ui-mod=v2', { session: manager })
})

test('[A7.30] a deactivated user cannot sign in with a network either; an account belongs to one user', async () => {
  const { db } = server.context
  const champion = await server.signIn('champion@acme.test')
  expect(await link('linkedin', champion)).toMatchObject({ Status: { Result: 'success' } })
  expect(await link('linkedin', manager)).toMatchObject({ Status: { Result: 'taken' } })
  const set = (active: boolean) =>
    db.updateTable('app_user').set({ active }).where('email', '=', 'champion@acme.test').execute()
  await set(false)
  expect((await enter('linkedin')).body).toMatchObject({ Result: 'mismatch', Redirect: null })
  await set(true)
  expect((await enter('linkedin')).body).toMatchObject({ Result: 'success' })
  // Another account of the network replaces the first.
  expect(await link('linkedin', champion, 'misaki')).toMatchObject({ Status: { Result: 'success' } })
  expect((await enter('linkedin')).body).toMatchObject({ Result: 'mismatch' })
})

test('[A7.31] the only company of a server signs its users in through its own application', async () => {
  const own = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), apps: {} } })
  const session = await own.signIn('manager@acme.test')
  const offered = async () => (await own.ask('GET /api-public/social-auth')).body
  await own.ask('PUT /api/network-apps/twitter', {
    session,
    body: { ClientId: app.clientId, ClientSecret: app.clientSecret },
  })
  // With two companies, no company's application is used.
  expect(await offered()).toEqual({ Networks: [] })
  await own.context.db.deleteFrom('account').where('id', '=', own.company.other.accountId).execute()
  expect(await offered()).toEqual({ Networks: ['twitter'] })
  const { body } = await own.ask('GET /o-auth?x-ui-mod=v2&network=twitter')
  const browser = testBrowser(own)
  const back = await consent(await browser.setOut(z.parse(opened, body).Url), 'amelie')
  expect(await browser.arrive(back)).toMatchObject({ Result: 'mismatch' })
  await own.close()
})

test('sign-ins that guests begin and never continue are limited by address, and deleted when they expire', async () => {
  const { db, now } = server.context
  const begin = () => server.ask('GET /o-auth?x-ui-mod=v2&network=twitter')
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('connection')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('user_id', 'is', null)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).count,
    )
  expect((await begin()).status).toBe(200)
  expect(await count()).toBeGreaterThan(0)
  await db
    .updateTable('connection')
    .set({ expires_at: new Date(now().getTime() - 1000) })
    .where('user_id', 'is', null)
    .execute()
  const networks = createNetworks(server.context)
  await endOldConnections(server.context, networks)
  await networks.close()
  expect(await count()).toBe(0)
  const key = 'social-login-address:127.0.0.1'
  const rows = Array.from({ length: 3000 }, () => ({ key, at: now() }))
  await db.insertInto('login_attempt').values(rows).execute()
  const { status, body } = await begin()
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'too-many-attempts', retryAfter: expect.any(Number) })
  expect(await count()).toBe(0)
  await db.deleteFrom('login_attempt').where('key', '=', key).execute()
})

test('sign-ins of guests that came back are deleted as well, also where a parked grant is damaged', async () => {
  const { db, now } = server.context
  const { body } = await server.ask('GET /o-auth?x-ui-mod=v2&network=twitter')
  const browser = testBrowser(server)
  await browser.arrive(await consent(await browser.setOut(z.parse(opened, body).Url), 'amelie'))
  const guests = db.selectFrom('connection').select(['used_at', 'parked_sealed']).where('user_id', 'is', null)
  expect(await guests.execute()).toMatchObject([
    { used_at: expect.any(Date), parked_sealed: expect.any(String) },
  ])
  await db
    .updateTable('connection')
    .set({ parked_sealed: 'damaged', expires_at: new Date(now().getTime() - 1000) })
    .where('user_id', 'is', null)
    .execute()
  const networks = createNetworks(server.context)
  await endOldConnections(server.context, networks)
  await networks.close()
  expect(await guests.execute()).toEqual([])
})
