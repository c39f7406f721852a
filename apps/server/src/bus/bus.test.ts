// @both-engines: events of one process, and over NOTIFY
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import type { OpenContext } from '../create-context.js'
import { openTestContext } from '../testing/open-test-context.js'
import { type Bus, busChannels, type BusChannel } from './bus.js'
import { createPostgresBus, messagesOf } from './create-postgres-bus.js'
import { createRedisBus } from './create-redis-bus.js'

const { TEST_POSTGRES, TEST_REDIS } = process.env
const ignore = () => {}

/** How each process opens a bus; the first process publishes. */
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

  /** Records what each process receives on a channel, without the periodic checks. */
  const listen = (channel: BusChannel) => {
    const received = buses.map((): (readonly string[])[] => [])
    const leaves = buses.map((bus, at) =>
      bus.subscribe(channel, (ids) => ids.length && received[at]?.push(ids)),
    )
    const all = (count: number) => waitUntil(() => received.every((one) => one.length >= count))
    return { received, all, leave: () => leaves.forEach((go) => go()) }
  }

  test('it is up', () => {
    expect(buses.map((bus) => bus.isUp())).not.toContain(false)
  })

  test('a message arrives once in every process, on its channel, until the listener unsubscribes', async () => {
    const { received, all, leave } = listen('access')
    await first().publish('publication', ['not for us'])
    await first().publish('access', ['one', 'two'])
    await all(1)
    leave()
    const after = listen('publication')
    await first().publish('access', ['three'])
    await first().publish('publication', ['four'])
    await after.all(1)
    after.leave()
    expect(received).toEqual(buses.map(() => [['one', 'two']]))
    expect(after.received).toEqual(buses.map(() => [['four']]))
  })

  test('a message of a transaction arrives when the change can be read', async () => {
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
    await waitUntil(() => found.length === buses.length)
    expect(found).toEqual(buses.map(() => 1))
    leaves.forEach((leave) => leave())
  })

  test('a message of a transaction that is rolled back never arrives, nor with the next transaction on the connection', async () => {
    const { db } = opened.context
    const { received, all, leave } = listen('session')
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
    const published = Array.from({ length: 12 }, (_, at) => [String(at)])
    expect(received).toEqual(buses.map(() => published))
  })

  test('messages of two concurrent transactions arrive after each commit, in the order of the commits', async () => {
    // The embedded database runs one transaction after another.
    if (opened.context.configuration.databaseUrl === null) return
    const { db } = opened.context
    const { received, all, leave } = listen('event')
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
    expect(received).toEqual(buses.map(() => [['ended-first'], ['begun-first']]))
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
  test('when its connection breaks it listens again, and every subscriber is asked to check', async () => {
    const { context, close } = await openTestContext()
    const { bus, db } = context
    const received: string[] = []
    for (const channel of busChannels) {
      bus.subscribe(channel, (ids) => received.push(ids.length ? ids.join() : `look: ${channel}`))
    }
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(db)
    await waitUntil(() => bus.isUp() && received.length >= busChannels.length)
    expect(received).toEqual(expect.arrayContaining(busChannels.map((channel) => `look: ${channel}`)))
    await bus.publish('event', ['7'])
    await waitUntil(() => received.includes('7'))
    await close()
  })
}
