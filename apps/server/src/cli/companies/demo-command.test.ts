import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.js'
import { openTestContext } from '../../testing/open-test-context.js'
import { runCommand } from '../run-command.js'

let folder = ''
let context: Context
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'))
  const opened = await openTestContext()
  close = opened.close
  // The key of the example page is laid here.
  const configuration = { ...opened.context.configuration, dataDir: folder }
  context = { ...opened.context, configuration }
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const demo = async (origin: string) => {
  const args = ['demo', '--origin', origin, '--json']
  const { status, out, error } = await runCommand(context, { args, folder: '.' })
  expect({ status, error }).toEqual({ status: 0, error: '' })
  const shape = z.object({
    isNew: z.boolean(),
    password: z.string(),
    key: z.string(),
    people: z.array(z.object({ role: z.string() })),
  })
  return z.parse(shape, JSON.parse(out))
}

test('the demo names people and password, and keeps the key of the example page (ours)', async () => {
  const first = await demo('http://localhost:4402')
  expect(first).toMatchObject({ isNew: true, password: 'rostrum-demo' })
  expect(first.people[0]?.role).toBe('manager')
  const again = await demo('http://localhost:4412')
  expect(again).toEqual({ ...first, isNew: false })
  const rows = await context.db
    .selectFrom('integration_key')
    .select('origins')
    .where('name', '=', 'example page')
    .execute()
  expect(rows).toEqual([{ origins: ['http://localhost:4412'] }])
})
