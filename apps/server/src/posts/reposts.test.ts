import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post, type PostAttachment, type PostForm } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let champion: string
let profile: string
let story: { id: string; messages: string[] }
let original: string

const saved = z.object({ Id: z.string(), Post: post })

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  champion = await server.signIn('champion@acme.test')
  profile = (await connectProfile(server, champion, { network: 'linkedin' })).cId ?? ''
  const company = await server.signIn('manager@acme.test')
  const page = (await connectProfile(server, company, { network: 'linkedin' })).cId ?? ''
  const body = postForm(page, { text: 'The company says' })
  await server.ask('POST /api/post/create', { session: company, body })
  const isThere = () => sandbox.posts('linkedin').find(({ text }) => text === 'The company says')
  await waitUntil(isThere)
  original = isThere()?.id ?? ''
  story = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    messages: [{ network: 'linkedin', text: 'Worth a read' }],
  })
  const attachment = JSON.stringify(attached(original))
  await server.context.db
    .updateTable('story')
    .set({ is_repost: true, post_attachment: attachment, type: 'post-attachment' })
    .where('id', '=', story.id)
    .execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const attached = (RemoteID: string): PostAttachment => ({
  Post: {
    ID: '004000000000001',
    RemoteID,
    PostDate: '2026-11-01 10:00:00',
    Network: 'linkedin',
    Type: 'text',
    Content: { Text: 'The company says', Attachments: { Media: [] } },
    Links: [],
  },
  Profiles: [],
  Mentions: [],
  Stats: { Likes: 0, Comments: 0, Shares: 0 },
})
const share = (form: Partial<PostForm> = {}) =>
  server.ask('POST /api/post/create', {
    session: champion,
    body: postForm(profile, {
      text: 'Worth a read',
      type: 'post-attachment',
      storyId: story.id,
      messageId: story.messages[0] ?? null,
      ...form,
    }),
  })
async function until(id: string, state: string): Promise<Post> {
  for (let at = 0; at < 1200; at += 1) {
    const { body } = await server.ask(`GET /api/post/get?id=${id}`, { session: champion })
    const found = z.parse(post, body)
    if (found.Publications.every(({ State }) => state === State)) return found
    await wait(25)
  }
  throw new Error(`It is not ${state}`)
}

test.each(['Worth a read', 'In my own words', ''])(
  '[EDITOR20] [EDITOR39] the post of the company is passed on with the words "%s"',
  async (text) => {
    const { status, body } = await share({ text, link: { url: 'https://example.com/', title: 'Not taken' } })
    expect(status).toBe(200)
    const { Id, Post } = z.parse(saved, body)
    expect(Post).toMatchObject({ RepostPost: true, Type: 'post-attachment', LinkUrl: null, Media: [] })
    expect(Post.PostAttachment?.Post.RemoteID).toBe(original)
    await until(Id, 'confirmed')
    const stored = sandbox.posts('linkedin').filter((one) => one.parent?.id === original && one.text === text)
    expect(stored).toMatchObject([{ parent: { id: original, relation: 'repost' } }])
  },
)

test('[EDITOR6] a repost goes where its post stands', async () => {
  const twitter = (await connectProfile(server, champion, { network: 'twitter' })).cId ?? ''
  expect((await share({ credentialId: [twitter] })).body).toMatchObject({ code: 'api-400' })
  expect((await share({ storyId: null, messageId: null })).body).toMatchObject({ code: 'api-400' })
})

test('[POSTS9] a repost that waits stays one when it is changed', async () => {
  const later = { scheduleType: 'custom', startDate: '2030-01-01 10:00', timezone: 'UTC' } as const
  const { Id } = z.parse(saved, (await share(later)).body)
  const body = { id: Id, ...postForm(profile, { text: 'Changed', type: 'post-attachment', ...later }) }
  const answer = await server.ask('POST /api/post/update', { session: champion, body })
  expect(z.parse(saved, answer.body).Post).toMatchObject({
    Message: 'Changed',
    RepostPost: true,
    PostAttachment: { Post: { RemoteID: original } },
  })
})
