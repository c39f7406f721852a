// @both-engines: profiles and their keys
import { credential, type Credential } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '../db/open-database.js'
import { createNetworks } from '../networks/network-registry.js'
import {
  sandboxEnvironment,
  boardOrigin,
  connectProfile,
  testBrowser,
} from '../testing/networks/connect-profile.js'
import { consent } from '../testing/networks/consent.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { createProfileOpener } from '../oauth/access-tokens.js'

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
  await server.context.db.deleteFrom('credential').execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const list = async (session = manager): Promise<Credential[]> => {
  const { body } = await server.ask('GET /credential?x-ui-mod=v2&flat=1', { session })
  return z.parse(z.object({ Credentials: z.array(credential) }), body).Credentials
}
const eventsOf = async (type: string) => {
  const rows = await server.context.db
    .selectFrom('event')
    .select('payload')
    .where('kind', '=', type)
    .execute()
  return rows.map(({ payload }) => payload)
}

test.each(['linkedin', 'twitter'] as const)(
  '[A7.23] a profile on %s is connected, listed and removed',
  async (network) => {
    const { cId, Result } = await connectProfile(server, manager, { network })
    expect(Result).toBe('success')
    const [found] = await list()
    expect(found).toMatchObject({
      Id: cId,
      Network: network,
      Type: 'personal-profile',
      Status: 'valid',
      Name: 'Amélie Sørensen-Okonkwo',
      Token: null,
    })
    const grouped = await server.ask('GET /credential?x-ui-mod=v2', { session: manager })
    expect(grouped.body).toMatchObject({ Credentials: { [network]: [{ Id: cId }] }, ProfilesLeft: 2 })
    const channels = await server.ask('GET /api/channels', { session: manager })
    expect(channels.body).toMatchObject({
      Config: { Channels: expect.stringContaining('Twitter') },
      ProfilesLeft: 2,
    })
    expect((await eventsOf('credential-saved')).length).toBeGreaterThan(0)
    const removed = await server.ask(`DELETE /credential/${network}?x-ui-mod=v2&cId=${cId}`, {
      session: manager,
    })
    expect(removed.body).toEqual({ Result: true })
    expect(await list()).toEqual([])
    expect(await eventsOf('credential-deleted')).toContainEqual({ Id: cId })
  },
)

test('[A7.26] [ROUTER8] a flag of a query is written in each form that clients use', async () => {
  const isFlat = async (flag: string) => {
    const { body } = await server.ask(`GET /credential?x-ui-mod=v2${flag}`, { session: manager })
    return Array.isArray((body as { Credentials?: unknown }).Credentials)
  }
  for (const on of ['&flat=1', '&flat=true', '&flat', '&flat=']) expect(await isFlat(on), on).toBe(true)
  for (const off of ['', '&flat=0', '&flat=false']) expect(await isFlat(off), off).toBe(false)
  const odd = await server.ask('GET /credential?x-ui-mod=v2&flat=maybe', { session: manager })
  expect(odd).toMatchObject({ status: 400, body: { Errors: { flat: 'invalid_value' } } })
})

test('[A3.5] tokens are encrypted in the database and never on the wire', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  const row = await server.context.db
    .selectFrom('credential')
    .selectAll()
    .where('id', '=', cId ?? '')
    .executeTakeFirstOrThrow()
  expect(row.token_sealed).toMatch(/^[0-9a-f]{8}\./)
  const token = server.context.secrets.open(row.token_sealed ?? '', `credential:${cId}:token`)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(() => server.context.secrets.open(row.token_sealed ?? '', `credential:other:token`)).toThrow()
})

test('[A8.5] a denial is a denial, and nothing is stored', async () => {
  expect(await connectProfile(server, manager, { network: 'linkedin', decision: 'deny' })).toMatchObject({
    Result: 'denied',
    cId: null,
  })
  expect(await list()).toEqual([])
})

test('[A4.19] the same account again is not a second profile', async () => {
  const first = await connectProfile(server, manager, { network: 'twitter' })
  const second = await connectProfile(server, manager, { network: 'twitter' })
  expect(second).toMatchObject({ Result: 'success', cId: first.cId })
  expect(await list()).toHaveLength(1)
})

test('[A4.19] reconnecting makes the profile valid; another account is a mismatch', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  await server.context.db.updateTable('credential').set({ status: 'invalid' }).execute()
  const credentialId = cId ?? ''
  const other = await connectProfile(server, manager, { network: 'twitter', person: 'misaki', credentialId })
  expect(other).toMatchObject({ Result: 'mismatch', cId: null })
  expect(await list()).toMatchObject([{ Status: 'invalid' }])
  const healed = await connectProfile(server, manager, { network: 'twitter', credentialId })
  expect(healed).toMatchObject({ Result: 'success', cId })
  expect(await list()).toMatchObject([{ Status: 'valid', Name: 'Amélie Sørensen-Okonkwo' }])
})

