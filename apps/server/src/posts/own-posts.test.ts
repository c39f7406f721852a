import { approveStatuses, postStatuses, post } from '@rostrum/protocol'
import { postGroup } from '@rostrum/rules'
import { createSandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addStory } from '../testing/add-story.js'
import { postForm } from '../testing/post-form.js'
import { farAhead, postStage } from '../testing/publishing/post-stage.js'

const stage = postStage(createSandbox)
const { created, profiles, sessions } = stage

const page = z.object({
  Items: z.array(post),
  Next: z.nullable(z.string()),
  Total: z.optional(z.int()),
})

async function list(query: string, session = sessions.manager) {
  const { body } = await stage.server.ask(`GET /api/post/list?${query}`, { session })
  return z.parse(page, body)
}

/** The ids of all pages. */
async function all(query: string, session?: string): Promise<string[]> {
  const ids: string[] = []
  let next: string | null = null
  do {
    const found: z.infer<typeof page> = await list(`${query}${next ? `&sinceMessage=${next}` : ''}`, session)
    ids.push(...found.Items.map(({ Id }) => Id))
    next = found.Next
  } while (next !== null)
  return ids
}

const set = (id: string, values: { status?: string; approve_status?: string; created_at?: Date }) =>
  stage.server.context.db.updateTable('post').set(values).where('id', '=', id).execute()

test('[POSTS30] the database groups posts as the rule does', async () => {
  for (const status of postStatuses) {
    for (const approveStatus of [null, ...approveStatuses]) {
      const { rows } = await sql<{ group: string }>`
        select post_group(${status}::text, ${approveStatus}::text) as group`.execute(stage.server.context.db)
      if (status !== 'deleted')
        expect(rows[0]?.group, `${status} ${approveStatus}`).toBe(postGroup({ status, approveStatus }))
    }
  }
})

test('[POSTS31] [B2.10] own posts are found by text, network, group and time, page by page', async () => {
  const texts = [
    'Zeppelin over Graz',
    'Größere Räume',
    'A zeppelin again',
    'Fair in Vienna',
    '飛行船',
    '100 % _sure_',
  ]
  const ids: string[] = []
  for (const [at, text] of texts.entries()) {
    const profile = at % 2 === 0 ? profiles.linkedin : profiles.twitter
    ids.unshift((await created(postForm(profile, { ...farAhead, text }))).Id)
  }
  const [sure, ship, fair, again, rooms, graz] = ids as [string, string, string, string, string, string]
  await set(sure, { status: 'error' })
  await set(ship, { status: 'complete' })
  await set(fair, { approve_status: 'pending' })
  await set(again, { approve_status: 'expired' })
  await set(graz, { status: 'complete', created_at: new Date(Date.now() - 40 * 86_400_000) })
  await created(
    postForm(profiles.stranger, { ...farAhead, text: 'A zeppelin of somebody else' }),
    sessions.stranger,
  )

  expect(await all('_count=2')).toEqual(ids)
  expect(await list('_count=2')).toMatchObject({ Total: ids.length, Next: ship })
  expect(await all('_count=1&q=zeppelin')).toEqual([again, graz])
  expect(await all('q=GR%C3%96')).toEqual([rooms])
  expect(await all('q=%E8%A1%8C')).toEqual([ship])
  expect(await all('q=%25%20_')).toEqual([sure])
  expect(await all('q=nowhere')).toEqual([])
  expect(await all('_count=1&network=linkedin')).toEqual([ship, again, graz])
  expect(await all('_count=1&group=shared')).toEqual([ship, graz])
  expect(await all('group=failed')).toEqual([sure])
  expect(await all('group=waiting')).toEqual([fair])
  expect(await all('group=rejected')).toEqual([again])
  expect(await all('group=scheduled')).toEqual([rooms])
  expect(await all('network=linkedin&group=shared&q=zeppelin')).toEqual([graz])
  expect(await all('network=xing&group=shared')).toEqual([])
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 19)
  const since = `sinceDate=${encodeURIComponent(month.replace('T', ' '))}`
  expect(await all(`${since}&group=shared`)).toEqual([ship])
  expect(await all(`${since}&q=zeppelin`)).toEqual([again])
  expect((await list('q=zeppelin')).Total).toBeUndefined()
  for (const wrong of ['group=nothing', 'network=myspace', `q=${'x'.repeat(201)}`]) {
    const { status } = await stage.server.ask(`GET /api/post/list?${wrong}`, { session: sessions.manager })
    expect(status, wrong).toBe(400)
  }
})

