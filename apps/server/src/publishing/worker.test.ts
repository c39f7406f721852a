// @both-engines: leases and the clock
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { createNetworks } from '../networks/network-registry.js'
import { createStatsKeeper } from '../stats/create-stats-keeper.js'
import { sandboxEnvironment, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'
import { startTestServer } from '../testing/start-test-server.js'
import { recomputeZones } from './leases/lease-sweeper.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

test('[SCHEDULE9] posts queued concurrently get separate slots, whatever their profiles', async () => {
  const { server, manager, profiles, create, read } = publishing
  const ids = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) =>
      create(at % 2 ? profiles.linkedin : profiles.twitter, { scheduleType: 'automagic', inqueue: '1' }),
    ),
  )
  const starts = await Promise.all(ids.map(async (id) => (await read(id)).StartDateTime))
  expect(new Set(starts).size).toBe(6)
  for (const id of ids) await server.ask(`DELETE /api/post/delete?id=${id}`, { session: manager })
})

test('[B7.9] statistics are fetched for published posts, and stored as a series', async () => {
  const { server, manager, profiles, create, until } = publishing
  const { context } = server
  const id = await create(profiles.twitter)
  await until(id, 'confirmed')
  const networks = createNetworks(context)
  const keeper = createStatsKeeper(context, networks, createProfileOpener(context, networks))
  for (let round = 0; round < 2; round += 1) {
    await sql`update publication set stats_at = clock_timestamp() where post_id = ${id}`.execute(context.db)
    expect(await keeper.fetchDue()).toBeGreaterThan(0)
  }
  await networks.close()
  const { body } = await server.ask(`GET /post-stats/${id}?x-ui-mod=v2`, { session: manager })
  expect(body).toMatchObject({ Likes: expect.any(Number), Updated: expect.any(String), Series: [{}, {}] })
})

test('[B5.22] [DATES48] when the time zone data change, the times of waiting posts are recomputed', async () => {
  const { server, profiles, create, read } = publishing
  const id = await create(profiles.linkedin, {
    scheduleType: 'custom',
    startDate: '2030-01-15 10:00',
    timezone: 'America/Vancouver',
  })
  const { db } = server.context
  const old = { zone_version: '2025b', due_at: new Date('2030-01-15T18:00:00Z') }
  await db.updateTable('post').set(old).where('id', '=', id).execute()
  await db.updateTable('publication').set({ due_at: old.due_at }).where('post_id', '=', id).execute()
  expect(await recomputeZones(server.context)).toBe(1)
  expect(await recomputeZones(server.context)).toBe(0)
  expect(await read(id)).toMatchObject({
    StartDateTime: '2030-01-15 17:00:00',
    Publications: [{ DueAt: '2030-01-15 17:00:00' }],
    Logs: [{ Code: 'created' }, { Code: 'moved' }],
  })
})

test('[B4.7] the claim of a worker that died before sending is taken over; after sending, the outcome is unknown', async () => {
  const { server, profiles, create, until, arrived } = publishing
  const { db } = server.context
  const [before, after] = [
    await create(profiles.twitter, {
      scheduleType: 'custom',
      startDate: '2030-01-01 10:00',
      timezone: 'UTC',
    }),
    await create(profiles.linkedin, {
      scheduleType: 'custom',
      startDate: '2030-01-01 10:00',
      timezone: 'UTC',
    }),
  ]
  const dead = { state: 'sending', lease_by: 'dead', lease_until: new Date(Date.now() - 1000), attempt: 1 }
  await db.updateTable('publication').set(dead).where('post_id', '=', before).execute()
  const armed = { ...dead, armed_at: new Date(Date.now() - 5000) }
  await db.updateTable('publication').set(armed).where('post_id', '=', after).execute()
  await server.context.bus.publish('publication', [])
  const sent = await until(before, 'confirmed')
  expect(sent.Logs.map(({ Code }) => Code)).toEqual(['created', 'retry', 'sending', 'confirmed'])
  const asked = await until(after, 'unknown')
  expect(asked).toMatchObject({
    Status: 'incomplete',
    Publications: [{ Error: { code: 'network-unavailable' } }],
  })
  expect(arrived('linkedin', asked.Message)).toHaveLength(0)
})

test('[B4.7] a server that stops finishes its running work and starts nothing new', async () => {
  const { sandbox, fresh, arrived } = publishing
  const other = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  const session = await other.signIn('manager@acme.test')
  const profile = (await connectProfile(other, session, { network: 'twitter', person: 'elena' })).cId ?? ''
  sandbox.faults.order({ network: 'x', kind: 'slow-answer', seconds: 0.01 })
  const texts = [fresh(), fresh()]
  for (const text of texts) {
    await other.ask('POST /api/post/create', { session, body: postForm(profile, { text }) })
  }
  await waitUntil(() => arrived('twitter', texts[0] ?? '').length > 0, { interval: 20 })
  await other.app.close()
  const { db } = other.context
  const rows = await db.selectFrom('publication').select(['state', 'lease_by']).orderBy('due_at').execute()
  await other.close()
  expect(rows[0]).toEqual({ state: 'confirmed', lease_by: null })
  expect(rows[1]?.lease_by).toBeNull()
  expect(arrived('twitter', texts[0] ?? '')).toHaveLength(1)
})
