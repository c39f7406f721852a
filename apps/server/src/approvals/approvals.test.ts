// @both-engines: locks of steps and decisions
import { approval, post, type Post, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { addPerson } from '../testing/company.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { openClient, socketAddress } from '../testing/open-client.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { expireApprovals } from './decide.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let second: string
let champion: string
let stranger: string
let profile: string

const oneStep: Workflow = {
  IsEnabled: true,
  Steps: [{ Approvers: [], Needs: 'any' }],
  AllowsOwn: false,
  SendsLetters: true,
}

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox), databaseWaitMs: 60_000 })
  const { acme, roles } = server.company
  const boards = [acme.boardId, acme.secondBoardId]
  const person = { email: 'second@acme.test', accountId: acme.accountId, boards, roleId: roles.manager }
  await addPerson(server.context, person)
  manager = await server.signIn('manager@acme.test')
  second = await server.signIn('second@acme.test')
  champion = await server.signIn('champion@acme.test')
  stranger = await server.signIn('stranger@other.test')
  profile = (await connectProfile(server, champion, { network: 'linkedin', person: 'amelie' })).cId ?? ''
  await setWorkflow(oneStep)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const setWorkflow = async (body: Workflow, session = manager) =>
  ask('POST /api/approvals/workflow', session, body)
const saved = z.object({ Post: post })
const create = async (
  more: Parameters<typeof postForm>[1] = {},
  session = champion,
  credential = profile,
) => {
  const answer = await ask('POST /api/post/create', session, postForm(credential, more))
  return z.parse(saved, answer.body).Post
}
const update = (id: string, more: Parameters<typeof postForm>[1]) =>
  ask('POST /api/post/update', champion, { id, ...postForm(profile, more) })
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await ask(`GET /api/post/get?id=${id}`, champion)).body)
const look = async (id: string, session = manager) =>
  z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, session)).body)
const decide = async (id: string, version: number, more: object = {}, session = manager) =>
  ask('POST /api/approvals/decide', session, { items: [{ id, version }], decision: 'approve', ...more })
const published = (id: string) => waitFor(async () => expect((await read(id)).Status).toBe('complete'))
const texts = () => sandbox.posts('linkedin').map(({ text }) => text)
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const

test('[APPROVALS1] an own post is held until somebody says yes, then it goes out; what is suggested goes at once', async () => {
  const own = await create({ text: 'Mine to be read' })
  expect(own).toMatchObject({
    ApproveStatus: 'pending',
    Status: 'pending',
    Publications: [{ State: 'held', Error: { code: 'approval-pending' } }],
  })
  const { id, messages } = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    messages: [{ network: 'linkedin', text: 'As it is suggested' }],
  })
  const source = { storyId: id, messageId: messages[0] ?? '' }
  const suggested = await create({ ...source, text: 'As it is suggested' })
  const changed = await create({ ...source, text: 'As I would say it' })
  expect([suggested.ApproveStatus, changed.ApproveStatus]).toEqual([null, 'pending'])
  await published(suggested.Id)
  expect(texts()).toEqual(['As it is suggested'])
  const { Version, MayDecide, Comparisons, Author } = await look(changed.Id)
  expect(MayDecide).toBe(true)
  expect(Author.Name).toBe('Champion acme')
  expect(Comparisons).toMatchObject([{ Kind: 'suggested', Text: 'As it is suggested' }])
  const answer = await decide(changed.Id, Version)
  expect(answer.body).toEqual({ Items: [{ Id: changed.Id, Status: 'approved', Problem: null }] })
  await published(changed.Id)
  expect(texts()).toContain('As I would say it')
  expect(texts()).not.toContain('Mine to be read')
  expect((await read(changed.Id)).Logs.map(({ Code }) => Code)).toContain('approved')
})

