import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { addPerson } from '../testing/company.js'
import { registerInstance } from './instances.js'

const org = '00D7Q000000RosT'

let sandbox: Sandbox
let server: TestServer
let embedDir: string

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  embedDir = await mkdtemp(join(tmpdir(), 'rostrum-embed-'))
  await mkdir(join(embedDir, 'w'))
  await writeFile(join(embedDir, 'package.json'), '{"version":"1.2.3"}')
  const panels = { salesforce: ['salesforce.js', 'c/shared-1.js'], sugarcrm: ['sugarcrm.js'] }
  await writeFile(join(embedDir, 'w', 'panels.json'), JSON.stringify(panels))
  server = await startTestServer({ configuration: { sandboxUrl: sandbox.address, embedDir } })
  const { accountId, boardId } = server.company.acme
  const roleId = server.company.roles.advocate
  await addPerson(server.context, { email: 'maya@varmelund.example', accountId, boards: [boardId], roleId })
  const acme = 'https://acme.my.salesforce.com'
  const base = { accountId, crm: 'salesforce' } as const
  await registerInstance(server.context, { ...base, address: sandbox.address, organisation: org })
  await registerInstance(server.context, {
    ...base,
    address: acme,
    organisation: '00D7Q000000Acme',
    frames: ['https://acme--board.vf.force.com'],
  })
  await registerInstance(server.context, {
    accountId,
    crm: 'sugarcrm',
    address: 'https://crm.acme.test/sugar',
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await rm(embedDir, { recursive: true })
})

const read = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } })
const framesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

test('[CRMPANEL3] only pages of the registered organisation or instance may frame the panel', async () => {
  expect(framesOf(await read('/login-salesforce?orgID=00D7Q000000Acme'))).toBe(
    'https://acme.my.salesforce.com https://acme.lightning.force.com https://acme--c.vf.force.com https://acme--board.vf.force.com',
  )
  expect(framesOf(await read('/login-sugar?sugar_url=https%3A%2F%2Fcrm.acme.test%2Fsugar%2F'))).toBe(
    'https://crm.acme.test',
  )
  for (const path of [
    '/login-salesforce',
    '/login-salesforce?orgID=00D7Q000000Elsw',
    '/login-salesforce?orgID=00D7Q000000Acme&orgID=x',
    '/login-salesforce?orgID=%27;frame-ancestors%20*',
    '/login-sugar?sugar_url=https%3A%2F%2Fevil.example',
    '/login-sugar?sugar_url=*',
  ])
    expect(framesOf(await read(path)), path).toBe("'none'")
})

test('the page asks for its code by version, runs nothing else, and sends no referrer', async () => {
  const { body, headers } = await read(
    `/login-salesforce?orgID=${org}&sessionID=secret-of-the-session&theme=%3Cb%3E`,
  )
  expect(body).toContain('src="/v/1.2.3/w/salesforce.js"')
  expect(body).toContain('href="/v/1.2.3/w/c/shared-1.js"')
  expect(body).not.toContain('secret-of-the-session')
  expect(body).not.toContain('<b>')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-frame-options']).toBeUndefined()
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

const post = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/login-salesforce',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: sandbox.address },
    payload: new URLSearchParams(fields).toString(),
  })
const startOf = (body: string): unknown => {
  const content = /name="rostrum-panel" content="([^"]*)"/.exec(body)?.[1] ?? 'null'
  return JSON.parse(
    content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}

test('[CRMPANEL10] a form signs in on the server: the page gets a one-time token, and no session', async () => {
  const sessionID = sandbox.crm.begin('maya')
  const fields = {
    orgID: org,
    userID: '0057Q000000maya',
    sessionID,
    entURL: `${sandbox.address}/services/Soap/c/66.0/${org}`,
    theme: 'Theme4d',
    recordType: 'Account',
    recordId: '0017Q00000aaaaa',
    recordName: '"><script>alert(1)</script>',
  }
  const { body } = await post(fields)
  expect(body).not.toContain(sessionID)
  expect(body).not.toContain('<script>alert')
  const start = startOf(body) as { token: string }
  expect(start).toEqual({
    token: expect.any(String),
    theme: 'Theme4d',
    record: { type: 'Account', id: '0017Q00000aaaaa', name: fields.recordName, account: null, topic: null },
  })
  const { status } = await server.ask(`PUT /auth?x-ui-mod=v2&id=${start.token}`)
  expect(status).toBe(200)
})

test('[CRMPANEL11] a form that signs nobody in gets the same page without a token', async () => {
  const good = { orgID: org, userID: '0057Q000000maya', sessionID: 'nonsense', entURL: sandbox.address }
  const { body, headers, statusCode } = await post(good)
  expect([statusCode, startOf(body)]).toEqual([200, { token: null, theme: null, record: null }])
  expect(framesOf({ headers })).toContain(sandbox.address)
  const strange = await post({ ...good, orgID: '00D7Q000000Elsw' })
  expect([startOf(strange.body), framesOf(strange)]).toEqual([
    { token: null, theme: null, record: null },
    "'none'",
  ])
  expect((await post({ signed_request: 'x'.repeat(70_000) })).statusCode).toBe(413)
})
