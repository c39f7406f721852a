// @embedded: the thread of the embedded database
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateFolder } from './database-template-cache.js'
import { openOnThread } from './lite-thread.js'
import { openChannel } from '../open-database.js'

let folder: string
let file: string
let template: string
const open = async () => openChannel(await openOnThread({ folder, template }, file), () => undefined)

beforeAll(async () => {
  template = await templateFolder()
  folder = mkdtempSync(join(tmpdir(), 'rostrum-thread-'))
  file = join(dirname(template), `embedded-thread-${process.pid}.mjs`)
  const entry = fileURLToPath(new URL('embedded-thread.ts', import.meta.url))
  // As the build of the server does it.
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(file, { force: true })
})

test('while a statement runs, the process goes on', async () => {
  const { db, close } = await open()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const slow = await sql<{
    sum: string
  }>`select sum(n % 7) as sum from generate_series(1, 2000000) n`.execute(db)
  clearInterval(timer)
  await close()
  expect(slow.rows).toEqual([{ sum: '5999997' }])
  expect(turns).toBeGreaterThan(10)
})

test('transactions, faults and what was committed are as on any other database', async () => {
  const first = await open()
  await sql`create table kept (id int primary key, text text)`.execute(first.db)
  await first.db.transaction().execute((trx) => sql`insert into kept values (1, ${'飛行船'})`.execute(trx))
  const twice = first.db.transaction().execute(async (trx) => {
    await sql`insert into kept values (2, 'two')`.execute(trx)
    await sql`insert into kept values (1, 'again')`.execute(trx)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const many = await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`.execute(first.db)))
  expect(many.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  await first.close()
  const second = await open()
  expect((await sql`select * from kept`.execute(second.db)).rows).toEqual([{ id: 1, text: '飛行船' }])
  await second.close()
})

test('a folder that cannot be opened is told as an error, and nothing ends', async () => {
  await expect(openOnThread({ folder: join(file, 'none'), template }, file)).rejects.toBeInstanceOf(Error)
})
