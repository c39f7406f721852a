// @both-engines: posts, stored once
import { randomUUID } from 'node:crypto'
import { post } from '@rostrum/protocol'
import { createSandbox } from '@rostrum/sandbox'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { leaseMilliseconds } from '../publishing/leases/leases.js'
import { addStory } from '../testing/add-story.js'
import { postForm } from '../testing/post-form.js'
import { farAhead, postStage, savedPost } from '../testing/publishing/post-stage.js'

const stage = postStage(createSandbox)
const { create, created, profiles, read, sessions } = stage

test('[B7.10] the same key makes one post, however often and at once it comes; another body is refused', async () => {
  const key = randomUUID()
  const form = postForm(profiles.linkedin, { ...farAhead, text: 'Only once' })
  const found = await Promise.all(Array.from({ length: 12 }, () => created(form, sessions.manager, key)))
  expect(new Set(found.map(({ Id }) => Id)).size).toBe(1)
  const again = await created({ ...form, mentions: undefined }, sessions.manager, key)
  expect(again.Id).toBe(found[0]?.Id)
  const other = await create({ ...form, text: 'Another text' }, sessions.manager, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  const elses = await created({ ...form, credentialId: [profiles.stranger] }, sessions.stranger, key)
  expect(elses.Id).not.toBe(found[0]?.Id)
})

test('[B7.10] a key counts after its story is over, too', async () => {
  const { id, messages } = await addStory(stage.server.context, {
    boardId: stage.server.company.acme.boardId,
    messages: [{ network: 'linkedin', text: 'Suggested' }],
  })
  const source = { storyId: id, messageId: messages[0] ?? '', text: 'Suggested' }
  const form = postForm(profiles.advocate, source)
  const key = randomUUID()
  const first = await created(form, sessions.advocate, key)
  await stage.server.context.db
    .updateTable('story')
    .set({ expire_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect((await created(form, sessions.advocate, key)).Id).toBe(first.Id)
  expect((await create(form, sessions.advocate)).body).toMatchObject({ code: 'story-expired' })
})

test('[B7.10] what the database cannot hold is mended, wherever it stands', async () => {
  const odd = 'half \ud83d and zero \0'
  const shown = 'half \ufffd and zero \ufffd'
  const { Post: found } = await created({
    ...postForm(profiles.linkedin, farAhead),
    text: odd,
    mentions: [{ id: 'urn:li:person:1', text: odd }],
    type: 'link-attachment',
    link: { url: 'https://news.example/', title: odd, description: odd },
    generatedLog: { [odd]: [odd] },
  })
  expect(found).toMatchObject({ Message: shown, LinkTitle: shown, Mentions: [{ text: shown }] })
  const listed = await stage.server.ask('GET /api/post/list?sinceMessage=%00', { session: sessions.manager })
  expect(listed.status).toBe(400)
})

test('[B7.10] profiles, posts and boards of others, too many of anything, and foreign decisions are refused clearly', async () => {
  const refusal = async (body: unknown, session = sessions.manager) => (await create(body, session)).body
  expect(await refusal(postForm(profiles.stranger))).toMatchObject({ code: 'profile-missing' })
  expect(await refusal(postForm([profiles.linkedin, profiles.advocate]))).toMatchObject({
    code: 'profile-missing',
  })
  const many = Array.from({ length: 51 }, (_, at) => `${profiles.linkedin}${at}`)
  expect(await refusal(postForm(many))).toMatchObject({ code: 'api-400' })
  const media = [{ id: `med${'x'.repeat(24)}`, type: 'image' }]
  expect(await refusal({ ...postForm(profiles.linkedin), media })).toMatchObject({ code: 'media-not-found' })
  const twice = await created(
    postForm([profiles.linkedin, profiles.linkedin], { ...farAhead, text: 'Twice' }),
  )
  expect(twice.Post.Publications).toHaveLength(1)
  const foreign = await stage.server.ask('POST /api/post/update', {
    session: sessions.stranger,
    body: { id: twice.Id, ...postForm(profiles.stranger) },
  })
  expect(foreign.status).toBe(404)
})

test('[B7.11] [B7.12] [POSTS35] a post is changed while it waits: text, time and profile', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...farAhead, text: 'Before' }))
  const form = postForm(profiles.twitter, { ...farAhead, startDate: '2030-02-01 09:30', text: 'After' })
  const { body } = await stage.server.ask('POST /api/post/update', {
    session: sessions.manager,
    body: { id: Id, ...form },
  })
  expect(z.parse(savedPost, body).Post).toMatchObject({
    Id,
    Message: 'After',
    Network: 'twitter',
    StartDateTime: '2030-02-01 16:30:00',
    Publications: [{ CredentialId: profiles.twitter, State: 'scheduled' }],
    Logs: [{ Code: 'created' }, { Code: 'updated' }],
  })
  const text = await stage.server.ask(`POST /post/${Id}?x-ui-mod=v2`, {
    session: sessions.manager,
    body: { id: Id, credentialId: profiles.twitter, message: 'Only the text' },
  })
  expect(z.parse(savedPost, text.body).Post).toMatchObject({
    Message: 'Only the text',
    StartDateTime: '2030-02-01 16:30:00',
    LocalStart: { time: '2030-02-01 09:30' },
    Publications: [{ CredentialId: profiles.twitter }],
  })
  const other = await stage.server.ask(`POST /post/${Id}?x-ui-mod=v2`, {
    session: sessions.manager,
    body: { id: Id, credentialId: profiles.linkedin, message: 'For another profile' },
  })
  expect(other).toMatchObject({
    status: 400,
    body: { code: 'api-400', Errors: { credentialId: 'not-of-post' } },
  })
})

