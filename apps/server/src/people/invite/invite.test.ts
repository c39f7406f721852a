// @both-engines: lists of thousands of rows in one statement
import type { AnswerOf, checkInvitations } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Email } from '../../mail/create-mail.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { growthOf, maxGrowth } from '../../../../../tools/dev/input-growth.js'
import { sendOutgoing } from '../outgoing/send-outgoing.js'
import { readRows } from './read-list.js'

type Checked = AnswerOf<typeof checkInvitations>

let server: TestServer
let manager: string
const emails: Email[] = []
/** Addresses at which the mail server fails. */
const failing = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  vi.spyOn(server.context.mail, 'send').mockImplementation((email) => {
    if (failing.has(email.to)) return Promise.reject(new Error('no such mailbox'))
    emails.push(email)
    return Promise.resolve({ file: null })
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rest()
  emails.length = 0
  failing.clear()
  await server.context.db.deleteFrom('login_attempt').execute()
})

const ask = (line: string, body: unknown = {}, session = manager) => server.ask(line, { session, body })
const check = async (Text: string, Role = 'contributor') =>
  (await ask('POST /api/people/invitations/check', { Text, Role })).body as Checked
const invite = async (Text: string, Role = 'contributor') =>
  (await ask('POST /api/people/invitations', { Text, Role })).body
const userOf = (email: string) =>
  server.context.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const codeIn = (email: Email | undefined) => /code=([\w.]+)/.exec(email?.text ?? '')?.[1] ?? ''

test('[PEOPLE20] a list says of each row what is wrong with it, and changes nothing', async () => {
  const table = [
    '\uFEFFName;E-Mail;Role;Team',
    'Ada Byron;ada@new.test;manager;"Sales; North"',
    '"Grace ""Amazing"" Hopper";grace@new.test;;',
    ';ADA@new.test;;',
    'No Address;nobody;;',
    '=HYPERLINK("https://evil.test");evil@new.test;;',
    'King;king@new.test;king;',
    ';manager@acme.test;;',
    '',
    ';stranger@other.test;;',
  ].join('\r\n')
  const found = await check(table)
  expect(found).toMatchObject({ Rows: 8, Invited: 3, Added: 0, ProblemCount: 5 })
  expect(found.Problems.map(({ Row, Problem }) => [Row, Problem])).toEqual([
    [3, 'duplicate'],
    [4, 'email'],
    [5, 'formula'],
    [6, 'role'],
    [7, 'on-board'],
  ])
  expect(found.Sample[0]).toEqual({
    Row: 1,
    Name: 'Ada Byron',
    Email: 'ada@new.test',
    Role: 'manager',
    Team: 'Sales; North',
  })
  expect(found.Sample[1]).toMatchObject({ Name: 'Grace "Amazing" Hopper', Role: 'contributor' })
  expect(await userOf('ada@new.test')).toBeUndefined()
  expect((await check('Ada Byron <ada@new.test>, grace@new.test\nlin@new.test')).Rows).toBe(3)
  expect((await check('Ada Byron,ada@new.test,manager,Sales')).Sample[0]).toMatchObject({ Team: 'Sales' })
  const fault = async (Text: string, Role = 'contributor') =>
    (await ask('POST /api/people/invitations/check', { Text, Role })).body
  expect(await fault('Name,Phone\nAda,123')).toMatchObject({ Errors: { Text: 'columns' } })
  expect(await fault('Name,Email\n"Ada,ada@new.test')).toMatchObject({ Errors: { Text: 'table' } })
  expect(await fault('ada@new.test', 'king')).toMatchObject({ Errors: { Role: 'api-404' } })
  const many = Array.from({ length: 5001 }, (_, n) => `p${n}@new.test`).join('\n')
  expect(await fault(many)).toMatchObject({ Errors: { Text: 'rows' } })
})

