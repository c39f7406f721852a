// @both-engines: time zones in SQL
import { type DigestSetting, type UserPreferences } from '@rostrum/protocol'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { AddressRefusedError, type Email } from '../mail/create-mail.js'
import { addStory, addTopic } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { sendDigests } from './send-digests.js'

let server: TestServer
let manager: string
let advocate: string
const clock = { now: new Date('2026-11-26T06:00:00Z') }
const emails: Email[] = []
const send = vi.fn(async (email: Email) => {
  emails.push(email)
  return { file: null }
})

beforeAll(async () => {
  // These tests decide when digests are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer()
  vi.useRealTimers()
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
  vi.spyOn(server.context.mail, 'send').mockImplementation(send)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const advocateId = () => server.company.people.advocate
const boardId = () => server.company.acme.boardId
const daily: DigestSetting = { IsOn: true, Pace: 'daily', Day: 2, Hour: 9 }

/** Everybody but the advocate has an address that takes nothing, so that one person gets e-mails. */
beforeEach(async () => {
  const { db } = server.context
  clock.now = new Date('2026-11-26T06:00:00Z')
  emails.length = 0
  send.mockClear()
  await db.deleteFrom('story').execute()
  await db.updateTable('board').set({ digest: null, in_crisis: false }).execute()
  await db.deleteFrom('notice_setting').execute()
  await db
    .updateTable('app_user')
    .set({ preferences: '{}', timezone: 'Europe/Berlin', active: true })
    .execute()
  await db
    .updateTable('app_user')
    .set({ email_refused_at: new Date() })
    .where('id', '<>', advocateId())
    .execute()
  await db.updateTable('app_user').set({ email_refused_at: null }).where('id', '=', advocateId()).execute()
  await db
    .updateTable('digest')
    .set({ pace: null, next_at: null, lease_until: null, sent_at: null, clicks: null, tries: 0 })
    .execute()
})

const context = () => ({ ...server.context, now: () => clock.now })
const at = (time: string) => {
  clock.now = new Date(time)
}
/** Several servers look at once, as they did a minute after what happened before. */
async function look(time: string): Promise<string[]> {
  await sendDigests(context())
  at(time)
  await Promise.all(Array.from({ length: 3 }, () => sendDigests(context())))
  return emails.map(({ to, subject }) => `${to}: ${subject}`)
}
const save = (body: unknown, session = manager) => server.ask('POST /api/digest/settings', { session, body })
/** The digest of the board as wanted, since the evening before. */
async function turnOn(setting: DigestSetting = daily) {
  expect((await save(setting)).status).toBe(200)
  await server.context.db
    .updateTable('digest')
    .set({ since: new Date('2026-11-25T20:00:00Z') })
    .execute()
  await sendDigests(context())
  expect(emails).toEqual([])
}
const story = (title: string, more: object = {}) =>
  addStory(server.context, {
    boardId: boardId(),
    title,
    publishAt: new Date('2026-11-26T05:00:00Z'),
    ...more,
  })
const told = 'advocate@acme.test: New on Acme Voices: A bridge'

test('[DIGEST2] [DIGEST4] a digest comes at the hour of the reader, once, and leads to the composer', async () => {
  const { id } = await story('A bridge')
  await turnOn()
  expect(await look('2026-11-26T07:59:00Z')).toEqual([])
  expect(await look('2026-11-26T08:00:00Z')).toEqual([told])
  expect(await look('2026-11-26T08:01:00Z')).toEqual([told])
  const { accountId } = server.company.acme
  expect(emails[0]?.text).toContain(`/${id}/share?accountId=${accountId}&boardId=${boardId()}`)
  // Nothing is new on the next day.
  expect(await look('2026-11-27T08:00:30Z')).toEqual([told])
  await story('Another', { publishAt: new Date('2026-11-27T12:00:00Z') })
  expect(await look('2026-11-28T08:00:30Z')).toEqual([
    told,
    'advocate@acme.test: New on Acme Voices: Another',
  ])
})

test('[DIGEST2] one in another time zone, and one whose quiet hours last, get it later', async () => {
  const { db } = server.context
  await story('A bridge')
  await turnOn()
  await db
    .updateTable('app_user')
    .set({ timezone: 'America/New_York' })
    .where('id', '=', advocateId())
    .execute()
  expect(await look('2026-11-26T08:01:00Z')).toEqual([])
  await server.ask('POST /api/notices/settings', {
    session: advocate,
    body: { quiet: { From: 0, Until: 600 } },
  })
  expect(await look('2026-11-26T14:01:00Z')).toEqual([])
  expect(await look('2026-11-26T15:00:00Z')).toEqual([told])
})

test('[DIGEST1] a weekly digest comes on its day; a board without one, and who wants none, gets none', async () => {
  await story('A bridge')
  await turnOn({ ...daily, Pace: 'weekly' })
  expect(await look('2026-11-30T08:01:00Z')).toEqual([])
  const settings = () => server.ask('GET /api/notices/settings', { session: advocate })
  expect((await settings()).body).toMatchObject({
    Digest: { Pace: 'weekly', Day: 2, Hour: 9 },
    IsAddressRefused: false,
  })
  const choose = (digest: string) =>
    server.ask('POST /api/notices/settings', { session: advocate, body: { digest } })
  expect((await choose('never')).body).toMatchObject({ Digest: { Pace: 'never' } })
  expect(await look('2026-12-01T08:01:00Z')).toEqual([])
  expect((await choose('daily')).body).toMatchObject({ Digest: { Pace: 'daily' } })
  expect((await choose('hourly')).status).toBe(400)
  await save({ ...daily, IsOn: false })
  expect((await settings()).body).toMatchObject({ Digest: null })
  expect(await look('2026-12-02T08:01:00Z')).toEqual([])
})

test('[DIGEST1] [PREFERENCES1] the answer to the question about e-mails is the choice', async () => {
  await story('A bridge')
  await turnOn({ ...daily, Pace: 'weekly' })
  const prefer = (body: Partial<UserPreferences>) =>
    server.ask('POST /api/preferences', { session: advocate, body })
  const { body } = await server.ask('GET /api/notices/settings', { session: advocate })
  expect(body).toMatchObject({ Digest: { Pace: 'weekly' } })
  await prefer({ EmailSocialSignalWithOppDaily: false, EmailSocialSignalWithoutOppDaily: false })
  expect(await look('2026-12-01T08:01:00Z')).toEqual([])
  // Only numbers are wanted, and there are none.
  await prefer({ EmailSocialSignalWithoutOppDaily: true })
  expect(await look('2026-12-02T08:01:00Z')).toEqual([])
  await prefer({ EmailSocialSignalWithOppDaily: true })
  expect(await look('2026-12-03T08:01:00Z')).toEqual([told])
})

test('[DIGEST3] it names what the reader may see and did not share, featured first', async () => {
  const { db } = server.context
  const [mine, others] = [
    await addTopic(server.context, boardId(), 'Mine'),
    await addTopic(server.context, boardId(), 'Others'),
  ]
  await story('Plain')
  await story('Shown', { isFeatured: true, topics: [mine] })
  await story('Of another topic', { topics: [others] })
  await story('A draft', { status: 'draft' })
  await story('Over', { expireAt: new Date('2026-11-26T07:00:00Z') })
  await story('To come', { publishAt: new Date('2026-11-26T20:00:00Z') })
  await story('Old', { publishAt: new Date('2026-11-20T05:00:00Z') })
  await story('Elsewhere', { boardId: server.company.other.boardId })
  const shared = await story('Shared')
  await db.insertInto('topic_subscription').values({ user_id: advocateId(), topic_id: mine }).execute()
  await db
    .insertInto('post')
    .values({
      id: '004digest000001',
      board_id: boardId(),
      user_id: advocateId(),
      story_id: shared.id,
      network: 'linkedin',
      type: 'text',
      text: 'x',
      status: 'shared',
      schedule_type: 'now',
      due_at: new Date('2026-11-26T05:30:00Z'),
    })
    .execute()
  await db
    .insertInto('publication')
    .values({
      id: 'pubdigest000001',
      post_id: '004digest000001',
      credential_id: '003-x',
      profile_name: 'A',
      network: 'linkedin',
      due_at: new Date('2026-11-26T05:30:00Z'),
      state: 'confirmed',
      published_at: new Date('2026-11-26T05:30:00Z'),
    })
    .execute()
  await turnOn()
  await look('2026-11-26T08:00:00Z')
  const [email] = emails
  const text = email?.text ?? ''
  expect(email?.subject).toBe('New on Acme Voices: Shown')
  expect(text.indexOf('[Featured] Shown')).toBeLessThan(text.indexOf('Plain'))
  for (const hidden of ['Of another', 'A draft', 'Over', 'To come', 'Old', 'Elsewhere', '\nShared'])
    expect(text).not.toContain(hidden)
  expect(text).toContain('Shares: 1')
  expect(text).not.toContain('Points')
  await db.deleteFrom('post').execute()
  await db.deleteFrom('topic').execute()
})

test('[DIGEST4] nobody who left gets one; in a crisis, and too late, the next one holds it', async () => {
  const { db } = server.context
  await story('A bridge')
  await turnOn()
  await db.updateTable('board').set({ in_crisis: true }).execute()
  expect(await look('2026-11-26T08:01:00Z')).toEqual([])
  await db.updateTable('board').set({ in_crisis: false }).execute()
  expect(await look('2026-11-26T08:02:00Z')).toEqual([])
  // No server was running in the morning.
  expect(await look('2026-11-27T16:00:00Z')).toEqual([])
  await db.updateTable('app_user').set({ active: false }).where('id', '=', advocateId()).execute()
  expect(await look('2026-11-28T08:01:00Z')).toEqual([])
  await db.updateTable('app_user').set({ active: true }).where('id', '=', advocateId()).execute()
  expect(await look('2026-11-28T08:02:00Z')).toEqual([])
  expect(await look('2026-11-29T08:02:00Z')).toEqual([told])
})

test('[DIGEST4] what a server that died had taken on is sent by another', async () => {
  await story('A bridge')
  await turnOn()
  at('2026-11-26T08:00:00Z')
  const sending = vi.fn(() => new Promise<never>(() => {}))
  void sendDigests({ ...context(), mail: { ...server.context.mail, send: sending } })
  await waitFor(() => expect(sending).toHaveBeenCalled())
  expect(await look('2026-11-26T08:05:00Z')).toEqual([])
  expect(await look('2026-11-26T08:11:00Z')).toEqual([told])
  expect(await look('2026-11-26T08:30:00Z')).toEqual([told])
})

test('[DIGEST6] an address that its server refuses gets no more, until it is proved', async () => {
  const { db } = server.context
  await story('A bridge')
  await turnOn()
  send.mockRejectedValueOnce(new Error('421'))
  expect(await look('2026-11-26T08:00:00Z')).toEqual([])
  send.mockRejectedValueOnce(new AddressRefusedError(new Error('550')))
  expect(await look('2026-11-26T08:06:00Z')).toEqual([])
  expect(await look('2026-11-27T08:06:00Z')).toEqual([])
  expect(send).toHaveBeenCalledTimes(2)
  const { body } = await server.ask('GET /api/notices/settings', { session: advocate })
  expect(body).toMatchObject({ IsAddressRefused: true })
  await db
    .updateTable('app_user')
    .set({ address_proved_at: clock.now })
    .where('id', '=', advocateId())
    .execute()
  expect(await look('2026-11-27T09:06:00Z')).toEqual([])
  expect(await look('2026-11-28T08:06:00Z')).toEqual([told])
})

test('[DIGEST4] whoever joins gets a digest, and who was invited and never came does not', async () => {
  const { db } = server.context
  await story('A bridge')
  await turnOn()
  await sql`update app_user set password_hash = null, last_login_at = null where id = ${advocateId()}`.execute(
    db,
  )
  await db.updateTable('digest').set({ next_at: null }).execute()
  expect(await look('2026-11-26T08:00:00Z')).toEqual([])
  await sql`update app_user set last_login_at = now() where id = ${advocateId()}`.execute(db)
  await db.updateTable('digest').set({ next_at: null }).execute()
  await look('2026-11-26T08:30:00Z')
  expect(await look('2026-11-27T08:00:00Z')).toEqual([told])
})
