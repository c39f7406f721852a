import type { AnswerOf, checkStoryFile, uploadStories } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor, waitUntil } from '../../../../../tools/dev/wait-for.js'
import { boardOrigin, connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { CompanyPage, pageId } from '../../testing/networks/company-page.js'

let sandbox: Sandbox
let stage: CompanyPage

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    standingPosts: true,
  })
  stage = await CompanyPage.open(sandbox)
})
afterAll(async () => {
  await stage.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = stage.server.context
  await stage.server.rest()
  // The server may still count a share of the test before, whose rows this takes away.
  for (const table of ['watched_page', 'story', 'story_draft'] as const)
    await waitFor(() => db.deleteFrom(table).execute())
  await db
    .updateTable('credential')
    .set({ status: 'valid' })
    .where('network_account_id', '=', pageId)
    .execute()
})

test('[COMPANYPOSTS6] a draft reposts on LinkedIn and links elsewhere, once; deleted, the post is new again', async () => {
  await stage.watch()
  const post = await stage.first()
  const answers = await Promise.all(
    [1, 2, 3].map(() => stage.ask(`POST /api/company-posts/${post.Id}/story`)),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 2])
  const story = (made[0]?.body as { Id: string } | undefined)?.Id ?? ''
  const draft = await stage.read(story)
  expect(draft).toMatchObject({ State: 'draft', IsRepost: true, Form: { LinkUrl: post.Url } })
  expect(draft.Form.Messages.map(({ Network, Text }) => [Network, Text === ''])).toEqual([
    ['linkedin', true],
    ['twitter', false],
    ['facebook', false],
  ])
  expect(await stage.posts('used')).toMatchObject([{ Id: post.Id, StoryId: story, State: 'used' }])
  expect((await stage.posts()).some(({ Id }) => Id === post.Id)).toBe(false)
  await stage.ask('POST /api/editorial/change', { ids: [story], action: 'delete' })
  expect((await stage.posts()).some(({ Id }) => Id === post.Id)).toBe(true)
})

test('[COMPANYPOSTS7] [COMPANYPOSTS8] members share it: LinkedIn shows a repost, X a link', async () => {
  await stage.watch()
  const post = await stage.first()
  const story = await stage.publish()
  expect(story).toMatchObject({ Type: 'link-attachment', RepostPost: false, LinkUrl: post.Url })
  expect(story.Messages.map(({ Network, RepostPost }) => [Network, RepostPost])).toEqual([
    ['linkedin', true],
    ['twitter', false],
    ['facebook', false],
  ])
  const linkedin =
    (await connectProfile(stage.server, stage.champion, { network: 'linkedin', person: 'tom' })).cId ?? ''
  const twitter =
    (await connectProfile(stage.server, stage.champion, { network: 'twitter', person: 'tom' })).cId ?? ''
  const share = (profile: string, at: number, form: object) =>
    stage.ask(
      'POST /api/post/create',
      postForm(profile, { storyId: story.Id, messageId: story.Messages[at]?.Id ?? null, ...form }),
      stage.champion,
    )
  const link = { url: post.Url, title: 'The post' }
  const reposted = await share(linkedin, 0, { text: 'Proud of this', type: 'post-attachment' })
  expect(reposted.body).toMatchObject({ Post: { RepostPost: true } })
  expect((await share(twitter, 1, { text: 'Read this', type: 'link-attachment', link })).status).toBe(200)
  // The repost on X cannot be ordered, and its text as a substitute is a link there.
  expect((await share(twitter, 0, { text: 'No', type: 'post-attachment' })).status).toBe(400)
  expect((await share(twitter, 0, { text: 'Instead', type: 'link-attachment', link })).status).toBe(200)
  const find = (network: 'linkedin' | 'x', text: string) =>
    sandbox.posts(network).find((one) => one.text.startsWith(text))
  await waitUntil(() => find('linkedin', 'Proud of this') && find('x', 'Instead') && find('x', 'Read this'))
  const id = post.Url.slice(post.Url.indexOf('urn:'))
  expect(find('linkedin', 'Proud of this')?.parent).toEqual({ id, relation: 'repost' })
  expect(find('x', 'Instead')?.parent).toBeUndefined()
})

