import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenContext } from '../create-context.js'
import { openTestContext } from '../testing/open-test-context.js'
import { messagesOf } from './create-postgres-bus.js'

let opened: OpenContext
beforeAll(async () => {
  opened = await openTestContext()
})
afterAll(() => opened.close())

test('what is told arrives on its channel, until the listener leaves', async () => {
  const { bus } = opened.context
  const heard: (readonly string[])[] = []
  const leave = bus.subscribe('credential', (ids) => heard.push(ids))
  await bus.publish('publication', ['not for us'])
  await bus.publish('credential', ['one', 'two'])
  await vi.waitUntil(() => heard.length > 0)
  leave()
  await bus.publish('credential', ['three'])
  expect(heard).toEqual([['one', 'two']])
})

test('what a transaction tells is looked at after its end', async () => {
  const { bus, db } = opened.context
  const found: number[] = []
  const leave = bus.subscribe('origins', () => {
    void db
      .selectFrom('account')
      .select('id')
      .where('id', '=', '001committed000')
      .execute()
      .then((rows) => found.push(rows.length))
  })
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('account').values({ id: '001committed000', name: 'A' }).execute()
    await bus.publish('origins', ['001committed000'], trx)
    await trx.insertInto('account').values({ id: '001committed001', name: 'B' }).execute()
  })
  await vi.waitUntil(() => found.length > 0)
  expect(found).toEqual([1])
  leave()
})

test('a long list of ids is cut into messages that the database takes', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `pub${String(index).padStart(12, '0')}`)
  const messages = [...messagesOf('publication', ids)]
  expect(messages.every((message) => Buffer.byteLength(message) < 8000)).toBe(true)
  expect(messages.flatMap((message) => message.split(' ').slice(1))).toEqual(ids)
})

// The embedded database has one process and no connection that could break.
if (process.env.TEST_POSTGRES) {
  test('when its connection breaks it listens again, and everybody is asked to look', async () => {
    const { bus, db } = opened.context
    const heard: (readonly string[])[] = []
    bus.subscribe('event', (ids) => heard.push(ids))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(db)
    await vi.waitUntil(() => heard.length > 0, 5000)
    expect(heard).toEqual([[]])
    await bus.publish('event', ['7'])
    await vi.waitUntil(() => heard.length > 1)
    expect(heard.at(-1)).toEqual(['7'])
  })
}
