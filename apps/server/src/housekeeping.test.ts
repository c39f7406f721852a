// @both-engines: each step of it once
import { sql } from 'kysely'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenContext } from './create-context.js'
import { addHousekeeping } from './housekeeping.js'
import { openTestContext } from './testing/open-test-context.js'

let opened: OpenContext
beforeAll(async () => {
  opened = await openTestContext({ auditDays: 365 })
})
afterAll(() => opened.close())

test('records of the audit log end after their time, even while other steps of the housekeeping fail', async () => {
  const { db } = opened.context
  await sql`insert into audit_log (at, action, actor_kind)
    values (now() - interval '400 days', 'signed-in', 'system')`.execute(db)
  const failed: unknown[] = []
  const context = {
    ...opened.context,
    now: () => {
      throw new Error('no clock')
    },
    log: { ...opened.context.log, error: (...line: unknown[]) => void failed.push(line[1]) },
  } as typeof opened.context
  const app = fastify()
  const idle = new Set<() => Promise<unknown>>()
  app.decorate('idle', idle)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  addHousekeeping(app, context)
  vi.advanceTimersByTime(10 * 60_000)
  vi.useRealTimers()
  for (const wait of idle) await wait()
  expect(failed).toContain('tidying up files failed')
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([])
  await app.close()
})