test.each([
  ['a story with a picture', true, true],
  ['a story without a picture', false, true],
  ['a draft', true, false],
] as const)(
  '[UPLOAD10] %s that passes a post on is one again after its export was uploaded',
  async (_what, hasPicture, isPublished) => {
    await stage.watch()
    const { db } = stage.server.context
    const listed = await stage.posts()
    const post = listed.find(({ ImageUrl }) => (ImageUrl !== null) === hasPicture)
    const id = await stage.makeStory(post?.Id ?? '')
    if (isPublished) await stage.ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
    /** What editors and members see, without ids of its own. */
    const seen = async (story: string) => {
      const { Form, Repost } = (await stage.ask(`GET /api/editorial/${story}`)).body as Record<
        'Form' | 'Repost',
        object
      >
      const { body } = await stage.ask(`GET /api/stories/get?id=${story}`, undefined, stage.champion)
      const shares = body as { Messages?: object[] }
      const all = [{ ...Form, PublishAt: null }, Repost, shares, ...(shares.Messages ?? [])]
      // A draft needs no title of its link that is its own title.
      const own = ['Id', 'StoryId', 'StartDateTime', 'Created', 'Messages', 'request']
      if (!isPublished) own.push('LinkTitle')
      const parts = all.map((one) => Object.entries(one).filter(([name]) => !own.includes(name)))
      return JSON.stringify(parts, null, 1).replaceAll(/med[A-Za-z0-9]{24}/g, '-')
    }
    const before = await seen(id)
    const { body: file } = await stage.ask(
      `GET /api/editorial/export/list?state=${isPublished ? 'published' : 'draft'}`,
    )
    await db.deleteFrom(isPublished ? 'story' : 'story_draft').execute()
    const Text = JSON.stringify(file)
    const { body } = await stage.ask('POST /api/editorial/upload/check', { Text, IsPublished: isPublished })
    const { Rows } = body as AnswerOf<typeof checkStoryFile>
    expect(Rows).toMatchObject([{ State: 'new', Problems: [] }])
    const rows = Rows.map(({ Row, Form }) => ({ Row, Form }))
    const made = await stage.ask('POST /api/editorial/upload', { IsPublished: isPublished, Rows: rows })
    const { Results } = made.body as AnswerOf<typeof uploadStories>
    expect(Results).toMatchObject([{ State: 'made', Problems: [] }])
    expect(await seen(Results[0]?.Id ?? '')).toBe(before)
  },
)

test('[COMPANYPOSTS7] a changed story and a copy of it still pass the post on', async () => {
  await stage.watch()
  const story = await stage.publish()
  const { Form } = await stage.read(story.Id)
  const [own, ...others] = Form.Messages
  const Messages = [{ Network: 'linkedin' as const, Language: null, Text: 'Our words' }, ...others]
  expect(own?.Text).toBe('')
  const LinkUrl = 'https://elsewhere.example/'
  await stage.ask(`PUT /api/editorial/${story.Id}`, { Version: 0, Form: { ...Form, LinkUrl, Messages } })
  expect((await stage.ask(`POST /api/editorial/${story.Id}/publish`, { Version: 1 })).status).toBe(200)
  const { body } = await stage.ask(`GET /api/stories/get?id=${story.Id}`, undefined, stage.champion)
  // The link is that of the post, whatever is sent.
  expect(body).toMatchObject({
    LinkUrl: Form.LinkUrl,
    Messages: [{ Message: 'Our words', RepostPost: true }, {}, {}],
  })
  const copy = (await stage.ask(`POST /api/editorial/${story.Id}/duplicate`)).body as { Id: string }
  expect(await stage.read(copy.Id)).toMatchObject({ IsRepost: true })
})

test('[COMPANYPOSTS9] that the original is gone is said when the repost fails', async () => {
  const original = await stage.write('Soon withdrawn')
  await stage.watch()
  const story = await stage.publish()
  const { db } = stage.server.context
  await stage.adapter().remove(original, await stage.openPage())
  const mine = await db
    .selectFrom('credential')
    .select('id')
    .where('user_id', '=', stage.server.company.people.champion)
    .where('network', '=', 'linkedin')
    .executeTakeFirstOrThrow()
  const form = {
    storyId: story.Id,
    messageId: story.Messages[0]?.Id ?? null,
    type: 'post-attachment' as const,
  }
  const made = await stage.ask(
    'POST /api/post/create',
    postForm(mine.id, { text: 'Too late', ...form }),
    stage.champion,
  )
  const { Id } = made.body as { Id: string }
  await waitUntil(async () => {
    const { body } = await stage.ask(`GET /api/post/get?id=${Id}`, undefined, stage.champion)
    return JSON.stringify(body).includes('"failed"')
  })
  expect((await stage.ask(`GET /api/post/get?id=${Id}`, undefined, stage.champion)).body).toMatchObject({
    Publications: [{ State: 'failed', Error: { code: 'repost-gone' } }],
  })
})
