import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
test('speed', async () => {
  const { acme, roles } = server.company
  const { db } = server.context
  await sql`insert into app_user (id, account_id, email, first_name, last_name, team, password_hash)
    select '00A' || lpad(n::text, 12, 'x'), ${acme.accountId}, 'p' || n || '@acme.test', 'P' || (n % 977), 'Q' || n, 'T' || n % 40, 'x' from generate_series(1, 50000) n`.execute(
    db,
  )
  await sql`insert into board_user (board_id, user_id, role_id) select ${acme.boardId}, id, ${roles.advocate} from app_user where email like 'p%@acme.test'`.execute(
    db,
  )
  await sql`insert into credential (id, account_id, user_id, network, type, name, network_account_id, expires_on, status)
    select '003-' || ${acme.accountId} || '-' || n, ${acme.accountId}, '00A' || lpad(n::text, 12, 'x'), 'linkedin', 'personal-profile', 'x', n::text, now() + (n % 60) * interval '1 day', case when n % 50 = 0 then 'invalid' else 'valid' end from generate_series(1, 50000) n`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db).catch(() => sql`analyze`.execute(db))
  const session = await server.signIn('manager@acme.test')
  for (const q of [
    '',
    'state=active',
    'role=advocate',
    'role=manager',
    'team=T3',
    'profiles=expiring',
    'profiles=expired',
    'q=q4999',
    'q=zzzzz',
    'state=left',
    'filters',
  ]) {
    const times: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const t = performance.now()
      const r = await server.ask(q === 'filters' ? 'GET /api/people/filters' : `GET /api/people?${q}`, {
        session,
      })
      expect(r.status).toBe(200)
      times.push(performance.now() - t)
    }
    ;(await import('node:fs')).appendFileSync(
      '/tmp/pd/speed.txt',
      q +
        ' ' +
        times
          .toSorted((a, b) => a - b)
          .map((t) => t.toFixed(0))
          .join(' ') +
        '\n',
    )
  }
})
