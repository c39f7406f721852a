import { randomUUID } from 'node:crypto'
import { post, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { leaseMilliseconds } from '../publishing/leases/leases.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let advocate: string
let stranger: string
let boardId: string
const profiles = { linkedin: '', twitter: '', advocate: '', stranger: '' }
const saved = z.object({ Id: z.string(), Post: post, Points: z.nullable(z.int()) })

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  boardId = server.company.acme.boardId
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
  stranger = await server.signIn('stranger@other.test')
  const connect = async (session: string, network: 'linkedin' | 'twitter', person: string) =>
    (await connectProfile(server, session, { network, person })).cId ?? ''
  profiles.linkedin = await connect(manager, 'linkedin', 'amelie')
  profiles.twitter = await connect(manager, 'twitter', 'amelie')
  profiles.advocate = await connect(advocate, 'linkedin', 'misaki')
  profiles.stranger = await connect(stranger, 'linkedin', 'layla')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const tomorrow = {
  scheduleType: 'custom',
  startDate: '2030-01-15 10:00',
  timezone: 'America/Vancouver',
} as const
const create = (body: unknown, session = manager, key?: string) =>
  server.ask('POST /api/post/create', { session, body, headers: key ? { 'idempotency-key': key } : {} })
const created = async (body: unknown, session = manager, key?: string) => {
  const { body: answer } = await create(body, session, key)
  return z.parse(saved, answer)
}
const read = async (id: string, session = manager): Promise<Post> => {
  const { body } = await server.ask(`GET /api/post/get?id=${id}`, { session })
  return z.parse(post, body)
}

test.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example/', undefined],
  ['https://', undefined],
  ['https://somebody:secret@example.com/', undefined],
  ['https://example.com/', 'javascript:alert(1)'],
])('[B5.9] the link %j with the picture %j is none', async (url, image) => {
  const link = { url, title: 'Title', ...(image && { image }) }
  const { body } = await create(postForm(profiles.linkedin, { ...tomorrow, type: 'link-attachment', link }))
  expect(body).toMatchObject({ code: 'api-400', Errors: { link: 'url-invalid' } })
})

test('[B5.22] a wall time in a zone becomes UTC by the pinned table, with the rules of 2026', async () => {
  const { Post: found } = await created(postForm(profiles.linkedin, tomorrow))
  // British Columbia stays at seven hours behind; a table from before 2026 would say 18:00.
  expect(found).toMatchObject({
    Status: 'pending',
    StartDateTime: '2030-01-15 17:00:00',
    LocalStart: { time: '2030-01-15 10:00', timezone: 'America/Vancouver' },
    Publications: [{ State: 'scheduled', CredentialId: profiles.linkedin }],
  })
  const row = await server.context.db
    .selectFrom('post')
    .select('zone_version')
    .where('id', '=', found.Id)
    .executeTakeFirst()
  expect(row?.zone_version).toMatch(/^20\d\d[a-z]$/)
})

test('[B5.22] a time in the past, an unknown zone and a malformed time are refused', async () => {
  const refusal = async (more: object) =>
    (await create({ ...postForm(profiles.linkedin), scheduleType: 'custom', ...more })).body
  const past = { startDate: '2020-01-15 10:00', timezone: 'UTC' }
  expect(await refusal(past)).toMatchObject({
    code: 'schedule-in-past',
    Errors: { startDate: 'schedule-in-past' },
  })
  const zone = { startDate: '2030-01-15 10:00', timezone: 'Mars/Olympus' }
  expect(await refusal(zone)).toMatchObject({
    code: 'schedule-invalid',
    Errors: { timezone: 'zone-unknown' },
  })
  const day = { startDate: '2030-02-30 10:00', timezone: 'UTC' }
  expect(await refusal(day)).toMatchObject({
    code: 'schedule-invalid',
    Errors: { startDate: 'time-malformed' },
  })
  expect(await refusal({})).toMatchObject({ code: 'schedule-invalid' })
  expect(await refusal({ date: 1 })).toMatchObject({ code: 'schedule-in-past' })
})

