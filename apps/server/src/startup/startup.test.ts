import { newId } from '../db/ids.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let session: string
beforeAll(async () => {
  server = await startTestServer()
  session = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

const start = async (board?: string) => {
  const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session, ...(board ? { board } : {}) })
  return body as Record<string, unknown>
}
const post = (path: string, body: unknown) => server.ask(`POST ${path}`, { session, body })

test('[A3.7] the startup data name the user, the board, and the features that are switched on', async () => {
  const { acme, people, roles } = server.company
  const data = await start()
  expect(data).toMatchObject({
    User: {
      Id: people.manager,
      AccountId: acme.accountId,
      AccountName: 'Acme',
      BoardId: acme.boardId,
      Email: 'manager@acme.test',
      Role: { Id: roles.manager, Name: 'manager', Matrix: { 8: { canRead: true } } },
      accounts: [{ Id: acme.accountId, Boards: [{ Name: 'Acme Careers' }, { Name: 'Acme Voices' }] }],
    },
    Config: { IsStoriesEnabled: true, HasAiRephrase: false, ProfilesLeft: 3 },
    Features: { suggestions: false, repostStory: false },
    CurrentBoard: { Id: acme.boardId, Name: 'Acme Voices' },
    Locale: '',
    Timezone: 'UTC',
    InCrisis: false,
    canPost: true,
    SeenTour: { hasSeen: false, version: 0 },
    SSOAccounts: [],
    Websocket: { Address: `${server.address.replace('http', 'ws')}/socket` },
  })
  expect(JSON.stringify(data)).not.toContain('password')
})

test('[A3.6] [DIGEST2] the board says whether it sends e-mails, and on which day', async () => {
  const { db } = server.context
  const set = (digest: string | null) =>
    db.updateTable('board').set({ digest }).where('id', '=', server.company.acme.boardId).execute()
  expect((await start()).Config).toMatchObject({ NotificationsEnabled: false, NotificationsDay: null })
  await set(JSON.stringify({ IsOn: true, Pace: 'weekly', Day: 7, Hour: 9 }))
  expect((await start()).Config).toMatchObject({ NotificationsEnabled: true, NotificationsDay: 'sunday' })
  await set(null)
})

test('[B3.16] reposts are a feature of a board as soon as it has a story with one', async () => {
  const { db } = server.context
  const before = await start()
  expect(before).toMatchObject({ Features: { repostStory: false }, Config: { HasRepostStories: false } })
  const { id } = await addStory(server.context, { boardId: server.company.acme.boardId })
  await db.updateTable('story').set({ post_attachment: '{}' }).where('id', '=', id).execute()
  const after = await start()
  expect(after).toMatchObject({ Features: { repostStory: true }, Config: { HasRepostStories: true } })
  await db.deleteFrom('story').where('id', '=', id).execute()
})

test('[B3.10] topics are those of the board, with the selected and the new ones', async () => {
  const { context, company } = server
  const { boardId, secondBoardId } = company.acme
  const [own, fresh, elsewhere] = [newId.topic(), newId.topic(), newId.topic()]
  const later = new Date(Date.now() + 60_000)
  await context.db
    .insertInto('topic')
    .values([
      { id: own, board_id: boardId, name: 'Culture', created_at: new Date('2020-01-01') },
      { id: fresh, board_id: boardId, name: 'Product', created_at: later },
      { id: elsewhere, board_id: secondBoardId, name: 'Jobs' },
    ])
    .execute()
  const subscription = { topic_id: own, user_id: company.people.manager }
  await context.db.insertInto('topic_subscription').values(subscription).execute()
  const data = await start()
  expect(data.Topics).toEqual({
    [own]: { Id: own, Name: 'Culture' },
    [fresh]: { Id: fresh, Name: 'Product' },
  })
  expect(data.SelectedTopics).toEqual([own])
  expect(data.NewTopics).toEqual([fresh])
  await post('/topic?x-ui-mod=v2', { topics: own })
  expect(await start()).toMatchObject({ SelectedTopics: [own], NewTopics: [fresh] })
  const past = { created_at: new Date(Date.now() - 1000) }
  await context.db.updateTable('topic').set(past).where('id', '=', fresh).execute()
  expect(await start()).toMatchObject({ SelectedTopics: [own], NewTopics: [] })
})

