// @both-engines: many posts are held in one transaction
import type { AnswerOf, readCrisisMode } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Email } from '../mail/create-mail.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { openClient, socketAddress } from '../testing/open-client.js'
import { operate } from '../testing/operate.js'
import { postForm } from '../testing/post-form.js'
import { makeDue } from '../testing/publishing/make-due.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { endOverdue } from './change-crisis.js'

type Mode = AnswerOf<typeof readCrisisMode>

let sandbox: Sandbox
let server: TestServer
let manager: string
let champion: string
let profile: string
const emails: Email[] = []

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  const { cId } = await connectProfile(server, champion, { network: 'linkedin', person: 'amelie' })
  profile = cId ?? ''
  vi.spyOn(server.context.mail, 'send').mockImplementation((email) => {
    emails.push(email)
    return Promise.resolve({ file: null })
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await ask('POST /api/crisis/end')
  await ask('POST /api/crisis/posters', { Roles: [], People: [] })
  await server.context.db.deleteFrom('crisis').execute()
  emails.length = 0
})

const ask = (line: string, body: unknown = {}, session = manager) =>
  server.ask(line, { session, ...(line.startsWith('GET') ? {} : { body }) })
const begin = (more: object = {}) =>
  ask('POST /api/crisis/begin', { Reason: 'Accident in Lyon', SendsEmails: false, IsDrill: false, ...more })
const mode = async () => (await ask('GET /api/crisis/mode')).body as Mode
const flags = async (session = champion) => (await ask('GET /api/crisis', {}, session)).body
const board = () => server.company.acme.boardId