test('[B4.4] posts in the queue take one free slot after the other', async () => {
  const form = postForm(profiles.twitter, { scheduleType: 'automagic', inqueue: '1' })
  const found = await Promise.all(
    Array.from({ length: 8 }, (_, at) => created({ ...form, text: `Queued ${at}` })),
  )
  const times = found
    .map((one) => Date.parse(`${one.Post.StartDateTime.replace(' ', 'T')}Z`))
    .toSorted((a, b) => a - b)
  expect(found.every((one) => one.Post.Status === 'inqueue' && one.Post.inqueue === '1')).toBe(true)
  for (const [at, time] of times.entries()) {
    expect(time).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(new Date(time).getUTCDay() % 6).not.toBe(0)
    if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(3_600_000)
  }
})

test('[SCHEDULE11] a new time zone moves the queue to its slots, in its order, and nothing else', async () => {
  const own = await server.signIn('champion@acme.test')
  const { cId } = await connectProfile(server, own, { network: 'linkedin', person: 'amelie' })
  const queue = { ...postForm(cId ?? '', { scheduleType: 'automagic', inqueue: '1' }) }
  const before: Post[] = []
  for (const text of ['First', 'Second', 'Third']) before.push((await created({ ...queue, text }, own)).Post)
  const { Post: picked } = await created({ ...postForm(cId ?? '', tomorrow), text: 'Picked' }, own)
  const saved = await server.ask('POST /timezone?x-ui-mod=v2', {
    session: own,
    body: { timezone: 'Asia/Tokyo' },
  })
  expect(saved.status).toBe(200)
  const after = await Promise.all(before.map(({ Id }) => read(Id, own)))
  const hours = after.map(({ StartDateTime }) =>
    new Date(`${StartDateTime.replace(' ', 'T')}Z`).getUTCHours(),
  )
  // 9:00, 12:30 and 17:00 in Tokyo.
  for (const hour of hours) expect([0, 3, 8]).toContain(hour)
  const times = after.map(({ StartDateTime }) => StartDateTime)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(3)
  expect((await read(picked.Id, own)).StartDateTime).toBe(picked.StartDateTime)
})

test('[B7.10] the same key makes one post, however often and at once it comes; another body is refused', async () => {
  const key = randomUUID()
  const form = postForm(profiles.linkedin, { ...tomorrow, text: 'Only once' })
  const found = await Promise.all(Array.from({ length: 12 }, () => created(form, manager, key)))
  expect(new Set(found.map(({ Id }) => Id)).size).toBe(1)
  const again = await created({ ...form, mentions: undefined }, manager, key)
  expect(again.Id).toBe(found[0]?.Id)
  const other = await create({ ...form, text: 'Another text' }, manager, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  const elses = await created({ ...form, credentialId: [profiles.stranger] }, stranger, key)
  expect(elses.Id).not.toBe(found[0]?.Id)
})

test('[B7.10] a key counts after its story is over, too', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'Suggested' }],
  })
  const source = { storyId: id, messageId: messages[0] ?? '', text: 'Suggested' }
  const form = postForm(profiles.advocate, source)
  const key = randomUUID()
  const first = await created(form, advocate, key)
  await server.context.db
    .updateTable('story')
    .set({ expire_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect((await created(form, advocate, key)).Id).toBe(first.Id)
  expect((await create(form, advocate)).body).toMatchObject({ code: 'story-expired' })
})

test.each([
  ['text-too-long', () => postForm(profiles.linkedin, { text: 'x'.repeat(3001) })],
  ['text-too-long', () => postForm(profiles.twitter, { text: '😮‍💨'.repeat(141) })],
  ['message-empty', () => postForm(profiles.linkedin, { text: ' \n\uFEFF' })],
  ['profile-missing', () => postForm(profiles.stranger)],
  ['profile-missing', () => postForm('003-001AAAAAAAAAAAA-nobody')],
  [
    'media-not-found',
    () => postForm(profiles.linkedin, { media: [{ id: `med${'A'.repeat(24)}`, type: 'image' }] }),
  ],
  ['api-400', () => postForm(profiles.linkedin, { type: 'post-attachment' })],
] as const)('[B5.1] the server refuses what the editor refuses: %s', async (code, form) => {
  expect((await create(form())).body).toMatchObject({ Result: false, code })
})

