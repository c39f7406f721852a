import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createNetworks, type NetworkRegistry } from '../networks/network-registry.js'
import {
  appsOf,
  sandboxEnvironment,
  boardOrigin,
  connectProfile,
} from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { invalidateProfile } from './profile-validity.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let networks: NetworkRegistry

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  const apps = appsOf(app)
  server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), apps } })
  const { db } = server.context
  const channels = 'FacebookPage,FacebookPersonal,LinkedInPage,InstagramBusinessAccount,Xing'
  await db.updateTable('board').set({ channels }).execute()
  manager = await server.signIn('manager@acme.test')
  networks = createNetworks(server.context)
})
afterEach(async () => {
  await server.context.db.deleteFrom('credential').execute()
})
afterAll(async () => {
  await networks.close()
  await server.close()
  await sandbox.close()
})

const listed = z.object({
  Children: z.array(z.object({ Id: z.string(), Name: z.string(), IsConnected: z.boolean() })),
})
const children = async (parent: string | null) => {
  const { body } = await server.ask(`GET /credential-children?x-ui-mod=v2&parent=${parent}`, {
    session: manager,
  })
  return z.parse(listed, body).Children
}
const add = (parent: string | null, ids: string[], session = manager) =>
  server.ask('POST /credential-children?x-ui-mod=v2', { session, body: { parent, ids } })
const rows = () =>
  server.context.db
    .selectFrom('credential')
    .selectAll()
    .orderBy('created_at')
    .orderBy('is_hidden', 'desc')
    .execute()
const left = async () => {
  const { body } = await server.ask('GET /credential?x-ui-mod=v2', { session: manager })
  return z.parse(z.object({ ProfilesLeft: z.int() }), body).ProfilesLeft
}

test.each(['facebook', 'linkedin'] as const)(
  '[A7.28] pages on %s are chosen after the consent, use its token, are restored by it, and go with it',
  async (network) => {
    const { cId, Result } = await connectProfile(server, manager, { network, isPage: true })
    expect(Result).toBe('success-child')
    expect(await rows()).toMatchObject([{ is_hidden: true, type: 'page' }])
    expect(await left()).toBe(3)
    const [page] = await children(cId)
    expect(page).toMatchObject({ IsConnected: false })
    expect((await add(cId, [page?.Id ?? ''])).body).toMatchObject({
      Credentials: [{ Name: page?.Name, Type: 'page', ParentCredentialId: cId, Status: 'valid' }],
    })
    expect(await left()).toBe(2)
    expect((await children(cId))[0]).toMatchObject({ IsConnected: true })
    expect((await add(cId, [page?.Id ?? ''])).body).toMatchObject({ Credentials: [] })

    const [, remaining] = await rows()
    const id = remaining?.id ?? ''
    const author = await createProfileOpener(server.context, networks).open(id)
    expect(author).toMatchObject({ id: page?.Id, type: 'page', token: expect.any(String) })

    const { context } = server
    await context.db.transaction().execute((trx) => invalidateProfile(trx, id, 'gone'))
    const again = await connectProfile(server, manager, { network, credentialId: id })
    expect(again).toMatchObject({ Result: 'success', cId: id })
    expect((await rows()).map(({ status }) => status)).toEqual(['valid', 'valid'])

    const removed = await server.ask(`DELETE /credential/${network}?x-ui-mod=v2&cId=${id}`, {
      session: manager,
    })
    expect(removed.body).toEqual({ Result: true })
    expect(await rows()).toEqual([])
  },
)

test('[A4.19] the consent of a profile with pages can be renewed, and is not mistaken for another account', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  const again = await connectProfile(server, manager, {
    network: 'facebook',
    isPage: true,
    credentialId: cId ?? '',
  })
  expect(again).toMatchObject({ Result: 'success-child', cId })
  await server.ask(`DELETE /credential/facebook?x-ui-mod=v2&cId=${cId}`, { session: manager })
})

test('[PROFILES44] a consent from which no page was chosen can be revoked', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  const gone = await server.ask(`DELETE /credential/facebook?x-ui-mod=v2&cId=${cId}`, { session: manager })
  expect(gone.body).toEqual({ Result: true })
  expect(await rows()).toEqual([])
})

test('[A7.27] revoking a consent removes its pages, and posts waiting for them fail', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  const [page] = await children(cId)
  await add(cId, [page?.Id ?? ''])
  const id = (await rows())[1]?.id ?? ''
  const { body } = await server.ask('POST /api/post/create', {
    session: manager,
    body: postForm(id, { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' }),
  })
  const { Id: postId } = z.parse(z.object({ Id: z.string() }), body)
  await server.ask(`DELETE /credential/facebook?x-ui-mod=v2&cId=${cId}`, { session: manager })
  expect(await rows()).toEqual([])
  const { body: post } = await server.ask(`GET /api/post/get?id=${postId}`, { session: manager })
  expect(post).toMatchObject({ Publications: [{ State: 'failed', Error: { code: 'profile-missing' } }] })
  const { rows: events } = await sql<{ id: string }>`
    select payload ->> 'Id' as id from event where kind = 'credential-deleted' order by seq`.execute(
    server.context.db,
  )
  expect(events.map((one) => one.id).slice(-2)).toEqual([id, cId])
})

test('[A3.5] a profile that only carries pages cannot be posted to', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  const { status, body } = await server.ask('POST /api/post/create', {
    session: manager,
    body: postForm(cId ?? ''),
  })
  expect([status, body]).toMatchObject([422, { code: 'profile-missing' }])
})

test('[A4.19] more pages than the limit allows are not connected at all; unlisted pages are unknown', async () => {
  const { cId } = await connectProfile(server, manager, { network: 'facebook', isPage: true })
  const pages = (await children(cId)).map(({ Id }) => Id)
  const { people } = server.company
  await server.context.db
    .updateTable('app_user')
    .set({ profile_limit: pages.length - 1 })
    .where('id', '=', people.manager)
    .execute()
  expect((await add(cId, pages)).body).toMatchObject({ code: 'profile-limit' })
  await server.context.db.updateTable('app_user').set({ profile_limit: null }).execute()
  expect((await add(cId, ['1234'])).body).toMatchObject({ code: 'api-404' })
  const stranger = await server.signIn('stranger@other.test')
  expect((await add(cId, pages.slice(0, 1), stranger)).body).toMatchObject({ code: 'api-404' })
  const foreign = await server.ask(`GET /credential-children?x-ui-mod=v2&parent=${cId}`, {
    session: stranger,
  })
  expect(foreign.body).toMatchObject({ code: 'api-404' })
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['facebook', false, 'personal-profile'],
  ['instagram', true, 'page'],
  ['xing', false, 'personal-profile'],
] as const)('[A1.2] a profile on %s is connected by its own consent', async (network, isPage, type) => {
  expect(await connectProfile(server, manager, { network, isPage })).toMatchObject({ Result: 'success' })
  expect(await rows()).toMatchObject([{ network, type, status: 'valid', is_hidden: false }])
  expect(await left()).toBe(network === 'xing' ? 3 : 2)
})
