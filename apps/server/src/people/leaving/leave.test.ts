import type { AnswerOf, leavePerson } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runCommand } from '../../cli/run-command.js'
import { addPerson } from '../../testing/company.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { makeDue } from '../../testing/publishing/make-due.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

type Left = AnswerOf<typeof leavePerson>

let sandbox: Sandbox
let server: TestServer
let manager: string
let number = 0

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

interface Leaver {
  readonly id: string
  readonly email: string
  readonly session: string
  readonly profile: string
}
let leaver: Leaver

async function addLeaver(role: 'champion' | 'manager' = 'champion', isOnBoth = false): Promise<Leaver> {
  const { acme, roles } = server.company
  const email = `leaves${(number += 1)}@acme.test`
  const boards = [acme.boardId, ...(isOnBoth ? [acme.secondBoardId] : [])]
  const id = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards,
    roleId: roles[role],
  })
  const session = await server.signIn(email, acme.boardId)
  const { cId } = await connectProfile(server, session, { network: 'linkedin', person: 'amelie' })
  return { id, email, session, profile: cId ?? '' }
}
beforeEach(async () => {
  leaver = await addLeaver()
})

const ask = (line: string, session = manager, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const leave = (id: string, body: object, session = manager) =>
  ask(`POST /api/people/${id}/leave`, session, body)
async function create(text: string, { session, profile } = leaver): Promise<string> {
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(profile, { text }), scheduleType: 'custom', date }
  const { body } = await ask('POST /api/post/create', session, form)
  return z.parse(z.object({ Id: z.string() }), body).Id
}
const stateOf = async (postId: string) => {
  const {
    state,
    last_error: error,
    credential_id,
  } = await server.context.db
    .selectFrom('publication')
    .select(['state', 'last_error', 'credential_id'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return { state, code: (error as { code: string } | null)?.code ?? null, credential: credential_id }
}
/** Makes a post due, and waits until another post that was due at the same time has been sent. */
async function letTimeCome(id: string): Promise<void> {
  const other = await addLeaver()
  const marker = await create('Goes out', other)
  await makeDue(server.context, id)
  await makeDue(server.context, marker)
  await expect.poll(() => stateOf(marker)).toMatchObject({ state: 'confirmed' })
}
const received = (text: string) => sandbox.arrivals('linkedin').filter((one) => one.text.includes(text))
const tokensOf = async (userId: string) =>
  (
    await server.context.db
      .selectFrom('credential')
      .select('id')
      .where('user_id', '=', userId)
      .where('token_sealed', 'is not', null)
      .execute()
  ).length
const audited = async (userId: string) =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[PEOPLE4] [PEOPLE5] [PEOPLE6] [PEOPLE18] who leaves the board is out, and a due post of theirs is never sent', async () => {
  const id = await create('Of somebody who left')
  const { body } = await leave(leaver.id, { from: 'board', posts: 'hold' })
  expect(body).toEqual({
    Result: true,
    Changed: true,
    Sessions: 1,
    Held: 1,
    Dropped: 0,
    HandedOver: 0,
  } satisfies Left)
  expect((await ask('GET /api/role', leaver.session)).status).toBe(401)
  expect(await tokensOf(leaver.id)).toBe(0)
  await letTimeCome(id)
  expect(await stateOf(id)).toMatchObject({ state: 'held', code: 'person-left' })
  expect(received('Of somebody who left')).toHaveLength(0)
  expect(await audited(leaver.id)).toContain('removed')
  // A second time there is nobody to leave.
  expect((await leave(leaver.id, { from: 'board', posts: 'hold' })).status).toBe(404)
})

test('[PEOPLE18] their waiting posts are dropped, if the manager says so', async () => {
  const id = await create('To be dropped')
  const { body } = await leave(leaver.id, { from: 'company', posts: 'drop' })
  expect(body).toMatchObject({ Held: 0, Dropped: 1 })
  expect(await stateOf(id)).toMatchObject({ state: 'failed', code: 'person-left' })
  expect(await audited(leaver.id)).toEqual(expect.arrayContaining(['deactivated', 'posts-dropped']))
  await letTimeCome(id)
  expect(received('To be dropped')).toHaveLength(0)
})

test('[PEOPLE18] only posts for pages that the other has, too, are handed over; none goes out in their own name', async () => {
  const other = await addLeaver()
  const { db } = server.context
  const asPage = (id: string) =>
    db
      .updateTable('credential')
      .set({ type: 'page', network_account_id: '4711' })
      .where('id', '=', id)
      .execute()
  const page = await create('For the page')
  await asPage(leaver.profile)
  await asPage(other.profile)
  const { cId } = await connectProfile(server, leaver.session, { network: 'linkedin', person: 'layla' })
  const personal = await create('For my own profile', { ...leaver, profile: cId ?? '' })
  expect((await leave(leaver.id, { from: 'board', posts: 'hand-over' })).body).toMatchObject({
    Errors: { person: 'hand-over' },
  })
  for (const to of [leaver.id, server.company.people.stranger])
    expect((await leave(leaver.id, { from: 'board', posts: 'hand-over', to })).status).toBe(409)
  const { body } = await leave(leaver.id, { from: 'board', posts: 'hand-over', to: other.id })
  expect(body).toMatchObject({ HandedOver: 1, Held: 1 })
  expect(await stateOf(page)).toMatchObject({ state: 'scheduled', credential: other.profile })
  expect(await stateOf(personal)).toMatchObject({ state: 'held', code: 'person-left' })
  const owner = await db.selectFrom('post').select('user_id').where('id', '=', page).executeTakeFirst()
  expect(owner).toEqual({ user_id: other.id })
  const own = (await ask('GET /api/post/list', other.session)).body
  expect(JSON.stringify(own)).toContain('For the page')
  await makeDue(server.context, page)
  await makeDue(server.context, personal)
  await expect.poll(async () => (await stateOf(page)).state).not.toBe('scheduled')
  expect(received('For my own profile')).toHaveLength(0)
})