test('[APPROVALS6] [B3.19] a rejection comes live and by mail, with its note; changed and sent again it can be approved', async () => {
  const { Address, Token } = await socketAddress(server, champion)
  const client = await openClient(
    Address.replace(boardOrigin.replace('http', 'ws'), server.address.replace('http', 'ws')),
    Token,
  )
  await client.wait('ready')
  const sending = vi.spyOn(server.context.mail, 'send')
  const own = await create({ text: 'Too loud!!!', ...later })
  const { Version } = await look(own.Id)
  const missing = await decide(own.Id, Version, { decision: 'reject', note: ' ' })
  expect(missing).toMatchObject({ status: 400, body: { Errors: { note: 'note-missing' } } })
  const long = await decide(own.Id, Version, { note: 'x'.repeat(2001) })
  expect(long.body).toMatchObject({ Errors: { note: 'note-too-long' } })
  await decide(own.Id, Version, { decision: 'reject', note: 'Calmer, <please>' })
  expect((await client.wait('post-rejected')).data).toEqual({
    Id: own.Id,
    By: 'Manager acme',
    Note: 'Calmer, <please>',
  })
  client.socket.close()
  expect(await read(own.Id)).toMatchObject({
    ApproveStatus: 'rejected',
    ApproveNote: { Note: 'Calmer, <please>', By: 'Manager acme' },
    Status: 'pending',
  })
  const letter = await waitFor(() => {
    const [last] = sending.mock.calls.find(([{ subject }]) => subject.includes('rejected')) ?? []
    expect(last?.to).toBe('champion@acme.test')
    return `${last?.subject} ${last?.text} ${last?.html}`
  })
  sending.mockRestore()
  expect(letter).toContain(`/my-shares/${own.Id}`)
  expect(letter).toContain('Calmer, &#60;please&#62;')
  expect(letter).toContain('Manager acme rejected your post on Acme Voices')
  await update(own.Id, { text: 'Calm.', ...later })
  const again = await look(own.Id)
  expect(again.Comparisons[0]).toMatchObject({ Kind: 'rejected', Text: 'Too loud!!!' })
  expect(again.Version).toBeGreaterThan(Version)
  await decide(own.Id, again.Version)
  expect(await read(own.Id)).toMatchObject({
    ApproveStatus: 'approved',
    Publications: [{ State: 'scheduled' }],
  })
  await update(own.Id, { text: 'Calm.', ...later, startDate: '2030-02-15 10:00' })
  expect((await read(own.Id)).ApproveStatus).toBe('approved')
  await update(own.Id, { text: 'Loud again', ...later })
  expect(await read(own.Id)).toMatchObject({ ApproveStatus: 'pending', Publications: [{ State: 'held' }] })
})

test('[APPROVALS7] an author who edits and an approver who decides at the same time: what was not read is never sent', async () => {
  const rounds = Array.from({ length: 8 }, async (_, at) => {
    const own = await create({ text: `Read ${at}` })
    const { Version } = await look(own.Id)
    const [edited] = await Promise.all([
      update(own.Id, { text: `Unread ${at}` }),
      decide(own.Id, Version),
      decide(own.Id, Version, {}, second),
    ])
    return { id: own.Id, isEdited: edited.status === 200 }
  })
  const found = await Promise.all(rounds)
  for (const { id, isEdited } of found) {
    if (isEdited) expect(await read(id)).toMatchObject({ ApproveStatus: 'pending' })
    else await published(id)
  }
  expect(texts().filter((text) => text.startsWith('Unread'))).toEqual([])
  const [first] = found.filter(({ isEdited }) => isEdited)
  if (first) {
    const { Version } = await look(first.id)
    expect((await decide(first.id, Version - 1)).body).toMatchObject({ Items: [{ Problem: 'changed' }] })
  }
  const twice = await create({ text: 'Decided by two' })
  const { Version } = await look(twice.Id)
  const both = await Promise.all([decide(twice.Id, Version), decide(twice.Id, Version, {}, second)])
  const problems = both.map(({ body }) => z.parse(decided, body).Items[0]?.Problem ?? null)
  expect(new Set(problems)).toEqual(new Set(['already-decided', null]))
})
const decided = z.object({ Items: z.array(z.object({ Problem: z.nullable(z.string()) })) })

test('[APPROVALS3] what waits past its time runs out, cannot be approved, and is sent again with another time', async () => {
  const own = await create({ text: 'In time?', ...later })
  const other = await create({ text: 'In time, too?', ...later })
  const { Version } = await look(own.Id)
  const past = { due_at: new Date(Date.now() - 60_000) }
  await server.context.db.updateTable('post').set(past).where('id', '=', own.Id).execute()
  const answer = await decide(own.Id, Version)
  expect(answer.body).toMatchObject({ Items: [{ Status: 'expired', Problem: 'expired' }] })
  await server.context.db.updateTable('post').set(past).where('id', '=', other.Id).execute()
  expect(await expireApprovals(server.context)).toBe(1)
  expect(await read(other.Id)).toMatchObject({
    ApproveStatus: 'expired',
    Publications: [{ State: 'held', DueAt: null, Error: { code: 'approval-expired' } }],
  })
  await update(other.Id, { text: 'In time, too?', ...later })
  expect((await read(other.Id)).ApproveStatus).toBe('pending')
})

