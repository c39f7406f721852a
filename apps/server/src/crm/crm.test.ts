import { createHmac } from 'node:crypto'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/create-log.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { registerInstance } from './instances.js'
import { tidySignedRequests } from './signed-request.js'

const org = '00D7Q000000RosT'
const longOrg = '00D7Q000000RosTUAS'
const secret = 'sandbox-canvas-secret'
const maya = '0057Q000000maya'
const lines: string[] = []

let sandbox: Sandbox
let server: TestServer
let sugar: string
let time = Date.now()

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  server = await startTestServer({
    now: () => new Date(time),
    configuration: { sandboxUrl: sandbox.address },
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  })
  const { context, company } = server
  const { accountId, boardId } = company.acme
  const roleId = company.roles.advocate
  await addPerson(context, { email: 'Maya@varmelund.example', accountId, boards: [boardId], roleId })
  const lea = await addPerson(context, {
    email: 'lea@varmelund.example',
    accountId,
    boards: [boardId],
    roleId,
  })
  await context.db.updateTable('app_user').set({ active: false }).where('id', '=', lea).execute()
  const other = company.other
  await addPerson(context, {
    email: 'tom@varmelund.example',
    accountId: other.accountId,
    boards: [other.boardId],
    roleId: other.roleId,
  })
  sugar = `${sandbox.address}/sugarcrm`
  const base = { accountId, address: sandbox.address }
  await registerInstance(context, { ...base, crm: 'salesforce', organisation: org, secret })
  await registerInstance(context, { ...base, crm: 'sugarcrm', address: sugar })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(() => {
  lines.length = 0
})

const entURL = () => `${sandbox.address}/services/Soap/c/66.0/${org}`
const salesforce = (given: Record<string, string> = {}) =>
  server.ask('POST /auth-salesforce?x-ui-mod=v2', {
    body: { orgID: org, userID: maya, sessionID: sandbox.crm.begin('maya'), entURL: entURL(), ...given },
  })
const sugarcrm = (given: Record<string, string> = {}) =>
  server.ask('POST /auth-sugar?x-ui-mod=v2', {
    body: { sugarURL: sugar, token: sandbox.crm.begin('maya'), ...given },
  })
const exchange = async (token: unknown) => {
  const { body } = await server.ask(`PUT /auth?x-ui-mod=v2&id=${String(token)}`)
  return (body as { ApiSession: string }).ApiSession
}
const reasons = () =>
  lines.flatMap((line) => {
    const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string }
    return msg.startsWith('a sign-in from a CRM') ? [reason] : []
  })
const failure = { status: 401, body: { code: 'login-failed' } }

test('[CRMPANEL10] [SESSION9] a session of Salesforce gives a token that signs in once, on the board’s own pages', async () => {
  for (const [orgID, userID] of [
    [org, maya],
    [longOrg, maya],
  ] as const) {
    const { status, body } = await salesforce({ orgID, userID })
    expect([status, body]).toEqual([200, { Token: expect.any(String) }])
    const { Token } = body as { Token: string }
    const session = await exchange(Token)
    const start = await server.ask('PUT /user?x-ui-mod=v2', { session })
    expect(start.body).toMatchObject({ CurrentBoard: { Id: server.company.acme.boardId } })
    expect((await server.ask(`PUT /auth?x-ui-mod=v2&id=${Token}`)).body).toMatchObject({ code: 'token-used' })
  }
})

test('[CRMPANEL10] its session proves nobody’s identity, and ends after twelve idle hours', async () => {
  const session = await exchange(((await salesforce()).body as { Token: string }).Token)
  const unlink = await server.ask('DELETE /social-auth/linkedin?x-ui-mod=v2', { session })
  expect(unlink.body).toMatchObject({ code: 'proof-needed' })
  time += 12 * 3_600_000 + 1
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
})

