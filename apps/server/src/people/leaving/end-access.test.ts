// @both-engines: locks of people and posts
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.js'
import { makeToken } from '../../session/one-time-tokens.js'
import { addPerson } from '../../testing/company.js'
import { openClient, socketAddress } from '../../testing/open-client.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
let manager: string
let number = 0

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

/** Somebody who signed in, on one board or on both. */
async function addLeaver(role: 'champion' | 'manager' = 'champion', isOnBoth = false) {
  const { acme, roles } = server.company
  const email = `leaver${(number += 1)}@acme.test`
  const boards = [acme.boardId, ...(isOnBoth ? [acme.secondBoardId] : [])]
  const id = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards,
    roleId: roles[role],
  })
  return { id, email, session: await server.signIn(email, acme.boardId) }
}
let leaver: Awaited<ReturnType<typeof addLeaver>>
beforeEach(async () => {
  leaver = await addLeaver()
})

const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })
const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
async function listen(session: string) {
  const { Token } = await socketAddress(server, session)
  const client = await openClient(`${server.address.replace('http', 'ws')}/socket`, Token)
  await client.wait('ready')
  return client
}
const statusOf = async (session: string) => (await ask('GET /api/role', session)).status

test('[PEOPLE2] [PEOPLE3] the last manager cannot leave a board, unless the operator confirms it', async () => {
  const { people } = server.company
  const last = await run('person', 'remove', 'manager@acme.test', '--board', 'Acme Careers')
  expect(last).toMatchObject({ status: 1, error: expect.stringContaining('--force') })
  expect((await run('person', 'deactivate', 'manager@acme.test')).status).toBe(1)
  const demoted = await run('person', 'role', 'manager@acme.test', 'champion', '--board', 'Acme Careers')
  expect(demoted.status).toBe(1)
  const self = await ask(`POST /api/people/${people.manager}/remove`, manager)
  expect(self).toMatchObject({ status: 409, body: { Errors: { person: 'self' } } })
  const { body } = await ask(`POST /api/people/${people.stranger}/deactivate`, manager)
  expect(body).toMatchObject({ code: 'api-404' })
  for (const line of ['remove', 'deactivate', 'activate', 'sign-out'])
    expect((await ask(`POST /api/people/${people.advocate}/${line}`, leaver.session)).status).toBe(403)
  // A manager of one board cannot deactivate a user for another board.
  const half = await addLeaver('manager')
  const { advocate } = people
  expect((await ask(`POST /api/people/${advocate}/deactivate`, half.session)).body).toMatchObject({
    Errors: { person: 'other-boards' },
  })
  expect((await ask(`POST /api/people/${advocate}/remove`, half.session)).status).toBe(200)
})

test('[PEOPLE1] [PEOPLE2] of two managers who demote each other at once, the second one may not any more', async () => {
  const [one, two] = [await addLeaver('manager'), await addLeaver('manager')]
  const demote = (who: string, session: string) =>
    ask(`POST /api/people/${who}/role`, session, { role: 'champion' })
  const answers = await Promise.all([demote(two.id, one.session), demote(one.id, two.session)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'ActionNotAllowed' })
})

test('[PEOPLE2] [PEOPLE22] somebody who is deactivated and only on boards of others is not brought back', async () => {
  const elsewhere = await addLeaver('champion', true)
  await ask(`POST /api/people/${elsewhere.id}/leave`, manager, { from: 'board', posts: 'hold' })
  await server.context.db
    .updateTable('app_user')
    .set({ active: false })
    .where('id', '=', elsewhere.id)
    .execute()
  const half = await addLeaver('manager')
  const answer = await ask(`POST /api/people/${elsewhere.id}/return`, half.session, {})
  expect(answer).toMatchObject({ status: 409, body: { Errors: { person: 'other-boards' } } })
})

test('[PEOPLE4] a signed-out user may sign in again; links sent before open nothing', async () => {
  const reset = { purpose: 'reset', userId: leaver.id, boardId: null } as const
  const { token } = await makeToken(server.context, server.context.db, reset)
  expect((await ask(`POST /api/people/${leaver.id}/sign-out`, manager)).body).toMatchObject({ Sessions: 1 })
  expect(await statusOf(leaver.session)).toBe(401)
  const form = { code: token, password: 'Another horse 8' }
  expect((await ask('POST /reset-password?x-ui-mod=v2', '', form)).body).toMatchObject({ code: 'api-404' })
  const login = { email: leaver.email, password: 'Correct horse 7' }
  expect((await ask('POST /login?x-ui-mod=v2', '', login)).status).toBe(200)
})

test('[PEOPLE4] a manager signs a user out of their own boards only, and an invitation stays open', async () => {
  const { acme } = server.company
  const both = await addLeaver('champion', true)
  const elsewhere = await server.signIn(both.email, acme.secondBoardId)
  const { context } = server
  await makeToken(context, context.db, { purpose: 'invite', userId: both.id, boardId: acme.boardId })
  const half = await addLeaver('manager')
  expect((await ask(`POST /api/people/${both.id}/sign-out`, half.session)).body).toMatchObject({
    Sessions: 1,
  })
  expect([await statusOf(both.session), await statusOf(elsewhere)]).toEqual([401, 200])
  expect((await ask(`POST /api/people/${both.id}/sign-out`, manager)).body).toMatchObject({ Sessions: 1 })
  expect(await statusOf(elsewhere)).toBe(401)
  const kept = context.db.selectFrom('one_time_token').select('purpose').where('user_id', '=', both.id)
  expect(await kept.execute()).toEqual([{ purpose: 'invite' }])
})

test('[PEOPLE9] a password set by the operator ends old sessions and keeps the role', async () => {
  const { context } = server
  const args = ['person', 'invite', leaver.email, '--board', 'Acme Voices', '--password-stdin']
  const answer = await runCommand(context, { args, folder: '.', secret: 'A quite new horse 9' })
  expect(answer).toMatchObject({ status: 0, out: expect.stringContaining('as champion') })
  expect(await statusOf(leaver.session)).toBe(401)
  const login = { email: leaver.email, password: 'A quite new horse 9' }
  const { body } = await ask('POST /login?x-ui-mod=v2', '', login)
  const { ApiSession: session } = body as { ApiSession: string }
  const role = await ask('GET /api/role', session)
  expect(role.body).toMatchObject({ Id: server.company.roles.champion })
})

test('[PEOPLE8] a new role applies at once and is sent to the open board', async () => {
  const client = await listen(leaver.session)
  const { body } = await ask(`POST /api/people/${leaver.id}/role`, manager, { role: 'advocate' })
  expect(body).toMatchObject({ Changed: true })
  const { advocate } = server.company.roles
  expect(await client.wait('role-changed')).toMatchObject({ data: { Id: advocate } })
  expect((await ask('GET /api/role', leaver.session)).body).toMatchObject({ Id: advocate })
  client.socket.close()
})

test('[PEOPLE11] each change is recorded, with its actor', async () => {
  await ask(`POST /api/people/${leaver.id}/role`, manager, { role: 'contributor' })
  await ask(`POST /api/people/${leaver.id}/sign-out`, manager)
  await run('person', 'remove', leaver.email, '--board', 'Acme Voices')
  const { out } = await run('audit', 'list', '--person', leaver.email)
  expect(out).toMatch(
    /role-changed +manager@acme\.test → leaver\d+@acme\.test .*was champion, role contributor/,
  )
  expect(out).toMatch(/sessions-ended +manager@acme\.test → leaver/)
  expect(out).toMatch(/removed +operator → leaver/)
})
