import type { DigestSetting } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Email } from '../mail/create-mail.js'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { readAuditLog } from '../audit-log/read-audit-log.js'
import { sendDigests } from './send-digests.js'

let server: TestServer
let advocate: string
const emails: Email[] = []

beforeAll(async () => {
  // The test decides when digests are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer()
  vi.useRealTimers()
  advocate = await server.signIn('advocate@acme.test')
  vi.spyOn(server.context.mail, 'send').mockImplementation(async (email) => {
    emails.push(email)
    return { file: null }
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const advocateId = () => server.company.people.advocate
const boardId = () => server.company.acme.boardId
const sendAt = (time: string) => sendDigests({ ...server.context, now: () => new Date(time) })

/** Sends the first digest; answers the path of the advocate's link in it. */
async function sentPath(): Promise<string> {
  const { db } = server.context
  const publishAt = new Date('2026-11-26T05:00:00Z')
  await addStory(server.context, { boardId: boardId(), title: 'A bridge', publishAt })
  const session = await server.signIn('manager@acme.test')
  const body: DigestSetting = { IsOn: true, Pace: 'daily', Day: 2, Hour: 9 }
  expect((await server.ask('POST /api/digest/settings', { session, body })).status).toBe(200)
  await db.updateTable('app_user').set({ timezone: 'Europe/Berlin' }).execute()
  await db
    .updateTable('digest')
    .set({ since: new Date('2026-11-25T20:00:00Z') })
    .execute()
  await sendAt('2026-11-26T06:00:00Z')
  await sendAt('2026-11-26T08:00:00Z')
  const link = new URL(emails.find(({ to }) => to === 'advocate@acme.test')?.unsubscribe ?? '')
  return link.pathname + link.search
}

test('[DIGEST5] opening the link only asks; sending it unsubscribes from that alone', async () => {
  const { db } = server.context
  const path = await sentPath()
  const pace = async () =>
    (
      await db
        .selectFrom('digest')
        .select('pace')
        .where('user_id', '=', advocateId())
        .where('board_id', '=', boardId())
        .executeTakeFirst()
    )?.pace
  const page = await server.ask(`GET ${path}`, { headers: { 'accept-language': 'de' } })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Zusammenfassung von Acme Voices')
  expect(await pace()).toBeNull()
  const post = async (url = path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  for (const wrong of [
    path.slice(0, -3),
    path.replace('digest', 'notices'),
    '/unsubscribe',
    '/unsubscribe?t=x',
  ])
    expect(await post(wrong)).toBe(404)
  expect(await pace()).toBeNull()
  // Whoever has another address cannot be unsubscribed by whom the old one belongs to.
  await db.updateTable('app_user').set({ email: 'new@acme.test' }).where('id', '=', advocateId()).execute()
  expect(await post()).toBe(404)
  await db
    .updateTable('app_user')
    .set({ email: 'advocate@acme.test' })
    .where('id', '=', advocateId())
    .execute()
  expect(await post()).toBe(200)
  expect(await pace()).toBe('never')
  const log = await readAuditLog(db, { action: 'unsubscribed', limit: 2 })
  expect(log).toHaveLength(1)
  const settings = await server.ask('GET /api/notices/settings', { session: advocate })
  expect(JSON.stringify(settings.body)).not.toContain('"Email":false')
})
