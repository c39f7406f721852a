// @both-engines: locks of people and posts
import { approval, post, type Post, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import * as z from 'zod/mini'
import { notifyByEmail } from '../../approvals/notify-by-email.js'
import { runCommand } from '../../cli/run-command.js'
import { deactivatePerson } from '../change-person.js'
import { addPerson } from '../../testing/company.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../../testing/networks/connect-profile.js'
import { openClient, socketAddress } from '../../testing/open-client.js'
import { postForm } from '../../testing/post-form.js'
import { makeDue } from '../../testing/publishing/make-due.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

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
/** Adds a user with a profile, on one board or on both. */
async function addLeaver(role: 'champion' | 'manager' = 'champion', isOnBoth = false): Promise<Leaver> {
  const { acme, roles } = server.company
  const email = `leaver${(number += 1)}@acme.test`
  const boards = [acme.boardId, ...(isOnBoth ? [acme.secondBoardId] : [])]
  const person = { email, accountId: acme.accountId, boards, roleId: roles[role] }
  const id = await addPerson(server.context, person)
  const session = await server.signIn(email, acme.boardId)
  const { cId } = await connectProfile(server, session, { network: 'linkedin', person: 'amelie' })
  return { id, email, session, profile: cId ?? '' }
}
beforeEach(async () => {
  await server.ask('POST /api/approvals/workflow', {
    session: manager,
    body: { IsEnabled: false, Steps: [], AllowsOwn: false, SendsLetters: false } satisfies Workflow,
  })
  leaver = await addLeaver()
})

const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })
const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
/** Creates a scheduled post, which `makeDue` makes due. */
async function create(text: string, { session, profile } = leaver): Promise<string> {
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(profile, { text }), scheduleType: 'custom', date }
  const { body } = await ask('POST /api/post/create', session, form)
  return z.parse(z.object({ Id: z.string() }), body).Id
}
async function listen(session: string) {
  const { Token } = await socketAddress(server, session)
  const client = await openClient(`${server.address.replace('http', 'ws')}/socket`, Token)
  await client.wait('ready')
  return client
}
const stateOf = async (postId: string) => {
  const { state, last_error: error } = await server.context.db
    .selectFrom('publication')
    .select(['state', 'last_error'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return { state, code: (error as { code: string } | null)?.code ?? null }
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
const living = () =>
  sandbox.grants.list().filter(({ network, revoked }) => network === 'linkedin' && !revoked).length
const board = () => server.company.acme.boardId
const statusOf = async (session: string) => (await ask('GET /api/role', session)).status

test('[PEOPLE6] a user who is deactivated while a profile of theirs is being saved leaves no token behind', async () => {
  const { id, session } = leaver
  const { networkFetch, db } = server.context
  Object.assign(server.context, {
    networkFetch: async () => {
      await deactivatePerson(server.context, { userId: id, by: { actor: 'operator' } })
      throw new Error('no picture')
    },
  })
  // The session ends on the way: its answer about the connection is an error.
  await expect(connectProfile(server, session, { network: 'twitter', person: 'misaki' })).rejects.toThrow()
  Object.assign(server.context, { networkFetch })
  const active = await db.selectFrom('app_user').select('active').where('id', '=', id).executeTakeFirst()
  expect(active).toEqual({ active: false })
  const tokens = db.selectFrom('credential').select('token_sealed').where('user_id', '=', id)
  expect(await tokens.execute()).toEqual([{ token_sealed: null }])
  await expect
    .poll(() => sandbox.grants.list().filter(({ network, revoked }) => network === 'x' && !revoked))
    .toEqual([])
})

test('[PEOPLE4] [PEOPLE5] [PEOPLE6] [POSTS27] a user removed from their last board is out at once, and nothing of theirs is sent', async () => {
  const { session, email } = leaver
  const client = await listen(session)
  const id = await create('Left behind')
  const before = living()
  const managing = await listen(manager)
  const { status, out, error } = await run('person', 'remove', email, '--board', 'Acme Voices')
  expect({ status, error }).toEqual({ status: 0, error: '' })
  expect(out).toContain(`${email} has been removed from Acme Voices.`)
  expect(out).toContain('1 session ended.')
  expect(out).toContain('1 post is paused')
  expect(out).toContain('1 grant was revoked')
  await managing.wait('held-updated')
  managing.socket.close()
  expect(await client.closed).toBe(4401)
  expect(await statusOf(session)).toBe(401)
  expect(living()).toBe(before - 1)
  const { db } = server.context
  const stored = await db
    .selectFrom('credential')
    .select(['status', 'token_sealed', 'refresh_sealed'])
    .where('user_id', '=', leaver.id)
    .execute()
  expect(stored).toEqual([{ status: 'invalid', token_sealed: null, refresh_sealed: null }])
  await letTimeCome(id)
  expect(await stateOf(id)).toEqual({ state: 'held', code: 'person-left' })
  expect(received('Left behind')).toHaveLength(0)
  // Managers see it, cannot send it in the author's name, and can drop it.
  const held = await ask('GET /api/crisis/held', manager)
  expect(held.body).toMatchObject({
    Items: [],
    Left: { Items: [{ PostId: id, Reason: 'person-left', CanSend: false }] },
  })
  expect(
    (await ask('POST /api/crisis/held', manager, { decision: 'release', reason: 'person-left' })).body,
  ).toMatchObject({
    Count: 0,
  })
  expect((await run('held', 'list', '--board', 'Acme Voices')).out).toContain('author left')
  expect((await run('held', 'drop', '--board', 'Acme Voices')).out).toContain('1 dropped')
  expect(await stateOf(id)).toEqual({ state: 'failed', code: 'person-left' })
})

test('[PEOPLE5] a lost role on the board, for any reason, stops posts', async () => {
  const id = await create('Gone by another way')
  await server.context.db.deleteFrom('board_user').where('user_id', '=', leaver.id).execute()
  await makeDue(server.context, id)
  await expect.poll(() => stateOf(id)).toEqual({ state: 'held', code: 'person-left' })
  expect(received('Gone by another way')).toHaveLength(0)
  await server.context.db
    .updateTable('publication')
    .set({ state: 'failed' })
    .where('post_id', '=', id)
    .execute()
})

test('[PEOPLE4] [PEOPLE6] they stay active on another board, with their profiles', async () => {
  const both = await addLeaver('champion', true)
  const elsewhere = await server.signIn(both.email, server.company.acme.secondBoardId)
  const { out } = await run('person', 'remove', both.email, '--board', 'Acme Voices')
  expect(out).not.toContain('grant')
  expect(await statusOf(both.session)).toBe(401)
  expect(await statusOf(elsewhere)).toBe(200)
  const back = await server.ask('GET /api/role', { session: elsewhere, board: board() })
  expect(back.status).toBe(403)
})

test('[PEOPLE4] [PEOPLE5] a deactivated user is out, and their waiting posts are decided about when they are back', async () => {
  const id = await create('Comes back')
  const { ApiSession: other } = (
    await ask('POST /login?x-ui-mod=v2', '', { email: leaver.email, password: 'Correct horse 7' })
  ).body as { ApiSession: string }
  const { body } = await ask(`POST /api/people/${leaver.id}/deactivate`, manager)
  expect(body).toEqual({ Result: true, Changed: true, Sessions: 2, Held: 1 })
  for (const session of [leaver.session, other]) expect(await statusOf(session)).toBe(401)
  const login = { email: leaver.email, password: 'Correct horse 7' }
  expect((await ask('POST /login?x-ui-mod=v2', '', login)).body).toMatchObject({ code: 'login-failed' })
  expect((await run('person', 'invite', leaver.email, '--board', 'Acme Voices')).error).toContain(
    'deactivated',
  )
  expect((await ask(`POST /api/people/${leaver.id}/deactivate`, manager)).body).toMatchObject({
    Changed: false,
  })
  expect((await run('person', 'activate', leaver.email)).out).toContain('can sign in again')
  const again = await server.signIn(leaver.email)
  await connectProfile(server, again, { network: 'linkedin', person: 'amelie' })
  // Reconnecting the profile sends nothing by itself.
  await letTimeCome(id)
  expect(await stateOf(id)).toEqual({ state: 'held', code: 'person-left' })
  const held = await ask('GET /api/crisis/held', manager)
  expect(held.body).toMatchObject({ Left: { Items: [{ PostId: id, CanSend: true }] } })
  await ask('POST /api/crisis/held', manager, { decision: 'release', reason: 'person-left' })
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'confirmed' })
  expect(received('Comes back')).toHaveLength(1)
})

test('[PEOPLE5] a post that waited for an approval is withdrawn, and submitted again when its author is back', async () => {
  await ask('POST /api/approvals/workflow', manager, {
    IsEnabled: true,
    Steps: [{ Approvers: [], Needs: 'any' }],
    AllowsOwn: false,
    SendsLetters: false,
  } satisfies Workflow)
  const { body } = await ask('POST /api/post/create', leaver.session, {
    ...postForm(leaver.profile, { text: 'Wants a yes' }),
  })
  const id = z.parse(z.object({ Id: z.string() }), body).Id
  const waiting = async () =>
    z.parse(
      z.object({ Items: z.array(approval) }),
      (await ask('GET /api/approvals/list?status=pending', manager)).body,
    ).Items.length
  const listed = await waiting()
  await run('person', 'deactivate', leaver.email)
  expect(await stateOf(id)).toEqual({ state: 'held', code: 'person-left' })
  expect(await waiting()).toBe(listed - 1)
  await run('person', 'activate', leaver.email)
  await run('held', 'release', '--board', 'Acme Voices')
  expect(await stateOf(id)).toEqual({ state: 'held', code: 'approval-pending' })
  expect(await waiting()).toBe(listed)
})

test('[PEOPLE7] approvals that only they could decide go to the current approvers, who are notified', async () => {
  const approver = await addLeaver('manager')
  await ask('POST /api/approvals/workflow', manager, {
    IsEnabled: true,
    Steps: [{ Approvers: [approver.id], Needs: 'any' }],
    AllowsOwn: false,
    SendsLetters: true,
  } satisfies Workflow)
  const { body } = await ask('POST /api/post/create', leaver.session, {
    ...postForm(leaver.profile, { text: 'Only one could' }),
  })
  const { Id: id, Post } = z.parse(z.object({ Id: z.string(), Post: post }), body)
  expect((Post as Post).ApproveStatus).toBe('pending')
  // The first approver's e-mail has already been sent.
  await notifyByEmail(server.context)
  const sent = vi.spyOn(server.context.mail, 'send')
  const client = await listen(manager)
  const { out } = await run('person', 'role', approver.email, 'champion', '--board', 'Acme Voices')
  expect(out).toContain('1 approval has been reassigned')
  expect(await client.wait('approval-updated')).toMatchObject({ data: { Id: id, Status: 'pending' } })
  await waitFor(async () => {
    await notifyByEmail(server.context)
    expect(sent.mock.calls.map(([{ to }]) => to)).toContain('manager@acme.test')
  })
  sent.mockRestore()
  client.socket.close()
  const read = z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, manager)).body)
  expect(read.MayDecide).toBe(true)
})