test.each([
  ['custom', -1, null, true],
  ['custom', 0, null, true],
  ['custom', 1, null, false],
  ['automagic', -1, null, false],
  ['now', -1, null, false],
  ['now', -1, 0, true],
  ['automagic', 5000, 1, false],
] as const)(
  '[APPROVALS3] what is shared %s, due at %i, with content until %s, has run out at 0: %s',
  async (scheduleType, due, end, expected) => {
    const { db, now } = server.context
    const at = now()
    const from = (offset: number) => new Date(at.getTime() + offset)
    const expireAt = end === null ? null : from(end)
    const { boardId } = server.company.acme
    // The end of a story and that of a message count alike; the earlier one does.
    const { id, messages } = await addStory(server.context, {
      boardId,
      expireAt,
      messages: [{ network: 'linkedin', text: 'A text', endAt: from(60_000) }],
    })
    const { Id } = await create({ text: `Until ${end}, ${scheduleType} at ${due}`, ...later })
    const change = { schedule_type: scheduleType, due_at: from(due), story_id: id, message_id: messages[0] }
    await db.updateTable('post').set(change).where('id', '=', Id).execute()
    expect(await expireApprovals({ ...server.context, now: () => at })).toBe(expected ? 1 : 0)
    expect((await read(Id)).ApproveStatus).toBe(expected ? 'expired' : 'pending')
    await db.updateTable('approval').set({ status: 'rejected' }).where('post_id', '=', Id).execute()
  },
)

test('[APPROVALS4] [APPROVALS5] two steps, all of the second, and nobody about an own post unless it is allowed', async () => {
  const { people } = server.company
  const { body } = await ask('GET /api/approvals/workflow', manager)
  const { Approvers } = z.parse(z.object({ Approvers: z.array(z.object({ Id: z.string() })) }), body)
  const all = Approvers.map(({ Id }) => Id)
  expect(all).toHaveLength(2)
  await setWorkflow({
    IsEnabled: true,
    Steps: [
      { Approvers: [people.manager], Needs: 'any' },
      { Approvers: all, Needs: 'all' },
    ],
    AllowsOwn: false,
    SendsLetters: true,
  })
  const own = await create({ text: 'Two steps', ...later })
  const { Version } = await look(own.Id)
  expect((await decide(own.Id, Version, {}, second)).body).toMatchObject({
    Items: [{ Problem: 'not-yours' }],
  })
  expect((await decide(own.Id, Version)).body).toMatchObject({
    Items: [{ Status: 'pending', Problem: null }],
  })
  expect((await decide(own.Id, Version)).body).toMatchObject({ Items: [{ Status: 'pending' }] })
  expect((await decide(own.Id, Version)).body).toMatchObject({ Items: [{ Problem: 'decided-by-you' }] })
  expect((await read(own.Id)).ApproveStatus).toBe('pending')
  expect((await decide(own.Id, Version, {}, second)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
  await setWorkflow(oneStep)
  const page = (await connectProfile(server, manager, { network: 'linkedin', person: 'layla' })).cId ?? ''
  const mine = await create({ text: 'My own', ...later }, manager, page)
  const { Version: mineVersion, MayDecide } = await look(mine.Id)
  expect(MayDecide).toBe(false)
  expect((await decide(mine.Id, mineVersion)).body).toMatchObject({ Items: [{ Problem: 'own' }] })
  await setWorkflow({ ...oneStep, AllowsOwn: true })
  const allowed = await create({ text: 'My own, allowed', ...later }, manager, page)
  const { Version: allowedVersion } = await look(allowed.Id)
  expect((await decide(allowed.Id, allowedVersion)).body).toMatchObject({ Items: [{ Status: 'approved' }] })
  await setWorkflow(oneStep)
})

test('[B3.17] only who may approve sees the queue; another company sees nothing; bad workflows are refused', async () => {
  const own = await create({ text: 'Not for everybody', ...later })
  const { Version } = await look(own.Id)
  for (const session of [champion, await server.signIn('advocate@acme.test')]) {
    for (const line of [
      'GET /api/approvals/list',
      `GET /api/approvals/get?id=${own.Id}`,
      'GET /api/approvals/workflow',
    ])
      expect((await ask(line, session)).body).toMatchObject({ code: 'ActionNotAllowed' })
    expect((await decide(own.Id, Version, {}, session)).status).toBe(403)
  }
  expect((await ask(`GET /api/approvals/get?id=${own.Id}`, stranger)).status).toBe(404)
  expect((await decide(own.Id, Version, {}, stranger)).body).toMatchObject({ Items: [{ Problem: 'gone' }] })
  const workflow = (Steps: Workflow['Steps']) =>
    setWorkflow({ IsEnabled: true, Steps, AllowsOwn: false, SendsLetters: true })
  expect((await workflow([])).body).toMatchObject({ Errors: { Steps: 'no-steps' } })
  const named = [{ Approvers: [server.company.people.champion], Needs: 'any' as const }]
  expect((await workflow(named)).body).toMatchObject({ Errors: { Steps: 'not-an-approver' } })
})
