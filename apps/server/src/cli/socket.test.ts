import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.js'
import { openTestContext } from '../testing/open-test-context.js'
import { askServer } from './call-server.js'
import { createCommandSocket } from './socket.js'
import { addCompany } from '../testing/company.js'

let folder = ''
let context: Context
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'))
  ;({ context, close } = await openTestContext())
  await addCompany(context)
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

test('a command waits for the server, runs in it and is answered; noise is not (ours)', async () => {
  const door = createCommandSocket()
  const server = createServer(door.welcome)
  const path = join(folder, 'door.sock')
  await new Promise<void>((done) => {
    server.listen(path, done)
  })
  const answer = askServer(connect(path), { args: ['person', 'list', '--board', 'Acme Voices'], folder })
  door.open(context)
  expect(await answer).toMatchObject({ status: 0, out: expect.stringContaining('champion@acme.test') })
  const wrong = await askServer(connect(path), { args: ['fly'], folder })
  expect(wrong).toMatchObject({ status: 2 })
  for (const noise of ['\n', '{}\n', 'GET / HTTP/1.1\r\n\r\n', `${'x'.repeat(2_000_000)}`]) {
    const said = await new Promise<string>((done) => {
      const peer = connect(path)
      let text = ''
      peer.on('data', (chunk) => (text += chunk.toString()))
      peer.on('error', () => undefined)
      peer.on('close', () => done(text))
      peer.write(noise)
    })
    expect(said).toBe('')
  }
  const gone = createServer((peer) => peer.destroy())
  await new Promise<void>((done) => {
    gone.listen(join(folder, 'gone.sock'), done)
  })
  await expect(askServer(connect(join(folder, 'gone.sock')), { args: [], folder })).rejects.toThrow(
    'without a response',
  )
  server.close()
  gone.close()
})