test('[B5.1] profiles of two networks do not fit into one post', async () => {
  const { body } = await create(postForm([profiles.linkedin, profiles.twitter]))
  expect(body).toMatchObject({ code: 'api-400', Errors: { credentialId: 'several-networks' } })
})

test('[B5.5] more than forty mentions are too many for LinkedIn', async () => {
  const mentions = Array.from({ length: 41 }, (_, at) => ({ id: `${at}`, text: `Name ${at}x` }))
  const text = mentions.map((one) => `@${one.text}`).join(' ')
  const { body } = await create(postForm(profiles.linkedin, { text, mentions }))
  expect(body).toMatchObject({ code: 'api-400', Errors: { text: 'too-many-mentions' } })
})

test('[B7.10] a story of another board, and one that is over, cannot be shared, and none after its end', async () => {
  const foreign = await addStory(server.context, { boardId: server.company.other.boardId })
  const over = await addStory(server.context, { boardId, expireAt: new Date(Date.now() - 1000) })
  const ends = await addStory(server.context, { boardId, expireAt: new Date('2030-01-01') })
  const code = async (storyId: string, more = {}) =>
    (await create(postForm(profiles.linkedin, { storyId, ...more }))).body
  expect(await code(foreign.id)).toMatchObject({ code: 'story-not-found' })
  expect(await code(over.id)).toMatchObject({ code: 'story-expired' })
  expect(await code(ends.id, tomorrow)).toMatchObject({
    code: 'schedule-after-end',
    Errors: { startDate: 'schedule-after-end' },
  })
})

test('[B6.2] an advocate shares the words of a message as they are, and no others', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    linkUrl: 'https://example.com/story',
    messages: [
      { network: 'linkedin', text: 'The company says' },
      { network: 'twitter', text: 'Short' },
    ],
  })
  const source = { storyId: id, messageId: messages[0] ?? '', ...tomorrow }
  const code = async (more: object) =>
    (await create({ ...postForm(profiles.advocate, source), ...more }, advocate)).body
  expect(await code({ text: 'My own words' })).toMatchObject({ code: 'ActionNotAllowed' })
  expect(await code({ text: 'Short', messageId: messages[1] })).toMatchObject({ code: 'ActionNotAllowed' })
  expect(await code({ text: 'No message', messageId: null })).toMatchObject({ code: 'ActionNotAllowed' })
  const link = { url: 'https://example.com/else', title: '' }
  expect(await code({ text: 'The company says', link })).toMatchObject({ code: 'ActionNotAllowed' })
  const own = { url: 'https://example.com/story', title: 'Story' }
  const { Post: shared } = await created(
    { ...postForm(profiles.advocate, source), text: 'The company says', link: own },
    advocate,
  )
  expect(shared).toMatchObject({
    StoryId: id,
    MessageId: messages[0],
    Type: 'link-attachment',
    LinkUrl: own.url,
  })
  expect((await create(postForm(profiles.advocate), advocate)).body).toMatchObject({
    code: 'ActionNotAllowed',
  })
  const edit = await server.ask(`POST /post/${shared.Id}?x-ui-mod=v2`, {
    session: advocate,
    body: { id: shared.Id, credentialId: profiles.advocate, message: 'My own words' },
  })
  expect(edit.body).toMatchObject({ code: 'ActionNotAllowed' })
})

