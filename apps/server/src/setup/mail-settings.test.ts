import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createContext } from '../create-context.js'
import { operate } from '../testing/operate.js'
import { stageMailServer, type StagedMailServer } from '../testing/stage-mail-server.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { testMail } from './test-mail.js'

let mailServer: StagedMailServer
let server: TestServer
let manager: string

beforeAll(async () => {
  mailServer = await stageMailServer()
  const secretKeys = [randomBytes(32).toString('base64')]
  server = await startTestServer({ configuration: { secretKeys } })
  await operate(server, 'company', 'delete', 'Other', '--yes')
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  mailServer.close()
})
beforeEach(async () => {
  mailServer.answer({})
  await server.context.db.deleteFrom('login_attempt').execute()
})

const line = 'PUT /api/setup/mail'
const form = (change: object = {}) => ({
  Host: '127.0.0.1',
  Port: mailServer.port,
  Security: 'none',
  User: 'board',
  Password: 'sesame-open',
  FromAddress: 'board@acme.test',
  FromName: 'Acme “Voices”',
  ...change,
})
const save = async (change: object = {}, session = manager) =>
  server.ask(line, { session, body: form(change) })
const read = async (session = manager) => server.ask('GET /api/setup/mail', { session })
const sendTest = async () => (await server.ask('POST /api/setup/email', { session: manager, body: {} })).body

test('[SETUP9] [SETUP11] the manager of the only company sets the mail server, and the next e-mail goes there', async () => {
  expect((await read()).body).toMatchObject({
    Keeper: 'manager',
    Server: null,
    IsSenderFixed: false,
    Facts: { Way: 'files', From: 'Rostrum <rostrum@localhost>' },
  })
  await sendTest()
  const saved = await save()
  expect(saved).toMatchObject({
    status: 200,
    body: {
      Server: { Host: '127.0.0.1', User: 'board', HasPassword: true, FromName: 'Acme “Voices”' },
      // What the outbox took says nothing about this server.
      Facts: { Way: 'smtp', Server: `127.0.0.1:${mailServer.port}`, SentAt: null },
    },
  })
  expect(await sendTest()).toEqual({ To: 'manager@acme.test', Problem: null, Said: null })
  expect(mailServer.said()).toMatch(/MAIL FROM:<board@acme\.test>[^]*RCPT TO:<manager@acme\.test>/)
  expect(mailServer.said()).toMatch(/From: =\?UTF-8\?\S+ <board@acme\.test>/)
  expect(mailServer.said()).toContain(Buffer.from('\0board\0sesame-open').toString('base64'))
  const sent = { Facts: { SentAt: expect.any(String), FailedAt: null } }
  await waitFor(async () => expect((await read()).body).toMatchObject(sent))
  const steps = (await server.ask('GET /api/setup/steps', { session: manager })).body
  expect(steps).toMatchObject({ Steps: expect.arrayContaining([{ Name: 'mail', State: 'done' }]) })
})

test('[SETUP10] the password is sealed, never comes out, and goes to no other server', async () => {
  const { db } = server.context
  await save()
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow()
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'mail-server-set')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const health = await server.ask('GET /api/company/health', { session: manager })
  const seen = JSON.stringify([row, entry, health.body, (await read()).body])
  expect(seen).not.toContain('sesame')
  expect(entry).toMatchObject({
    actor_id: server.company.people.manager,
    account_id: server.company.acme.accountId,
    detail: { what: 'sign-in' },
  })
  for (const other of [{ Host: 'localhost' }, { Port: 25 }, { Security: 'tls' }, { User: 'another' }])
    expect(await save({ Password: undefined, ...other })).toMatchObject({
      status: 400,
      body: { Errors: { Password: 'missing' } },
    })
  expect(await save({ Password: undefined, FromName: 'Acme' })).toMatchObject({ status: 200 })
  expect(await sendTest()).toMatchObject({ Problem: null })
  const without = await save({ User: '', Password: undefined })
  expect(without.body).toMatchObject({ Server: { HasPassword: false } })
  const bare = await db.selectFrom('mail_server').select('password_sealed').executeTakeFirstOrThrow()
  expect(bare.password_sealed).toBeNull()
})