test.each<[string, () => Record<string, string>, string]>([
  ['an organisation that nobody registered', () => ({ orgID: '00D7Q000000Elsw' }), 'not-registered'],
  ['an id in other capitals', () => ({ orgID: longOrg.toLowerCase() }), 'invalid-request'],
  ['another user than the session’s', () => ({ userID: '0057Q000000tomx' }), 'other-user'],
  ['a session of nobody', () => ({ sessionID: 'nonsense' }), 'session-refused'],
  ['a session with a line break', () => ({ sessionID: 'a\r\nx: y' }), 'invalid-request'],
  ['the address of a stranger', () => ({ entURL: 'https://evil.example/services' }), 'wrong-address'],
  [
    'another organisation of Salesforce',
    () => ({ entURL: 'https://evil.my.salesforce.com/' }),
    'wrong-address',
  ],
  ['an address in this network', () => ({ entURL: 'http://169.254.169.254/' }), 'wrong-address'],
  [
    'an address with a name in it',
    () => ({ entURL: sandbox.address.replace('//', '//a@') + '.evil.example' }),
    'wrong-address',
  ],
  [
    'somebody who is not on the board',
    () => ({ userID: '0057Q000000erik', sessionID: sandbox.crm.begin('erik') }),
    'unknown-person',
  ],
  [
    'somebody who was deactivated',
    () => ({ userID: '0057Q000000leax', sessionID: sandbox.crm.begin('lea') }),
    'unknown-person',
  ],
  [
    'somebody of another company',
    () => ({ userID: '0057Q000000tomx', sessionID: sandbox.crm.begin('tom') }),
    'unknown-person',
  ],
])('[CRMPANEL5] [CRMPANEL11] %s gets no token and learns nothing', async (_what, given, reason) => {
  const { status, body } = await salesforce(given())
  expect([status, (body as { code: string }).code]).toEqual([failure.status, failure.body.code])
  expect(reasons()).toEqual([reason])
})

test.each([
  ['expired', 'session-refused'],
  ['wrong-user', 'other-user'],
  ['wrong-org', 'other-organisation'],
  ['no-email', 'no-email'],
  ['redirect', 'unreachable'],
  ['server-error', 'session-refused'],
  ['bad-answer', 'unreadable-answer'],
  ['huge', 'unreachable'],
] as const)(
  '[CRMPANEL5] [CRMPANEL11] an answer of Salesforce with %s signs nobody in',
  async (fault, reason) => {
    sandbox.crm.order(fault)
    expect(await salesforce()).toMatchObject(failure)
    expect(reasons()).toEqual([reason])
  },
)

test('[CRMPANEL5] the answer of userinfo counts like that of SOAP', async () => {
  const { context } = server
  const change = (asks: 'soap' | 'userinfo') =>
    context.db.updateTable('crm_instance').set({ asks }).where('organisation', '=', org).execute()
  await change('userinfo')
  expect((await salesforce()).status).toBe(200)
  for (const [fault, reason] of [
    ['expired', 'session-refused'],
    ['wrong-org', 'other-organisation'],
    ['no-email', 'no-email'],
    ['bad-answer', 'unreadable-answer'],
  ] as const) {
    sandbox.crm.order(fault)
    expect(await salesforce()).toMatchObject(failure)
    expect(reasons().at(-1)).toBe(reason)
  }
  await change('soap')
})

test('[CRMPANEL6] [CRMPANEL8] a token of SugarCRM gives a token, however the page writes its address', async () => {
  for (const sugarURL of [sugar, `${sugar}/`, `${sugar}/index.php`, `${sugar}/#Accounts/12`]) {
    const { status, body } = await sugarcrm({ sugarURL })
    expect([status, body]).toEqual([200, { Token: expect.any(String) }])
    expect(await exchange((body as { Token: string }).Token)).toBeTruthy()
  }
  for (const sugarURL of [
    'https://crm.evil.example',
    sandbox.address,
    `${sugar}/../`,
    'http://10.0.0.1/',
    'x',
  ])
    expect(await sugarcrm({ sugarURL })).toMatchObject(failure)
  expect(new Set(reasons())).toEqual(new Set(['not-registered']))
})

