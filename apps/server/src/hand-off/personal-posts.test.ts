import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../db/ids.js'
import { addStory } from '../testing/add-story.js'
import { operate } from '../testing/operate.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const begun = z.object({
  LinkUrl: z.nullable(z.string()),
  LinkHash: z.string(),
  token: z.string(),
  url: z.optional(z.string()),
})

let server: TestServer
let advocate: string
let boardId: string
const messages = { facebook: '', xing: '', wechat: '', linkedin: '', bare: '', alone: '' }

beforeAll(async () => {
  server = await startTestServer({
    configuration: { apps: { facebook: { clientId: 'app 17', clientSecret: 'secret' } } },
  })
  advocate = await server.signIn('advocate@acme.test')
  boardId = server.company.acme.boardId
  // Points are earned only where the leaderboard is on.
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Voices')
  const linkUrl = 'https://news.example/?a=1&b=2'
  const [facebook = '', xing = '', wechat = '', linkedin = ''] = (
    await addStory(server.context, {
      boardId,
      linkUrl,
      messages: (['facebook', 'xing', 'wechat', 'linkedin'] as const).map((network) => ({
        network,
        text: `For ${network}`,
      })),
    })
  ).messages
  const [bare = ''] = (
    await addStory(server.context, { boardId, messages: [{ network: 'facebook', text: 'B' }] })
  ).messages
  const alone = newId.message()
  await server.context.db
    .insertInto('message')
    .values({
      id: alone,
      board_id: boardId,
      network: 'wechat',
      type: 'link-attachment',
      text: 'Alone',
      link_url: linkUrl,
      points: 7,
    })
    .execute()
  Object.assign(messages, { facebook, xing, wechat, linkedin, bare, alone })
})
afterAll(() => server.close())

const send = (body: object, session = advocate) =>
  server.ask('POST /personal-post?x-ui-mod=v2', { session, body })
