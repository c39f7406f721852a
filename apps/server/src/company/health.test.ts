import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ configuration: { smtpUrl: 'smtp://board:sesame@127.0.0.1:1' } })
})
afterAll(() => server.close())

const read = async (email = 'manager@acme.test') =>
  server.ask('GET /api/company/health', { session: await server.signIn(email) })

test('[HEALTH1] the health page says how each part fares, without secrets, and only to whoever runs the board', async () => {
  for (const role of ['advocate', 'contributor', 'champion'])
    expect((await read(`${role}@acme.test`)).status).toBe(403)
  const first = await read()
  expect(first.body).toMatchObject({
    Facts: {
      Mail: { Way: 'smtp', Server: '127.0.0.1:1' },
      Networks: { Apps: 0, HasSandbox: false },
      Queue: { Overdue: 0, EmailsWaiting: 0, EmailsFailed: 0 },
      Storage: { UsedMb: 0, QuotaMb: 20_000 },
      Server: { Node: process.versions.node, Failing: [] },
    },
    Parts: [
      { Name: 'mail', State: 'warning' },
      { Name: 'networks', State: 'warning' },
      { Name: 'queue', State: 'good' },
      { Name: 'storage' },
      { Name: 'database', State: 'good' },
      { Name: 'server', State: 'good' },
    ],
  })
  expect(JSON.stringify(first.body)).not.toContain('sesame')
})

test('[HEALTH1] what failed is counted for the company that it is about', async () => {
  const { acme, people } = server.company
  await sql`insert into outgoing_email (kind, board_id, user_id, state)
    values ('invitation', ${acme.boardId}, ${people.advocate}, 'failed'),
      ('board-deleted', null, ${people.champion}, 'failed')`.execute(server.context.db)
  expect((await read()).body).toMatchObject({ Facts: { Queue: { EmailsFailed: 2 } } })
  expect((await read('stranger@other.test')).body).toMatchObject({ Facts: { Queue: { EmailsFailed: 0 } } })
})