test("[SESSION61] the browser's first time zone is stored; an unknown one is not, later ones change nothing", async () => {
  const session = await server.signIn('advocate@acme.test')
  const zoneAfter = async (timezone?: string) => {
    const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session, body: { timezone } })
    return (body as Record<string, unknown>).Timezone
  }
  expect(await zoneAfter()).toBe('UTC')
  expect(await zoneAfter('Mars/Base')).toBe('UTC')
  expect(await zoneAfter('Asia/Calcutta')).toBe('Asia/Calcutta')
  expect(await zoneAfter('America/New_York')).toBe('Asia/Calcutta')
  expect(await zoneAfter()).toBe('Asia/Calcutta')
})

test('[A7.18] [A7.19] language and time zone are stored; invalid ones are refused', async () => {
  expect((await post('/locale?x-ui-mod=v2', { locale: 'ja' })).status).toBe(200)
  expect((await post('/locale?x-ui-mod=v2', { locale: 'xx' })).body).toMatchObject({ code: 'api-400' })
  expect((await post('/timezone?x-ui-mod=v2', { timezone: 'America/Vancouver' })).body).toEqual({
    Data: 'America/Vancouver',
  })
  expect((await post('/timezone?x-ui-mod=v2', { timezone: 'Mars/Base' })).body).toMatchObject({
    Errors: { timezone: 'unknown' },
  })
  expect(await start()).toMatchObject({ Locale: 'ja', Timezone: 'America/Vancouver' })
  expect((await server.ask('GET /timezone?x-ui-mod=v2', { session })).body).toEqual({
    Data: 'America/Vancouver',
  })
})

test('[A3.8] preferences change one by one; signals are undecided until decided', async () => {
  expect((await start()).UserPreferences).toMatchObject({ EmailSocialSignalWithOppDaily: null })
  const saved = await post('/api/preferences', { EmailSocialSignalWithOppDaily: false })
  expect(saved.body).toMatchObject({ EmailSocialSignalWithOppDaily: false, PushImportantMessage: true })
  await post('/api/preferences', { PushImportantMessage: false })
  expect((await start()).UserPreferences).toMatchObject({
    EmailSocialSignalWithOppDaily: false,
    EmailSocialSignalWithoutOppDaily: null,
    PushImportantMessage: false,
  })
})

test('[A3.8] [A3.11] preferences and tours that are saved at the same moment are all kept', async () => {
  const session = await server.signIn('contributor@acme.test')
  const save = (path: string, body: unknown) => server.ask(`POST ${path}`, { session, body })
  await Promise.all([
    save('/api/preferences', { PushImportantMessage: false }),
    save('/api/preferences', { NotificationBoardDaily: false }),
    save('/api/preferences', { PushSuggestionAccepted: false }),
    save('/api/tour/seen-tour', { tour: 'board-rebrand' }),
    save('/api/tour/seen-tour', { tour: 'main', version: 4 }),
    save('/api/media/seen-video-upload-tour', {}),
  ])
  const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session, body: {} })
  expect(body).toMatchObject({
    UserPreferences: {
      PushImportantMessage: false,
      NotificationBoardDaily: false,
      PushSuggestionAccepted: false,
      PushSuggestionRejected: true,
    },
    SeenTour: { hasSeen: true, version: 4 },
    SeenVideoUploadTour: true,
    SeenBoardRebrandTour: true,
  })
})

test('[A3.11] seen tours stay seen', async () => {
  await post('/api/tour/seen-tour', { tour: 'main', version: 4 })
  await post('/api/media/seen-video-upload-tour', {})
  expect(await start()).toMatchObject({
    SeenTour: { hasSeen: true, version: 4 },
    SeenVideoUploadTour: true,
    SeenRepostStoryTour: false,
  })
})

