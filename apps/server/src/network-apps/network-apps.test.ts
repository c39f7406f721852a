import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), apps: {} } })
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const good = { ClientId: 'rostrum-sandbox', ClientSecret: 'rostrum-sandbox-secret' }

test('[A6.1] only users with the permission manage applications; another company sees none of them', async () => {
  for (const role of ['advocate', 'contributor', 'champion'] as const) {
    const session = await server.signIn(`${role}@acme.test`)
    for (const line of ['GET /api/network-apps', 'POST /api/network-apps/twitter/test'])
      expect(await ask(line, undefined, session)).toMatchObject({
        status: 403,
        body: { code: 'ActionNotAllowed' },
      })
    expect((await ask('PUT /api/network-apps/twitter', good, session)).status).toBe(403)
  }
  await ask('PUT /api/network-apps/twitter', good)
  const stranger = await server.signIn('stranger@other.test')
  const { body } = await ask('GET /api/network-apps', undefined, stranger)
  expect(body).toMatchObject({
    Apps: expect.arrayContaining([expect.objectContaining({ Slot: 'twitter', Source: 'none' })]),
  })
  expect(JSON.stringify(body)).not.toContain('rostrum-sandbox')
  await ask('DELETE /api/network-apps/twitter')
})

test('[A3.6] a channel is offered as soon as its network has an application, and no sooner', async () => {
  const offered = async () => {
    const { body } = await ask('GET /api/channels')
    const start = await ask('PUT /user?x-ui-mod=v2', {})
    const channels = (body as { Config: { Channels: string } }).Config.Channels
    expect(start.body).toMatchObject({ Config: { Channels: channels } })
    return channels
  }
  expect(await offered()).toBe('Instagram')
  const refused = await ask('GET /credential-add?x-ui-mod=v2&network=twitter')
  expect(refused.body).toMatchObject({ code: 'network-not-configured' })
  await ask('PUT /api/network-apps/twitter', good)
  expect(await offered()).toBe('Twitter,Instagram')
  const events = await server.context.db
    .selectFrom('event')
    .select('board_id')
    .where('kind', '=', 'channel-config-updated')
    .execute()
  expect(events.map(({ board_id }) => board_id)).toContain(server.company.acme.secondBoardId)
  await ask('DELETE /api/network-apps/twitter')
  expect(await offered()).toBe('Instagram')
})

test('[A6.1] a secret goes in sealed, never comes out, and stays for the same id only', async () => {
  const saved = await ask('PUT /api/network-apps/linkedin', good)
  expect(saved.body).toMatchObject({
    App: { Source: 'own', ClientId: 'rostrum-sandbox', Callback: `${boardOrigin}/oauth/linkedin` },
  })
  const row = await server.context.db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([saved.body, row, (await ask('GET /api/network-apps')).body])).not.toContain(
    good.ClientSecret,
  )
  expect((await ask('PUT /api/network-apps/linkedin', { ClientId: 'rostrum-sandbox' })).status).toBe(200)
  const other = await ask('PUT /api/network-apps/linkedin', { ClientId: 'another' })
  expect(other.body).toMatchObject({ code: 'api-400', Errors: { ClientSecret: 'missing' } })
  for (const body of [
    {},
    { ClientId: ' ' },
    { ClientId: 'a b', ClientSecret: 'x' },
    { ClientId: 'x'.repeat(600) },
  ])
    expect((await ask('PUT /api/network-apps/linkedin', body)).status).toBe(400)
  expect((await ask('PUT /api/network-apps/myspace', good)).status).toBe(400)
})

test('[A6.1] a key pair is tested at the network, and the scopes that were not granted are named', async () => {
  const test = (slot: string) => ask(`POST /api/network-apps/${slot}/test`)
  expect((await test('linkedin')).body).toMatchObject({ Result: 'good', App: { TestResult: 'good' } })
  await ask('PUT /api/network-apps/linkedin', { ...good, ClientSecret: 'wrong' })
  expect((await ask('GET /api/network-apps')).body).toMatchObject({
    Apps: expect.arrayContaining([expect.objectContaining({ Slot: 'linkedin', TestResult: null })]),
  })
  expect((await test('linkedin')).body).toMatchObject({ Result: 'key-pair' })
  sandbox.faults.order({ network: 'linkedin', kind: 'bad-gateway', calls: 'token' })
  expect((await test('linkedin')).body).toMatchObject({ Result: 'down' })
  sandbox.faults.clear()
  await ask('PUT /api/network-apps/linkedin', good)
  await connectProfile(server, manager, { network: 'linkedin' })
  expect((await ask('GET /api/network-apps')).body).toMatchObject({
    Apps: expect.arrayContaining([
      expect.objectContaining({
        Slot: 'linkedin',
        Scopes: expect.arrayContaining([
          {
            Scope: 'w_member_social',
            Purpose: 'post',
            IsNeeded: true,
            IsGranted: true,
            SeenAt: expect.any(String),
            IsAllowed: true,
          },
        ]),
      }),
    ]),
  })
})
