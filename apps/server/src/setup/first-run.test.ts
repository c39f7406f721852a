import type { BodyInputOf, createFirstCompany } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operate } from '../testing/operate.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { makeSetupCode } from './setup-codes.js'

type Form = BodyInputOf<typeof createFirstCompany>

let server: TestServer

/** A server without a company. */
beforeEach(async () => {
  server = await startTestServer()
  await sql`delete from account`.execute(server.context.db)
})
afterEach(() => server.close())

const form: Omit<Form, 'Code'> = {
  FirstName: 'Amara',
  LastName: 'Lindqvist',
  Email: 'amara@company.example',
  Password: 'Quiet harbour 12',
  Company: 'Varmelund  AB',
  Color: '#1f5fbf',
  Board: 'Varmelund Voices',
  Locale: 'de',
  Timezone: 'Europe/Berlin',
}
const ask = (line: string, body?: object) => server.ask(line, body ? { body } : {})
const create = (Code: string, more: Partial<Form> = {}) =>
  ask('POST /api/setup/company', { ...form, Code, ...more })
const code = async () => (await makeSetupCode(server.context)) ?? ''
const companies = async () =>
  server.context.db.selectFrom('account').select(['id', 'name', 'settings', 'branding']).execute()

test('[SETUP1] [SETUP3] the first manager makes the company with its board, and is signed in', async () => {
  expect((await ask('GET /api/setup')).body).toMatchObject({ IsOpen: true, Address: server.address })
  const given = await code()
  expect(given).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect((await ask('POST /api/setup/code', { Code: given.toLowerCase() })).body).toEqual({ Result: true })
  const made = await create(given)
  expect(made.status).toBe(200)
  const { Token } = made.body as { Token: string }
  const entered = await server.ask('PUT /auth?x-ui-mod=v2', { body: { id: Token } })
  const session = String(Object(entered.body).ApiSession)
  const started = await server.ask('PUT /user?x-ui-mod=v2', { session, body: {} })
  expect(started.body).toMatchObject({
    User: { Name: 'Amara Lindqvist', AccountName: 'Varmelund AB', Role: { Name: 'manager' } },
    CurrentBoard: { Name: 'Varmelund Voices' },
    Locale: 'de',
    Timezone: 'Europe/Berlin',
    customBranding: { Color: '#1f5fbf' },
  })
  expect(await companies()).toMatchObject([{ name: 'Varmelund AB', settings: { Locale: 'de' } }])
  const board = await server.context.db.selectFrom('leaderboard_setting').select('timezone').execute()
  expect(board).toEqual([{ timezone: 'Europe/Berlin' }])
  const log = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', '%created')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['company-created', 'board-created'])
  expect(JSON.stringify(log)).not.toContain(given)
})

test('[SETUP1] [SETUP3] nobody sets up an installation that has a company, with whatever code', async () => {
  const [first, second] = [await code(), await code()]
  expect((await create(first)).status).toBe(200)
  expect((await ask('GET /api/setup')).body).toMatchObject({ IsOpen: false })
  for (const used of [first, second]) {
    expect((await create(used)).status).toBe(404)
    expect((await ask('POST /api/setup/code', { Code: used })).status).toBe(404)
  }
  expect(await makeSetupCode(server.context)).toBeNull()
  await expect(operate(server, 'setup', 'code')).rejects.toThrow(/already/)
  expect(await server.context.db.selectFrom('setup_code').select('code_hash').execute()).toEqual([])
  expect(await companies()).toHaveLength(1)
})

test('[SETUP3] of several who send the form at once, one succeeds', async () => {
  const given = [await code(), await code(), await code(), await code()]
  const answers = await Promise.all(given.map((one, at) => create(one, { Company: `Company ${at}` })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  expect(await companies()).toHaveLength(1)
})

test('[SETUP2] wrong codes are refused, and after ten of them also the right one for a while', async () => {
  const given = await code()
  expect(
    JSON.stringify(await server.context.db.selectFrom('setup_code').selectAll().execute()),
  ).not.toContain(given.replaceAll('-', ''))
  for (const wrong of ['0000-0000-0000-0000-0000', 'x', given.slice(1)]) {
    expect(await ask('POST /api/setup/code', { Code: wrong })).toMatchObject({
      status: 400,
      body: { Errors: { Code: 'wrong-code' } },
    })
  }
  // A right one in between forgets the wrong ones.
  expect((await ask('POST /api/setup/code', { Code: given })).status).toBe(200)
  for (let count = 0; count < 10; count += 1) expect((await create('wrong')).status).toBe(400)
  expect((await create(given)).status).toBe(429)
  expect(await companies()).toEqual([])
})

test('[SETUP2] the code of each server counts, of the newest twenty', async () => {
  const codes: string[] = []
  for (let count = 0; count < 22; count += 1) codes.push(await code())
  const refused = async (one = '') => (await ask('POST /api/setup/code', { Code: one })).status
  expect(await refused(codes[0])).toBe(400)
  expect(await refused(codes[2])).toBe(200)
  expect(await refused(codes[21])).toBe(200)
  expect(await operate(server, 'setup', 'code')).toContain('/setup and enter this code')
})

test.each([
  [{ FirstName: ' ' }, 'FirstName'],
  [{ Email: 'amara' }, 'Email'],
  [{ Company: '  ' }, 'Company'],
  [{ Company: '\u200B\u3164' }, 'Company'],
  [{ Board: '' }, 'Board'],
  [{ Timezone: 'Europe/Atlantis' }, 'Timezone'],
  [{ Password: 'short' }, 'password'],
  [{ Password: 'password1' }, 'password'],
  [{ Password: 'Varmelund AB' }, 'password'],
  [{ Color: 'red' }, 'Color'],
] satisfies [Partial<Form>, string][])(
  '[SETUP3] a form with %j is refused, and keeps the code',
  async (more, field) => {
    const given = await code()
    const answer = await create(given, more)
    expect([400, 422]).toContain(answer.status)
    expect(Object.keys(Object(answer.body).Errors as object)).toEqual([field])
    expect((await create(given)).status).toBe(200)
  },
)
