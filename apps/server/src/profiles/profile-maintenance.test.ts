import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNetworks, type NetworkRegistry } from '../networks/network-registry.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { createProfileMaintenance, type ProfileMaintenance } from './profile-maintenance.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let networks: NetworkRegistry
let keeper: ProfileMaintenance
const emails: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  networks = createNetworks(server.context)
  const mail = {
    send: (email: { to: string; subject: string; text: string }) => {
      emails.push(email)
      return Promise.resolve({ file: null })
    },
    forget: () => Promise.resolve(),
  }
  const context = { ...server.context, mail }
  keeper = createProfileMaintenance({ context, networks, profiles: createProfileOpener(context, networks) })
})
afterEach(async () => {
  sandbox.faults.clear()
  emails.length = 0
  await server.context.db.deleteFrom('credential').execute()
})
afterAll(async () => {
  await networks.close()
  await server.close()
  await sandbox.close()
})

const row = () => server.context.db.selectFrom('credential').selectAll().executeTakeFirstOrThrow()
const eventsOf = async (kind: string) =>
  (await server.context.db.selectFrom('event').select('payload').where('kind', '=', kind).execute()).map(
    ({ payload }) => payload,
  )

test('[PROFILES71] [A4.19] a user is notified seven days and one day before a consent expires, once each, by e-mail and live', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'linkedin' })
  const endIn = (days: number) =>
    sql`update credential set refresh_sealed = null, expires_on = now() + ${days} * interval '1 day'`.execute(
      server.context.db,
    )
  await endIn(8.5)
  await keeper.look()
  expect(emails).toEqual([])
  for (const [days, told] of [
    [6.5, 1],
    [5.5, 1],
    [0.5, 2],
  ] as const) {
    await endIn(days)
    await keeper.look()
    await keeper.look()
    expect(emails).toHaveLength(told)
  }
  expect(emails[0]).toMatchObject({ to: 'manager@acme.test', subject: expect.stringContaining('LinkedIn') })
  expect(emails[0]?.text).toContain(`${boardOrigin}/my-profile/profiles`)
  expect(await eventsOf('credential-expiring')).toEqual([
    { Id: cId, Days: 7 },
    { Id: cId, Days: 1 },
  ])
  // After a reconnect the notices start again.
  await connectProfile(server, manager, { network: 'linkedin', credentialId: cId ?? '' })
  expect(await row()).toMatchObject({ warned_days: null, status: 'valid' })
})

test('[PROFILES71] where hundreds of consents expire in one week, the last of them is noticed too', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'linkedin' })
  const { db } = server.context
  await sql`update credential set refresh_sealed = null, expires_on = now() + interval '6 days'`.execute(db)
  const { token_sealed: _, ...others } = await row()
  const rows = Array.from({ length: 400 }, (_one, at) => ({
    ...others,
    id: `${cId?.slice(0, -4)}${String(at).padStart(4, '0')}`,
    network_account_id: `account-${at}`,
    warned_days: 7,
    expires_on: new Date(Date.now() + 5 * 86_400_000),
  }))
  await db.insertInto('credential').values(rows).execute()
  await keeper.look()
  expect(emails).toHaveLength(1)
  expect((await eventsOf('credential-expiring')).at(-1)).toMatchObject({ Id: cId })
})

test('[A3.5] the picture of a profile is our own copy, updated from the network once a week', async () => {
  await connectProfile(server, manager, { network: 'twitter' })
  const first = await row()
  expect(first.image_link).toMatch(/^\/media\/med[A-Za-z0-9]{24}\/feed\.webp$/)
  const picture = await server.ask(`GET ${first.image_link}`)
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  await sql`update credential set name = 'Old', image_link = null, checked_at = now() - interval '8 days'`.execute(
    server.context.db,
  )
  await keeper.look()
  expect(await row()).toMatchObject({ name: 'Amélie Sørensen-Okonkwo', image_link: first.image_link })
})

test('[A4.19] a damaged token invalidates its own profile, and the others are looked after', async () => {
  await connectProfile(server, manager, { network: 'linkedin' })
  await connectProfile(server, manager, { network: 'twitter' })
  const { db } = server.context
  await sql`update credential set refresh_sealed = null, checked_at = now() - interval '8 days', name = 'Old'`.execute(
    db,
  )
  const all = db.selectFrom('credential').select(['id', 'network', 'status', 'name']).orderBy('network')
  const [linkedin] = await all.execute()
  // The damaged one is looked after first.
  await sql`update credential set token_sealed = overlay(token_sealed placing 'AAAA' from length(token_sealed) - 6),
    checked_at = now() - interval '9 days' where id = ${linkedin?.id}`.execute(db)
  await keeper.look()
  expect(await all.execute()).toMatchObject([
    { network: 'linkedin', status: 'invalid' },
    { network: 'twitter', status: 'valid', name: 'Amélie Sørensen-Okonkwo' },
  ])
  const twitter = (await all.execute()).at(-1)
  await db
    .updateTable('credential')
    .set({ token_sealed: 'damaged' })
    .where('id', '=', twitter?.id ?? '')
    .execute()
  const removal = `DELETE /credential/twitter?x-ui-mod=v2&cId=${twitter?.id}`
  expect((await server.ask(removal, { session: manager })).status).toBe(200)
  expect(await all.execute()).toHaveLength(1)
})

test('[A4.19] a lost grant is reported within a week; an unavailable network invalidates none', async () => {
  await connectProfile(server, manager, { network: 'linkedin' })
  const { db } = server.context
  const due = () =>
    sql`update credential set refresh_sealed = null, checked_at = now() - interval '8 days'`.execute(db)
  await due()
  sandbox.faults.order({ network: 'linkedin', kind: 'bad-gateway', calls: 'any' })
  await keeper.look()
  expect(await row()).toMatchObject({ status: 'valid' })
  sandbox.faults.clear()
  await due()
  const { id } = await row()
  await db
    .updateTable('credential')
    .set({ token_sealed: server.context.secrets.seal('no-token', `credential:${id}:token`) })
    .execute()
  await keeper.look()
  expect(await row()).toMatchObject({ status: 'invalid' })
  expect(await eventsOf('credential-invalidated')).toContainEqual({ Id: id })
})