test('[B7.6] whoever names posts gets all of them, and a message stands for the post that shared it', async () => {
  const named: string[] = []
  for (let at = 0; at < 7; at += 1)
    named.push((await created(postForm(profiles.linkedin, { ...farAhead, text: `Named ${at}` }))).Id)
  const chosen = async (query: string) => {
    const line = `GET /api/post/list?ids=${named.join(',')}${query}`
    return z.parse(
      z.object({ Items: z.array(post) }),
      (await stage.server.ask(line, { session: sessions.manager })).body,
    )
  }
  expect((await chosen('')).Items.map(({ Id }) => Id)).toEqual(named.toReversed())
  expect((await chosen('&_count=2')).Items).toHaveLength(2)

  const { id, messages } = await addStory(stage.server.context, {
    boardId: stage.server.company.acme.boardId,
    messages: [{ network: 'linkedin', text: 'Suggested' }],
  })
  const [messageId = ''] = messages
  const source = { storyId: id, messageId, text: 'Suggested' }
  await created(postForm(profiles.linkedin, { ...farAhead, ...source }))
  expect((await list(`sinceMessage=${messageId}&_count=2`)).Items.map(({ Id }) => Id)).toEqual(
    named.toReversed().slice(0, 2),
  )
  expect((await list(`sinceMessage=${messageId}`, sessions.stranger)).Items).toEqual([])
})

test('[POSTS31] the numbers of a page come in one answer, and those of all posts as a sum, of nobody else', async () => {
  const { db } = stage.server.context
  const posts: string[] = []
  for (const text of ['First numbers', 'Second numbers', 'Without any']) {
    const { Id, Post } = await created(postForm(profiles.linkedin, { ...farAhead, text }))
    posts.push(Id)
    const [copy] = Post.Publications
    if (!copy || text === 'Without any') continue
    await db.updateTable('publication').set({ state: 'confirmed' }).where('id', '=', copy.Id).execute()
    const stat = (at: string, likes: number) => ({
      publication_id: copy.Id,
      at: new Date(at),
      likes,
      views: 100,
    })
    await db
      .insertInto('publication_stat')
      .values([stat('2026-11-20T10:00:00Z', 3), stat('2026-11-20T11:00:00Z', posts.length * 5)])
      .execute()
  }
  const ask = async (line: string, session = sessions.manager) =>
    (await stage.server.ask(line, { session })).body
  const numbers = `GET /post-numbers?x-ui-mod=v2&ids=${posts.join(',')}`
  const none = { Comments: null, Shares: null, Clicks: null }
  const found = z.parse(z.object({ Items: z.array(z.looseObject({ Id: z.string() })) }), await ask(numbers))
  expect(found.Items.toSorted((a, b) => posts.indexOf(a.Id) - posts.indexOf(b.Id))).toEqual([
    { Id: posts[0], Likes: 5, Views: 100, ...none },
    { Id: posts[1], Likes: 10, Views: 100, ...none },
  ])
  expect(await ask(numbers, sessions.stranger)).toEqual({ Items: [] })
  const totals = 'GET /post-totals?x-ui-mod=v2&sinceDate=2020-01-01%2000:00:00'
  expect(await ask(totals)).toEqual({ Posts: 2, Likes: 15, Views: 200, ...none })
  expect(await ask(totals, sessions.stranger)).toMatchObject({ Posts: 0, Likes: null })
  expect(await ask('GET /post-totals?x-ui-mod=v2&sinceDate=2099-01-01%2000:00:00')).toMatchObject({
    Posts: 0,
  })
})
