import { channels, networkAppSlots } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../../testing/networks/connect-profile.js'
import { halfApp, sandboxApp } from '../../testing/networks/open-networks.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string

const setUp = async (app: typeof sandboxApp) => {
  const body = { ClientId: app.clientId, ClientSecret: app.clientSecret }
  for (const slot of networkAppSlots)
    await server.ask(`PUT /api/network-apps/${slot}`, { session: manager, body })
}

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({
    configuration: { ...sandboxEnvironment(sandbox), apps: {}, xing: { scopes: 'profile email' } },
  })
  await server.context.db
    .updateTable('board')
    .set({ channels: channels.join(',') })
    .execute()
  manager = await server.signIn('manager@acme.test')
})
afterEach(async () => {
  sandbox.faults.clear()
  await server.context.db.deleteFrom('credential').execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const known = z.object({
  Apps: z.array(
    z.object({
      Slot: z.string(),
      Scopes: z.array(
        z.object({
          Scope: z.string(),
          IsNeeded: z.boolean(),
          IsGranted: z.nullable(z.boolean()),
          SeenAt: z.nullable(z.string()),
          IsAllowed: z.nullable(z.boolean()),
        }),
      ),
    }),
  ),
})
/** The state of each scope on the keys page: `+` granted, `-` declined, `x` not allowed, `?` unknown. */
const rights = async (slot: string): Promise<Record<string, string>> => {
  const { body } = await server.ask('GET /api/network-apps', { session: manager })
  const app = z.parse(known, body).Apps.find(({ Slot }) => Slot === slot)
  const sign = ({ IsAllowed, IsGranted }: { IsAllowed: boolean | null; IsGranted: boolean | null }) =>
    IsAllowed === false ? 'x' : IsGranted === null ? '?' : IsGranted ? '+' : '-'
  return Object.fromEntries(app?.Scopes.map((one) => [one.Scope, sign(one)]) ?? [])
}
const credentials = () => server.context.db.selectFrom('credential').selectAll().execute()
const grantsAt = (network: string) =>
  sandbox.grants.list().filter((grant) => grant.network === network && !grant.revoked)

const connections = [
  { network: 'twitter', at: 'x', isPage: false, missing: ['post', 'upload', 'stay'] },
  { network: 'linkedin', at: 'linkedin', isPage: false, missing: ['email', 'post'] },
  { network: 'linkedin', at: 'linkedin', isPage: true, missing: ['post', 'read'] },
  { network: 'facebook', at: 'facebook', isPage: true, missing: ['comment', 'post', 'statistics'] },
  { network: 'instagram', at: 'instagram', isPage: true, missing: ['post', 'statistics'] },
] as const

test.each(connections)(
  '[A8.5] a partial consent on $network ($isPage) connects nothing, says what is missing, and is revoked',
  async ({ network, at, isPage, missing }) => {
    await setUp(sandboxApp)
    const before = grantsAt(at).length
    sandbox.faults.order({ network: at, kind: 'half-consent' })
    const outcome = await connectProfile(server, manager, { network, isPage })
    expect(outcome).toMatchObject({ Result: 'partial', cId: null })
    expect(outcome.Missing.toSorted()).toEqual(missing.toSorted())
    expect(await credentials()).toEqual([])
    // No profile uses the grant, so it is revoked, except where only the person can do that.
    if (network !== 'instagram') await expect.poll(() => grantsAt(at).length).toBe(before)
    const again = await connectProfile(server, manager, { network, isPage })
    const opens = isPage && network !== 'instagram' ? 'success-child' : 'success'
    expect(again).toMatchObject({ Result: opens, Missing: [] })
  },
)

test('[A8.5] a partial consent without the only scope is a denial; without an optional one, a success', async () => {
  await setUp(sandboxApp)
  sandbox.faults.order({ network: 'facebook', kind: 'half-consent' })
  expect(await connectProfile(server, manager, { network: 'facebook' })).toMatchObject({ Result: 'denied' })
  sandbox.faults.order({ network: 'xing', kind: 'half-consent' })
  expect(await connectProfile(server, manager, { network: 'xing' })).toMatchObject({
    Result: 'success',
    Missing: ['email'],
  })
  const kept = ['instagram_business_basic', 'instagram_business_content_publish']
  expect(await connectProfile(server, manager, { network: 'instagram', isPage: true, kept })).toMatchObject({
    Result: 'success',
    Missing: ['statistics', 'comment'],
  })
})

test('[A4.19] a partial reconnect harms no valid profile', async () => {
  await setUp(sandboxApp)
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  const before = await credentials()
  sandbox.faults.order({ network: 'x', kind: 'half-consent' })
  const again = await connectProfile(server, manager, { network: 'twitter', credentialId: cId ?? '' })
  expect(again).toMatchObject({ Result: 'partial', cId: null })
  expect(await credentials()).toEqual(before)
  const alive = sandbox.grants.list().filter(({ network, revoked }) => network === 'x' && !revoked)
  expect(alive.length).toBeGreaterThan(0)
})

test('[A8.5] scopes that were declined on Facebook are requested again', async () => {
  await setUp(sandboxApp)
  const kept = ['pages_show_list', 'pages_read_engagement']
  const first = await connectProfile(server, manager, { network: 'facebook', isPage: true, kept })
  expect(first).toMatchObject({ Result: 'partial' })
  const second = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  expect(second).toMatchObject({ Result: 'success-child' })
})

test("[A6.1] the keys page shows each scope's state from the last consent, and which are unknown", async () => {
  await setUp(sandboxApp)
  await server.context.db.deleteFrom('app_scope').execute()
  expect(await rights('twitter')).toEqual({
    'users.read': '?',
    'tweet.read': '?',
    'tweet.write': '?',
    'media.write': '?',
    'offline.access': '?',
  })
  sandbox.faults.order({ network: 'x', kind: 'half-consent' })
  await connectProfile(server, manager, { network: 'twitter' })
  expect(await rights('twitter')).toMatchObject({ 'users.read': '+', 'tweet.write': '-' })
  await connectProfile(server, manager, { network: 'twitter' })
  expect(Object.values(await rights('twitter'))).toEqual(['+', '+', '+', '+', '+'])
  // Other keys are another application, about which nothing is known.
  await setUp(halfApp)
  expect(Object.values(await rights('twitter'))).toEqual(['?', '?', '?', '?', '?'])
})

test('[A6.1] scopes that an application may not request are named, as far as the network reports them', async () => {
  await setUp(halfApp)
  const check = async (slot: string) =>
    (await server.ask(`POST /api/network-apps/${slot}/test`, { session: manager })).body
  expect(await check('facebook')).toMatchObject({
    Result: 'lacks',
    Lacks: ['pages_manage_posts', 'read_insights'],
  })
  expect(await rights('facebook')).toMatchObject({ pages_manage_posts: 'x', pages_show_list: '?' })
  // LinkedIn, XING and Instagram reveal nothing to a key pair alone.
  for (const slot of ['linkedin', 'xing', 'instagram'])
    expect(await check(slot)).toMatchObject({ Result: 'good', Lacks: null })
  expect(await rights('linkedin')).toMatchObject({ w_member_social: '?' })
  // A user who connects gets an error that says that only a manager can fix it.
  expect(await connectProfile(server, manager, { network: 'linkedin' })).toMatchObject({ Result: 'lacking' })
  expect(await rights('linkedin')).toMatchObject({ w_member_social: 'x', openid: '?' })
  expect(await connectProfile(server, manager, { network: 'xing' })).toMatchObject({ Result: 'lacking' })
  expect(await rights('xing')).toMatchObject({ email: 'x' })
  expect(await connectProfile(server, manager, { network: 'instagram', isPage: true })).toMatchObject({
    Result: 'partial',
    Missing: ['post'],
  })
  expect(await rights('instagram')).toMatchObject({
    instagram_business_basic: '+',
    instagram_business_content_publish: '-',
  })
})

test("[A6.1] a test asks the network for the newest profile's current scopes", async () => {
  await setUp(sandboxApp)
  await connectProfile(server, manager, { network: 'linkedin' })
  await server.context.db.deleteFrom('app_scope').execute()
  const tested = await server.ask('POST /api/network-apps/linkedin/test', { session: manager })
  expect(tested.body).toMatchObject({ Result: 'good' })
  expect(Object.values(await rights('linkedin'))).toEqual(['+', '+', '+', '+'])
})
