// @both-engines: two changes at once
import { approval, post, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor, waitUntil } from '../../../../tools/dev/wait-for.js'
import { setCrisis } from '../crisis/change-crisis.js'
import { decideHeldCopies } from '../crisis/held.js'
import { addPerson } from '../testing/company.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { advanceApprovals } from './decide.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let second: string
let secondId: string
let champion: string
let profile: string

const oneStep: Workflow = {
  IsEnabled: true,
  Steps: [{ Approvers: [], Needs: 'any' }],
  AllowsOwn: false,
  SendsLetters: false,
}

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  const { acme, roles } = server.company
  const person = { email: 'second@acme.test', accountId: acme.accountId, boards: [acme.boardId] }
  secondId = await addPerson(server.context, { ...person, roleId: roles.manager })
  manager = await server.signIn('manager@acme.test')
  second = await server.signIn('second@acme.test')
  champion = await server.signIn('champion@acme.test')
  profile = (await connectProfile(server, champion, { network: 'linkedin', person: 'amelie' })).cId ?? ''
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await setRole(secondId, server.company.roles.manager)
  await setWorkflow(oneStep)
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const setWorkflow = (body: Workflow) => ask('POST /api/approvals/workflow', manager, body)
const setRole = (userId: string, role_id: string) =>
  server.context.db.updateTable('board_user').set({ role_id }).where('user_id', '=', userId).execute()
const create = async (text: string, more: object = {}) =>
  z.parse(
    z.object({ Post: post }),
    (await ask('POST /api/post/create', champion, postForm(profile, { text, ...more }))).body,
  ).Post.Id
const read = async (id: string) => z.parse(post, (await ask(`GET /api/post/get?id=${id}`, champion)).body)
const look = async (id: string, session = manager) =>
  z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, session)).body)
const approve = async (id: string, session = manager) => {
  const { Version } = await look(id)
  const body = { items: [{ id, version: Version }], decision: 'approve' }
  return ask('POST /api/approvals/decide', session, body)
}

test('[APPROVALS4] who loses the right decides nothing more; when nobody of the step is left, all who may decide', async () => {
  await setWorkflow({ ...oneStep, Steps: [{ Approvers: [secondId], Needs: 'any' }] })
  const id = await create('Asked of one')
  expect((await look(id)).MayDecide).toBe(false)
  await setRole(secondId, server.company.roles.champion)
  expect((await approve(id, second)).status).toBe(403)
  const { MayDecide, Steps } = await look(id)
  expect(MayDecide).toBe(true)
  expect(Steps[0]?.Approvers.map(({ Name }) => Name)).toEqual(['Manager acme'])
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'approved', Problem: null }] })
})

test('[APPROVALS5] of all who must say yes, one who left the board is not waited for', async () => {
  await setWorkflow({ ...oneStep, Steps: [{ Approvers: [], Needs: 'all' }] })
  const id = await create('Asked of all')
  await setRole(secondId, server.company.roles.champion)
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
})

test('[APPROVALS5] one who leaves after the others said yes holds nothing up', async () => {
  await setWorkflow({
    ...oneStep,
    Steps: [
      { Approvers: [], Needs: 'all' },
      { Approvers: [], Needs: 'any' },
    ],
  })
  const id = await create('Asked of two')
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'pending' }] })
  expect(await advanceApprovals(server.context)).toBe(0)
  expect(await look(id)).toMatchObject({ Step: 0, MayDecide: false })
  await setRole(secondId, server.company.roles.champion)
  await advanceApprovals(server.context)
  expect(await look(id)).toMatchObject({ Step: 1, MayDecide: true })
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
})

test('[APPROVALS5] all that nobody else would decide goes on, however many wait', async () => {
  await setWorkflow({ ...oneStep, Steps: [{ Approvers: [], Needs: 'all' }, ...oneStep.Steps] })
  const ids = [await create('One of three'), await create('Two of three'), await create('Three of three')]
  for (const id of ids) await approve(id)
  await setRole(secondId, server.company.roles.champion)
  await advanceApprovals(server.context, 1)
  for (const id of ids) expect((await look(id)).Step).toBe(1)
})

test('[B4.7] what waits keeps the steps with which it was sent, also when approvals are switched off', async () => {
  await setWorkflow({
    ...oneStep,
    Steps: [
      { Approvers: [], Needs: 'any' },
      { Approvers: [secondId], Needs: 'any' },
    ],
  })
  const id = await create('Sent with two steps')
  await setWorkflow({ ...oneStep, IsEnabled: false })
  expect((await look(id)).Steps).toHaveLength(2)
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'pending', Problem: null }] })
  expect((await read(id)).Publications[0]?.State).toBe('held')
  expect((await approve(id, second)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
  await waitFor(async () => expect((await read(id)).Status).toBe('complete'))
})

test('[B4.19] [B6.6] what is approved in a crisis is held by the crisis, and goes out when it is released', async () => {
  const { boardId } = server.company.acme
  const id = await create('Approved in a crisis')
  await setCrisis(server.context, boardId, true)
  expect((await approve(id)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
  await waitFor(async () =>
    expect((await read(id)).Publications[0]?.Error).toMatchObject({ code: 'in-crisis' }),
  )
  await setCrisis(server.context, boardId, false)
  await decideHeldCopies(server.context, { boardId, by: 'test' }, 'release')
  await waitFor(async () => expect((await read(id)).Status).toBe('complete'))
})

// The embedded database has one connection, and so no two transactions at once.
test.skipIf(!process.env.TEST_POSTGRES)(
  '[APPROVALS7] a decision waits for a settlement whose rows refer to the author, and both end',
  async () => {
    const { db } = server.context
    const id = await create('Settled meanwhile')
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const decision = await db.transaction().execute(async (trx) => {
      await sql`select from publication where post_id = ${id} for no key update`.execute(trx)
      const decided = approve(id)
      await waitUntil(async () => (await waiting.execute(db)).rows.length > 0)
      // What a foreign key asks for when the points of the author are written.
      await sql`select from app_user where email = 'champion@acme.test' for key share`.execute(trx)
      return { decided }
    })
    expect((await decision.decided).status).toBe(200)
  },
)