test.each([
  [{ Host: 'mail.test\r\nRCPT TO:<all@acme.test>' }, 'Host'],
  [{ Host: 'http://169.254.169.254/' }, 'Host'],
  [{ Port: 70_000 }, 'Port'],
  [{ User: 'board\r\nQUIT' }, 'User'],
  [{ FromAddress: 'board@acme.test>\r\nBcc: all@acme.test' }, 'FromAddress'],
  [{ FromName: 'Board\r\nBcc: all@acme.test' }, 'FromName'],
])('[SETUP10] %j is refused, and nothing changes', async (change, field) => {
  await save()
  expect(await save(change)).toMatchObject({ status: 400, body: { Errors: { [field]: 'wrong' } } })
  expect((await read()).body).toMatchObject({ Server: { Host: '127.0.0.1', FromName: 'Acme “Voices”' } })
})

test('[SETUP9] nobody else reads or changes the mail server, and a change wants a proof of identity', async () => {
  for (const role of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${role}@acme.test`)
    expect((await read(session)).status).toBe(403)
    expect((await save({}, session)).status).toBe(403)
    expect((await server.ask('DELETE /api/setup/mail', { session })).status).toBe(403)
  }
  expect((await server.ask('GET /api/setup/mail')).status).toBe(401)
  const late = await server.signIn('manager@acme.test')
  const { db, secrets } = server.context
  await db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('token_hash', '=', secrets.hash(late))
    .execute()
  expect((await save({}, late)).body).toMatchObject({ code: 'proof-needed' })
  expect((await server.ask('DELETE /api/setup/mail', { session: late })).body).toMatchObject({
    code: 'proof-needed',
  })
})

test.each([
  ['AUTH', '535 5.7.8 Wrong password', 'sign-in'],
  ['MAIL FROM', '550 5.7.60 Not your address', 'sender'],
  ['MAIL FROM', '530 5.7.0 Sign in first', 'sign-in'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'rejected'],
  ['DATA', '554 5.7.1 Spam', 'rejected'],
])('[SETUP5] a mail server that answers %s with %s has the problem %s', async (command, answer, problem) => {
  await save()
  mailServer.answer({ [command]: answer })
  expect(await sendTest()).toMatchObject({ Problem: problem, Said: answer })
  // It is written beside the sending.
  await waitFor(async () => expect((await read()).body).toMatchObject({ Facts: { FailedWhy: problem } }))
})

test('[SETUP5] a name, a port and an encryption that are wrong are said, and no other service tells of itself', async () => {
  const problemOf = async (change: object) => {
    await save({ User: '', Password: undefined, ...change })
    return sendTest()
  }
  expect(await problemOf({ Host: 'mail.invalid' })).toMatchObject({ Problem: 'name' })
  expect(await problemOf({ Port: 1 })).toMatchObject({ Problem: 'refused' })
  expect(await problemOf({ Security: 'tls' })).toMatchObject({ Problem: 'certificate' })
  mailServer.answer({ STARTTLS: '502 Not here' })
  expect(await problemOf({ Security: 'starttls' })).toMatchObject({ Problem: 'certificate' })
  const ssh = await stageMailServer('SSH-2.0-OpenSSH_9.2p1')
  expect(await problemOf({ Port: ssh.port })).toMatchObject({ Problem: 'refused', Said: null })
  ssh.close()
})

test('[SETUP5] a mail server that hangs is called slow, and holds nobody up', async () => {
  const hanging = await stageMailServer()
  hanging.answer(null)
  await save({ Port: hanging.port })
  expect(await testMail(server.context, server.company.people.manager, 50)).toMatchObject({ Problem: 'slow' })
  await save()
  expect(await sendTest()).toMatchObject({ Problem: null })
  hanging.close()
})

test('[SETUP11] an e-mail that is under way goes by the former mail server, which is then left', async () => {
  const next = await stageMailServer()
  await save()
  const { mail } = server.context
  const email = { to: 'mika@acme.test', subject: 'On the way', text: 'On the way', html: '<p>On the way</p>' }
  await Promise.all([mail.send(email), save({ Port: next.port })])
  expect(mailServer.said()).toContain('Subject: On the way')
  expect(next.said()).not.toContain('On the way')
  await waitFor(() => expect(mailServer.isEmpty()).toBe(true))
  await mail.send({ ...email, subject: 'The next one' })
  expect(next.said()).toContain('Subject: The next one')
  await save()
  next.close()
})

test('[SETUP11] without the mail server, e-mails are files again', async () => {
  await save()
  const cleared = await server.ask('DELETE /api/setup/mail', { session: manager })
  expect(cleared.body).toMatchObject({ Server: null, Facts: { Way: 'files' } })
  const { mail } = server.context
  const { file } = await mail.send({ to: 'mika@acme.test', subject: 's', text: 't', html: 'h' })
  expect(file).toContain('mika@acme.test')
  const entries = server.context.db.selectFrom('audit_log').select('detail').orderBy('id', 'desc')
  expect(await entries.executeTakeFirst()).toMatchObject({
    detail: { server: null, 'was.server': `127.0.0.1:${mailServer.port}` },
  })
})

test('[SETUP9] with a second company the page is only read, and says nothing of what is stored', async () => {
  await save()
  await operate(server, 'company', 'create', 'Second')
  await operate(server, 'board', 'create', 'Second Voices', '--company', 'Second')
  await operate(
    server,
    'person',
    'invite',
    'lead@second.test',
    '--board',
    'Second Voices',
    '--role',
    'manager',
  )
  const second = await server.signIn('lead@second.test')
  for (const session of [manager, second]) {
    expect((await read(session)).body).toMatchObject({ Keeper: 'operator', Server: null })
    expect(await save({}, session)).toMatchObject({ status: 403, body: { code: 'ActionNotAllowed' } })
    expect((await server.ask('DELETE /api/setup/mail', { session })).status).toBe(403)
  }
  expect(await server.context.db.selectFrom('mail_server').select('host').execute()).toHaveLength(1)
  await operate(server, 'company', 'delete', 'Second', '--yes')
})

test('[SETUP9] [SETUP11] the environment goes before what is stored, and nobody changes it here', async () => {
  const smtpUrl = `smtp://env:from-environment@127.0.0.1:${mailServer.port}?ignoreTLS=true`
  const fixed = await startTestServer({ configuration: { smtpUrl, mailFrom: 'Env <env@acme.test>' } })
  await operate(fixed, 'company', 'delete', 'Other', '--yes')
  const session = await fixed.signIn('manager@acme.test')
  const settings = await fixed.ask('GET /api/setup/mail', { session })
  expect(settings.body).toMatchObject({
    Keeper: 'environment',
    Server: null,
    IsSenderFixed: true,
    Facts: { Way: 'smtp', Server: `127.0.0.1:${mailServer.port}`, From: 'Env <env@acme.test>' },
  })
  expect(JSON.stringify(settings.body)).not.toContain('from-environment')
  expect((await fixed.ask(line, { session, body: form() })).status).toBe(403)
  await expect(operate(fixed, 'mail', 'set', '--host', 'mail.test', '--from', 'a@acme.test')).rejects.toThrow(
    'SMTP_URL names the mail server',
  )
  await fixed.close()
})

test('[SETUP9] a sender of the environment stays the sender', async () => {
  const fixed = await startTestServer({ configuration: { mailFrom: 'Env <env@acme.test>' } })
  await operate(fixed, 'company', 'delete', 'Other', '--yes')
  const session = await fixed.signIn('manager@acme.test')
  const saved = await fixed.ask(line, { session, body: form({ FromAddress: '', FromName: '' }) })
  expect(saved.body).toMatchObject({ IsSenderFixed: true, Facts: { From: 'Env <env@acme.test>' } })
  await fixed.close()
})

test.skipIf(!process.env.TEST_POSTGRES)(
  '[SETUP11] another server process uses the new mail server, too',
  async () => {
    const { configuration } = server.context
    if (configuration.databaseUrl === null) return
    const other = await createContext(configuration)
    await save({ FromName: 'Heard' })
    await waitFor(() => expect(other.context.mailServer.route().from).toBe('Heard <board@acme.test>'))
    await other.close()
  },
)
