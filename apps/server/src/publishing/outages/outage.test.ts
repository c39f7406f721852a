import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPublishingContext,
  type PublishingContext,
} from '../../testing/publishing/create-publishing-context.js'
import { createWatch } from './outage.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterAll(() => publishing.close())

test('[POSTS15] a server that ran all the time sends late posts, however late they are', async () => {
  const { server, profiles, create, until } = publishing
  const { db, bus } = server.context
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
  const id = await create(profiles.twitter, later)
  await sql`update publishing_watch set seen_at = clock_timestamp() - interval '1 minute'`.execute(db)
  await sql`update publication set due_at = clock_timestamp() - interval '10 hours' where post_id = ${id}`.execute(
    db,
  )
  expect(await createWatch(server.context)()).toBe(0)
  await bus.publish('publication', [])
  await until(id, 'confirmed')
})
