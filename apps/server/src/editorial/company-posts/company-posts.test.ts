import type {
  AnswerOf,
  checkStoryFile,
  listCompanyPages,
  listCompanyPosts,
  StoryForm,
  uploadStories,
} from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor, waitUntil } from '../../../../../tools/dev/wait-for.js'
import { createNetworks, type NetworkRegistry } from '../../networks/network-registry.js'
import { createProfileOpener } from '../../oauth/access-tokens.js'
import { addPerson } from '../../testing/company.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { claimPage } from './claim-page.js'
import { runPages } from './run-pages.js'

type Pages = AnswerOf<typeof listCompanyPages>
type Posts = AnswerOf<typeof listCompanyPosts>

const pageId = '90210013'
let sandbox: Sandbox
let server: TestServer
let networks: NetworkRegistry
let manager: string
let champion: string

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    standingPosts: true,
  })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  await server.context.db
    .updateTable('board')
    .set({ channels: 'LinkedInPage,LinkedInPersonal,Twitter' })
    .execute()
  networks = createNetworks(server.context)
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  const way = { network: 'linkedin', person: 'sanne', isPage: true } as const
  const { cId } = await connectProfile(server, manager, way)
  const body = { parent: cId, ids: [pageId] }
  await server.ask('POST /credential-children?x-ui-mod=v2', { session: manager, body })
})
afterAll(async () => {
  await networks.close()
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = server.context
  await server.rest()
  // The server may still count a share of the test before, whose rows this takes away.
  for (const table of ['watched_page', 'story', 'story_draft'] as const)
    await waitFor(() => db.deleteFrom(table).execute())
  await db
    .updateTable('credential')
    .set({ status: 'valid' })
    .where('network_account_id', '=', pageId)
    .execute()
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const pages = async () => ((await ask('GET /api/company-pages')).body as Pages).Items
const posts = async (state = 'new') =>
  ((await ask(`GET /api/company-posts?state=${state}`)).body as Posts).Items
const watch = async (IsWatched = true) => {
  expect((await ask(`PUT /api/company-pages/${pageId}`, { IsWatched })).status).toBe(200)
  await server.rest()
}
const services = () => ({
  context: server.context,
  networks,
  profiles: createProfileOpener(server.context, networks),
})
/** Lets hours go by for the pages. */
const pass = (hours: number) => {
  const ago = (column: string) => sql`${sql.ref(column)} - make_interval(mins => ${hours * 60})`
  const columns = ['next_at', 'lease_until', 'last_run_at']
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${ago(column)}`))
  return sql`update watched_page set ${set}`.execute(server.context.db)
}
const later = async (hours: number) => {
  await pass(hours)
  await runPages(services())
}
const first = async () => {
  const [post] = await posts()
  if (!post) throw new Error('There is no post')
  return post
}
const makeStory = async (id: string) =>
  ((await ask(`POST /api/company-posts/${id}/story`)).body as { Id: string }).Id
const read = async (id: string) =>
  (await ask(`GET /api/editorial/${id}`)).body as { Form: StoryForm; Version: number; IsRepost: boolean }
/** Publishes the draft of the newest post; answers its story and messages. */
const publish = async () => {
  const story = await makeStory((await first()).Id)
  const { Version } = await read(story)
  expect((await ask(`POST /api/editorial/${story}/publish`, { Version })).body).toEqual({
    State: 'published',
  })
  const { body } = await ask(`GET /api/stories/get?id=${story}`, undefined, champion)
  return body as {
    Id: string
    RepostPost: boolean
    Messages: { Id: string; Network: string; RepostPost: boolean }[]
  }
}
const adapter = () => {
  const linkedin = networks.adapterOf('linkedin')
  if (!linkedin) throw new Error('There is no LinkedIn')
  return linkedin
}
const openPage = async () => {
  const { db } = server.context
  const row = db.selectFrom('credential').select('id').where('network_account_id', '=', pageId)
  return services().profiles.open((await row.executeTakeFirstOrThrow()).id)
}
/** Writes on the page, as its company does on LinkedIn itself. */
const write = async (text: string) => {
  const plain = { text, mentions: [], link: null, media: [], repost: null, commentOn: null }
  const send = await adapter().prepare(plain, await openPage())
  return (await send()).remoteId
}

test('[COMPANYPOSTS1] editors choose the pages that are read, with an entry for each change; nobody else does', async () => {
  expect(await pages()).toMatchObject([{ Id: pageId, Name: 'Varmelund', Profiles: 1, IsWatched: false }])
  await watch()
  const [page] = await pages()
  expect(page).toMatchObject({ IsWatched: true, IsRunning: false, Problem: null })
  expect(page?.Added).toBeGreaterThanOrEqual(4)
  const { Id } = await first()
  const calls: [string, unknown?][] = [
    ['GET /api/company-pages'],
    [`PUT /api/company-pages/${pageId}`, { IsWatched: false }],
    [`POST /api/company-pages/${pageId}/run`],
    ['GET /api/company-posts'],
    [`POST /api/company-posts/${Id}/story`],
    [`PUT /api/company-posts/${Id}`, { IsDismissed: true }],
  ]
  const stranger = await server.signIn('stranger@other.test')
  for (const [line, sent] of calls) {
    expect((await server.ask(line, sent ? { body: sent } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, sent, await server.signIn(`${name}@acme.test`))).status).toBe(403)
    if (line.includes(Id) || line.includes(pageId))
      expect((await ask(line, sent, stranger)).status).not.toBe(200)
  }
  expect(await posts()).toHaveLength(page?.Added ?? 0)
  await watch(false)
  expect(await posts()).toEqual([])
  const actions = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'in', ['page-watched', 'page-unwatched'])
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'page-watched', detail: { page: pageId } },
    { action: 'page-unwatched', detail: { page: pageId } },
  ])
})

test('[COMPANYPOSTS1] an editor of another board of the company sees nothing of it', async () => {
  await watch()
  const { Id } = await first()
  const { acme, roles } = server.company
  const boards = ['brdElsewhere001']
  await server.context.db
    .insertInto('board')
    .values({ id: 'brdElsewhere001', account_id: acme.accountId, name: 'Elsewhere' })
    .execute()
  const email = 'elsewhere@acme.test'
  await addPerson(server.context, { email, accountId: acme.accountId, boards, roleId: roles.manager })
  const other = await server.signIn(email)
  expect((await ask('GET /api/company-pages', undefined, other)).body).toEqual({ Items: [] })
  expect((await ask('GET /api/company-posts', undefined, other)).body).toEqual({ Items: [], Next: null })
  expect((await ask(`PUT /api/company-pages/${pageId}`, { IsWatched: true }, other)).status).toBe(404)
  expect((await ask(`POST /api/company-pages/${pageId}/run`, undefined, other)).status).toBe(404)
  expect((await ask(`POST /api/company-posts/${Id}/story`, undefined, other)).status).toBe(404)
  expect((await ask(`PUT /api/company-posts/${Id}`, { IsDismissed: true }, other)).status).toBe(404)
})

test('[COMPANYPOSTS3] a page is read every hour by one server, and at once when asked', async () => {
  await watch()
  await pass(0.5)
  const [{ LastRun: before } = { LastRun: null }] = await pages()
  await runPages(services())
  expect((await pages())[0]?.LastRun).toBe(before)
  expect((await ask(`POST /api/company-pages/${pageId}/run`)).status).toBe(200)
  await server.rest()
  expect((await pages())[0]?.LastRun).not.toBe(before)
  await pass(1)
  expect(await claimPage(server.context)).toMatchObject({ pageId })
  expect(await claimPage(server.context)).toBeUndefined()
  expect((await pages())[0]).toMatchObject({ IsRunning: true })
  // Its server never finished: another one takes it on.
  await later(0.6)
  expect((await pages())[0]).toMatchObject({ IsRunning: false })
  await watch(false)
  expect((await ask(`POST /api/company-pages/${pageId}/run`)).status).toBe(404)
  await pass(2)
  expect(await claimPage(server.context)).toBeUndefined()
})

test('[COMPANYPOSTS5] posts are listed with picture, date and numbers; what is dismissed stays dismissed', async () => {
  await watch()
  const listed = await posts()
  const kiln = listed.find(({ Text }) => Text.startsWith('Kilnbank has stored'))
  expect(kiln).toMatchObject({
    PageName: 'Varmelund',
    State: 'new',
    StoryId: null,
    IsGone: false,
    Views: expect.any(Number),
    Likes: expect.any(Number),
  })
  expect(kiln?.Url).toContain('/feed/update/urn:li:share:')
  expect((await server.ask(`GET ${kiln?.ImageUrl}`)).status).toBe(200)
  expect(listed.map(({ Published }) => Published)).toEqual(
    listed
      .map(({ Published }) => Published)
      .toSorted()
      .toReversed(),
  )
  const id = kiln?.Id ?? ''
  expect((await ask(`PUT /api/company-posts/${id}`, { IsDismissed: true })).body).toMatchObject({
    State: 'dismissed',
  })
  await later(2)
  await watch(false)
  await watch()
  expect((await posts()).some(({ Id }) => Id === id)).toBe(false)
  expect(await posts('dismissed')).toMatchObject([{ Id: id }])
  await ask(`PUT /api/company-posts/${id}`, { IsDismissed: false })
  expect((await posts()).some(({ Id }) => Id === id)).toBe(true)
})

test('[COMPANYPOSTS5] a post that was deleted or changed on the network is marked at the next run', async () => {
  const gone = await write('To be deleted')
  const changed = await write('Before it was changed')
  await watch()
  const page = await openPage()
  await adapter().remove(gone, page)
  await fetch(`${sandbox.bases.LINKEDIN_API_BASE}/rest/posts/${encodeURIComponent(changed)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${page.token}`,
      'linkedin-version': '202604',
      'x-restli-protocol-version': '2.0.0',
      'x-restli-method': 'PARTIAL_UPDATE',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ patch: { $set: { commentary: 'After it was changed' } } }),
  })
  await later(2)
  const listed = await posts()
  const [{ Id: id } = { Id: '' }] = listed.filter(({ Text }) => Text === 'To be deleted')
  expect(listed.filter(({ IsGone }) => IsGone).map(({ Text }) => Text)).toEqual(['To be deleted'])
  expect(listed.filter(({ IsEdited }) => IsEdited).map(({ Text }) => Text)).toEqual(['After it was changed'])
  expect((await ask(`POST /api/company-posts/${id}/story`)).body).toMatchObject({ Errors: { post: 'gone' } })
})

test('[COMPANYPOSTS6] a draft reposts on LinkedIn and links elsewhere, once; deleted, the post is new again', async () => {
  await watch()
  const post = await first()
  const answers = await Promise.all([1, 2, 3].map(() => ask(`POST /api/company-posts/${post.Id}/story`)))
  const made = answers.filter(({ status }) => status === 200)
  expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 2])
  const story = (made[0]?.body as { Id: string } | undefined)?.Id ?? ''
  const draft = await read(story)
  expect(draft).toMatchObject({ State: 'draft', IsRepost: true, Form: { LinkUrl: post.Url } })
  expect(draft.Form.Messages.map(({ Network, Text }) => [Network, Text === ''])).toEqual([
    ['linkedin', true],
    ['twitter', false],
    ['facebook', false],
  ])
  expect(await posts('used')).toMatchObject([{ Id: post.Id, StoryId: story, State: 'used' }])
  expect((await posts()).some(({ Id }) => Id === post.Id)).toBe(false)
  await ask('POST /api/editorial/change', { ids: [story], action: 'delete' })
  expect((await posts()).some(({ Id }) => Id === post.Id)).toBe(true)
})

test('[COMPANYPOSTS7] [COMPANYPOSTS8] members share it: LinkedIn shows a repost, X a link', async () => {
  await watch()
  const post = await first()
  const story = await publish()
  expect(story).toMatchObject({ Type: 'link-attachment', RepostPost: false, LinkUrl: post.Url })
  expect(story.Messages.map(({ Network, RepostPost }) => [Network, RepostPost])).toEqual([
    ['linkedin', true],
    ['twitter', false],
    ['facebook', false],
  ])
  const linkedin = (await connectProfile(server, champion, { network: 'linkedin', person: 'tom' })).cId ?? ''
  const twitter = (await connectProfile(server, champion, { network: 'twitter', person: 'tom' })).cId ?? ''
  const share = (profile: string, at: number, form: object) =>
    ask(
      'POST /api/post/create',
      postForm(profile, { storyId: story.Id, messageId: story.Messages[at]?.Id ?? null, ...form }),
      champion,
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
    await watch()
    const { db } = server.context
    const listed = await posts()
    const post = listed.find(({ ImageUrl }) => (ImageUrl !== null) === hasPicture)
    const id = await makeStory(post?.Id ?? '')
    if (isPublished) await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
    /** What editors and members see, without ids of its own. */
    const seen = async (story: string) => {
      const { Form, Repost } = (await ask(`GET /api/editorial/${story}`)).body as Record<
        'Form' | 'Repost',
        object
      >
      const { body } = await ask(`GET /api/stories/get?id=${story}`, undefined, champion)
      const shares = body as { Messages?: object[] }
      const all = [{ ...Form, PublishAt: null }, Repost, shares, ...(shares.Messages ?? [])]
      // A draft needs no title of its link that is its own title.
      const own = ['Id', 'StoryId', 'StartDateTime', 'Created', 'Messages', 'request']
      if (!isPublished) own.push('LinkTitle')
      const parts = all.map((one) => Object.entries(one).filter(([name]) => !own.includes(name)))
      return JSON.stringify(parts, null, 1).replaceAll(/med[A-Za-z0-9]{24}/g, '-')
    }
    const before = await seen(id)
    const { body: file } = await ask(
      `GET /api/editorial/export/list?state=${isPublished ? 'published' : 'draft'}`,
    )
    await db.deleteFrom(isPublished ? 'story' : 'story_draft').execute()
    const Text = JSON.stringify(file)
    const { body } = await ask('POST /api/editorial/upload/check', { Text, IsPublished: isPublished })
    const { Rows } = body as AnswerOf<typeof checkStoryFile>
    expect(Rows).toMatchObject([{ State: 'new', Problems: [] }])
    const rows = Rows.map(({ Row, Form }) => ({ Row, Form }))
    const made = await ask('POST /api/editorial/upload', { IsPublished: isPublished, Rows: rows })
    const { Results } = made.body as AnswerOf<typeof uploadStories>
    expect(Results).toMatchObject([{ State: 'made', Problems: [] }])
    expect(await seen(Results[0]?.Id ?? '')).toBe(before)
  },
)

test('[COMPANYPOSTS7] a changed story and a copy of it still pass the post on', async () => {
  await watch()
  const story = await publish()
  const { Form } = await read(story.Id)
  const [own, ...others] = Form.Messages
  const Messages = [{ Network: 'linkedin' as const, Language: null, Text: 'Our words' }, ...others]
  expect(own?.Text).toBe('')
  const LinkUrl = 'https://elsewhere.example/'
  await ask(`PUT /api/editorial/${story.Id}`, { Version: 0, Form: { ...Form, LinkUrl, Messages } })
  expect((await ask(`POST /api/editorial/${story.Id}/publish`, { Version: 1 })).status).toBe(200)
  const { body } = await ask(`GET /api/stories/get?id=${story.Id}`, undefined, champion)
  // The link is that of the post, whatever is sent.
  expect(body).toMatchObject({
    LinkUrl: Form.LinkUrl,
    Messages: [{ Message: 'Our words', RepostPost: true }, {}, {}],
  })
  const copy = (await ask(`POST /api/editorial/${story.Id}/duplicate`)).body as { Id: string }
  expect(await read(copy.Id)).toMatchObject({ IsRepost: true })
})

test('[COMPANYPOSTS9] that the original is gone is said when the repost fails', async () => {
  const original = await write('Soon withdrawn')
  await watch()
  const story = await publish()
  const { db } = server.context
  await adapter().remove(original, await openPage())
  const mine = await db
    .selectFrom('credential')
    .select('id')
    .where('user_id', '=', server.company.people.champion)
    .where('network', '=', 'linkedin')
    .executeTakeFirstOrThrow()
  const form = {
    storyId: story.Id,
    messageId: story.Messages[0]?.Id ?? null,
    type: 'post-attachment' as const,
  }
  const made = await ask('POST /api/post/create', postForm(mine.id, { text: 'Too late', ...form }), champion)
  const { Id } = made.body as { Id: string }
  await waitUntil(async () => {
    const { body } = await ask(`GET /api/post/get?id=${Id}`, undefined, champion)
    return JSON.stringify(body).includes('"failed"')
  })
  expect((await ask(`GET /api/post/get?id=${Id}`, undefined, champion)).body).toMatchObject({
    Publications: [{ State: 'failed', Error: { code: 'repost-gone' } }],
  })
})

test('[COMPANYPOSTS2] [COMPANYPOSTS4] a page that nobody may read any more says why, and is read again later', async () => {
  await watch()
  const { db } = server.context
  const own = () => db.updateTable('credential').where('network_account_id', '=', pageId)
  const { scopes } = await db
    .selectFrom('credential')
    .select('scopes')
    .where('network_account_id', '=', pageId)
    .executeTakeFirstOrThrow()
  await own().set({ scopes: 'w_organization_social' }).execute()
  await later(2)
  expect((await pages())[0]).toMatchObject({ Problem: 'no-permission', Profiles: 0, Added: 0 })
  await own().set({ scopes, status: 'invalid' }).execute()
  await later(2)
  expect((await pages())[0]).toMatchObject({ Problem: 'reconnect' })
  await own().set({ status: 'valid' }).execute()
  sandbox.faults.order({ network: 'linkedin', kind: 'server-error', calls: 'read', count: 8 })
  await later(2)
  expect((await pages())[0]).toMatchObject({ Problem: 'unavailable' })
  sandbox.faults.clear()
  await own().set({ is_hidden: true }).execute()
  await later(2)
  expect((await pages())[0]).toMatchObject({ Id: pageId, IsWatched: true, Problem: 'no-profile' })
  await own().set({ is_hidden: false }).execute()
  await later(2)
  expect((await pages())[0]).toMatchObject({ Problem: null, Profiles: 1 })
})
