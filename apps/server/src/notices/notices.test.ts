// @both-engines: queues with leases
import { approval, notice, post, suggestion, type NoticeKind, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expireApprovals } from '../approvals/decide.js'
import { addPerson } from '../testing/company.js'
import { addStory } from '../testing/add-story.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { openClient, socketAddress } from '../testing/open-client.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { tidyNotices } from './tidy-notices.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let author: string
let authorId: string
let profile: string

const workflow: Workflow = {
  IsEnabled: true,
  Steps: [{ Approvers: [], Needs: 'any' }],
  AllowsOwn: true,
  SendsLetters: false,
}

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  const { acme, roles } = server.company
  const person = {
    email: 'author@acme.test',
    accountId: acme.accountId,
    boards: [acme.boardId, acme.secondBoardId],
    roleId: roles.champion,
  }
  authorId = await addPerson(server.context, person)
  author = await server.signIn(person.email, acme.boardId)
  profile = (await connectProfile(server, author, { network: 'linkedin', person: 'amelie' })).cId ?? ''
  const features = JSON.stringify({ suggestions: true })
  await server.context.db
    .updateTable('board')
    .set({ features: sql`features || ${features}::jsonb` })
    .where('id', '=', acme.boardId)
    .execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await server.context.db.deleteFrom('notice').execute()
  await setWorkflow(workflow)
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const setWorkflow = (body: Workflow) => ask('POST /api/approvals/workflow', manager, body)
const page = z.object({ Items: z.array(notice), Unread: z.int(), Next: z.nullable(z.string()) })
const list = async (session = author, query = '') =>
  z.parse(page, (await ask(`GET /api/notices${query}`, session)).body)
const kinds = async (session = author) => (await list(session)).Items.map(({ Kind }) => Kind)
const unread = async (session = author) => (await ask('GET /api/notices/unread', session)).body

const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
async function create(text: string, session = author): Promise<string> {
  const form = postForm(profile, { text, ...later })
  const { body } = await ask('POST /api/post/create', session, form)
  return z.parse(z.object({ Post: post }), body).Post.Id
}
async function decide(id: string, decision: 'approve' | 'reject', note?: string) {
  const { Version } = z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, manager)).body)
  await ask('POST /api/approvals/decide', manager, {
    items: [{ id, version: Version }],
    decision,
    ...(note && { note }),
  })
}
const publication = (postId: string, change: Record<string, unknown>) =>
  server.context.db.updateTable('publication').set(change).where('post_id', '=', postId).execute()

test('[NOTICES1] the author of a decided post gets one notice, with who decided and why', async () => {
  const [good, bad] = [await create('Good news'), await create('Bad news')]
  expect(await kinds()).toEqual([])
  await decide(good, 'approve')
  await decide(bad, 'reject', 'Not yet')
  const { Items, Unread } = await list()
  expect(Items).toMatchObject([
    {
      Kind: 'post-rejected',
      Text: 'Bad news',
      By: 'Manager acme',
      Note: 'Not yet',
      PostId: bad,
      IsRead: false,
    },
    {
      Kind: 'post-approved',
      Text: 'Good news',
      By: 'Manager acme',
      Note: null,
      PostId: good,
      IsSettled: false,
    },
  ])
  expect(Unread).toBe(2)
  expect(await kinds(manager)).toEqual([])
})

test('[NOTICES1] whoever decides about their own post needs no notice', async () => {
  const own = (await connectProfile(server, manager, { network: 'linkedin', person: 'bob' })).cId ?? ''
  const form = postForm(own, { text: 'Mine', ...later })
  const { body } = await ask('POST /api/post/create', manager, form)
  await decide(z.parse(z.object({ Post: post }), body).Post.Id, 'approve')
  expect(await kinds(manager)).toEqual([])
})

test('[NOTICES1] [NOTICES3] a post that was not approved in time says so, until approval is asked again', async () => {
  const id = await create('Too late')
  await server.context.db
    .updateTable('post')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()
  await expireApprovals(server.context)
  expect((await list()).Items).toMatchObject([{ Kind: 'post-expired', By: null, PostId: id }])
  const form = { id, ...postForm(profile, { text: 'Once more', ...later }) }
  await ask('POST /api/post/update', author, form)
  const { Items, Unread } = await list()
  expect(Items).toMatchObject([{ Kind: 'post-expired', IsSettled: true }])
  expect(Unread).toBe(0)
})

