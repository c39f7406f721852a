import type { AnswerOf, readGuardRails, readOwnGuardRails } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStory } from '../../testing/add-story.js'
import { createPublishingContext } from '../../testing/publishing/create-publishing-context.js'
import { makeDue } from '../../testing/publishing/make-due.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
})
afterAll(() => stage.close())

const usual = { Post: 15, Link: 200, Budget: null, WhenSpent: 'warn', IsShown: false }
const ask = (line: string, body?: unknown, session = stage.manager) =>
  stage.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const set = (cost: object) => ask('PUT /api/guard-rails', { XCost: { ...usual, ...cost } })
const read = async () => (await ask('GET /api/guard-rails')).body as AnswerOf<typeof readGuardRails>
const own = async (session = stage.manager) =>
  (await ask('GET /api/guard-rails/own', undefined, session)).body as AnswerOf<typeof readOwnGuardRails>
const db = () => stage.server.context.db
const later = () => ({ scheduleType: 'custom', date: Math.floor(Date.now() / 1000) + 7200 })
const linked = () => ({ text: `${stage.fresh()} https://example.com/a` })

beforeEach(async () => {
  await set({})
  await db().updateTable('post').set({ deleted_at: new Date() }).execute()
  await sql`delete from post_on_x`.execute(db())
})

test('[GUARDRAILS14] what X got is counted, with its links and its comments, and nothing else', async () => {
  const { create, profiles, until, read: readPost } = stage
  const plain = await create(profiles.twitter)
  await until(plain, 'confirmed')
  await until(await create(profiles.twitter, linked()), 'confirmed')
  // X makes a link of a bare domain, too.
  await until(await create(profiles.twitter, { text: `${stage.fresh()} example.com` }), 'confirmed')
  await until(await create(profiles.linkedin, linked()), 'confirmed')
  const commentOn = (await readPost(plain)).Publications[0]?.Id
  await until(await create(profiles.twitter, { commentOn }), 'confirmed')
  const { OnX } = await read()
  expect(OnX).toMatchObject({
    Posts: 4,
    WithLink: 2,
    Spent: 430,
    Month: new Date().toISOString().slice(0, 7),
  })
  expect(OnX.Forecast).toBeGreaterThanOrEqual(430)
  // It is billed, whatever becomes of the post; another price is one for all.
  await db().deleteFrom('post').where('id', '=', plain).execute()
  await set({ Post: 20, Link: 100 })
  expect((await read()).OnX).toMatchObject({ Posts: 4, Spent: 240 })
})

test('[GUARDRAILS14] what X refuses is not billed', async () => {
  const { create, profiles, until } = stage
  // X takes one cashtag at most.
  await until(await create(profiles.twitter, { text: 'Buy $ABC and $XYZ: https://example.com' }), 'failed')
  expect((await read()).OnX).toMatchObject({ Posts: 0, Spent: 0 })
})

test('[GUARDRAILS14] a post beyond the budget waits for the next month, and goes out when there is room', async () => {
  const { create, profiles, until, read: readPost } = stage
  await set({ Budget: 210, WhenSpent: 'wait' })
  const first = await create(profiles.twitter, linked())
  await until(first, 'confirmed')
  const second = await create(profiles.twitter, linked())
  await expect
    .poll(async () => (await readPost(second)).Logs.at(-1)?.Detail, { timeout: 20_000 })
    .toBe('x-budget')
  const moved = await readPost(second)
  expect(moved.Logs.at(-1)).toMatchObject({ Code: 'moved', Detail: 'x-budget' })
  expect(moved.Publications).toMatchObject([{ State: 'scheduled', Error: { code: 'x-budget' } }])
  const now = new Date()
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  expect(moved.StartDateTime.slice(0, 10)).toBe(nextMonth.toISOString().slice(0, 10))
  expect(stage.arrived('twitter', moved.Message)).toHaveLength(0)
  // What is cheaper still fits, and so does whatever goes elsewhere.
  await until(await create(profiles.linkedin, linked()), 'confirmed')
  await set({ Budget: 215, WhenSpent: 'wait' })
  await until(await create(profiles.twitter), 'confirmed')
  expect((await readPost(second)).Publications).toMatchObject([{ State: 'scheduled' }])
  // A comment does not wait.
  const commentOn = (await readPost(first)).Publications[0]?.Id
  await until(await create(profiles.twitter, { commentOn }), 'confirmed')
  await set({ Budget: 1000, WhenSpent: 'wait' })
  await until(second, 'confirmed')
  expect((await read()).OnX).toMatchObject({ Posts: 4, WithLink: 2, Spent: 430 })
})

test('[GUARDRAILS14] two that come at once are counted one after the other, and a warning holds nothing back', async () => {
  const { create, profiles, until, read: readPost } = stage
  await set({ Budget: 215, WhenSpent: 'wait' })
  const both = [
    await create(profiles.twitter, { ...linked(), ...later() }),
    await create(profiles.twitter, { ...linked(), ...later() }),
  ]
  await Promise.all(both.map((id) => makeDue(stage.server.context, id)))
  const states = async () =>
    (await Promise.all(both.map((id) => readPost(id))))
      .map(({ Publications }) => String(Publications[0]?.State))
      .toSorted((a, b) => a.localeCompare(b))
  await expect.poll(states, { timeout: 20_000 }).toEqual(['confirmed', 'scheduled'])
  // Not only still scheduled, but put off: a post that is being decided on goes by what held when that began.
  const putOff = async () =>
    (await Promise.all(both.map((id) => readPost(id)))).map(({ Logs }) => Logs.at(-1)?.Detail)
  await expect.poll(putOff).toContain('x-budget')
  await set({ Budget: 215, WhenSpent: 'warn' })
  for (const id of both) await until(id, 'confirmed')
})

test('[GUARDRAILS14] a post whose story ends before the next month fails', async () => {
  const { create, profiles, until, server, boardId } = stage
  await set({ Budget: 1, WhenSpent: 'wait' })
  const { id: storyId } = await addStory(server.context, {
    boardId,
    messages: [{ network: 'twitter' as const, text: 'It ends soon.' }],
  })
  await sql`update story set expire_at = clock_timestamp() + interval '1 minute' where id = ${storyId}`.execute(
    db(),
  )
  const failed = await until(await create(profiles.twitter, { storyId }), 'failed')
  expect(failed.Publications).toMatchObject([{ Error: { code: 'x-budget' } }])
})

test('[GUARDRAILS14] members learn what is left, and not the budget; another board has its own', async () => {
  const { create, profiles, until, server } = stage
  await set({ Budget: 250, WhenSpent: 'warn', IsShown: true })
  await until(await create(profiles.twitter, linked()), 'confirmed')
  const advocate = await server.signIn('advocate@acme.test')
  expect(await own(advocate)).toMatchObject({ XLeft: 50, Rails: { XCost: { Link: 200 } } })
  expect(Object.keys((await own(advocate)).Rails.XCost)).not.toContain('Budget')
  expect((await ask('GET /api/guard-rails', undefined, advocate)).status).toBe(403)
  const stranger = await server.signIn('stranger@other.test')
  expect((await own(stranger)).XLeft).toBeNull()
  const theirs = (await ask('GET /api/guard-rails', undefined, stranger)).body as AnswerOf<
    typeof readGuardRails
  >
  expect(theirs.OnX).toMatchObject({ Posts: 0, Spent: 0 })
  for (const wrong of [{ Post: -1 }, { Post: 0.5 }, { Link: 100_001 }, { Budget: 0 }, { WhenSpent: 'reply' }])
    expect((await set(wrong)).status).toBe(400)
})