test('[A4.19] the limit is checked at the button and at the callback', async () => {
  await connectProfile(server, manager, { network: 'twitter', person: 'amelie' })
  await connectProfile(server, manager, { network: 'twitter', person: 'misaki' })
  const open = async () => {
    const { body } = await server.ask('GET /credential-add?x-ui-mod=v2&network=twitter&isPopup=1', {
      session: manager,
    })
    return z.parse(z.object({ Url: z.string(), Token: z.string() }), body)
  }
  const [third, fourth] = [await open(), await open()]
  for (const [way, person] of [
    [third, 'layla'],
    [fourth, 'joao'],
  ] as const) {
    const browser = testBrowser(server)
    const { Claim } = await browser.arrive(await consent(await browser.setOut(way.Url), person))
    const body = { claim: Claim }
    await server.ask(`POST /response-token/${way.Token}?x-ui-mod=v2`, { session: manager, body })
  }
  const status = async ({ Token }: { Token: string }) =>
    (await server.ask(`GET /response-token/${Token}?x-ui-mod=v2`, { session: manager })).body
  expect(await status(third)).toMatchObject({ Status: { Result: 'success' } })
  expect(await status(fourth)).toMatchObject({ Status: { Result: 'limit', cId: null } })
  const refused = await server.ask('GET /credential-add?x-ui-mod=v2&network=linkedin', { session: manager })
  expect(refused.body).toMatchObject({ code: 'profile-limit' })
})

test('[A7.25] the result of a connection is shown to its own user only', async () => {
  const start = await server.ask('GET /credential-add?x-ui-mod=v2&network=twitter', { session: manager })
  const { Token } = z.parse(z.object({ Token: z.string() }), start.body)
  const foreign = await server.ask(`GET /response-token/${Token}?x-ui-mod=v2`, { session: stranger })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'api-404' } })
})

test('[A7.27] a profile of another user is not found', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  const removed = await server.ask(`DELETE /credential/twitter?x-ui-mod=v2&cId=${cId}`, { session: stranger })
  expect(removed).toMatchObject({ status: 404, body: { code: 'api-404' } })
  const reauth = await server.ask(`GET /credential-reauth?x-ui-mod=v2&network=twitter&cId=${cId}`, {
    session: stranger,
  })
  expect(reauth).toMatchObject({ status: 404 })
  expect(await list()).toHaveLength(1)
})

test('[A5.8] a network without an application says so', async () => {
  for (const network of ['facebook', 'xing', 'wechat']) {
    const { body } = await server.ask(`GET /credential-add?x-ui-mod=v2&network=${network}`, {
      session: manager,
    })
    expect(body).toMatchObject({ code: 'network-not-configured' })
  }
  const unknown = await server.ask('GET /credential-add?x-ui-mod=v2&network=myspace', { session: manager })
  expect(unknown.body).toMatchObject({ code: 'api-400' })
})

test("[A7.23] the company's own application takes precedence over the shared one", async () => {
  const { context, company } = server
  const aad = `network_app:${company.acme.accountId}:twitter`
  await context.db
    .insertInto('network_app')
    .values({
      account_id: company.acme.accountId,
      network: 'twitter',
      client_id: 'the-companys-own',
      secret_sealed: context.secrets.seal('secret', aad),
    })
    .execute()
  const { body } = await server.ask('GET /credential-add?x-ui-mod=v2&network=twitter', { session: manager })
  const { Url } = z.parse(z.object({ Url: z.string() }), body)
  const address = await testBrowser(server).setOut(Url)
  await context.db.deleteFrom('network_app').execute()
  expect(address).toContain('client_id=the-companys-own')
})

test('[A4.19] a token that a hundred callers refresh concurrently is refreshed once', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  await sql`update credential set token_expires_at = now() - interval '1 minute'`.execute(server.context.db)
  let refreshes = 0
  const networks = createNetworks(server.context)
  const counted = {
    ...networks,
    connectorOf: (network: string) => {
      const adapter = networks.connectorOf(network)
      return (
        adapter && {
          ...adapter,
          refresh: (...args: Parameters<typeof adapter.refresh>) => {
            refreshes += 1
            return adapter.refresh(...args)
          },
        }
      )
    },
  }
  // Two openers simulate two processes; on PostgreSQL the second has its own connections.
  const { databaseUrl } = server.context.configuration
  const apart = databaseUrl
    ? await openDatabase({ databaseUrl, dataDir: null, template: undefined, onError: () => {} })
    : null
  const second = apart ? { ...server.context, db: apart.db } : server.context
  const [one, other] = [createProfileOpener(server.context, counted), createProfileOpener(second, counted)]
  const calls = Array.from({ length: 100 }, (_, at) => (at % 2 ? one : other).open(cId ?? ''))
  const authors = await Promise.all(calls)
  await networks.close()
  await apart?.close()
  expect(refreshes).toBe(1)
  expect(new Set(authors.map(({ token }) => token)).size).toBe(1)
})

test('[A4.19] an unavailable network does not invalidate a profile, and a refresh preserves the refresh token', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'twitter' })
  await sql`update credential set token_expires_at = now() - interval '1 minute'`.execute(server.context.db)
  const networks = createNetworks(server.context)
  const opener = createProfileOpener(server.context, networks)
  sandbox.faults.order({ network: 'x', kind: 'bad-gateway', calls: 'token' })
  await expect(opener.open(cId ?? '')).rejects.toMatchObject({ kind: 'network-down' })
  sandbox.faults.clear()
  await opener.open(cId ?? '')
  const row = await server.context.db.selectFrom('credential').selectAll().executeTakeFirstOrThrow()
  await networks.close()
  expect(row).toMatchObject({ status: 'valid', refresh_until: null, refresh_sealed: expect.any(String) })
})
