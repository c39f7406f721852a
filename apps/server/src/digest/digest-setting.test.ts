import { digestSetting, type DigestSetting } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { readAuditLog } from '../audit-log/read-audit-log.js'

let server: TestServer
let manager: string
let advocate: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
})
afterAll(() => server.close())

const daily: DigestSetting = { IsOn: true, Pace: 'daily', Day: 2, Hour: 9 }
const save = (body: unknown, session = manager) => server.ask('POST /api/digest/settings', { session, body })

test('[DIGEST2] only who may approve sets the digest; what is no time is refused', async () => {
  expect((await save(daily, advocate)).status).toBe(403)
  expect((await server.ask('POST /api/digest/settings', { body: daily })).status).toBe(401)
  for (const wrong of [{ Hour: 24 }, { Day: 0 }, { Pace: 'never' }, { IsOn: 'yes' }])
    expect((await save({ ...daily, ...wrong })).status).toBe(400)
  const { body } = await server.ask('GET /api/digest/settings', { session: manager })
  expect(z.parse(digestSetting, body)).toEqual({ IsOn: false, Pace: 'weekly', Day: 2, Hour: 9 })
  await save(daily)
  const log = await readAuditLog(server.context.db, { action: 'digest-set', limit: 1 })
  expect(log[0]).toMatchObject({ by: 'manager@acme.test' })
  const stranger = await server.signIn('stranger@other.test')
  expect((await save({ ...daily, IsOn: false }, stranger)).status).toBe(200)
  const { body: kept } = await server.ask('GET /api/digest/settings', { session: manager })
  expect(kept).toEqual(daily)
})