test('[B4.19] in a crisis nobody posts but those who may', async () => {
  await server.context.db.updateTable('board').set({ in_crisis: true }).where('id', '=', boardId).execute()
  const refused = await create(postForm(profiles.linkedin, tomorrow))
  await server.context.db
    .updateTable('board_user')
    .set({ can_post_in_crisis: true })
    .where('user_id', '=', server.company.people.manager)
    .execute()
  const allowed = await create(postForm(profiles.linkedin, { ...tomorrow, text: 'In a crisis' }))
  await server.context.db.updateTable('board').set({ in_crisis: false }).where('id', '=', boardId).execute()
  expect(refused.body).toMatchObject({ code: 'in-crisis' })
  expect(allowed.status).toBe(200)
})

test('[B7.10] what the database cannot hold is mended, wherever it stands', async () => {
  const odd = 'half \ud83d and zero \0'
  const shown = 'half \ufffd and zero \ufffd'
  const { Post: found } = await created({
    ...postForm(profiles.linkedin, tomorrow),
    text: odd,
    mentions: [{ id: 'urn:li:person:1', text: odd }],
    type: 'link-attachment',
    link: { url: 'https://news.example/', title: odd, description: odd },
    generatedLog: { [odd]: [odd] },
  })
  expect(found).toMatchObject({ Message: shown, LinkTitle: shown, Mentions: [{ text: shown }] })
  const listed = await server.ask('GET /api/post/list?sinceMessage=%00', { session: manager })
  expect(listed.status).toBe(400)
})

test('[B7.10] profiles, posts and boards of others, too many of anything, and foreign decisions are refused clearly', async () => {
  const refusal = async (body: unknown, session = manager) => (await create(body, session)).body
  expect(await refusal(postForm(profiles.stranger))).toMatchObject({ code: 'profile-missing' })
  expect(await refusal(postForm([profiles.linkedin, profiles.advocate]))).toMatchObject({
    code: 'profile-missing',
  })
  const many = Array.from({ length: 51 }, (_, at) => `${profiles.linkedin}${at}`)
  expect(await refusal(postForm(many))).toMatchObject({ code: 'api-400' })
  const media = [{ id: `med${'x'.repeat(24)}`, type: 'image' }]
  expect(await refusal({ ...postForm(profiles.linkedin), media })).toMatchObject({ code: 'media-not-found' })
  const twice = await created(
    postForm([profiles.linkedin, profiles.linkedin], { ...tomorrow, text: 'Twice' }),
  )
  expect(twice.Post.Publications).toHaveLength(1)
  const foreign = await server.ask('POST /api/post/update', {
    session: stranger,
    body: { id: twice.Id, ...postForm(profiles.stranger) },
  })
  expect(foreign.status).toBe(404)
})

test.each([
  ['2027-03-28 02:30', 'Europe/Berlin', '2027-03-28 01:30:00'],
  ['2027-10-31 02:30', 'Europe/Berlin', '2027-10-31 00:30:00'],
  ['2027-02-30 10:00', 'Europe/Berlin', null],
])('[B5.22] %s in %s, in the gap, in the fold, or nowhere, is %j', async (startDate, timezone, expected) => {
  const form = {
    ...postForm(profiles.linkedin),
    scheduleType: 'custom',
    startDate,
    timezone,
    text: startDate,
  }
  const { body } = await create(form)
  if (expected === null) expect(body).toMatchObject({ code: 'schedule-invalid' })
  else expect(body).toMatchObject({ Post: { StartDateTime: expected } })
})

test('[B7.11] a post is changed while it waits: text, time and profile', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...tomorrow, text: 'Before' }))
  const form = postForm(profiles.twitter, { ...tomorrow, startDate: '2030-02-01 09:30', text: 'After' })
  const { body } = await server.ask('POST /api/post/update', { session: manager, body: { id: Id, ...form } })
  expect(z.parse(saved, body).Post).toMatchObject({
    Id,
    Message: 'After',
    Network: 'twitter',
    StartDateTime: '2030-02-01 16:30:00',
    Publications: [{ CredentialId: profiles.twitter, State: 'scheduled' }],
    Logs: [{ Code: 'created' }, { Code: 'updated' }],
  })
  const text = await server.ask(`POST /post/${Id}?x-ui-mod=v2`, {
    session: manager,
    body: { id: Id, credentialId: profiles.twitter, message: 'Only the text' },
  })
  expect(z.parse(saved, text.body).Post).toMatchObject({
    Message: 'Only the text',
    StartDateTime: '2030-02-01 16:30:00',
    LocalStart: { time: '2030-02-01 09:30' },
  })
})

