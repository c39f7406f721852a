import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post, type PostForm } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { writeWorkflow } from '../approvals/workflow.js'
import { setCrisis } from '../crisis/change-crisis.js'
import { newId } from '../db/ids.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let profile: string
let shared: Post

const saved = z.object({ Id: z.string(), Post: post, Points: z.nullable(z.number()) })

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    processing: 100,
    quiet: true,
  })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  profile = (await connectProfile(server, manager, { network: 'linkedin' })).cId ?? ''
  shared = await until((await create({ text: 'What is commented on' })).Id, 'confirmed')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const ask = (form: Partial<PostForm>, session = manager) =>
  server.ask('POST /api/post/create', { session, body: { ...postForm(profile), ...form } })
const create = async (form: Partial<PostForm>) => z.parse(saved, (await ask(form)).body)
const copyOf = (of: Post) => of.Publications[0]?.Id ?? ''
const comment = (form: Partial<PostForm>) => ask({ commentOn: copyOf(shared), ...form })
const read = async (id: string) =>
  z.parse(post, (await server.ask(`GET /api/post/get?id=${id}`, { session: manager })).body)
async function until(id: string, ...states: string[]): Promise<Post> {
  for (let at = 0; at < 1200; at += 1) {
    const found = await read(id)
    if (found.Publications.every(({ State }) => states.includes(State))) return found
    await wait(25)
  }
  throw new Error(`It is ${JSON.stringify((await read(id)).Publications)}`)
}
const list = async (query = '') => {
  const { body } = await server.ask(`GET /api/post/list?_count=50${query}`, { session: manager })
  return z.parse(z.object({ Items: z.array(post) }), body).Items
}
const standing = (text: string) =>
  sandbox.posts('linkedin').flatMap(({ comments }) => comments.filter((one) => one.text === text))

test('[COMMENTS2] [COMMENTS4] [COMMENTS6] a comment stands below its post, at once and for no points', async () => {
  const text = 'The figures are in the first comment'
  const { status, body } = await comment({
    text,
    scheduleType: 'custom',
    startDate: '2030-01-01 10:00',
    link: { url: 'https://example.com/', title: 'Not in a comment' },
  })
  expect(status).toBe(200)
  const { Id, Points, Post } = z.parse(saved, body)
  expect(Points).toBeNull()
  expect(Post).toMatchObject({
    CommentOn: { PostId: shared.Id, PublicationId: copyOf(shared) },
    LinkUrl: null,
    LocalStart: null,
    Network: 'linkedin',
  })
  const found = await until(Id, 'confirmed')
  expect(standing(text)).toHaveLength(1)
  expect(found.Publications[0]?.RemoteUrl).toMatch(/^http/)
  expect((await list()).map((one) => one.Id)).not.toContain(Id)
  expect((await list(`&commentsOn=${shared.Id}`)).map((one) => one.Id)).toContain(Id)
  expect((await list(`&ids=${Id}`)).map((one) => one.Id)).toEqual([Id])
  const { stats_at } = await server.context.db
    .selectFrom('publication')
    .select('stats_at')
    .where('post_id', '=', Id)
    .executeTakeFirstOrThrow()
  expect(stats_at).toBeNull()
})

test('[COMMENTS2] what does not stand there, is not the person’s or is a comment, is not commented on', async () => {
  const waiting = await create({ text: 'Later', scheduleType: 'custom', startDate: '2030-01-01 10:00' })
  expect((await ask({ commentOn: copyOf(waiting.Post) })).body).toMatchObject({ code: 'not-available' })
  expect((await ask({ commentOn: newId.publication() })).body).toMatchObject({ code: 'api-404' })
  const champion = await server.signIn('champion@acme.test')
  expect((await ask({ commentOn: copyOf(shared) }, champion)).body).toMatchObject({ code: 'api-404' })
  const below = await create({ text: 'Once more', commentOn: copyOf(shared) })
  await until(below.Id, 'confirmed')
  expect((await ask({ commentOn: copyOf(below.Post) })).body).toMatchObject({ code: 'api-404' })
})

test('[COMMENTS1] an advocate may not comment', async () => {
  const advocate = await server.signIn('advocate@acme.test')
  const own = (await connectProfile(server, advocate, { network: 'linkedin', person: 'misaki' })).cId ?? ''
  const { id, messages } = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    messages: [{ network: 'linkedin', text: 'Suggested' }],
  })
  const source = { storyId: id, messageId: messages[0] ?? null, text: 'Suggested', credentialId: [own] }
  const story = z.parse(saved, (await ask(source, advocate)).body)
  await waitUntil(async () => {
    const answer = await server.ask(`GET /api/post/get?id=${story.Id}`, { session: advocate })
    return z.parse(post, answer.body).Status === 'complete'
  })
  const refused = await ask({ commentOn: copyOf(story.Post), credentialId: [own] }, advocate)
  expect(refused.body).toMatchObject({ code: 'ActionNotAllowed' })
})

test('[COMMENTS3] a comment is as long as comments are there', async () => {
  expect((await comment({ text: 'x'.repeat(1251) })).body).toMatchObject({ code: 'text-too-long' })
  expect((await comment({ text: '' })).body).toMatchObject({ code: 'message-empty' })
  const twitter = (await connectProfile(server, manager, { network: 'twitter' })).cId ?? ''
  expect((await comment({ credentialId: [twitter] })).body).toMatchObject({ code: 'api-400' })
})

test('[COMMENTS5] in a crisis nobody comments who may not post, and banned words are refused', async () => {
  const { db } = server.context
  const { accountId: account_id, boardId } = server.company.acme
  await db.insertInto('banned_word').values({ account_id, word: 'synergy' }).execute()
  expect((await comment({ text: 'So much synergy' })).body).toMatchObject({ code: 'api-41001' })
  await setCrisis(server.context, boardId, true)
  expect((await comment({ text: 'Now?' })).body).toMatchObject({ code: 'in-crisis' })
  await setCrisis(server.context, boardId, false)
})

test('[COMMENTS5] where the board approves, a comment waits for a yes', async () => {
  const { context, company } = server
  const Steps = [{ Needs: 'any' as const, Approvers: [] }]
  const workflow = { IsEnabled: true, Steps, AllowsOwn: true, SendsLetters: true }
  await writeWorkflow(context, workflow, { by: 'operator', boardId: company.acme.boardId })
  const { body } = await comment({ text: 'May I say this?' })
  expect(z.parse(saved, body).Post).toMatchObject({ ApproveStatus: 'pending' })
  expect(standing('May I say this?')).toEqual([])
})
