import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { readFeed } from './stories/feed.js'
import { readCursor } from './stories/cursor.js'
import { readLanguages, readMessagePage } from './messages/queries.js'
import { startTestServer, type TestServer } from './testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ configuration: { checkAnswers: false, sessionCacheMs: 1000 } })
  const { db } = server.context
  const b = server.company.acme.boardId
  await sql`insert into topic (id, board_id, name) select 'tpc' || lpad(i::text, 12, '0'), ${b}, 'T' || i from generate_series(1,40) i`.execute(db)
  await sql`insert into story (id, board_id, type, title, description, publish_at, expire_at, share_count, excerpt, message_count, is_featured)
    select '0AS' || lpad(i::text, 12, '0'), ${b}, 'text', 'Story ' || i, repeat('words ', 20), now() - i * interval '7 minutes',
      case when i % 5 = 0 then now() - interval '1 day' else now() + interval '90 days' end, i % 97, repeat('excerpt ', 20), '{"linkedin":5,"twitter":5}', i % 200 = 0
    from generate_series(1, 10000) i`.execute(db)
  await sql`insert into story_topic select '0AS' || lpad(i::text, 12, '0'), 'tpc' || lpad((1 + (i + k) % 40)::text, 12, '0') from generate_series(1,10000) i, generate_series(0,1) k`.execute(db)
  await sql`insert into message (id, board_id, story_id, network, type, text, language, pos, start_at, share_count)
    select '005' || lpad((i*10+k)::text, 12, '0'), ${b}, '0AS' || lpad(i::text, 12, '0'), case when k % 2 = 0 then 'linkedin' else 'twitter' end, 'text', repeat('message ', 25), case when k % 3 = 0 then 'de' else 'en' end, k, now() - i * interval '7 minutes', i % 97
    from generate_series(1,10000) i, generate_series(0,9) k`.execute(db)
  for (const t of ['story', 'message', 'story_topic', 'topic']) await sql.raw(`analyze ${t}`).execute(db)
}, 120000)
afterAll(() => server.close())

async function time(name: string, work: () => Promise<unknown>) {
  for (let i = 0; i < 10; i++) await work()
  const t: number[] = []
  const c0 = process.cpuUsage()
  for (let i = 0; i < 100; i++) { const a = performance.now(); await work(); t.push(performance.now() - a) }
  const c = process.cpuUsage(c0)
  t.sort((a, b) => a - b)
  console.log('BENCH', name.padEnd(28), 'p50', t[50]!.toFixed(2), 'p95', t[95]!.toFixed(2), 'cpu', ((c.user + c.system) / 100000).toFixed(2))
}

test('bench', async () => {
  const { db } = server.context
  const viewer = { userId: server.company.people.advocate, boardId: server.company.acme.boardId, now: new Date() }
  const q = { order: 'date' as const, network: undefined, topic: undefined, q: undefined, since: undefined, count: 20 }
  await time('raw select 1', () => sql`select 1`.execute(db))
  await time('feed date', () => readFeed(db, viewer, q))
  await time('feed popularity', () => readFeed(db, viewer, { ...q, order: 'popularity' }))
  await time('feed network', () => readFeed(db, viewer, { ...q, network: 'twitter' }))
  await time('feed network none', () => readFeed(db, viewer, { ...q, network: 'xing' }))
  await time('feed topic', () => readFeed(db, viewer, { ...q, topic: 'tpc000000000007' }))
  await time('feed q', () => readFeed(db, viewer, { ...q, q: 'Story 77' }))
  await time('feed q none', () => readFeed(db, viewer, { ...q, q: 'nothing here' }))
  let since
  for (let i = 0; i < 40; i++) { const r = await readFeed(db, viewer, { ...q, count: 100, since }); since = readCursor(r.Next!) }
  await time('feed deep page', () => readFeed(db, viewer, { ...q, since }))
  await sql`insert into topic_subscription values (${viewer.userId}, 'tpc000000000007'), (${viewer.userId}, 'tpc000000000009')`.execute(db)
  await time('feed 2 topics followed', () => readFeed(db, viewer, q))
  await time('languages', () => readLanguages(db, viewer.boardId))
  await time('messages date', () => readMessagePage(db, viewer, { ...q, count: 10 } as never))
  await time('messages popularity', () => readMessagePage(db, viewer, { ...q, order: 'popularity', count: 10 } as never))
  await time('messages topic', () => readMessagePage(db, viewer, { ...q, topic: 'tpc000000000007', count: 10 } as never))
  const session = await server.signIn('advocate@acme.test')
  await time('HTTP feed', () => server.ask('GET /api/stories/list', { session }))
  await time('HTTP story', () => server.ask('GET /api/stories/get?id=0AS000000000008', { session }))
}, 120000)
