import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStory } from '../../testing/add-story.js'
import { addPicture, drawPicture } from '../../testing/add-picture.js'
import { postForm } from '../../testing/post-form.js'
import { createPublishingContext } from '../../testing/publishing/create-publishing-context.js'
import { quietUntil } from '../../guard-rails/store/quiet-hours.js'
import { makeDue } from '../../testing/publishing/make-due.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
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
const set = (rails: object) => ask('PUT /api/guard-rails', { ...off, ...rails })
const db = () => stage.server.context.db
const later = (days: number) => ({
  scheduleType: 'custom',
  date: Math.floor(Date.now() / 1000) + days * 86_400,
})
/** Days from now, of a moment of the wire. */
const daysAhead = (moment: string | null | undefined) =>
  Math.round((Date.parse(`${moment?.replace(' ', 'T')}Z`) - Date.now()) / 86_400_000)

beforeEach(async () => {
  await set(off)
  await db().updateTable('post').set({ deleted_at: new Date() }).execute()
})

test('[GUARDRAILS7] a post over the limit of the day moves to the next day with room, and says why', async () => {
  const { profiles, create, read, until } = stage
  const [first, second, third] = [
    await create(profiles.linkedin, later(3)),
    await create(profiles.linkedin, later(4)),
    await create(profiles.twitter, later(5)),
  ]
  // Tomorrow has a post already.
  await create(profiles.twitter, later(1))
  await set({ DailyCap: 1 })
  await db().updateTable('post').set({ due_at: new Date() }).where('id', '=', first).execute()
  await makeDue(stage.server.context, first)
  await until(first, 'confirmed')
  // Two that come at once on two profiles are counted one after the other.
  await Promise.all([second, third].map((id) => makeDue(stage.server.context, id)))
  const moved = async (id: string) => {
    await expect.poll(async () => (await read(id)).Logs.at(-1)?.Code, { timeout: 20_000 }).toBe('moved')
    return read(id)
  }
  const posts = [await moved(second), await moved(third)]
  for (const post of posts) {
    expect(post.Status).toBe('pending')
    expect(post.Publications).toMatchObject([{ State: 'scheduled', Error: { code: 'daily-cap' } }])
    expect(post.Logs.at(-1)).toMatchObject({ Detail: 'daily-cap' })
    expect(stage.arrived('linkedin', post.Message)).toHaveLength(0)
  }
  expect(posts.map(({ StartDateTime }) => daysAhead(StartDateTime)).toSorted((a, b) => a - b)).toEqual([2, 3])
  // When its day comes it goes out.
  await set({ DailyCap: 2 })
  await makeDue(stage.server.context, second)
  await until(second, 'confirmed')
})

test('[GUARDRAILS7] all copies of a post count once, and it fails where its story ends before', async () => {
  const { profiles, create, until, server, boardId } = stage
  await set({ DailyCap: 1 })
  const twice = await create(profiles.linkedin)
  await until(twice, 'confirmed')
  const messages = [{ network: 'linkedin' as const, text: 'It ends soon.' }]
  const { id: storyId } = await addStory(server.context, { boardId, messages })
  const shared = await create(profiles.linkedin, { ...later(1), storyId })
  await sql`update story set expire_at = clock_timestamp() + interval '2 hours' where id = ${storyId}`.execute(
    db(),
  )
  await makeDue(server.context, shared)
  const failed = await until(shared, 'failed')
  expect(failed.Publications).toMatchObject([{ Error: { code: 'daily-cap' } }])
})

test('[GUARDRAILS4] a picture without an alternative text waits for its author, who is told and adds it', async () => {
  const { profiles, until, server, manager } = stage
  const id = await addPicture(server, await drawPicture())
  const media = [{ id, type: 'image' as const }]
  const form = { ...postForm(profiles.linkedin, { text: stage.fresh() }), media, ...later(1) }
  const { body } = await ask('POST /api/post/create', form)
  const { Id } = body as { Id: string }
  await set({ IsAltTextRequired: true })
  await makeDue(server.context, Id)
  const held = await until(Id, 'held')
  expect(held.Publications).toMatchObject([{ Error: { code: 'alt-text-missing' } }])
  expect(held.Status).toBe('pending')
  const notices = await server.ask('GET /api/notices', { session: manager })
  expect(notices.body).toMatchObject({ Items: [{ Kind: 'post-failed', PostId: Id, IsSettled: false }] })
  const described = { ...form, id: Id, media: [{ ...media[0], altText: 'A bridge' }], scheduleType: 'now' }
  expect((await ask('POST /api/post/update', described)).status).toBe(200)
  await until(Id, 'confirmed')
  const settled = await server.ask('GET /api/notices', { session: manager })
  expect(settled.body).toMatchObject({ Items: [{ Kind: 'post-failed', IsSettled: true }] })
})

