import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPieceStore } from './chunk-store.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-chunks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = (store: ReturnType<typeof createPieceStore>, offset: number, text: string) =>
  store.write('upload', { offset, maxLength: 100, source: Readable.from([Buffer.from(text)]) })

test('[B8.1] a first chunk that arrives again, late, leaves the chunks after it', async () => {
  const store = createPieceStore(join(folder, 'pieces'))
  expect(await write(store, 0, 'first ')).toBe(6)
  expect(await write(store, 6, 'second')).toBe(6)
  expect(await write(store, 0, 'first ')).toBe(6)
  expect(String(await store.head('upload', 100))).toBe('first second')
})

test('[B8.1] a later chunk of an upload whose first ones are gone is not stored', async () => {
  expect(await write(createPieceStore(join(folder, 'empty')), 6, 'second')).toBeUndefined()
})
