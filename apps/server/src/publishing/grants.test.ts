import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'
import { endExpiredProfiles } from './leases/lease-sweeper.js'

const later = { scheduleType: 'custom', startDate: '2030-01-01 10:00', timezone: 'UTC' }

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

test('[A4.19] an expired token is refreshed on the way; the post is sent once', async () => {
  const { sandbox, profiles, create, until, arrived } = publishing
  sandbox.faults.order({ network: 'x', kind: 'token-expired' })
  const found = await until(await create(profiles.twitter), 'confirmed')
  expect(found.Publications).toMatchObject([{ Attempts: 1 }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test('[A4.19] a revoked grant holds waiting posts, notifies once, and reconnecting sends them', async () => {
  const { server, sandbox, manager, profiles, create, hurry, until, arrived, eventsOf } = publishing
  sandbox.grants.removeApp('x', '1402817365529000001')
  // Both exist before the first is tried: after that the profile accepts no more.
  const ids = [await create(profiles.twitter, later), await create(profiles.twitter, later)]
  await Promise.all(ids.map(hurry))
  const [first = '', second = ''] = ids
  const held = await until(first, 'held')
  await until(second, 'held')
  expect(held).toMatchObject({ Status: 'pending', Publications: [{ Error: { code: 'profile-invalid' } }] })
  const events = await eventsOf('credential-invalidated')
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(profiles.twitter))).toHaveLength(1)
  const refused = await server.ask('POST /api/post/create', {
    session: manager,
    body: postForm(profiles.twitter),
  })
  expect(refused.body).toMatchObject({ code: 'profile-invalid' })
  const again = await connectProfile(server, manager, { network: 'twitter', credentialId: profiles.twitter })
  expect(again).toMatchObject({ Result: 'success', cId: profiles.twitter })
  for (const id of ids) {
    const found = await until(id, 'confirmed')
    expect(arrived('twitter', found.Message)).toHaveLength(1)
  }
})

test('[A7.27] removing a profile fails its waiting posts, and keeps the published ones', async () => {
  const { server, manager, create, read, until } = publishing
  const extra = (await connectProfile(server, manager, { network: 'twitter', person: 'joao' })).cId ?? ''
  const sent = await until(await create(extra), 'confirmed')
  const id = await create(extra, later)
  await server.ask(`DELETE /credential/twitter?x-ui-mod=v2&cId=${extra}`, { session: manager })
  expect(await read(id)).toMatchObject({
    Status: 'error',
    Publications: [{ State: 'failed', Error: { code: 'profile-missing' } }],
  })
  expect((await read(sent.Id)).Publications).toMatchObject([
    { State: 'confirmed', ProfileName: 'João Silva 🚀' },
  ])
})

test('[A4.19] a grant that expires at a known time invalidates the profile by itself, once', async () => {
  const { server, manager, create, read, eventsOf } = publishing
  const extra = (await connectProfile(server, manager, { network: 'linkedin', person: 'layla' })).cId ?? ''
  const id = await create(extra, later)
  const { db } = server.context
  await db
    .updateTable('credential')
    .set({ expires_on: new Date(0) })
    .where('id', '=', extra)
    .execute()
  await endExpiredProfiles(server.context)
  await endExpiredProfiles(server.context)
  expect(await read(id)).toMatchObject({
    Publications: [{ State: 'held', Error: { code: 'profile-invalid' } }],
  })
  const events = await eventsOf('credential-invalidated')
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(extra))).toHaveLength(1)
  await server.ask(`DELETE /credential/linkedin?x-ui-mod=v2&cId=${extra}`, { session: manager })
})