test('[PEOPLE2] [PEOPLE3] nobody takes themselves off, nor the last manager, and nothing is half done', async () => {
  const { people, acme } = server.company
  expect((await leave(people.manager, { from: 'board', posts: 'drop' })).body).toMatchObject({
    Errors: { person: 'self' },
  })
  const second = await addLeaver('manager')
  // Both are asked to leave at once by each other: one manager stays.
  const [one, two] = await Promise.all([
    leave(people.manager, { from: 'board', posts: 'drop' }, second.session),
    leave(second.id, { from: 'board', posts: 'drop' }),
  ])
  expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_user bu join role r on r.id = bu.role_id
    where bu.board_id = ${acme.boardId} and r.name = 'manager'`.execute(server.context.db)
  expect(rows[0]?.count).toBe(1)
  const back = one.status === 200 ? second.session : manager
  const gone = one.status === 200 ? people.manager : second.id
  expect((await ask(`POST /api/people/${gone}/return`, back)).status).toBe(200)
  if (one.status === 200) manager = await server.signIn('manager@acme.test', acme.boardId)
  // A manager of one board locks nobody out who is on another one.
  const both = await addLeaver('champion', true)
  const half = await addLeaver('manager')
  const answer = await leave(both.id, { from: 'company', posts: 'drop', erasesName: true }, half.session)
  expect(answer.body).toMatchObject({ Errors: { person: 'other-boards' } })
  expect((await ask('GET /api/role', both.session)).status).toBe(200)
})

test('[PEOPLE19] a name is erased for good; what was shared still counts', async () => {
  const { db } = server.context
  await db
    .updateTable('app_user')
    .set({ first_name: 'Zylphia', last_name: 'Quorn', team: 'Sales' })
    .where('id', '=', leaver.id)
    .execute()
  const id = await create('Stays without a name')
  expect((await leave(leaver.id, { from: 'board', posts: 'hold', erasesName: true })).body).toMatchObject({
    Errors: { person: 'erase' },
  })
  await server.context.db.insertInto('notice_setting').values({ user_id: leaver.id, choices: '{}' }).execute()
  const { body } = await leave(leaver.id, { from: 'company', posts: 'drop', erasesName: true })
  expect(body).toMatchObject({ Changed: true, Dropped: 1 })
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(one)::text as text from ${sql.table(name)} as one`.execute(db)
    expect([
      name,
      rows.filter(({ text }) => /Zylphia|Quorn/.test(text) || text.includes(leaver.email)),
    ]).toEqual([name, []])
  }
  expect(await db.selectFrom('post').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect((await ask(`GET /api/people/${leaver.id}`)).status).toBe(404)
  expect((await ask(`POST /api/people/${leaver.id}/return`)).status).toBe(404)
  const wishes = server.context.db.selectFrom('notice_setting').select('user_id')
  expect(await wishes.where('user_id', '=', leaver.id).execute()).toEqual([])
  expect(await audited(leaver.id)).toEqual(expect.arrayContaining(['deactivated', 'name-erased']))
})

test('[PEOPLE22] who comes back has their role, and not the tokens that were deleted', async () => {
  await leave(leaver.id, { from: 'board', posts: 'hold' })
  expect((await ask(`POST /api/people/${leaver.id}/return`)).body).toMatchObject({ Changed: true })
  const again = await server.signIn(leaver.email)
  expect((await ask('GET /api/role', again)).body).toMatchObject({ Id: server.company.roles.champion })
  expect(await tokensOf(leaver.id)).toBe(0)
  await leave(leaver.id, { from: 'company', posts: 'hold' })
  expect((await ask('GET /api/role', again)).status).toBe(401)
  expect((await ask(`POST /api/people/${leaver.id}/return`)).body).toMatchObject({ Changed: true })
  expect((await ask(`POST /api/people/${leaver.id}/return`)).body).toMatchObject({ Changed: false })
  expect(await audited(leaver.id)).toEqual(['removed', 'returned', 'deactivated', 'activated'])
  expect(
    (await runCommand(server.context, { args: ['person', 'list', '--board', 'Acme Voices'], folder: '.' }))
      .out,
  ).toContain(leaver.email)
})

// The embedded database has one connection, so that nothing waits there.
test.skipIf(!process.env.TEST_POSTGRES)(
  '[PEOPLE18] who leaves while one of their posts is being sent leaves all the same',
  async () => {
    const { db } = server.context
    const id = await create('Of somebody who is leaving')
    let left: ReturnType<typeof leave> | undefined
    const sending = db.transaction().execute(async (trx) => {
      await sql`select from publication where post_id = ${id} for update`.execute(trx)
      left = leave(leaver.id, { from: 'board', posts: 'hold' })
      // The loop runs in the database, so that the two wait for each other at once.
      await sql
        .raw(
          `do $$ begin
            while not exists (
              select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid
            ) loop perform pg_sleep(0.005); end loop;
            -- What is counted of a post that went out refers to its author.
            perform from app_user where id = '${leaver.id}' for key share;
          end $$`,
        )
        .execute(trx)
    })
    // PostgreSQL ends whom it likes of the two, and that is nearly always the manager's call, which waited first.
    await sending.catch((error: unknown) => expect(error).toMatchObject({ code: '40P01' }))
    expect((await left)?.status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'held' })
  },
)
