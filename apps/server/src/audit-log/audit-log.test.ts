import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../cli/run-command.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { testPassword } from '../testing/company.js'
import { audit } from './audit.js'
import { readAuditLog } from './read-audit-log.js'
import { tidyAuditLog } from './tidy-audit-log.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const login = (email: string, password: string) =>
  server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })
const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })

test('sign-ins, failed ones, lock-outs and sign-outs are recorded, without the typed credentials', async () => {
  const { db } = server.context
  await login('advocate@acme.test', 'hunter2-secret')
  await login('my-password-typed-here@acme.test', 'hunter2-secret')
  const { body } = await login('Advocate@acme.test', testPassword)
  const { ApiSession: session } = body as { ApiSession: string }
  await server.ask('POST /logout?x-ui-mod=v2', { session })
  const userId = server.company.people.advocate
  const records = await readAuditLog(db, { userId, limit: 10 })
  expect(records.map(({ action, by, about }) => ({ action, by, about }))).toEqual([
    { action: 'sign-out', by: 'advocate@acme.test', about: 'advocate@acme.test' },
    { action: 'sign-in', by: 'advocate@acme.test', about: 'advocate@acme.test' },
    { action: 'sign-in-refused', by: 'guest', about: 'advocate@acme.test' },
  ])
  expect(records.every(({ address }) => address === '127.0.0.1')).toBe(true)
  const everything = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())
  for (const secret of ['hunter2', 'my-password', testPassword, session])
    expect(everything).not.toContain(secret)
})

test('a change that is rolled back leaves no record, and what is recorded can be neither changed nor removed', async () => {
  const { db } = server.context
  const accountId = server.company.acme.accountId
  const count = async () => (await readAuditLog(db, { action: 'exported', limit: 10 })).length
  const rolledBack = db.transaction().execute(async (trx) => {
    await audit(server.context, { action: 'exported', by: 'operator', accountId }, trx)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await count()).toBe(0)
  await audit(server.context, { action: 'exported', by: 'operator', accountId })
  expect(await count()).toBe(1)
  await expect(db.updateTable('audit_log').set({ action: 'sign-in' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})

test('a repeated event is recorded once within its period', async () => {
  const { db } = server.context
  const entry = { action: 'key-refused', by: 'guest', address: '10.1.2.3', onceWithin: 60 } as const
  for (let times = 0; times < 5; times += 1) await audit(server.context, entry)
  await Promise.all(
    Array.from({ length: 20 }, async () => audit(server.context, { ...entry, address: '10.1.2.4' })),
  )
  expect(await readAuditLog(db, { action: 'key-refused', limit: 10 })).toHaveLength(2)
})

test('entries are deleted when their retention ends', async () => {
  const { db } = server.context
  const old = new Date(Date.now() - 50 * 86_400_000)
  await db.insertInto('audit_log').values({ at: old, action: 'activated', actor_kind: 'system' }).execute()
  expect(await tidyAuditLog(db, 60)).toBe(0)
  expect(await tidyAuditLog(db, 40)).toBe(1)
})

test('the operator reads them by person, by time and by kind', async () => {
  const all = await run('audit', 'list', '--person', 'advocate@acme.test')
  expect(all).toMatchObject({ status: 0, error: '' })
  expect(all.out).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}sign-in-refused {3}guest → advocate@acme\.test {2}\(from 127\.0\.0\.1\)$/m,
  )
  const some = await run('audit', 'list', '--since', '1h', '--action', 'sign-in', '--json')
  expect(JSON.parse(some.out)).toMatchObject([{ action: 'sign-in', detail: { way: 'password' } }])
  const [older, ...newest] = (await run('audit', 'list', '--since', '2000-01-01', '--limit', '1')).out
    .trim()
    .split('\n')
  expect(older).toMatch(/^Only the newest 1 entries/)
  expect(newest).toHaveLength(1)
  for (const wrong of [
    ['--since', 'soon'],
    ['--action', 'nonsense'],
    ['--limit', '0'],
  ])
    expect(await run('audit', 'list', ...wrong)).toMatchObject({ status: 2 })
  expect(await run('audit', 'list', '--person', 'nobody@acme.test')).toMatchObject({ status: 1 })
})