test('[PEOPLE20] [SESSION13] a name that is none is a problem of its row', async () => {
  const { Problems, Invited } = await check(
    'Name,Email\n%%%,a@names.test\n\u200B,b@names.test\n,c@names.test',
  )
  expect(Problems.map(({ Row, Problem }) => [Row, Problem])).toEqual([
    [1, 'name'],
    [2, 'name'],
  ])
  expect(Invited).toBe(1)
})

test('[PEOPLE20] [PEOPLE21] invites each good row once, in its team and role, and the link works', async () => {
  const text = 'Name,Email,Role,Team\nLin Chen,lin@new.test,champion,Sales\nbad,bad,,\n,mei@new.test,,'
  const [first, second] = await Promise.all([invite(text), invite(text)])
  expect([first, second]).toContainEqual({ Result: true, Invited: 2, Added: 0, Skipped: 1 })
  expect([first, second]).toContainEqual({ Result: true, Invited: 0, Added: 0, Skipped: 3 })
  await server.rest()
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['lin@new.test', 'mei@new.test'])
  expect(await userOf('lin@new.test')).toMatchObject({
    first_name: 'Lin',
    last_name: 'Chen',
    team: 'Sales',
    address_proved_at: null,
  })
  expect((await server.ask('GET /api/people/invitations', { session: manager })).body).toMatchObject({
    Waiting: 0,
    Sent: 2,
    Failed: 0,
  })
  const { body } = await server.ask('GET /api/people?state=invited', { session: manager })
  expect(body).toMatchObject({ Items: [{ Name: 'Lin Chen', Role: 'champion' }, { Role: 'contributor' }] })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'invited' and actor_kind = 'person'`.execute(
    server.context.db,
  )
  expect(rows[0]?.count).toBe(2)
  const code = codeIn(emails.find(({ to }) => to === 'lin@new.test'))
  expect(code).toMatch(/^\w{46}\.\d{8}$/)
})

test('[PEOPLE21] an address of another company brings nothing along from there', async () => {
  await server.context.db
    .updateTable('app_user')
    .set({ first_name: 'Secret', address_proved_at: new Date() })
    .where('email', '=', 'stranger@other.test')
    .execute()
  await invite('stranger@other.test')
  const [theirs, ours] = await server.context.db
    .selectFrom('app_user')
    .select(['first_name', 'login_id', 'password_hash'])
    .where('email', '=', 'stranger@other.test')
    .orderBy('created_at')
    .execute()
  expect(ours).toMatchObject({ first_name: '', password_hash: null })
  expect(ours?.login_id).not.toBe(theirs?.login_id)
})

test('[PEOPLE21] a failed e-mail is tried again, several servers send none twice, and who left gets none', async () => {
  const { context } = server
  const rows = Array.from({ length: 90 }, (_, n) => `many${n}@new.test`)
  failing.add('many1@new.test')
  await context.db.updateTable('app_user').set({ first_name: '' }).where('id', '=', '').execute()
  await invite(rows.join('\n'))
  await Promise.all([sendOutgoing(context), sendOutgoing(context), sendOutgoing(context)])
  await server.rest()
  expect(emails).toHaveLength(89)
  expect(new Set(emails.map(({ to }) => to)).size).toBe(89)
  const counts = async () => (await server.ask('GET /api/people/invitations', { session: manager })).body
  expect(await counts()).toMatchObject({ Waiting: 1 })
  for (let tries = 0; tries < 5; tries += 1) {
    await sql`update outgoing_email set next_at = clock_timestamp() where state = 'waiting'`.execute(
      context.db,
    )
    await sendOutgoing(context)
  }
  expect(await counts()).toMatchObject({ Waiting: 0, Failed: 1 })
  failing.clear()
  const id = (await userOf('many1@new.test'))?.id
  const two = (await userOf('many2@new.test'))?.id
  await sql`update outgoing_email set state = 'waiting', next_at = now() where user_id = ${two}`.execute(
    context.db,
  )
  await sql`update app_user set active = false where id = ${two}`.execute(context.db)
  emails.length = 0
  expect((await ask(`POST /api/people/${id}/invitation`)).status).toBe(200)
  await server.rest()
  expect(emails.map(({ to }) => to)).toEqual(['many1@new.test'])
})

test('[PEOPLE21] an invitation is sent again with a new link, and taken back without a trace', async () => {
  await invite('again@new.test')
  await server.rest()
  const before = codeIn(emails[0])
  const id = (await userOf('again@new.test'))?.id ?? ''
  await ask(`POST /api/people/${id}/invitation`)
  await server.rest()
  expect(codeIn(emails[1])).not.toBe(before)
  const known = (code: string) =>
    server.context.db
      .selectFrom('one_time_token')
      .select('user_id')
      .where('token_hash', '=', server.context.secrets.hash(code))
      .execute()
  expect(await known(before)).toEqual([])
  expect(await known(codeIn(emails[1]))).toHaveLength(1)
  expect((await ask(`POST /api/people/${id}/invitation/revoke`)).status).toBe(200)
  expect(await userOf('again@new.test')).toBeUndefined()
  expect(await known(codeIn(emails[1]))).toEqual([])
  expect((await ask(`POST /api/people/${id}/invitation`)).status).toBe(404)
  // A member has no invitation to take back.
  const { advocate } = server.company.people
  expect((await ask(`POST /api/people/${advocate}/invitation/revoke`)).status).toBe(404)
  expect((await ask(`POST /api/people/${advocate}/invitation`)).status).toBe(404)
})

test('[PEOPLE21] taking an invitation back while its new link is made never fails', async () => {
  const answers: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const email = `both${round}@new.test`
    await invite(email)
    await server.rest()
    const id = (await userOf(email))?.id
    await ask(`POST /api/people/${id}/invitation`)
    const revoked = ask(`POST /api/people/${id}/invitation/revoke`)
    await Promise.all([sendOutgoing(server.context), revoked])
    answers.push((await revoked).status)
    await server.rest()
    expect(await userOf(email)).toBeUndefined()
  }
  expect(answers).toEqual(answers.map(() => 200))
})

test('[PEOPLE20] five thousand rows are checked and queued', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `Person ${n},bulk${n}@new.test,advocate,T${n % 20}`)
  const text = `Name,Email,Role,Team\n${rows.join('\n')}`
  expect(await check(text)).toMatchObject({ Rows: 5000, Invited: 5000, ProblemCount: 0 })
  vi.spyOn(server.context.mail, 'send').mockResolvedValue({ file: null })
  expect(await invite(text)).toMatchObject({ Invited: 5000 })
  // The rest of them need not be sent here.
  await server.context.db.deleteFrom('outgoing_email').execute()
})

test('[PEOPLE20] [ROLES4] in the column of roles, capitals make no difference', async () => {
  const text = 'Name,Email,Role\nKay Om,kay@roles.test,CHAMPION\nLou Om,lou@roles.test,Advocate'
  expect((await check(text)).Sample.map(({ Role }) => Role)).toEqual(['champion', 'advocate'])
  expect(await invite(text)).toMatchObject({ Invited: 2, Skipped: 0 })
  const held = await server.context.db
    .selectFrom('board_user as bu')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .select(['u.email', 'r.name'])
    .where('u.email', 'like', '%@roles.test')
    .orderBy('u.email')
    .execute()
  expect(held.map(({ name }) => name)).toEqual(['champion', 'advocate'])
  await server.rest()
})

test.each(['x y', '" "', '< <', '> >'])(
  '[PEOPLE20] the time for pasted %j with many signs inside grows with the length',
  async (ends) => {
    const [first = '', last = ''] = ends.split(' ')
    const read = (size: number) => readRows(`ada@new.test\n${first}${' '.repeat(size)}${last}`, [])
    expect(await growthOf(read, 10_000)).toBeLessThanOrEqual(maxGrowth)
  },
)
