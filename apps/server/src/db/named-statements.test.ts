// @both-engines: prepared statements differ by driver
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContext } from '../testing/open-test-context.js'
import { JoiningSocket } from './joining-socket.js'
import { createStatementNames } from './named-statements.js'
import type { Schema } from './schema.js'

let opened: Awaited<ReturnType<typeof openTestContext>>
let db: Kysely<Schema>
beforeAll(async () => {
  opened = await openTestContext()
  db = opened.context.db
})
afterAll(() => opened.close())

test('what comes often has a name of its own, and no other', () => {
  const nameOf = createStatementNames()
  const often = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1)
  expect(nameOf('select a')).toBeUndefined()
  expect(often('select a')).toBe('s0')
  expect(often('select b from c where d = $1')).toBe('s1')
  expect(often('select * from c')).toBeUndefined()
  expect(often('select "c".* from c')).toBeUndefined()
  expect(often('delete from c returning *')).toBeUndefined()
  expect(often('select a from c where d @@ search_query($1)')).toBeUndefined()
  for (let at = 0; at < 9000; at += 1) expect(nameOf(`select ${at}`)).toBeUndefined()
  for (let at = 0; at < 500; at += 1) often(`select ${at} once more`)
  expect(often('select too much')).toBeUndefined()
  expect(nameOf('select a')).toBe('s0')
})

test('statements that are kept go on while a newer server changes the tables, and with any values', async () => {
  await sql`create table kept (id int primary key, said text)`.execute(db)
  await sql`insert into kept select n, 'said ' || n from generate_series(1, 50) n`.execute(db)
  const one = async (id: number | null) =>
    (await sql<{ said: string }>`select said from kept where id = ${id}`.execute(db)).rows
  const all = async (id: number) => (await sql`select * from kept where id = ${id}`.execute(db)).rows[0]
  for (let id = 1; id <= 20; id += 1) {
    expect(await one(id)).toEqual([{ said: `said ${id}` }])
    expect(await all(id)).toEqual({ id, said: `said ${id}` })
  }
  await sql`alter table kept add column more text default 'more'`.execute(db)
  await sql`create index kept_said on kept (said)`.execute(db)
  for (let id = 21; id <= 40; id += 1) {
    expect(await one(id)).toEqual([{ said: `said ${id}` }])
    expect(await all(id)).toEqual({ id, said: `said ${id}`, more: 'more' })
  }
  expect(await one(null)).toEqual([])
  await expect(Promise.all(Array.from({ length: 30 }, (_, id) => one(id)))).resolves.toHaveLength(30)
})

test('a kept statement that fails, fails alone', async () => {
  const divide = async (by: number) => (await sql`select 12 / ${by}::int as part`.execute(db)).rows
  for (let round = 0; round < 12; round += 1) {
    expect(await divide(4)).toEqual([{ part: 3 }])
    await expect(divide(0)).rejects.toThrow('division by zero')
  }
})

test('what is written in several pieces at once goes out as one', async () => {
  const heard: Buffer[] = []
  const server = createServer((peer) => peer.on('data', (bytes) => void heard.push(bytes)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = new JoiningSocket().connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.cork()
  for (const piece of [Buffer.from('one '), Buffer.from('two '), 'drei']) socket.write(piece)
  process.nextTick(() => socket.uncork())
  socket.end(' fin')
  await once(socket, 'close')
  expect(Buffer.concat(heard).toString()).toBe('one two drei fin')
  server.close()
})