const minutesNow = () => new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
const day = 1440
/** Quiet hours that have begun an hour ago, and end in two hours, on the clocks of UTC. */
const quietNow = () => ({
  From: (minutesNow() - 60 + day) % day,
  Until: (minutesNow() + 120) % day,
  Timezone: 'UTC',
})
const hoursAhead = (moment: string) => (Date.parse(`${moment.replace(' ', 'T')}Z`) - Date.now()) / 3_600_000

test('[GUARDRAILS9] what is shared in quiet hours is published at their end, a chosen time is refused', async () => {
  const { profiles, create, read } = stage
  await set({ QuietHours: quietNow() })
  const now = await read(await create(profiles.linkedin))
  expect(hoursAhead(now.StartDateTime)).toBeCloseTo(2, 1)
  expect(now).toMatchObject({ Status: 'pending', Publications: [{ State: 'scheduled', Attempts: 0 }] })
  const chosen = (date: number) =>
    ask('POST /api/post/create', {
      ...postForm(profiles.linkedin, { text: stage.fresh() }),
      scheduleType: 'custom',
      date,
    })
  const at = Math.floor(Date.now() / 1000)
  expect((await chosen(at + 3600)).body).toMatchObject({
    code: 'quiet-hours',
    Errors: { startDate: 'quiet-hours' },
  })
  expect((await chosen(at + 3 * 3600)).status).toBe(200)
  // Its text can be changed, and it keeps its time.
  const edited = await ask(`POST /post/${now.Id}?x-ui-mod=v2`, {
    id: now.Id,
    credentialId: profiles.linkedin,
    message: 'Changed',
  })
  expect(edited.body).toMatchObject({ Post: { StartDateTime: now.StartDateTime } })
  const wrong = { ...quietNow(), Until: quietNow().From }
  expect((await set({ QuietHours: wrong })).body).toMatchObject({ Errors: { QuietHours: 'all-day' } })
  const nowhere = { ...quietNow(), Timezone: 'No/Where' }
  expect((await set({ QuietHours: nowhere })).body).toMatchObject({ Errors: { QuietHours: 'zone-unknown' } })
})

test('[GUARDRAILS9] a slot of the queue avoids quiet hours, and what comes in them is moved', async () => {
  const { profiles, create, read, server } = stage
  await db().updateTable('app_user').set({ timezone: 'UTC' }).execute()
  await set({ QuietHours: { From: 8 * 60, Until: 20 * 60, Timezone: null } })
  const queued = await read(await create(profiles.linkedin, { scheduleType: 'automagic', inqueue: '1' }))
  expect(queued.StartDateTime.slice(11, 16)).toBe('20:00')
  await set({})
  const id = await create(profiles.twitter, later(2))
  await set({ QuietHours: quietNow() })
  await makeDue(server.context, id)
  await expect.poll(async () => (await read(id)).Logs.at(-1)?.Code, { timeout: 20_000 }).toBe('moved')
  const moved = await read(id)
  expect(moved.Publications).toMatchObject([{ State: 'scheduled', Error: { code: 'quiet-hours' } }])
  expect(hoursAhead(moved.StartDateTime)).toBeCloseTo(2, 1)
  expect(stage.arrived('twitter', moved.Message)).toHaveLength(0)
})

test.each([
  ['before the clocks go forward', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['before the clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['outside', '2026-10-25T12:00:00Z', undefined],
])('[GUARDRAILS9] a night %s ends on the clocks of its zone', (_, at, end) => {
  const night = { From: 22 * 60, Until: 8 * 60, Timezone: null }
  expect(quietUntil(night, 'Europe/Berlin', new Date(at))?.toISOString()).toBe(end)
})

test('[GUARDRAILS9] an end that comes twice is the second one for whom the first has passed', () => {
  const quiet = { From: 90, Until: 150, Timezone: 'Europe/Berlin' }
  // 02:10 for the second time: 02:30 was 40 minutes ago, and comes again in 20.
  expect(quietUntil(quiet, 'UTC', new Date('2026-10-25T01:10:00Z'))?.toISOString()).toBe(
    '2026-10-25T01:30:00.000Z',
  )
})
