// @both-engines: the clock of the database
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { tidyUp } from '../housekeeping.js'
import { startTestServer } from '../testing/start-test-server.js'

afterEach(() => void vi.useRealTimers())

test('a server whose own clock is days ahead goes by the clock of the database', async () => {
  const before = await startTestServer()
  // The embedded database has the clock of its process.
  const isApart = before.context.configuration.databaseUrl !== null
  await before.close()
  const days = 100 * 86_400_000
  if (isApart) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days })
  const server = await startTestServer()
  try {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(server.context.db)
    const apart = Math.abs(server.context.now().getTime() - (rows[0]?.at.getTime() ?? 0))
    expect(apart).toBeLessThan(60_000)
    const session = await server.signIn('manager@acme.test')
    await sql`update session set last_seen_at = clock_timestamp(), expires_at = clock_timestamp() + interval '1 day'`.execute(
      server.context.db,
    )
    await tidyUp(server.context)
    expect((await server.ask('GET /api/role', { session })).status).toBe(200)
  } finally {
    await server.close()
  }
})
