import { locales, notice, noticeGroups, post, type NoticeChoice } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import * as z from 'zod/mini'
import type { Email } from '../mail/create-mail.js'
import { writeNoticeEmail } from '../mail/notice-email.js'
import { notifyByEmail } from '../approvals/notify-by-email.js'
import { remindOfExpiry } from '../profiles/expiry-reminders.js'
import { addPerson } from '../testing/company.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { sendNotices } from './send-notices.js'

let sandbox: Sandbox
let server: TestServer
let author: string
let authorId: string
let profile: string
const emails: Email[] = []
const send = vi.fn(async (email: Email) => {
  emails.push(email)
  return { file: null }
})

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  // These tests decide when e-mails are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  vi.useRealTimers()
  const { acme, roles } = server.company
  const person = {
    email: 'author@acme.test',
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.champion,
  }
  authorId = await addPerson(server.context, person)
  author = await server.signIn(person.email)
  profile = (await connectProfile(server, author, { network: 'linkedin', person: 'amelie' })).cId ?? ''
  vi.spyOn(server.context.mail, 'send').mockImplementation(send)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = server.context
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_setting').execute()
  await db.updateTable('app_user').set({ preferences: '{}', timezone: 'UTC' }).execute()
  emails.length = 0
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
async function fail(text: string): Promise<string> {
  const { body } = await ask('POST /api/post/create', author, postForm(profile, { text, ...later }))
  const { Id } = z.parse(z.object({ Post: post }), body).Post
  await server.context.db
    .updateTable('publication')
    .set({ state: 'failed' })
    .where('post_id', '=', Id)
    .execute()
  return Id
}
/** Several servers at once, `minutes` from now. */
async function mailAfter(minutes: number): Promise<string[]> {
  const now = () => new Date(Date.now() + minutes * 60_000)
  await Promise.all(Array.from({ length: 4 }, () => sendNotices({ ...server.context, now })))
  return emails.map(({ to, subject }) => `${to}: ${subject}`)
}
const failed = 'author@acme.test: Your post wasn’t published on LinkedIn'
const settings = z.object({
  Choices: z.array(
    z.object({
      Group: z.enum(noticeGroups),
      Board: z.nullable(z.boolean()),
      Email: z.nullable(z.boolean()),
      Push: z.nullable(z.boolean()),
    }),
  ),
  Quiet: z.nullable(z.object({ From: z.int(), Until: z.int() })),
  Digest: z.null(),
  IsAddressRefused: z.boolean(),
})
const readSettings = async () => z.parse(settings, (await ask('GET /api/notices/settings', author)).body)
const save = async (body: unknown) =>
  z.parse(settings, (await ask('POST /api/notices/settings', author, body)).body)
const choose = (choice: Partial<NoticeChoice>) => save({ choices: [choice] })

test('[NOTICES6] a post that failed is told by e-mail once, after five minutes, and leads to it', async () => {
  const id = await fail('Nobody saw this')
  expect(await mailAfter(4)).toEqual([])
  expect(await mailAfter(6)).toEqual([failed])
  expect(await mailAfter(60)).toEqual([failed])
  expect(emails[0]?.text).toContain('Nobody saw this')
  expect(emails[0]?.text).toContain(`/my-shares/${id}?accountId=`)
})

test('[NOTICES6] what a server that died had taken on is told by another', async () => {
  await fail('Almost told')
  const now = () => new Date(Date.now() + 360_000)
  const sending = vi.fn(() => new Promise<never>(() => {}))
  void sendNotices({ ...server.context, now, mail: { ...server.context.mail, send: sending } })
  await waitFor(() => expect(sending).toHaveBeenCalled())
  expect(await mailAfter(10)).toEqual([])
  expect(await mailAfter(20)).toEqual([failed])
  expect(await mailAfter(60)).toEqual([failed])
})

test('[NOTICES6] what is settled, read or deleted by then is not told', async () => {
  const { db } = server.context
  const [settled, deleted] = [await fail('Sent again'), await fail('Deleted')]
  await db.updateTable('publication').set({ state: 'scheduled' }).where('post_id', '=', settled).execute()
  await db.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
  await fail('Read')
  await ask('POST /api/notices/read', author, {})
  expect(await mailAfter(10)).toEqual([])
})

// The embedded database has one connection, so that nothing changes at the same time there.
test.skipIf(!process.env.TEST_POSTGRES)(
  '[NOTICES7] what is read while its e-mail is being claimed is read all the same',
  async () => {
    const { db } = server.context
    await fail('Held')
    const held = await db.startTransaction().execute()
    await sql`select from notice for update`.execute(held)
    await fail('Free')
    const reading = ask('POST /api/notices/read', author, {})
    await waitFor(async () => {
      const { rows } = await sql`select from notice where read_at is not null`.execute(db)
      expect(rows).toHaveLength(1)
    })
    await held.rollback().execute()
    expect((await reading).body).toEqual({ Unread: 0 })
  },
)

test('[NOTICES6] [PEOPLE15] somebody who left meanwhile gets no e-mail', async () => {
  await fail('Left behind')
  const { db } = server.context
  const set = (active: boolean) =>
    db.updateTable('app_user').set({ active }).where('id', '=', authorId).execute()
  await set(false)
  expect(await mailAfter(10)).toEqual([])
  await set(true)
})

