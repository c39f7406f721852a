import type { AnswerOf, askSameCopy } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { createPublishingContext } from '../../testing/publishing/create-publishing-context.js'
import { makeDue } from '../../testing/publishing/make-due.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
/** A colleague with a profile on LinkedIn. */
let colleague: { session: string; profile: string }
beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
  const session = await stage.server.signIn('champion@acme.test')
  const { cId } = await connectProfile(stage.server, session, { network: 'linkedin' })
  colleague = { session, profile: cId ?? '' }
})
afterAll(() => stage.close())

const off = {
  IsAltTextRequired: false,
  DailyCap: null,
  Disclosure: {},
  QuietHours: null,
  SameCopy: null,
  Utm: null,
  Labels: { PaidPartnership: 'off', MadeWithAi: 'off' },
  XCost: { Post: 15, Link: 200, Budget: null, WhenSpent: 'warn', IsShown: false },
}
const ask = (line: string, body?: unknown, session = stage.manager) =>
  stage.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const set = (SameCopy: object | null) => ask('PUT /api/guard-rails', { ...off, SameCopy })
const db = () => stage.server.context.db
const momentOf = (wire: string | null | undefined) => Date.parse(`${wire?.replace(' ', 'T')}Z`)
/** Full minutes from one moment of the wire to another. */
const minutesBetween = (from: string | null | undefined, to: string | null | undefined) =>
  Math.floor((momentOf(to) - momentOf(from)) / 60_000)
const at = (minutes: number) => ({
  scheduleType: 'custom',
  date: Math.floor(Date.now() / 1000) + minutes * 60,
})
const ofColleague = async (text: string, more: object = {}) => {
  const form = { ...postForm(colleague.profile, { text }), ...more }
  return ask('POST /api/post/create', form, colleague.session)
}
const idOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body as { Id: string }).Id
const same = async (Text: string, more: object = {}, session = stage.manager) => {
  const body = { Network: 'linkedin', Text, At: null, PostId: null, ...more }
  const answer = await ask('POST /api/guard-rails/same-copy', body, session)
  return answer.body as AnswerOf<typeof askSameCopy>
}

beforeEach(async () => {
  await set(null)
  await db().updateTable('post').set({ deleted_at: new Date() }).execute()
})

test('[GUARDRAILS10] colleagues with the same words on the network are counted, once each, and nobody else', async () => {
  const text = 'Our bridge is open!'
  await ofColleague(text)
  await ofColleague('OUR bridge is open https://a.test')
  expect(await same(text)).toMatchObject({ People: 0 })
  await set({ From: 1, Minutes: null })
  expect(await same(text)).toMatchObject({ People: 1, Free: null })
  expect(momentOf((await same(text)).Later)).toBeGreaterThan(momentOf('2026-01-01 00:00:00'))
  // Not one's own, not on another network or board, not another text, and no guest.
  expect(await same(text, {}, colleague.session)).toMatchObject({ People: 0 })
  expect(await same(text, { Network: 'twitter' })).toMatchObject({ People: 0 })
  expect(await same('Another text')).toMatchObject({ People: 0 })
  const stranger = await stage.server.signIn('stranger@other.test')
  expect(await same(text, {}, stranger)).toMatchObject({ People: 0 })
  expect((await stage.server.ask('POST /api/guard-rails/same-copy', { body: {} })).status).toBe(401)
  // Quiet hours alone move nothing because of equal texts.
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const QuietHours = { From: (minute + 1380) % 1440, Until: (minute + 120) % 1440, Timezone: 'UTC' }
  await ask('PUT /api/guard-rails', { QuietHours, SameCopy: { From: 1, Minutes: 30 } })
  expect(await same('Another text')).toMatchObject({ Free: null })
  await set({ From: 1, Minutes: null })
  // Warning only leaves the time.
  await stage.until(await stage.create(stage.profiles.linkedin, { text }), 'confirmed')
})

test('[GUARDRAILS11] of equal texts each is published its minutes after the one before, also of two at once', async () => {
  await set({ From: 100, Minutes: 30 })
  const text = 'Three of these'
  const first = await ofColleague(text)
  const [own, theirs] = await Promise.all([
    stage.create(stage.profiles.linkedin, { text }),
    ofColleague(`${text} 🎉`).then(idOf),
  ])
  const second = await stage.read(own)
  const { body } = await ask(`GET /api/post/get?id=${theirs}`, undefined, colleague.session)
  const { StartDateTime: begin } = (first.body as { Post: { StartDateTime: string } }).Post
  const times = [second.StartDateTime, (body as { StartDateTime: string }).StartDateTime]
    .map((time) => minutesBetween(begin, time))
    .toSorted((a, b) => a - b)
  expect(times).toEqual([30, 60])
  // A chosen time between them is refused; the next one that the editor offers is not.
  const chosen = await ofColleague(text, at(10))
  expect(chosen.body).toMatchObject({ code: 'same-copy', Errors: { startDate: 'same-copy' } })
  const { Free } = await same(text)
  const date = Math.floor(Date.parse(`${Free?.replace(' ', 'T')}Z`) / 1000)
  expect((await ofColleague(text, { scheduleType: 'custom', date })).status).toBe(200)
  // Another text, and the same one on another network, are free.
  expect((await ofColleague('Another one', at(10))).status).toBe(200)
  await stage.until(await stage.create(stage.profiles.twitter, { text }), 'confirmed')
})

test('[GUARDRAILS11] equal texts that come due at once are let go one after the other', async () => {
  const text = 'Held and released together'
  const first = await stage.create(stage.profiles.linkedin, { text, ...at(2000) })
  const second = idOf(await ofColleague(text, at(3000)))
  await set({ From: 100, Minutes: 30 })
  const codeOf = async (id: string, session: string) => {
    const { body } = await ask(`GET /api/post/get?id=${id}`, undefined, session)
    const { Publications, StartDateTime: due } = body as Awaited<ReturnType<typeof stage.read>>
    const [copy] = Publications
    return { state: copy?.State, code: copy?.Error?.code, published: copy?.PublishedAt, due }
  }
  await Promise.all([first, second].map((id) => makeDue(stage.server.context, id)))
  const both = async () => [await codeOf(first, stage.manager), await codeOf(second, colleague.session)]
  await expect
    .poll(async () => new Set((await both()).map(({ state }) => state)), { timeout: 20_000 })
    .toEqual(new Set(['confirmed', 'scheduled']))
  const posts = await both()
  const published = posts.find(({ state }) => state === 'confirmed')?.published
  const moved = posts.find(({ state }) => state === 'scheduled')
  expect(moved?.code).toBe('same-copy')
  // From the decision about it, which a busy server makes later than it published the first, in full minutes.
  expect(minutesBetween(published, moved?.due)).toBeGreaterThanOrEqual(29)
  expect(momentOf(moved?.due)).toBeLessThanOrEqual(Date.now() + 31 * 60_000)
  expect(stage.arrived('linkedin', text)).toHaveLength(1)
})
