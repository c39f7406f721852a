import { approval } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChangeSamples } from '../testing/changes/change-samples.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let samples: ChangeSamples

beforeAll(async () => {
  server = await startTestServer()
  const [manager, champion] = [
    await server.signIn('manager@acme.test'),
    await server.signIn('champion@acme.test'),
  ]
  samples = new ChangeSamples(server, manager, champion)
})
afterAll(() => server.close())

test('[B4.23] a queue of two thousand is read in pages and counted', async () => {
  const { boardId } = server.company.acme
  const { db } = server.context
  await db.deleteFrom('approval').execute()
  const { id: first } = await samples.approving()
  const columns = `board_id, user_id, network, type, text, status, approve_status, schedule_type, due_at`
  await sql`
    with many as (
      insert into post (id, ${sql.raw(columns)})
      select '004' || lpad(n::text, 12, '0'), ${sql.raw(columns)} from post, generate_series(1, 2000) n
      where id = ${first} returning id)
    insert into approval (post_id, board_id, steps, allows_own, content, asked_at)
    select many.id, ${boardId}, a.steps, a.allows_own, a.content, now() from many, approval a`.execute(db)
  const page = await samples.ask('GET /api/approvals/list?_page=50&_count=20')
  expect(page).toMatchObject({ Total: 2001, Waiting: 2001 })
  expect(z.parse(z.object({ Items: z.array(approval) }), page).Items).toHaveLength(20)
  await samples.ask(`DELETE /api/post/delete?id=${first}`, undefined, samples.champion)
  expect(await samples.ask('GET /api/approvals/list')).toMatchObject({ Total: 2000 })
})
