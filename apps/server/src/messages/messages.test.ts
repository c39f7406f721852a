import { message } from '@rostrum/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let advocate: string
let manager: string
let boardId: string
const clock = { now: new Date('2026-11-21T09:00:00Z') }
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now })
  advocate = await server.signIn('advocate@acme.test')
  manager = await server.signIn('manager@acme.test')
  boardId = server.company.acme.boardId
})
afterEach(() => server.context.db.deleteFrom('story').execute())
afterAll(() => server.close())

const page = z.object({
  Items: z.array(message),
  Languages: z.array(z.object({ Code: z.string(), Name: z.string() })),
})
const list = async (query = '') => {
  const { body } = await server.ask(`GET /message?x-ui-mod=v2&${query}`, { session: advocate })
  return z.parse(page, body)
}
const texts = async (query = '') => (await list(query)).Items.map(({ Message }) => Message)

test('[B2.8] messages are listed newest first, ten a page, with their languages', async () => {
  for (let at = 0; at < 12; at += 1) {
    const language = at % 2 ? 'de' : 'ja'
    const messages = [{ network: 'linkedin' as const, text: `${at}`, language }]
    await addStory(server.context, { boardId, publishAt: minutes(-at - 1), messages })
  }
  const first = await list()
  expect(first.Items.map(({ Message }) => Message)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
  expect(first.Languages).toEqual([
    { Code: 'de', Name: 'Deutsch' },
    { Code: 'ja', Name: '日本語' },
  ])
  expect(await texts(`sinceMessage=${first.Items[9]?.Id}`)).toEqual(['10', '11'])
})

test('[B2.7] expired messages are hidden, and so are those of an expired story', async () => {
  const gone = await addStory(server.context, {
    boardId,
    expireAt: minutes(-1),
    messages: [{ network: 'linkedin', text: 'story over' }],
  })
  await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'over', endAt: minutes(-1) },
      { network: 'twitter', text: 'there', endAt: minutes(1) },
    ],
  })
  expect(await texts()).toEqual(['there'])
  expect(await texts('network=linkedin')).toEqual([])
  const one = await server.ask(`GET /message?x-ui-mod=v2&id=${gone.messages[0]}`, { session: advocate })
  expect(one).toMatchObject({ status: 404, body: { code: 'api-404' } })
})

test('[B7.3] deleting needs the permission, is sent to the board, and other boards cannot do it', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'a' },
      { network: 'linkedin', text: 'b' },
    ],
  })
  const line = `DELETE /message/${messages[0]}`
  expect(await server.ask(line, { session: advocate })).toMatchObject({ body: { code: 'ActionNotAllowed' } })
  const stranger = await server.signIn('stranger@other.test')
  expect(await server.ask(line, { session: stranger })).toMatchObject({ status: 404 })
  expect((await server.ask(line, { session: manager })).body).toEqual({ Result: true })
  expect(await texts()).toEqual(['b'])
  const events = await server.context.db
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'message-deleted')
    .execute()
  expect(events).toMatchObject([{ board_id: boardId, payload: { Id: messages[0], StoryId: id } }])
  const card = await server.ask('GET /api/stories/list', { session: advocate })
  expect(card.body).toMatchObject({ Items: [{ MessageCount: { linkedin: 1 } }] })
})

test('[B7.4] the time of the next message is given in UTC, for the requested networks', async () => {
  await addStory(server.context, {
    boardId,
    publishAt: minutes(90),
    messages: [{ network: 'linkedin', text: 'later' }],
  })
  const ask = async (query: string) =>
    (await server.ask(`GET /future-message?x-ui-mod=v2&${query}`, { session: advocate })).body
  expect(await ask('')).toEqual({ Data: { futureMessageDate: '2026-11-21 10:30:00' } })
  expect(await ask('expectedNetworks=twitter,instagram')).toEqual({ Data: { futureMessageDate: null } })
  expect(await ask('sinceDate=2026-11-21 10:30:00'.replaceAll(' ', '%20'))).toEqual({
    Data: { futureMessageDate: null },
  })
})

test('[B7.5] of the given messages those that still exist are counted', async () => {
  const { messages } = await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'a' },
      { network: 'twitter', text: 'b', endAt: minutes(-1) },
    ],
  })
  const { body } = await server.ask(
    `GET /existing-message?x-ui-mod=v2&ids=${messages.join(',')},005AAAAAAAAAAAA`,
    {
      session: advocate,
    },
  )
  expect(body).toEqual({ Data: 1 })
})

test('[B8.5] a message opens for users with a profile for it; otherwise the answer says what is missing, and where', async () => {
  const { db } = server.context
  const { accountId: account_id, boardId: board_id } = server.company.acme
  const opened = async (network: 'linkedin' | 'xing' | 'wechat') => {
    const made = await addStory(server.context, { boardId: board_id, messages: [{ network, text: network }] })
    return () => server.ask(`GET /message?x-ui-mod=v2&id=${made.messages[0]}`, { session: advocate })
  }
  const linkedin = await opened('linkedin')
  const missing = { Result: false, code: 'missing-profile', Error: 'missing-profile' }
  expect((await linkedin()).body).toMatchObject({ ...missing, Network: 'linkedin' })
  expect((await (await opened('wechat'))()).body).toMatchObject({ ...missing, Network: 'wechat' })
  expect((await (await opened('xing'))()).status).toBe(200)
  const user_id = server.company.people.advocate
  const profile = {
    id: `003-${account_id}-li`,
    account_id,
    user_id,
    network: 'linkedin',
    type: 'personal-profile',
  }
  await db
    .insertInto('credential')
    .values({ ...profile, name: 'A', network_account_id: 'a', status: 'invalid' })
    .execute()
  const disconnected = { code: 'disconnected', Error: 'disconnected', Network: 'linkedin' }
  expect((await linkedin()).body).toMatchObject(disconnected)
  await db.updateTable('credential').set({ status: 'valid' }).where('id', '=', profile.id).execute()
  expect((await linkedin()).status).toBe(200)
})

test('[MESSAGES8] a hidden message leaves the own list only, and can be shown again', async () => {
  const { messages } = await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'Stays', language: 'de' },
      { network: 'linkedin', text: 'Goes', language: 'en' },
    ],
  })
  const hide = (id: string | undefined, isHidden: boolean) =>
    server.ask('POST /api/messages/hide', { session: advocate, body: { id, isHidden } })
  await hide(messages[1], true)
  await hide(messages[1], true)
  expect(await texts()).toEqual(['Stays'])
  const { body } = await server.ask('GET /message?x-ui-mod=v2', { session: manager })
  expect(z.parse(page, body).Items).toHaveLength(2)
  await hide(messages[1], false)
  expect(await texts()).toHaveLength(2)
  const elsewhere = await addStory(server.context, {
    boardId: server.company.other.boardId,
    messages: [{ network: 'linkedin', text: 'Elsewhere' }],
  })
  expect(await hide(elsewhere.messages[0], true)).toMatchObject({ status: 404 })
})

test('[B2.8] messages of one language', async () => {
  await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'Guten Tag', language: 'de' },
      { network: 'twitter', text: 'Hello', language: 'en' },
    ],
  })
  expect(await texts('language=de')).toEqual(['Guten Tag'])
  expect(await texts('language=de&network=twitter')).toEqual([])
})
