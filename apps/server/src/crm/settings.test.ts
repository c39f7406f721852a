import type { AnswerOf, listCrmInstances } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { checkInstance } from './check-instance.js'
import { registerInstance, type CrmInstance } from './instances.js'

const org = '00D7Q000000RosT'
let sandbox: Sandbox
let server: TestServer
let manager: string

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await server.context.db.deleteFrom('crm_instance').execute()
  manager = await server.signIn('manager@acme.test')
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const salesforce = (more: object = {}) => ({
  Crm: 'salesforce',
  Address: sandbox.address,
  Organisation: org,
  Frames: [],
  Asks: 'soap',
  ...more,
})
const sugar = (more: object = {}) => ({
  Crm: 'sugarcrm',
  Address: `${sandbox.address}/sugarcrm`,
  Frames: [],
  Asks: 'soap',
  ...more,
})
const items = async () =>
  ((await ask('GET /api/crm-instances')).body as AnswerOf<typeof listCrmInstances>).Items
const add = (form: object) => ask('POST /api/crm-instances', form)

test('[CRMPANEL12] managers register CRMs that answer, and remove them; both are recorded', async () => {
  expect((await add(salesforce({ Secret: 'canvas-secret' }))).status).toBe(200)
  expect((await add(sugar())).status).toBe(200)
  const found = await items()
  expect(found).toMatchObject([
    { Crm: 'salesforce', Address: sandbox.address, Organisation: org, HasSecret: true, Asks: 'soap' },
    { Crm: 'sugarcrm', Organisation: null, HasSecret: false },
  ])
  expect(found[0]?.Panel).toMatch(/\/login-salesforce$/)
  expect(JSON.stringify(found)).not.toContain('canvas-secret')
  const stored = JSON.stringify(await server.context.db.selectFrom('crm_instance').selectAll().execute())
  expect(stored).not.toContain('canvas-secret')
  expect((await ask(`POST /api/crm-instances/${found[0]?.Id}/check`)).body).toEqual({ Problem: null })
  expect((await ask(`DELETE /api/crm-instances/${found[0]?.Id}`)).status).toBe(200)
  expect(await items()).toMatchObject([{ Crm: 'sugarcrm' }])
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'account_id'])
    .where('action', 'like', 'crm-%')
    .orderBy('id')
    .execute()
  const { accountId } = server.company.acme
  expect(entries).toEqual(
    ['crm-registered', 'crm-registered', 'crm-removed'].map((action) => ({
      action,
      actor_kind: 'person',
      account_id: accountId,
    })),
  )
})

test('[CRMPANEL12] nobody else does, nor a manager who has not proved who they are, nor another company', async () => {
  await add(sugar())
  const [instance] = await items()
  const calls: [string, unknown?][] = [
    ['GET /api/crm-instances'],
    ['POST /api/crm-instances', salesforce()],
    [`POST /api/crm-instances/${instance?.Id}/check`],
    [`DELETE /api/crm-instances/${instance?.Id}`],
  ]
  const stranger = await server.signIn('stranger@other.test')
  for (const [line, body] of calls) {
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, body, await server.signIn(`${name}@acme.test`))).status).toBe(403)
    if (instance && line.includes(instance.Id)) expect((await ask(line, body, stranger)).status).toBe(404)
  }
  expect((await ask('GET /api/crm-instances', undefined, stranger)).body).toEqual({ Items: [] })
  expect((await ask('POST /api/crm-instances', sugar(), stranger)).body).toMatchObject({
    Errors: { Address: 'other-company' },
  })
  await server.context.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .execute()
  expect((await add(salesforce())).body).toMatchObject({ code: 'proof-needed' })
  expect((await ask(`DELETE /api/crm-instances/${instance?.Id}`)).body).toMatchObject({
    code: 'proof-needed',
  })
  expect(await items()).toHaveLength(1)
})

test('[CRMPANEL12] what is no CRM is not registered, and says which field is wrong', async () => {
  const wrong: [object, object][] = [
    [salesforce({ Address: 'https://evil.test' }), { Address: 'address' }],
    [salesforce({ Address: 'http://acme.my.salesforce.com' }), { Address: 'address' }],
    [sugar({ Address: 'http://crm.acme.test' }), { Address: 'address' }],
    [sugar({ Address: 'https://127.0.0.1/sugarcrm' }), { Address: 'unreachable' }],
    [sugar({ Address: `${sandbox.address}/nowhere` }), { Address: 'not-a-crm' }],
    [salesforce({ Organisation: '00X' }), { Organisation: 'organisation' }],
    [salesforce({ Organisation: undefined }), { Organisation: 'organisation' }],
    [salesforce({ Frames: ['https://evil.test'] }), { Frames: 'frames' }],
    [sugar({ ApiVersion: '../x' }), { ApiVersion: 'version' }],
  ]
  for (const [form, Errors] of wrong)
    expect((await add(form)).body, JSON.stringify(form)).toMatchObject({ Errors })
  expect(await items()).toEqual([])
  await add(sugar())
  expect((await add(sugar({ Address: `${sandbox.address}/sugarcrm/index.php` }))).body).toMatchObject({
    Errors: { Address: 'known' },
  })
  const { accountId } = server.company.acme
  for (let at = 2; at <= 20; at += 1)
    await registerInstance(server.context, {
      accountId,
      crm: 'sugarcrm',
      address: `https://crm${at}.acme.test`,
    })
  expect((await add(salesforce())).body).toMatchObject({ Errors: { Address: 'too-many' } })
})

test('[CRMPANEL12] a server that answers otherwise than a CRM is told apart', async () => {
  let [status, body] = [401, '']
  const site = createServer((_request, reply) => reply.writeHead(status).end(body))
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  const instance: CrmInstance = {
    id: '',
    accountId: '',
    crm: 'sugarcrm',
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    organisation: null,
    frames: [],
    asks: 'soap',
    secretSealed: null,
    apiVersion: '',
  }
  const context = {
    networkFetch: async (address: string | URL) => {
      const answer = await fetch(address)
      return {
        status: answer.status,
        address: String(address),
        headers: answer.headers,
        body: new Uint8Array(await answer.arrayBuffer()),
      }
    },
  }
  const check = (more: Partial<CrmInstance> = {}) => checkInstance(context, { ...instance, ...more })
  expect(await check()).toBeNull()
  expect(await check({ crm: 'salesforce', asks: 'userinfo' })).toBeNull()
  expect(await check({ crm: 'salesforce' })).toBe('not-a-crm')
  ;[status, body] = [500, '<s:Fault><faultcode>sf:INVALID_SESSION_ID</faultcode></s:Fault>']
  expect(await check({ crm: 'salesforce' })).toBeNull()
  expect(await check()).toBe('not-a-crm')
  ;[status, body] = [200, '{}']
  for (const crm of ['salesforce', 'sugarcrm'] as const) expect(await check({ crm })).toBe('not-a-crm')
  status = 404
  for (const crm of ['salesforce', 'sugarcrm'] as const) expect(await check({ crm })).toBe('not-a-crm')
  site.close()
})