test.each([
  ['expired', 'session-refused'],
  ['no-email', 'no-email'],
  ['redirect', 'unreachable'],
  ['bad-answer', 'unreadable-answer'],
] as const)('[CRMPANEL11] an answer of SugarCRM with %s signs nobody in', async (fault, reason) => {
  sandbox.crm.order(fault)
  expect(await sugarcrm()).toMatchObject(failure)
  expect(reasons()).toEqual([reason])
})

test('[CRMPANEL11] a registered address that is not public is not called', async () => {
  const { context, company } = server
  const address = 'https://10.1.2.3'
  await registerInstance(context, { accountId: company.acme.accountId, crm: 'sugarcrm', address })
  expect(await sugarcrm({ sugarURL: address })).toMatchObject(failure)
  expect(reasons()).toEqual(['unreachable'])
})

const form = (path: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: sandbox.address,
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })

const request = (changed: { issuedAt?: number; organisation?: string; user?: string } = {}) => ({
  algorithm: 'HMACSHA256',
  issuedAt: changed.issuedAt ?? time,
  client: { oauthToken: sandbox.crm.begin('maya'), instanceUrl: sandbox.address },
  context: {
    user: { userId: changed.user ?? maya },
    organization: { organizationId: changed.organisation ?? longOrg },
    environment: { uiTheme: 'Theme4d', record: {}, parameters: {} },
  },
})
const signed = (content: object, key = secret) => {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64')
  return `${createHmac('sha256', key).update(payload).digest('base64')}.${payload}`
}
const canvas = async (signed_request: string) => {
  await form('/login-salesforce', { signed_request })
  return reasons()
}

test('[CRMPANEL7] a signed request of Canvas is taken once', async () => {
  const good = signed(request())
  expect(await canvas(good)).toEqual([])
  expect(await canvas(good)).toEqual(['used-request'])
})

test.each<[string, () => string, string]>([
  ['with another secret', () => signed(request(), 'guessed'), 'wrong-signature'],
  [
    'changed afterwards',
    () => `${signed(request()).split('.')[0]}.${signed(request()).split('.')[1]}`,
    'wrong-signature',
  ],
  ['without a signature', () => `.${signed(request()).split('.')[1]}`, 'wrong-signature'],
  ['of yesterday', () => signed(request({ issuedAt: time - 25 * 3_600_000 })), 'old-request'],
  ['of tomorrow', () => signed(request({ issuedAt: time + 24 * 3_600_000 })), 'old-request'],
  ['with another algorithm', () => signed({ ...request(), algorithm: 'none' }), 'invalid-request'],
  [
    'of an organisation that nobody registered',
    () => signed(request({ organisation: '00D7Q000000Elsw' })),
    'not-registered',
  ],
  ['with the token of somebody else', () => signed(request({ user: '0057Q000000tomx' })), 'other-user'],
  ['that is none', () => 'nonsense', 'invalid-request'],
])('[CRMPANEL7] a signed request %s signs nobody in', async (_what, make, reason) => {
  expect(await canvas(make())).toEqual([reason])
})

test('[CRMPANEL7] requests are forgotten when no token in them can be good any more', async () => {
  const { db } = server.context
  const left = async () => (await db.selectFrom('crm_signed_request').select('hash').execute()).length
  const before = await left()
  await tidySignedRequests(db, new Date(time))
  expect(await left()).toBe(before)
  await tidySignedRequests(db, new Date(time + 61 * 24 * 3_600_000))
  expect(await left()).toBe(0)
})

test('[CRMPANEL11] no session and no token is in any log line or record', async () => {
  const sessionID = sandbox.crm.begin('erik')
  await salesforce({ sessionID, userID: '0057Q000000erik' })
  await sugarcrm({ token: sessionID })
  await form('/login-salesforce', { orgID: org, userID: '0057Q000000erik', sessionID, entURL: entURL() })
  await server.ask(`GET /login-salesforce?orgID=${org}&userID=${maya}&sessionID=${sessionID}&entURL=x`, {
    headers: { accept: 'text/html' },
  })
  const records = await server.context.db.selectFrom('audit_log').selectAll().execute()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(sessionID)
  expect(JSON.stringify(records)).not.toContain(sessionID)
  expect(records.some(({ action }) => action === 'crm-refused')).toBe(true)
})
