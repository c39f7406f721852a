import type { AnswerOf, readLeaderboard } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { addStory } from '../testing/add-story.js'
import { operate } from '../testing/operate.js'
import { postForm } from '../testing/post-form.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'
import { earnFromReactions } from '../points/earn-from-posts.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
  const board = ['--board', 'Acme Voices']
  await operate(publishing.server, 'leaderboard', 'on', ...board, '--zone', 'Europe/Berlin', '--symbol', '🏅')
  await operate(publishing.server, 'links', 'on', ...board)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

const standing = async () => {
  const { server, manager: session } = publishing
  const { body } = await server.ask('GET /api/leaderboard?period=all', { session })
  const { Points, Shares } = (body as AnswerOf<typeof readLeaderboard>).Me
  return { Points, Shares }
}
const visit = async (code: string, browser: string) => {
  await publishing.server.ask(`GET /l/${code}`, { headers: { 'user-agent': `Mozilla/5.0 ${browser}` } })
  await publishing.server.rest()
}

test('[LEADERBOARD1] [LEADERBOARD2] [LEADERBOARD3] [ANALYTICS5] a post, its clicks and its reactions, until it is removed', async () => {
  const { server, manager: session, profiles, fresh, until } = publishing
  const { db } = server.context
  const form = { ...postForm(profiles.twitter), text: `${fresh()} https://news.example/points` }
  const { body } = await server.ask('POST /api/post/create', { session, body: form })
  expect(body).toMatchObject({ Points: 10, Symbol: '🏅', Total: 10 })
  const { Id } = z.parse(z.object({ Id: z.string() }), body)
  const { Publications } = await until(Id, 'confirmed')
  expect(await standing()).toEqual({ Points: 10, Shares: 1 })

  const { code } = await db
    .selectFrom('short_link')
    .select('code')
    .where('post_id', '=', Id)
    .executeTakeFirstOrThrow()
  await visit(code, 'Firefox/140.0')
  await visit(code, 'Firefox/140.0')
  await visit(code, 'Chrome/140.0')
  expect(await standing()).toEqual({ Points: 12, Shares: 1 })
  const { body: own } = await server.ask('GET /api/analytics/me?days=7', { session })
  expect(own).toMatchObject({ Totals: { Shares: 1, Clicks: 2 }, Best: [{ Id, Clicks: 2 }] })

  const publicationId = Publications[0]?.Id ?? ''
  const react = (count: number) => earnFromReactions(server.context, [{ publicationId, count }])
  await react(5)
  expect((await standing()).Points).toBe(22)
  await react(5)
  expect((await standing()).Points).toBe(22)
  await operate(server, 'leaderboard', 'show', '--board', 'Acme Voices', '--reaction', '100')
  await react(3)
  // What the two earned then, not what they would earn now.
  expect((await standing()).Points).toBe(18)
  await react(4)
  expect((await standing()).Points).toBe(118)
  await react(0)
  expect((await standing()).Points).toBe(12)
  await operate(server, 'leaderboard', 'show', '--board', 'Acme Voices', '--reaction', '2')

  expect((await server.ask(`DELETE /api/post/delete?id=${Id}&remote=1`, { session })).status).toBe(200)
  expect(await standing()).toEqual({ Points: 0, Shares: 0 })
  await visit(code, 'Safari/18.0')
  await react(50)
  expect(await standing()).toEqual({ Points: 0, Shares: 0 })
})

test('[LEADERBOARD2] several profiles earn once, a failed post nothing; deleted here it keeps them', async () => {
  const { server, sandbox, manager: session, profiles, create, until } = publishing
  const before = await standing()
  sandbox.faults.order({ network: 'x', kind: 'duplicate' })
  const failed = await create(profiles.twitter)
  await until(failed, 'failed')
  expect(await standing()).toEqual(before)
  sandbox.faults.clear()
  const id = await create(profiles.linkedin)
  await until(id, 'confirmed')
  expect(await standing()).toEqual({ Points: before.Points + 10, Shares: before.Shares + 1 })
  await server.ask(`DELETE /api/post/delete?id=${id}`, { session })
  expect(await standing()).toEqual({ Points: before.Points + 10, Shares: before.Shares + 1 })
})

test('[LEADERBOARD1] a message’s own points, a share by hand, and an accepted suggestion', async () => {
  const { server, boardId } = publishing
  const { db } = server.context
  const advocate = await server.signIn('advocate@acme.test')
  const own = async () => {
    const { body } = await server.ask('GET /api/leaderboard?period=all', { session: advocate })
    return (body as AnswerOf<typeof readLeaderboard>).Me.Points
  }
  const { messages } = await addStory(server.context, {
    boardId,
    linkUrl: 'https://news.example/',
    messages: [{ network: 'wechat', text: 'By hand' }],
  })
  const [messageId = ''] = messages
  await db.updateTable('message').set({ points: 7 }).where('id', '=', messageId).execute()
  const share = (more: object) =>
    server.ask('POST /personal-post?x-ui-mod=v2', { session: advocate, body: { messageId, ...more } })
  const { LinkHash: linkHash } = z.parse(z.object({ LinkHash: z.string() }), (await share({})).body)
  expect((await share({ linkHash })).body).toMatchObject({ Points: 7, Symbol: '🏅', Total: 7 })
  await share({ linkHash })
  expect(await own()).toBe(7)

  await db.updateTable('board').set({ features: '{"suggestions": true}' }).where('id', '=', boardId).execute()
  const contributor = await server.signIn('contributor@acme.test')
  const suggest = async (session: string) => {
    const body = { Note: 'Look at this', Media: [] }
    const made = await server.ask('POST /suggestions?x-ui-mod=v2', { session, body })
    return z.parse(z.object({ Id: z.string(), Version: z.int() }), made.body)
  }
  const accept = ({ Id: id, Version: version }: { Id: string; Version: number }) =>
    server.ask('POST /api/suggestion/review', {
      session: publishing.manager,
      body: { id, version, status: 'accepted' },
    })
  const suggestion = await suggest(contributor)
  expect((await accept(suggestion)).status).toBe(200)
  expect((await accept(suggestion)).status).toBe(409)
  const before = await standing()
  expect((await accept(await suggest(publishing.manager))).status).toBe(200)
  // Nobody earns by accepting their own.
  expect(await standing()).toEqual(before)
  await waitFor(async () => {
    const { rows } = await sql<{ points: number }>`
      select sum(points)::int as points from point_entry where user_id = ${server.company.people.contributor}`.execute(
      db,
    )
    expect(rows).toEqual([{ points: 20 }])
  })
})
