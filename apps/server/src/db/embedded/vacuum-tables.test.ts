// @embedded: the vacuum of the embedded database; PostgreSQL has its own
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../../housekeeping.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { vacuumTables } from './vacuum-tables.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what was changed and deleted is cleaned by housekeeping, and its tables are counted anew', async () => {
  const { db } = server.context
  await sql`create table worn (id int primary key, note text)`.execute(db)
  await sql`insert into worn select at, 'new' from generate_series(1, 4000) at`.execute(db)
  await sql`update worn set note = 'changed'`.execute(db)
  await sql`delete from worn where id > 100`.execute(db)
  const sizeOf = async () => {
    const { rows } = await sql<{ bytes: number; live: number }>`
      select pg_relation_size('worn')::int as bytes, reltuples::int as live
      from pg_class where relname = 'worn'`.execute(db)
    return rows[0]
  }
  const before = await sizeOf()
  await tidyUp(server.context)
  const after = await sizeOf()
  expect(after?.bytes).toBeLessThan((before?.bytes ?? 0) / 2)
  expect(after?.live).toBe(100)
})

test('a table that did not change is left alone', async () => {
  await vacuumTables(server.context.db)
  expect(await vacuumTables(server.context.db)).toEqual([])
})
