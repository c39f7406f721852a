// @both-engines: a database that is gone for a while
import { setTimeout as wait } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('[POSTS15] a server that had no database for hours sends nothing late when it has one again', async () => {
  const { server, profiles, create, read, until } = publishing
  const { db, bus } = server.context
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
  const id = await create(profiles.linkedin, later)
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(db)
  await rename('publishing_watch', 'watch_away')
  // The clock is set back and stands still, so the next record is due at once; it fails.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  try {
    await bus.publish('publication', [])
    await wait(200)
    await sql`update watch_away set seen_at = clock_timestamp() - interval '10 hours'`.execute(db)
    await sql`update publication set due_at = clock_timestamp() - interval '9 hours' where post_id = ${id}`.execute(
      db,
    )
    await bus.publish('publication', [])
    await wait(2500)
    expect((await read(id)).Publications).toMatchObject([{ State: 'scheduled' }])
    await rename('watch_away', 'publishing_watch')
    await until(id, 'held')
  } finally {
    clock.mockRestore()
  }
})
