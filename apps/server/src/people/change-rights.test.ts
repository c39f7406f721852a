import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../cli/run-command.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })

test('[PEOPLE16] [PEOPLE11] a permission applies from the next call on, for this company only, and is recorded', async () => {
  const session = await server.signIn('advocate@acme.test')
  const list = () => server.ask('GET /api/people', { session })
  expect((await list()).status).toBe(403)
  const allowed = await run('role', 'allow', 'advocate', 'post', 'approve', '--company', 'Acme')
  expect(allowed).toMatchObject({ status: 0, out: expect.stringContaining('affected: 2') as string })
  expect((await list()).status).toBe(200)
  expect((await run('role', 'list', '--company', 'Acme')).out).toMatch(/advocate: .*post approve/)
  const again = await run('role', 'allow', 'advocate', 'post', 'approve', '--company', 'Acme')
  expect(again.out).toContain('already set')
  await run('role', 'forbid', 'advocate', 'post', 'approve', '--company', 'Acme')
  expect((await list()).status).toBe(403)
  const { out } = await run('audit', 'list', '--action', 'rights-changed', '--json')
  expect(JSON.parse(out)).toHaveLength(2)
  expect((await run('role', 'allow', 'nobody', 'post', 'read', '--company', 'Acme')).status).toBe(1)
  expect((await run('role', 'allow', 'advocate', 'post', 'fly', '--company', 'Acme')).status).toBe(2)
})

test('[PEOPLE3] [PEOPLE16] no board is left without a manager, unless that is intended', async () => {
  const forbid = ['role', 'forbid', 'manager', 'post', 'approve', '--company', 'Other']
  expect(await run(...forbid)).toMatchObject({
    status: 1,
    error: expect.stringContaining('--force') as string,
  })
  const session = await server.signIn('stranger@other.test')
  expect((await server.ask('GET /api/people', { session })).status).toBe(200)
  expect((await run(...forbid, '--force')).status).toBe(0)
  expect((await server.ask('GET /api/people', { session })).status).toBe(403)
})