test('[B7.11] what a worker has taken can neither be changed nor deleted', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...tomorrow, text: 'Under way' }))
  const { db } = server.context
  const lease = new Date(Date.now() + 2 * leaseMilliseconds)
  await db
    .updateTable('publication')
    .set({ state: 'sending', lease_by: 'another', lease_until: lease, attempt: 1 })
    .where('post_id', '=', Id)
    .execute()
  const form = { id: Id, ...postForm(profiles.linkedin, tomorrow) }
  const update = await server.ask('POST /api/post/update', { session: manager, body: form })
  const removal = await server.ask(`DELETE /api/post/delete?id=${Id}`, { session: manager })
  await db
    .updateTable('publication')
    .set({ state: 'failed', lease_until: null })
    .where('post_id', '=', Id)
    .execute()
  expect(update.body).toMatchObject({ code: 'post-not-editable' })
  expect(removal.body).toMatchObject({ code: 'post-not-editable' })
})

test('[B7.8] deleting a waiting post cancels it, and tells the person', async () => {
  const { Id } = await created(postForm(profiles.linkedin, { ...tomorrow, text: 'Never' }))
  expect((await server.ask(`DELETE /api/post/delete?id=${Id}`, { session: manager })).body).toEqual({
    Result: true,
  })
  expect((await server.ask(`GET /api/post/get?id=${Id}`, { session: manager })).status).toBe(404)
  expect((await server.ask(`DELETE /api/post/delete?id=${Id}`, { session: manager })).status).toBe(404)
  const rows = await server.context.db
    .selectFrom('publication')
    .select('state')
    .where('post_id', '=', Id)
    .execute()
  expect(rows).toEqual([{ state: 'cancelled' }])
  const told = await server.context.db
    .selectFrom('event')
    .select('payload')
    .where('kind', '=', 'post-deleted')
    .execute()
  expect(told).toContainEqual({ payload: { Id } })
})

test("[B7.6] a person's posts are listed newest first, and nobody else sees them", async () => {
  const first = await created(postForm(profiles.linkedin, { ...tomorrow, text: 'First' }))
  const second = await created(postForm(profiles.linkedin, { ...tomorrow, text: 'Second' }))
  const { body } = await server.ask('GET /api/post/list?_count=2', { session: manager })
  const page = z.parse(z.object({ Items: z.array(post), Total: z.int() }), body)
  expect(page.Items.map(({ Id }) => Id)).toEqual([second.Id, first.Id])
  expect(page.Total).toBeGreaterThan(2)
  const next = await server.ask('GET /api/post/list?_count=1&_page=1', { session: manager })
  expect(next.body).toMatchObject({ Items: [{ Id: first.Id }] })
  const ids = await server.ask(`GET /api/post/list?ids=${first.Id}`, { session: stranger })
  expect(ids.body).toEqual({ Items: [], Total: 0 })
  for (const line of [
    `GET /api/post/get?id=${first.Id}`,
    `DELETE /api/post/delete?id=${first.Id}`,
    `GET /post-stats/${first.Id}?x-ui-mod=v2`,
  ]) {
    expect(await server.ask(line, { session: stranger })).toMatchObject({ status: 404 })
  }
  const otherBoard = { session: manager, board: server.company.acme.secondBoardId }
  expect(await server.ask(`GET /api/post/get?id=${first.Id}`, otherBoard)).toMatchObject({ status: 404 })
  expect((await read(first.Id)).Message).toBe('First')
})