test('[NOTICES1] [NOTICES2] [NOTICES3] a post that failed has one notice, settled when it is sent again', async () => {
  await setWorkflow({ ...workflow, IsEnabled: false })
  const id = await create('Fails')
  await publication(id, { state: 'failed' })
  await publication(id, { state: 'failed', attempt: 2 })
  expect((await list()).Items).toMatchObject([{ Kind: 'post-failed', Network: 'linkedin', PostId: id }])
  expect(await unread()).toEqual({ Unread: 1 })
  await ask('POST /api/notices/read', author, {})
  expect(await unread()).toEqual({ Unread: 0 })
  await publication(id, { state: 'scheduled' })
  expect((await list()).Items).toMatchObject([{ IsSettled: true, IsRead: true }])
  await publication(id, { state: 'failed' })
  expect((await list()).Items).toMatchObject([{ Kind: 'post-failed', IsSettled: false, IsRead: false }])
})

test('[NOTICES1] an outcome is unknown only once nobody can find it out', async () => {
  await setWorkflow({ ...workflow, IsEnabled: false })
  const id = await create('Perhaps')
  await publication(id, { state: 'unknown', due_at: new Date(Date.now() + 60_000) })
  expect(await kinds()).toEqual([])
  await publication(id, { due_at: sql`'infinity'` })
  expect(await kinds()).toEqual(['post-unknown'])
  await publication(id, { state: 'confirmed' })
  expect((await list()).Items).toMatchObject([{ IsSettled: true }])
})

test('[NOTICES3] a deleted post has no notice; with the post it comes back', async () => {
  const id = await create('Gone')
  await decide(id, 'reject', 'No')
  const remove = (deleted_at: Date | null) =>
    server.context.db.updateTable('post').set({ deleted_at }).where('id', '=', id).execute()
  await remove(new Date())
  expect(await list()).toMatchObject({ Items: [], Unread: 0 })
  await remove(null)
  expect(await kinds()).toEqual(['post-rejected'])
  await server.context.db.deleteFrom('post').where('id', '=', id).execute()
  const left = await server.context.db.selectFrom('notice').select('id').execute()
  expect(left).toEqual([])
})

test.each(['accepted', 'rejected'] as const)('[NOTICES1] a suggestion that was %s', async (status) => {
  const sent = await ask('POST /suggestions?x-ui-mod=v2', author, { Note: 'An idea', Media: [] })
  const { Id, Version } = z.parse(suggestion, sent.body)
  const body = { id: Id, version: Version, status, note: 'Because' }
  await ask('POST /api/suggestion/review', manager, body)
  expect((await list()).Items).toMatchObject([
    { Kind: `suggestion-${status}`, Text: 'An idea', By: 'Manager acme', Note: 'Because', SuggestionId: Id },
  ])
})

test('[NOTICES1] [NOTICES3] [NOTICES7] a profile concerns its owner on every board, until it is valid', async () => {
  const change = (set: Record<string, unknown>) =>
    server.context.db.updateTable('credential').set(set).where('id', '=', profile).execute()
  await change({ warned_days: 7, expires_on: new Date(Date.now() + 7 * 86_400_000) })
  await change({ status: 'invalid' })
  const elsewhere = await server.signIn('author@acme.test', server.company.acme.secondBoardId)
  for (const session of [author, elsewhere])
    expect((await list(session)).Items).toMatchObject([
      { Kind: 'profile-invalid', IsSettled: false, CredentialId: profile },
      { Kind: 'profile-expiring', IsSettled: true },
    ])
  // Far from its end: the server's own look, once a minute, would remind its owner again.
  await change({ status: 'valid', warned_days: null, expires_on: new Date(Date.now() + 90 * 86_400_000) })
  expect(await list()).toMatchObject({ Unread: 0, Items: [{ IsSettled: true }, { IsSettled: true }] })
})

