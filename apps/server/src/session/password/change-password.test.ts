import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAuditLog } from '../../audit-log/read-audit-log.js'
import { runCommand } from '../../cli/run-command.js'
import { addPerson, testPassword } from '../../testing/company.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { makeToken } from '../one-time-tokens.js'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('login_attempt').execute()
})

const newPassword = 'seven quiet lanterns'
const signIn = (email: string, password: string) =>
  server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })
const change = (session: string, body: unknown) => server.ask('PUT /api/password', { session, body })
const isIn = async (session: string) => (await server.ask('GET /api/role', { session })).status === 200

async function newPerson() {
  const { accountId, boardId } = server.company.acme
  const email = `wilhelmina-${(count += 1)}@acme.test`
  const id = await addPerson(server.context, {
    email,
    accountId,
    boards: [boardId],
    roleId: server.company.roles.advocate,
  })
  return { id, email, session: await server.signIn(email), elsewhere: await server.signIn(email) }
}

test('[SESSION105] by the old password; the other sessions and links end, and the user is notified', async () => {
  const { context } = server
  const send = vi.spyOn(context.mail, 'send')
  const { id, email, session, elsewhere } = await newPerson()
  const { token: link } = await makeToken(context, context.db, {
    purpose: 'reset',
    userId: id,
    boardId: null,
  })
  expect(await change(session, { current: testPassword, password: newPassword })).toMatchObject({
    status: 200,
    body: { Result: true },
  })
  expect([await isIn(session), await isIn(elsewhere)]).toEqual([true, false])
  expect((await signIn(email, testPassword)).status).toBe(401)
  expect((await signIn(email, newPassword)).status).toBe(200)
  const reset = { body: { code: link, password: 'eight quiet lanterns' } }
  expect((await server.ask('POST /reset-password?x-ui-mod=v2', reset)).status).toBe(404)
  expect(send).toHaveBeenCalledTimes(1)
  const message = send.mock.calls[0]?.[0]
  expect(message).toMatchObject({ to: email, subject: 'Your Rostrum password was changed' })
  expect(message?.text).toContain('all other devices were signed out.')
  const [entry] = await readAuditLog(context.db, { userId: id, action: 'password-set', limit: 1 })
  expect(entry).toMatchObject({ address: '127.0.0.1', detail: { by: 'person' } })
  send.mockRestore()
})

test('[SESSION105] not without the old one, not by a wrong one, not as a guest', async () => {
  const { email, session, elsewhere } = await newPerson()
  for (const current of [undefined, 'wrong', newPassword]) {
    const { status, body } = await change(session, { current, password: newPassword })
    expect([status, body]).toMatchObject([400, { code: 'api-400', Errors: { password: 'wrong' } }])
  }
  expect((await change('nonsense', { current: testPassword, password: newPassword })).status).toBe(401)
  // A stolen session tries ten passwords.
  for (let at = 0; at < 7; at += 1) await change(session, { current: `guess-${at}`, password: newPassword })
  expect((await change(session, { current: testPassword, password: newPassword })).status).toBe(429)
  expect(await isIn(elsewhere)).toBe(true)
  expect((await signIn(email, testPassword)).status).toBe(200)
  expect((await change(elsewhere, { current: testPassword, password: newPassword })).status).toBe(200)
})

test('[SESSION105] a user who never had a password proves their identity', async () => {
  const { id, session } = await newPerson()
  const { db } = server.context
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  await db
    .updateTable('session')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', id)
    .execute()
  expect((await change(session, { password: newPassword })).body).toMatchObject({ code: 'proof-needed' })
  await db.updateTable('session').set({ proved_at: new Date() }).where('user_id', '=', id).execute()
  expect((await change(session, { password: newPassword })).status).toBe(200)
})

const guessable = ['password', '12345678', 'Passwort1!', 'Wilhelmina7', 'acme2026!', 'aaaaaaaaaa']

test('[SESSION104] common passwords, and those made of the user’s own data, are refused wherever one is set', async () => {
  const { context, company } = server
  const { id, email, session } = await newPerson()
  const { boardId } = company.acme
  const code = async (purpose: 'reset' | 'invite') =>
    (await makeToken(context, context.db, { purpose, userId: id, boardId })).token
  const names = { FirstName: 'Wilhelmina', LastName: 'Berg', email }
  for (const password of guessable) {
    const refused = { status: 422, body: { code: 'password-guessable' } }
    expect(await change(session, { current: testPassword, password }), password).toMatchObject(refused)
    const reset = { code: await code('reset'), password }
    expect(await server.ask('POST /reset-password?x-ui-mod=v2', { body: reset })).toMatchObject(refused)
    const invited = { ...names, token: await code('invite'), password }
    expect(await server.ask('POST /sign-up?x-ui-mod=v2', { body: invited })).toMatchObject(refused)
    const byOperator = await runCommand(context, {
      args: ['person', 'invite', email, '--board', boardId, '--password-stdin'],
      folder: '.',
      secret: password,
    })
    expect(byOperator.status).toBe(1)
    expect(byOperator.error).toContain('most common')
  }
  expect((await signIn(email, testPassword)).status).toBe(200)
})