async function create(text: string): Promise<string> {
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(profile, { text }), scheduleType: 'custom', date }
  const { body } = await ask('POST /api/post/create', form, champion)
  return z.parse(z.object({ Id: z.string() }), body).Id
}
const stateOf = async (postId: string) =>
  server.context.db
    .selectFrom('publication')
    .select(['id', 'state', 'due_at'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
const actions = async () =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('board_id', '=', board())
      .where('action', 'like', 'crisis%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[CRISIS5] [CRISIS10] a manager begins a crisis with a reason; open boards and e-mails say so at once', async () => {
  const { Token } = await socketAddress(server, champion)
  const client = await openClient(`${server.address.replace('http', 'ws')}/socket`, Token)
  await client.wait('ready')
  expect((await begin({ SendsEmails: true })).body).toEqual({
    Result: true,
    Changed: true,
    Held: 0,
    Emails: 4,
  })
  await client.wait('crisis-updated')
  client.socket.close()
  expect(await flags()).toEqual({ Data: { InCrisis: true, canPost: false } })
  await expect.poll(() => server.rest().then(() => emails.length), { timeout: 10_000 }).toBe(4)
  expect(emails[0]?.text).toContain('Accident in Lyon')
  const { Open, History } = await mode()
  expect(Open).toMatchObject({
    Reason: 'Accident in Lyon',
    StartedBy: 'Manager acme',
    IsDrill: false,
    Ended: null,
  })
  expect(History).toEqual([])
  expect((await ask('POST /api/crisis/end')).body).toEqual({ Result: true, Changed: true, Held: 0 })
  expect(await flags()).toEqual({ Data: { InCrisis: false, canPost: true } })
  expect((await mode()).History).toMatchObject([
    { Reason: 'Accident in Lyon', EndedBy: 'Manager acme', Emails: 4 },
  ])
  expect((await actions()).slice(-2)).toEqual(['crisis-started', 'crisis-ended'])
  for (const Reason of ['', '   ', 'x'.repeat(501)]) expect((await begin({ Reason })).status).toBe(400)
  expect((await begin({ Until: '2020-01-01 00:00:00' })).body).toMatchObject({
    Errors: { Until: 'schedule-in-past' },
  })
  expect((await begin({ Until: '2026-02-30 00:00:00' })).status).toBe(400)
})

test('[CRISIS6] a crisis that is begun several times at once is one', async () => {
  const answers = await Promise.all([begin(), begin(), begin({ SendsEmails: true })])
  expect(answers.map(({ body }) => Object(body).Changed as boolean).filter(Boolean)).toHaveLength(1)
  expect(await operate(server, 'crisis', 'start', '--board', 'Acme Voices')).toContain('already')
  const { Open, History } = await mode()
  expect([Open?.Reason, History]).toEqual(['Accident in Lyon', []])
  const ends = await Promise.all([ask('POST /api/crisis/end'), ask('POST /api/crisis/end')])
  expect(ends.map(({ body }) => Object(body).Changed as boolean).filter(Boolean)).toHaveLength(1)
  expect((await mode()).History).toHaveLength(1)
})

test('[CRISIS5] a crisis ends by itself at its end, once', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await begin({ Until: soon })
  await endOverdue(server.context)
  expect((await mode()).Open).toMatchObject({ Until: soon })
  await sql`update crisis set ends_at = now() - interval '1 minute' where ended_at is null`.execute(
    server.context.db,
  )
  await Promise.all([endOverdue(server.context), endOverdue(server.context)])
  expect(await flags()).toMatchObject({ Data: { InCrisis: false } })
  expect((await mode()).History).toMatchObject([{ EndedBy: '' }])
  expect((await actions()).filter((action) => action === 'crisis-ended').length).toBeGreaterThan(0)
})

test('[CRISIS7] who may post is chosen by role and by person, and follows a change of role', async () => {
  const { roles, people, other } = server.company
  await begin()
  expect((await ask('POST /api/crisis/posters', { Roles: [other.roleId], People: [] })).status).toBe(400)
  expect((await ask('POST /api/crisis/posters', { Roles: [], People: [people.stranger] })).status).toBe(400)
  await ask('POST /api/crisis/posters', { Roles: [roles.manager], People: [people.champion] })
  expect(await flags()).toEqual({ Data: { InCrisis: true, canPost: true } })
  expect(await flags(manager)).toMatchObject({ Data: { canPost: true } })
  const advocate = await server.signIn('advocate@acme.test')
  expect(await flags(advocate)).toMatchObject({ Data: { canPost: false } })
  expect((await mode()).Posters).toEqual({
    Roles: [roles.manager],
    People: [{ Id: people.champion, Name: 'Champion acme' }],
  })
  await ask(`POST /api/people/${people.advocate}/role`, { role: 'manager' })
  expect(await flags(advocate)).toMatchObject({ Data: { canPost: true } })
  await ask(`POST /api/people/${people.advocate}/role`, { role: 'advocate' })
  expect(await flags(advocate)).toMatchObject({ Data: { canPost: false } })
})

test('[CRISIS7] [AUDIT3] the history has the roles by name, how many people, and what was before', async () => {
  const { roles, people } = server.company
  const choose = async (Roles: string[], People: string[]) => {
    await ask('POST /api/crisis/posters', { Roles, People })
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_log where action = 'crisis-posters-set' order by id desc limit 1`.execute(
      server.context.db,
    )
    return rows[0]?.detail
  }
  expect(await choose([roles.manager, roles.champion], [people.champion])).toEqual({
    roles: ['champion', 'manager'],
    'was.roles': [],
    people: 1,
    'was.people': 0,
  })
  expect(await choose([roles.manager], [people.champion, people.advocate])).toEqual({
    roles: ['manager'],
    'was.roles': ['champion', 'manager'],
    people: 2,
    'was.people': 1,
  })
  // As many people, and not the same.
  expect(await choose([roles.manager], [people.champion, people.contributor])).toEqual({ people: 2 })
  expect(await choose([roles.manager], [people.champion, people.contributor])).toEqual({})
  await server.context.db.updateTable('board').set({ crisis: null }).where('id', '=', board()).execute()
  expect(await choose([], [])).toEqual({ people: 0, 'was.people': 3 })
})

test('[CRISIS8] what a crisis held is spread over hours, one by one or all', async () => {
  const ids = [await create('First'), await create('Second'), await create('Third')]
  await begin()
  expect(await mode()).toMatchObject({ Upcoming: 3 })
  for (const id of ids) await makeDue(server.context, id)
  await expect.poll(async () => (await mode()).Open?.Held).toBe(3)
  const spread = (body: object) => ask('POST /api/crisis/held', { decision: 'spread', hours: 6, ...body })
  expect((await spread({})).status).not.toBe(200)
  expect((await ask('POST /api/crisis/end')).body).toMatchObject({ Held: 3 })
  expect((await spread({ hours: 0 })).status).toBe(400)
  const [first = '', second = '', third = ''] = ids
  await ask('POST /api/crisis/held', { decision: 'drop', ids: [(await stateOf(first)).id] })
  expect((await stateOf(first)).state).toBe('failed')
  expect((await spread({})).body).toEqual({ Result: true, Count: 2 })
  // Both may have become due in the same millisecond: either goes first.
  const both = async () => [await stateOf(second), await stateOf(third)]
  const states = async () => (await both()).map(({ state }) => state).toSorted()
  await expect.poll(states).toEqual(['confirmed', 'scheduled'])
  const due_at = (await both()).find(({ state }) => state === 'scheduled')?.due_at ?? new Date(0)
  // The second half of six hours begins after three.
  expect(Math.round((due_at.getTime() - Date.now()) / 3_600_000)).toBe(3)
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where action = 'held-decided' order by id desc limit 1`.execute(
    server.context.db,
  )
  expect(rows[0]?.detail).toMatchObject({ decision: 'spread', count: 2 })
  await server.context.db
    .updateTable('publication')
    .set({ state: 'cancelled' })
    .where('post_id', 'in', [second, third])
    .where('state', '=', 'scheduled')
    .execute()
})

test('[CRISIS9] [CRISIS10] a drill changes nothing, and stays in the history', async () => {
  await create('In an hour')
  expect((await begin({ IsDrill: true, SendsEmails: true })).body).toEqual({
    Result: true,
    Changed: true,
    Held: 1,
    Emails: 4,
  })
  await server.rest()
  expect(emails).toEqual([])
  expect(await flags()).toEqual({ Data: { InCrisis: false, canPost: true } })
  const { Open, History } = await mode()
  expect(Open).toBeNull()
  expect(History).toMatchObject([{ IsDrill: true, Held: 1, Emails: 4 }])
  expect((await actions()).at(-1)).toBe('crisis-drilled')
})

test('[CRISIS5] a crisis belongs to one board: a manager elsewhere neither sees nor changes it', async () => {
  await begin()
  const stranger = await server.signIn('stranger@other.test')
  expect((await ask('POST /api/crisis/end', {}, stranger)).body).toMatchObject({ Changed: false })
  expect((await ask('GET /api/crisis/mode', {}, stranger)).body).toMatchObject({
    Open: null,
    History: [],
    People: 1,
  })
  const second = await server.signIn('manager@acme.test', server.company.acme.secondBoardId)
  expect((await ask('GET /api/crisis/mode', {}, second)).body).toMatchObject({ Open: null })
  expect(await flags()).toMatchObject({ Data: { InCrisis: true } })
})