test('[TOURS16] an older version of the tour from another device takes nothing back', async () => {
  await post('/api/tour/seen-tour', { tour: 'main', version: 4 })
  expect((await post('/api/tour/seen-tour', { tour: 'main', version: 3 })).status).toBe(200)
  expect(await start()).toMatchObject({ SeenTour: { hasSeen: true, version: 4 } })
})

test('[A7.32] a tour that is shown once keeps the version of the main one; an unknown one is refused', async () => {
  await post('/api/tour/seen-tour', { tour: 'main', version: 4 })
  expect((await post('/api/tour/seen-tour', { tour: 'board-rebrand', version: 1 })).status).toBe(200)
  expect(await start()).toMatchObject({
    SeenTour: { hasSeen: true, version: 4 },
    SeenBoardRebrandTour: true,
  })
  expect((await post('/api/tour/seen-tour', { tour: 'nonsense' })).status).toBe(400)
})

test('[A7.17] a crisis of the board stops users who have no permission to post', async () => {
  const { context, company } = server
  const { boardId } = company.acme
  await context.db.updateTable('board').set({ in_crisis: true }).where('id', '=', boardId).execute()
  await context.db
    .updateTable('board_user')
    .set({ can_post_in_crisis: true })
    .where('board_id', '=', boardId)
    .where('user_id', '=', company.people.champion)
    .execute()
  const crisisOf = async (email: string) =>
    (await server.ask('GET /api/crisis', { session: await server.signIn(email) })).body
  expect(await crisisOf('manager@acme.test')).toEqual({ Data: { InCrisis: true, canPost: false } })
  expect(await crisisOf('champion@acme.test')).toEqual({ Data: { InCrisis: true, canPost: true } })
  expect(await start()).toMatchObject({ InCrisis: true, canPost: false })
  expect(await start(company.acme.secondBoardId)).toMatchObject({ InCrisis: false, canPost: true })
})

test('[A7.16] a changed matrix applies at the next call', async () => {
  const { context, company } = server
  const advocate = await server.signIn('advocate@acme.test')
  const role = async () => (await server.ask('GET /api/role', { session: advocate })).body
  expect(await role()).toMatchObject({ Id: company.roles.advocate, Matrix: { 8: { canRead: true } } })
  await context.db
    .updateTable('role')
    .set({ matrix: JSON.stringify({ 8: { canRead: false } }) })
    .where('id', '=', company.roles.advocate)
    .execute()
  expect(await role()).toEqual({ Id: company.roles.advocate, Matrix: { 8: { canRead: false } } })
  const feed = await server.ask('GET /api/stories/list', { session: advocate })
  expect(feed.body).toMatchObject({ code: 'ActionNotAllowed' })
})

test('[INSTALL8] [A3.7] [A7.36] a phone learns that its app is older than the operator accepts', async () => {
  const strict = await startTestServer({ configuration: { minMobileVersion: '1.4.0' } })
  const as = await strict.signIn('manager@acme.test')
  const required = async (headers: Record<string, string>) => {
    const { body } = await strict.ask('PUT /user?x-ui-mod=v2', { session: as, headers })
    return (body as { isMobileUpgradeRequired: boolean }).isMobileUpgradeRequired
  }
  expect(await required({ 'X-Is-Mobile': '1', 'X-App-Version': '1.3.9' })).toBe(true)
  expect(await required({ 'X-Is-Mobile': '1' })).toBe(true)
  expect(await required({ 'X-Is-Mobile': '1', 'X-App-Version': '1.4.0' })).toBe(false)
  expect(await required({})).toBe(false)
  expect(await required({ 'X-Is-Mobile': 'true', 'X-App-Version': '1.3.9' })).toBe(true)
  for (const none of ['0', 'false', '']) expect(await required({ 'X-Is-Mobile': none })).toBe(false)
  await strict.close()
})