test('[NOTICES6] an e-mail that the mail server refuses is tried again', async () => {
  await fail('Refused')
  send.mockRejectedValueOnce(new Error('421'))
  expect(await mailAfter(6)).toEqual([])
  expect(await mailAfter(8)).toEqual([])
  expect(await mailAfter(12)).toEqual([failed])
})

test('[NOTICES5] in the quiet hours of their time zone a person gets none; it comes when they end', async () => {
  const { db } = server.context
  await db.updateTable('app_user').set({ timezone: 'Asia/Tokyo' }).where('id', '=', authorId).execute()
  const local = new Date(Date.now() + 9 * 3_600_000)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const quiet = { From: (minute + 1440 - 30) % 1440, Until: (minute + 120) % 1440 }
  expect(await save({ quiet })).toMatchObject({ Quiet: quiet })
  await fail('At night')
  expect(await mailAfter(10)).toEqual([])
  expect(await mailAfter(100)).toEqual([])
  expect(await mailAfter(125)).toEqual([failed])
  expect((await save({ quiet: null })).Quiet).toBeNull()
})

test('[NOTICES5] decisions and expiries keep the quiet hours, too', async () => {
  const { context } = server
  const { db } = context
  const set = (change: Record<string, unknown>) =>
    db.updateTable('credential').set(change).where('id', '=', profile).execute()
  await set({ expires_on: new Date(Date.now() + 3 * 86_400_000), warned_days: null })
  await save({ quiet: { From: 0, Until: 0 } })
  await remindOfExpiry(context)
  await notifyByEmail(context)
  expect(emails).toEqual([])
  await save({ quiet: null })
  await remindOfExpiry(context)
  await remindOfExpiry(context)
  expect(emails).toHaveLength(1)
  await set({ expires_on: null, warned_days: null })
})

test('[NOTICES4] each group goes to the board and to the e-mail as the person sets it', async () => {
  expect(await readSettings()).toEqual({
    Choices: [
      { Group: 'publishing', Board: true, Email: true, Push: null },
      { Group: 'profile', Board: true, Email: true, Push: null },
      { Group: 'story', Board: true, Email: null, Push: true },
      { Group: 'new-story', Board: null, Email: null, Push: true },
    ],
    Quiet: null,
    Digest: null,
    IsAddressRefused: false,
  })
  await choose({ Group: 'publishing', Email: false })
  await fail('Without e-mail')
  expect(await mailAfter(10)).toEqual([])
  const page = z.object({ Items: z.array(notice), Unread: z.int() })
  const list = async () => z.parse(page, (await ask('GET /api/notices', author)).body)
  expect(await list()).toMatchObject({ Unread: 1 })
  const { Choices } = await choose({ Group: 'publishing', Board: false })
  expect(Choices[0]).toEqual({ Group: 'publishing', Board: false, Email: false, Push: null })
  expect(await list()).toMatchObject({ Items: [], Unread: 0 })
  await choose({ Group: 'publishing', Email: true })
  await fail('With e-mail alone')
  expect(await mailAfter(10)).toEqual([failed])
})

test('[NOTICES4] [DIGEST5] every e-mail names the page that stops them all', async () => {
  await fail('With a way out')
  await mailAfter(10)
  const { pathname, search } = new URL(emails[0]?.unsubscribe ?? '')
  const post = await server.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(post.statusCode).toBe(200)
  const { Choices } = await readSettings()
  expect(Choices.map(({ Email }) => Email)).toEqual([false, false, null, null])
  await fail('Unwanted')
  expect(await mailAfter(10)).toHaveLength(1)
  // Nobody turns on what is never sent.
  await choose({ Group: 'story', Email: true })
  expect((await readSettings()).Choices.at(-1)?.Email).toBeNull()
})

test('[DIGEST6] an address that is refused for good gets no e-mails about notices', async () => {
  const { db } = server.context
  await db.updateTable('app_user').set({ email_refused_at: new Date() }).where('id', '=', authorId).execute()
  await fail('Into the void')
  expect(await mailAfter(10)).toEqual([])
  await db.updateTable('app_user').set({ email_refused_at: null }).where('id', '=', authorId).execute()
})

test('[NOTICES4] choices that are none are refused', async () => {
  for (const body of [
    { choices: [{ Group: 'everything', Email: true }] },
    { quiet: { From: 1440, Until: 0 } },
    { quiet: { From: 10 } },
  ])
    expect((await ask('POST /api/notices/settings', author, body)).status).toBe(400)
})

test.each(locales)('[NOTICES6] the e-mail in %s is one line of subject, and hides nothing', (locale) => {
  for (const kind of ['post-failed', 'post-unknown', 'profile-invalid'] as const) {
    const { subject, text, html } = writeNoticeEmail({
      kind,
      to: 'a@acme.test',
      firstName: 'Ada',
      network: 'LinkedIn',
      text: '<b>Hello</b>\nworld',
      link: 'https://board.test/x',
      locale,
    })
    expect(subject).toContain('LinkedIn')
    expect(subject).not.toMatch(/[\n{}]/)
    expect(text).toContain('https://board.test/x')
    expect(html).not.toContain('<b>Hello')
  }
})
