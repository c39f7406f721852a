// @both-engines: events of members in bulk
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { createForwarder } from './forward-events.js'
import { createHttpSink } from './sink.js'
import { tidyTracking } from './tidy-tracking.js'

let server: TestServer
let session: string
beforeAll(async () => {
  server = await startTestServer()
  session = await server.signIn('advocate@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('tracked_event').execute()
  await server.context.db.deleteFrom('tracking_sent').execute()
})

let keys = 0
const event = (name: string, more: object = {}) => {
  keys += 1
  return { key: `event-key-${keys}`, name, at: server.context.now().getTime(), ...more }
}
const track = (events: readonly object[], headers: Record<string, string> = {}) =>
  server.ask('POST /api/track', { session, headers, body: { events } })
const stored = () =>
  server.context.db.selectFrom('tracked_event').select(['name', 'about', 'user_id']).orderBy('id').execute()

test('[TRACKING1] [TRACKING3] [TRACKING6] what is declared is stored once, and nothing else', async () => {
  const one = event('story-open', { about: '0ASabcdefghijkl' })
  const events = [one, event('page-view', { about: 'myShares' }), event('sign-in', { about: 'ada' })]
  expect((await track(events)).body).toEqual({ Result: true, Stored: 2 })
  expect((await track([one])).body).toEqual({ Result: true, Stored: 0 })
  expect((await track([event('page-view', { about: 'ada@example.com' })])).status).toBe(400)
  expect((await track([event('something')])).status).toBe(400)
  for (const wish of ['sec-gpc', 'dnt'])
    expect((await track([event('sign-out')], { [wish]: '1' })).body).toEqual({ Result: true, Stored: 0 })
  expect(await stored()).toEqual([
    { name: 'story-open', about: '0ASabcdefghijkl', user_id: server.company.people.advocate },
    { name: 'page-view', about: 'myShares', user_id: server.company.people.advocate },
  ])
  expect((await server.ask('POST /api/track', { body: { events: [] } })).status).toBe(401)
})

test('[TRACKING4] many events in one call, and many calls, are refused', async () => {
  const many = Array.from({ length: 51 }, () => event('sign-out'))
  expect((await track(many)).status).toBe(400)
  await sql`
    insert into login_attempt (key, at) select ${`tracking:${server.company.people.advocate}`}, clock_timestamp()
    from generate_series(1, 300)`.execute(server.context.db)
  expect((await track([event('sign-out')])).status).toBe(429)
  await sql`delete from login_attempt`.execute(server.context.db)
})

test('[TRACKING5] old events are deleted', async () => {
  await track([event('sign-in'), event('sign-out')])
  await sql`
    update tracked_event set received_at = received_at - interval '91 days' where name = 'sign-in'`.execute(
    server.context.db,
  )
  await tidyTracking(server.context.db, { days: 90, collector: null })
  expect((await stored()).map(({ name }) => name)).toEqual(['sign-out'])
})

/** A collector that answers as it is told, and notes what it got. */
async function openCollector() {
  const got: { events: Record<string, string>[]; token: string | undefined }[] = []
  let status = 200
  const collector: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (status === 200)
        got.push({
          ...(JSON.parse(body) as { events: Record<string, string>[] }),
          token: request.headers.authorization,
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(collector.address() as AddressInfo).port}`
  return {
    got,
    host,
    answer: (next: number) => (status = next),
    close: () => new Promise((closed) => collector.close(closed)),
  }
}

/** As if the events were stored a minute ago. */
const settle = () =>
  sql`update tracked_event set received_at = received_at - interval '1 minute'`.execute(server.context.db)

test('[TRACKING7] a collector gets what comes from now on, without people, again after a failure', async () => {
  const collector = await openCollector()
  const { guardedFetch, close } = createGuardedFetch({ allow: [collector.host] })
  const address = `http://${collector.host}/events`
  let now = server.context.now().getTime()
  const clock = { db: server.context.db, now: () => new Date(now) }
  const sink = createHttpSink(guardedFetch, { address, token: 'secret', withPeople: false })
  const forwarder = createForwarder(clock, sink)
  await track([event('sign-in')])
  await settle()
  expect(await forwarder.run()).toBe(0)
  await track([event('story-open', { about: '0ASabcdefghijkl' })])
  expect(await forwarder.run()).toBe(0)
  await settle()
  collector.answer(500)
  await expect(forwarder.run()).rejects.toThrow('500')
  collector.answer(200)
  // It waits after a failure.
  expect(await forwarder.run()).toBe(0)
  now += 3_600_000
  expect(await forwarder.run()).toBe(1)
  expect(await forwarder.run()).toBe(0)
  const [batch] = collector.got
  expect(batch?.token).toBe('Bearer secret')
  expect(batch?.events).toMatchObject([{ name: 'story-open', about: '0ASabcdefghijkl' }])
  expect(JSON.stringify(batch)).not.toContain(server.company.people.advocate)
  // While another server sends, this one does not.
  await track([event('sign-out')])
  await settle()
  await sql`update tracking_sent set busy_until = clock_timestamp() + interval '1 hour'`.execute(
    server.context.db,
  )
  expect(await forwarder.run()).toBe(0)
  await collector.close()
  await close()
})