const begin = async (messageId: string) => z.parse(begun, (await send({ messageId })).body)
const countOf = async (id: string) =>
  (
    await server.context.db
      .selectFrom('message')
      .select('share_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).share_count
const told = async () => {
  const rows = await server.context.db
    .selectFrom('event')
    .select(['payload', 'user_id'])
    .where('kind', '=', 'shared-fb')
    .orderBy('seq')
    .execute()
  return rows
}

test('[B7.18] a hand-off begins with the link and the page of its network, and counts nothing', async () => {
  const xing = await begin(messages.xing)
  expect(xing.LinkUrl).toBe('https://news.example/?a=1&b=2')
  expect(new URL(xing.url ?? '').pathname).toBe('/spi/shares/new')
  expect(new URL(xing.url ?? '').searchParams.get('url')).toBe(xing.LinkUrl)
  const facebook = new URL((await begin(messages.facebook)).url ?? '')
  expect(facebook.pathname).toBe('/dialog/share')
  expect(facebook.searchParams.get('app_id')).toBe('app 17')
  expect((await begin(messages.wechat)).url).toBeUndefined()
  expect(await countOf(messages.xing)).toBe(0)
})

test('[HANDOFF12] a message that can be published directly is not handed off', async () => {
  expect(await send({ messageId: messages.linkedin })).toMatchObject({
    status: 400,
    body: { Errors: { messageId: 'network-not-supported' } },
  })
})

test('[B8.2] a message for Facebook without a link is refused with code 1790', async () => {
  expect((await send({ messageId: messages.bare })).body).toEqual({
    LinkUrl: null,
    LinkHash: null,
    'error-code': 1790,
  })
})

test('[HANDOFF17] a share is counted once, however often or concurrently it is recorded', async () => {
  const { LinkHash } = await begin(messages.xing)
  const record = () => send({ messageId: messages.xing, linkHash: LinkHash })
  const answers = await Promise.all([record(), record(), record()])
  answers.push(await record())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await countOf(messages.xing)).toBe(1)
  const counters = await server.context.db
    .selectFrom('event')
    .select('kind')
    .where('kind', 'in', ['message-shared', 'shares-counter'])
    .execute()
  expect(counters.map(({ kind }) => kind).toSorted()).toEqual([
    'message-shared',
    'shares-counter',
    'shares-counter',
  ])
})

test('[HANDOFF16] a message without a story is hidden for the user who shared it, and for nobody else', async () => {
  const champion = await server.signIn('champion@acme.test')
  const listed = async (session: string) =>
    JSON.stringify((await server.ask('GET /message?x-ui-mod=v2&network=wechat', { session })).body)
  const { LinkHash } = await begin(messages.alone)
  expect(await listed(advocate)).toContain(messages.alone)
  expect((await send({ messageId: messages.alone, linkHash: LinkHash })).body).toMatchObject({ Points: 7 })
  expect(await listed(advocate)).not.toContain(messages.alone)
  expect(await listed(champion)).toContain(messages.alone)
  const inStory = await begin(messages.wechat)
  await send({ messageId: messages.wechat, linkHash: inStory.LinkHash })
  expect(await listed(advocate)).toContain(messages.wechat)
})

test('[A4.18] Facebook’s answer is sent to the user once, and a share is counted', async () => {
  const { context, company } = server
  const arrive = async (error = '') => {
    const { token, url } = await begin(messages.facebook)
    const back = new URL(new URL(url ?? '').searchParams.get('redirect_uri') ?? '')
    expect(back.pathname).not.toContain(token)
    const ask = () => server.ask(`GET ${back.pathname}${error}`)
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    return token
  }
  const [cancelled, missing] = [await arrive('?error_code=4201'), await arrive()]
  await context.db
    .insertInto('credential')
    .values({
      id: newId.credential(company.acme.accountId),
      account_id: company.acme.accountId,
      user_id: company.people.advocate,
      network: 'facebook',
      type: 'personal-profile',
      name: 'Amelie',
      network_account_id: '17',
    })
    .execute()
  const [shared, failed] = [await arrive(), await arrive('?error_code=1')]
  expect(await told()).toEqual(
    [
      { token: cancelled, result: 'canceled' },
      { token: missing, result: 'profile-not-found' },
      { token: shared, result: 'shared' },
      { token: failed, result: 'unexpected' },
    ].map((payload) => ({ payload, user_id: company.people.advocate })),
  )
  expect(await countOf(messages.facebook)).toBe(1)
  expect((await server.ask('GET /personal-post/return/nobody-knows-it')).status).toBe(200)
})

test("[HANDOFF18] a recorded share is listed once among the user's shares, with the clicks of its links", async () => {
  const { context, company } = server
  const list = async (session: string) => {
    const { body } = await server.ask('GET /api/post/list?_page=0&_count=20', { session })
    return z.parse(z.object({ Items: z.array(z.looseObject({ Id: z.string(), Network: z.string() })) }), body)
      .Items
  }
  const of = async (network: string, session = advocate) =>
    (await list(session)).filter(({ Network }) => Network === network)
  // Before a profile existed that could have shared it, nothing was listed.
  expect(await of('xing')).toEqual([])
  await context.db
    .insertInto('credential')
    .values({
      id: newId.credential(company.acme.accountId),
      account_id: company.acme.accountId,
      user_id: company.people.advocate,
      network: 'xing',
      type: 'personal-profile',
      name: 'Amelie at Xing',
      network_account_id: '18',
    })
    .execute()
  const { LinkHash, token } = await begin(messages.xing)
  expect(await of('xing')).toEqual([])
  const link = { code: 'handed-off-1', board_id: boardId, personal_post_id: token, clicks: 4 }
  await context.db
    .insertInto('short_link')
    .values({ ...link, written: 'w', target: 't' })
    .execute()
  for (let count = 0; count < 2; count += 1) await send({ messageId: messages.xing, linkHash: LinkHash })
  const [post, ...others] = await of('xing')
  expect(others).toEqual([])
  expect(post).toMatchObject({
    Message: 'For xing',
    MessageId: messages.xing,
    LinkUrl: 'https://news.example/?a=1&b=2',
    Status: 'complete',
    Publications: [{ ProfileName: 'Amelie at Xing', State: 'confirmed', RemoteUrl: null, Attempts: 0 }],
    Logs: [{ Code: 'handed-off' }],
  })
  expect(await of('xing', await server.signIn('champion@acme.test'))).toEqual([])
  const stats = await server.ask(`GET /post-stats/${post?.Id}?x-ui-mod=v2`, { session: advocate })
  expect(stats.body).toMatchObject({ Clicks: 4, Likes: null })
  const deleted = await server.ask(`DELETE /api/post/delete?id=${post?.Id}`, { session: advocate })
  expect(deleted.status).toBe(200)
  expect(await of('xing')).toEqual([])
})

test('[B7.19] hand-offs of other users, messages and boards are not found', async () => {
  const { LinkHash } = await begin(messages.facebook)
  const stranger = await server.signIn('stranger@other.test')
  const manager = await server.signIn('manager@acme.test')
  const record = { messageId: messages.facebook, linkHash: LinkHash }
  expect((await send(record, stranger)).status).toBe(404)
  expect((await send(record, manager)).status).toBe(404)
  expect((await send({ ...record, messageId: messages.xing })).status).toBe(404)
  expect((await send({ messageId: messages.facebook }, stranger)).status).toBe(404)
})

test('[B4.19] in a crisis users who may not post cannot hand off', async () => {
  const set = (in_crisis: boolean) =>
    server.context.db.updateTable('board').set({ in_crisis }).where('id', '=', boardId).execute()
  await set(true)
  expect((await send({ messageId: messages.xing })).body).toMatchObject({ code: 'in-crisis' })
  await set(false)
})

test('[GUARDRAILS12] the link of a hand-off gets the parameters of the board', async () => {
  const manager = await server.signIn('manager@acme.test')
  const set = (Utm: string | null) => server.ask('PUT /api/guard-rails', { session: manager, body: { Utm } })
  await set('utm_source={network}')
  const xing = await begin(messages.xing)
  expect(xing.LinkUrl).toBe('https://news.example/?a=1&b=2&utm_source=xing')
  expect(new URL(xing.url ?? '').searchParams.get('url')).toBe(xing.LinkUrl)
  await set(null)
})
