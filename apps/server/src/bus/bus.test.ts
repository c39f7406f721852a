import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenContext } from '../create-context.js'
import { openTestContext } from '../testing/open-test-context.js'
import { type Bus, busChannels, type BusChannel } from './bus.js'
import { createPostgresBus, messagesOf } from './create-postgres-bus.js'
import { createRedisBus } from './create-redis-bus.js'

const { TEST_POSTGRES, TEST_REDIS } = process.env
const ignore = () => {}

/** What each process of a bus is made by; the first is the one that tells. */
const kinds: { name: string; open: (opened: OpenContext) => Promise<Bus[]> }[] = [
  {
    name: TEST_POSTGRES ? 'NOTIFY' : 'one process',
    open: async ({ context: { bus, db, configuration } }) => {
      const { databaseUrl: listenUrl } = configuration
      return listenUrl === null ? [bus] : [bus, await createPostgresBus({ db, listenUrl, onError: ignore })]
    },
  },
]
if (TEST_REDIS) {
  const open = () => createRedisBus({ url: TEST_REDIS, realm: `suite-${process.pid}`, onChange: ignore })
  kinds.push({ name: 'Redis', open: () => Promise.all([open(), open()]) })
}

describe.each(kinds)('the bus: $name', (kind) => {
  let opened: OpenContext
  let buses: Bus[]
  beforeAll(async () => {
    opened = await openTestContext()
    buses = await kind.open(opened)
  })
  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()))
    await opened.close()
  })

  const first = () => buses[0] ?? opened.context.bus

  /** What each process hears on a channel, without the looks that nobody ordered. */
  const listen = (channel: BusChannel) => {
    const heard = buses.map((): (readonly string[])[] => [])
    const leaves = buses.map((bus, at) => bus.subscribe(channel, (ids) => ids.length && heard[at]?.push(ids)))
    const all = (count: number) => vi.waitUntil(() => heard.every((one) => one.length >= count), 5000)
    return { heard, all, leave: () => leaves.forEach((go) => go()) }
  }

  test('it is up', () => {
    expect(buses.map((bus) => bus.isUp())).not.toContain(false)
  })

  test('what is told arrives once in every process, on its channel, until the listener leaves', async () => {
    const { heard, all, leave } = listen('access')
    await first().publish('publication', ['not for us'])
    await first().publish('access', ['one', 'two'])
    await all(1)
    leave()
    const after = listen('publication')
    await first().publish('access', ['three'])
    await first().publish('publication', ['four'])
    await after.all(1)
    after.leave()
    expect(heard).toEqual(buses.map(() => [['one', 'two']]))
    expect(after.heard).toEqual(buses.map(() => [['four']]))
  })

  test('what a transaction tells is told when it is there to be read', async () => {
    const { db } = opened.context
    const found: number[] = []
    const look = () =>
      db
        .selectFrom('account')
        .select('id')
        .where('id', '=', '001committed000')
        .execute()
        .then((rows) => found.push(rows.length))
    const leaves = buses.map((bus) => bus.subscribe('origins', (ids) => void (ids.length && look())))
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('account').values({ id: '001committed000', name: 'A' }).execute()
      await first().publish('origins', ['001committed000'], trx)
      await trx.insertInto('account').values({ id: '001committed001', name: 'B' }).execute()
    })
    await vi.waitUntil(() => found.length === buses.length)
    expect(found).toEqual(buses.map(() => 1))
    leaves.forEach((leave) => leave())
  })

  test('what is rolled back is never told, nor by the next transaction on the connection', async () => {
    const { db } = opened.context
    const { heard, all, leave } = listen('session')
    const broken = db.transaction().execute(async (trx) => {
      await first().publish('session', ['never'], trx)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const refused = db.transaction().execute(async (trx) => {
      await first().publish('session', ['never either'], trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(refused).rejects.toThrow('zero')
    for (let at = 0; at < 12; at += 1) {
      await db.transaction().execute((trx) => first().publish('session', [String(at)], trx))
    }
    await all(12)
    leave()
    const told = Array.from({ length: 12 }, (_, at) => [String(at)])
    expect(heard).toEqual(buses.map(() => told))
  })

  test('two transactions at once are told each at its own end, in the order of their ends', async () => {
    // The embedded database takes one after the other by itself.
    if (opened.context.configuration.databaseUrl === null) return
    const { db } = opened.context
    const { heard, all, leave } = listen('event')
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    const slow = db.transaction().execute(async (trx) => {
      await first().publish('event', ['begun-first'], trx)
      await held
    })
    await db.transaction().execute((trx) => first().publish('event', ['ended-first'], trx))
    await all(1)
    release()
    await slow
    await all(2)
    leave()
    expect(heard).toEqual(buses.map(() => [['ended-first'], ['begun-first']]))
  })
})

test('a long list of ids is cut into messages that the database takes', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `pub${String(index).padStart(12, '0')}`)
  const messages = [...messagesOf('publication', ids)]
  expect(messages.every((message) => Buffer.byteLength(message) < 8000)).toBe(true)
  expect(messages.flatMap((message) => message.split(' ').slice(1))).toEqual(ids)
  expect([...messagesOf('publication', [])]).toEqual(['publication'])
})

// The embedded database has one process and no connection that could break.
if (TEST_POSTGRES) {
  test('when its connection breaks it listens again, and everybody is asked to look', async () => {
    const { context, close } = await openTestContext()
    const { bus, db } = context
    const heard: string[] = []
    for (const channel of busChannels) {
      bus.subscribe(channel, (ids) => heard.push(ids.length ? ids.join() : `look: ${channel}`))
    }
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(db)
    await vi.waitUntil(() => bus.isUp() && heard.length >= busChannels.length, 10_000)
    expect(heard).toEqual(expect.arrayContaining(busChannels.map((channel) => `look: ${channel}`)))
    await bus.publish('event', ['7'])
    await vi.waitUntil(() => heard.includes('7'), 5000)
    await close()
  })
}