test('[B7.11] what a worker has taken can neither be changed nor deleted', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...farAhead, text: 'Under way' }))
  const { db } = stage.server.context
  const lease = new Date(Date.now() + 2 * leaseMilliseconds)
  await db
    .updateTable('publication')
    .set({ state: 'sending', lease_by: 'another', lease_until: lease, attempt: 1 })
    .where('post_id', '=', Id)
    .execute()
  const form = { id: Id, ...postForm(profiles.linkedin, farAhead) }
  const update = await stage.server.ask('POST /api/post/update', { session: sessions.manager, body: form })
  const removal = await stage.server.ask(`DELETE /api/post/delete?id=${Id}`, { session: sessions.manager })
  await db
    .updateTable('publication')
    .set({ state: 'failed', lease_until: null })
    .where('post_id', '=', Id)
    .execute()
  expect(update.body).toMatchObject({ code: 'post-not-editable' })
  expect(removal.body).toMatchObject({ code: 'post-not-editable' })
})

test('[B7.8] deleting a waiting post cancels it, and tells the person', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...farAhead, text: 'Never' }))
  expect(
    (await stage.server.ask(`DELETE /api/post/delete?id=${Id}`, { session: sessions.manager })).body,
  ).toEqual({
    Result: true,
  })
  expect((await stage.server.ask(`GET /api/post/get?id=${Id}`, { session: sessions.manager })).status).toBe(
    404,
  )
  expect(
    (await stage.server.ask(`DELETE /api/post/delete?id=${Id}`, { session: sessions.manager })).status,
  ).toBe(404)
  const rows = await stage.server.context.db
    .selectFrom('publication')
    .select('state')
    .where('post_id', '=', Id)
    .execute()
  expect(rows).toEqual([{ state: 'cancelled' }])
  const events = await stage.server.context.db
    .selectFrom('event')
    .select('payload')
    .where('kind', '=', 'post-deleted')
    .execute()
  expect(events).toContainEqual({ payload: { Id } })
})

test("[B7.6] a person's posts are listed newest first, and nobody else sees them", async () => {
  const first = await created(postForm(profiles.linkedin, { ...farAhead, text: 'First' }))
  const second = await created(postForm(profiles.linkedin, { ...farAhead, text: 'Second' }))
  const { body } = await stage.server.ask('GET /api/post/list?_count=2', { session: sessions.manager })
  const page = z.parse(z.object({ Items: z.array(post), Total: z.int() }), body)
  expect(page.Items.map(({ Id }) => Id)).toEqual([second.Id, first.Id])
  expect(page.Total).toBeGreaterThan(2)
  const next = await stage.server.ask('GET /api/post/list?_count=1&_page=1', { session: sessions.manager })
  expect(next.body).toMatchObject({ Items: [{ Id: first.Id }] })
  const ids = await stage.server.ask(`GET /api/post/list?ids=${first.Id}`, { session: sessions.stranger })
  expect(ids.body).toEqual({ Items: [], Total: 0 })
  for (const line of [
    `GET /api/post/get?id=${first.Id}`,
    `DELETE /api/post/delete?id=${first.Id}`,
    `GET /post-stats/${first.Id}?x-ui-mod=v2`,
  ]) {
    expect(await stage.server.ask(line, { session: sessions.stranger })).toMatchObject({ status: 404 })
  }
  const otherBoard = { session: sessions.manager, board: stage.server.company.acme.secondBoardId }
  expect(await stage.server.ask(`GET /api/post/get?id=${first.Id}`, otherBoard)).toMatchObject({
    status: 404,
  })
  expect((await read(first.Id)).Message).toBe('First')
})