test('[NOTICES1] [NOTICES7] a featured story is for everybody since they joined, read by each alone', async () => {
  const { boardId, accountId } = server.company.acme
  const wish = { boardId, isFeatured: true }
  await addStory(server.context, {
    ...wish,
    title: 'Next week',
    publishAt: new Date(Date.now() + 604_800_000),
  })
  await addStory(server.context, {
    ...wish,
    title: 'Long ago',
    publishAt: new Date(Date.now() - 604_800_000),
  })
  await addStory(server.context, { boardId, title: 'Plain' })
  const { id } = await addStory(server.context, { ...wish, title: 'Today' })
  expect((await list()).Items).toMatchObject([{ Kind: 'story-important', Text: 'Today', StoryId: id }])
  await ask('POST /api/notices/read', author, {})
  expect([await unread(), await unread(manager)]).toEqual([{ Unread: 0 }, { Unread: 1 }])
  const person = {
    email: 'new@acme.test',
    accountId,
    boards: [boardId],
    roleId: server.company.roles.champion,
  }
  await addPerson(server.context, person)
  expect(await kinds(await server.signIn(person.email))).toEqual([])
  const { db } = server.context
  await db.updateTable('story').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await kinds(manager)).toEqual([])
})

test('[NOTICES7] nobody reads or marks what is for somebody else, or on another board', async () => {
  await decide(await create('Mine alone'), 'approve')
  const [mine] = (await list()).Items
  await ask('POST /api/notices/read', manager, { ids: [mine?.Id] })
  const elsewhere = await server.signIn('author@acme.test', server.company.acme.secondBoardId)
  await ask('POST /api/notices/read', elsewhere, {})
  expect(await kinds(elsewhere)).toEqual([])
  expect(await unread()).toEqual({ Unread: 1 })
  expect((await server.ask('GET /api/notices')).status).toBe(401)
  expect((await ask('GET /api/notices?before=1', author)).status).toBe(400)
  await ask('POST /api/notices/read', author, { ids: [mine?.Id] })
  expect(await unread()).toEqual({ Unread: 0 })
})

test('[NOTICES7] what is read on one device is read on the others, at once and said once', async () => {
  const { Token } = await socketAddress(server, author)
  const other = await openClient(`${server.address.replace('http', 'ws')}/socket`, Token)
  await other.wait('ready')
  await decide(await create('Read here'), 'approve')
  await ask('POST /api/notices/read', author, {})
  await other.wait('notices-updated')
  await ask('POST /api/notices/read', author, {})
  expect(await unread()).toEqual({ Unread: 0 })
  expect(other.heard.filter(({ type }) => type === 'notices-updated')).toHaveLength(1)
  other.socket.close()
})

test('[NOTICES7] the list has pages, newest first, without gaps and without repetitions', async () => {
  const { accountId, boardId } = server.company.acme
  const id = await create('Many')
  const at = new Date()
  await server.context.db
    .insertInto('notice')
    .values(
      Array.from({ length: 45 }, (_, nth) => ({
        account_id: accountId,
        board_id: boardId,
        user_id: authorId,
        kind: 'post-approved' satisfies NoticeKind,
        subject_id: id,
        once: `test ${nth}`,
        // Groups of three happened at the same moment.
        created_at: new Date(at.getTime() - Math.floor(nth / 3) * 1000),
      })),
    )
    .execute()
  const seen: string[] = []
  for (let query = ''; ;) {
    const { Items, Next } = await list(author, query)
    seen.push(...Items.map(({ Id }) => Id))
    if (Next === null) break
    query = `?before=${Next}`
  }
  expect(new Set(seen).size).toBe(45)
  expect(await unread()).toEqual({ Unread: 45 })
})

test('[NOTICES3] after 90 days a notice is gone', async () => {
  await decide(await create('Old'), 'approve')
  await tidyNotices(server.context.db, new Date(Date.now() + 89 * 86_400_000))
  expect(await kinds()).toEqual(['post-approved'])
  await tidyNotices(server.context.db, new Date(Date.now() + 91 * 86_400_000))
  expect(await kinds()).toEqual([])
})
