import type { AnswerOf, readGuardRails, tryBannedWords } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { postForm } from '../testing/post-form.js'
import { createPublishingContext } from '../testing/publishing/create-publishing-context.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
let manager: string

beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
  manager = stage.manager
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
beforeEach(() => ask('PUT /api/guard-rails', off))

const ask = (line: string, body?: unknown, session = manager) =>
  stage.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const set = (rails: object) => ask('PUT /api/guard-rails', { ...off, ...rails })
const read = async () => (await ask('GET /api/guard-rails')).body as AnswerOf<typeof readGuardRails>
const create = (more: object = {}) =>
  ask('POST /api/post/create', { ...postForm(stage.profiles.linkedin, { text: stage.fresh() }), ...more })
const later = (hours: number) => ({
  scheduleType: 'custom',
  date: Math.floor(Date.now() / 1000) + hours * 3600,
})
const newest = async () => {
  const { db } = stage.server.context
  return db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id', 'desc').executeTakeFirst()
}

test('[GUARDRAILS1] managers set them, with what was before in the history; nobody else does', async () => {
  await set({ DailyCap: 3, Disclosure: { linkedin: '  I work\n at Acme ' } })
  expect((await read()).Rails).toEqual({ ...off, DailyCap: 3, Disclosure: { linkedin: 'I work at Acme' } })
  expect(await newest()).toMatchObject({
    action: 'guard-rails-set',
    detail: { 'daily-cap': 3, 'was.daily-cap': null, 'disclosure.linkedin': 'I work at Acme' },
  })
  // What is left out stays.
  await ask('PUT /api/guard-rails', { IsAltTextRequired: true })
  expect((await read()).Rails).toMatchObject({ IsAltTextRequired: true, DailyCap: 3 })
  await ask('PUT /api/guard-rails', { Labels: { PaidPartnership: 'always', MadeWithAi: 'off' } })
  expect(await newest()).toMatchObject({
    detail: { 'paid-partnership': 'always', 'was.paid-partnership': 'off' },
  })
  const odd = { Labels: { PaidPartnership: 'assistant', MadeWithAi: 'off' } }
  for (const wrong of [
    odd,
    { DailyCap: 0 },
    { DailyCap: 101 },
    { Disclosure: { linkedin: 'x'.repeat(101) } },
  ])
    expect((await set(wrong)).status).toBe(400)
  const list = { Add: ['x'], Remove: [] }
  const calls: [string, unknown?][] = [
    ['GET /api/guard-rails'],
    ['PUT /api/guard-rails', off],
    ['POST /api/guard-rails/words', list],
    ['POST /api/guard-rails/words/try', { Words: ['x'] }],
    ['POST /api/guard-rails/hashtags', list],
  ]
  for (const [line, body] of calls) {
    expect((await stage.server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, body, await stage.server.signIn(`${name}@acme.test`))).status).toBe(403)
  }
  const advocate = await stage.server.signIn('advocate@acme.test')
  expect((await ask('GET /api/guard-rails/own', undefined, advocate)).body).toMatchObject({
    Rails: { DailyCap: 3 },
    Today: 0,
  })
  const stranger = await stage.server.signIn('stranger@other.test')
  expect((await ask('GET /api/guard-rails', undefined, stranger)).body).toMatchObject({
    Rails: off,
    Words: [],
  })
})

test('[GUARDRAILS2] banned words and hashtags are added and removed, and counted', async () => {
  const words = (Add: string[], Remove: string[] = []) => ask('POST /api/guard-rails/words', { Add, Remove })
  expect((await words(['  synergy ', 'low  hanging fruit'])).body).toEqual({
    Items: ['low hanging fruit', 'synergy'],
  })
  expect((await create({ text: 'So much synergy' })).body).toMatchObject({ code: 'api-41001' })
  expect((await words([], ['synergy'])).body).toEqual({ Items: ['low hanging fruit'] })
  expect(await newest()).toMatchObject({ action: 'banned-words-set', detail: { removed: ['synergy'] } })
  expect((await create({ text: 'So much synergy' })).status).toBe(200)
  const many = Array.from({ length: 500 }, (_, number) => `word${number}`)
  expect((await words(many)).body).toMatchObject({ Errors: { Add: 'too-many' } })
  expect((await words(['x'.repeat(101)])).status).toBe(400)
  await words([], ['low hanging fruit'])
  const tags = (Add: string[], Remove: string[] = []) =>
    ask('POST /api/guard-rails/hashtags', { Add, Remove })
  expect((await tags(['#Acme', 'Acme', '#Team'])).body).toEqual({ Items: ['Acme', 'Team'] })
  expect((await tags(['two words'])).body).toMatchObject({ Errors: { Add: 'hashtag' } })
  expect((await tags([], ['team'])).body).toEqual({ Items: ['Acme'] })
})

test('[GUARDRAILS6] words are tried on the newest posts, and nothing is changed', async () => {
  await create({ text: 'We leverage everything', ...later(5) })
  const { body } = await ask('POST /api/guard-rails/words/try', { Words: ['leverage', 'nowhere'] })
  const tried = body as AnswerOf<typeof tryBannedWords>
  expect(tried).toMatchObject({ Found: 1 })
  expect(tried.Sample[0]).toMatchObject({ Text: 'We leverage everything', Words: ['leverage'] })
  expect((await read()).Words).toEqual([])
})

test('[GUARDRAILS3] a disclosure is published at the end, counts in the limit, and is that of the day', async () => {
  await set({ Disclosure: { linkedin: '#employee' } })
  const form = { text: 'x'.repeat(2995), ...later(5) }
  expect((await create(form)).body).toMatchObject({ code: 'text-too-long' })
  expect((await create({ ...form, text: 'x'.repeat(2989) })).status).toBe(200)
  const now = await stage.create(stage.profiles.linkedin, { text: 'Published with it' })
  await stage.until(now, 'confirmed')
  const other = await stage.create(stage.profiles.twitter, { text: 'Published without it' })
  await stage.until(other, 'confirmed')
  const { body } = await create({ text: 'Waits for its time', ...later(5) })
  const { Id } = body as { Id: string }
  await set({ Disclosure: { linkedin: 'I work at Acme' } })
  const { db } = stage.server.context
  await db.updateTable('publication').set({ due_at: new Date() }).where('post_id', '=', Id).execute()
  await stage.until(Id, 'confirmed')
  const texts = stage.sandbox.posts('linkedin').map(({ text }) => text)
  expect(texts).toContain('Published with it\n\n#employee')
  expect(texts).toContain('Waits for its time\n\nI work at Acme')
  // The author reads and changes only what they wrote.
  expect((await stage.read(Id)).Message).toBe('Waits for its time')
})

test('[GUARDRAILS4] a picture needs an alternative text, where the network has one', async () => {
  const { server, boardId } = stage
  const id = await addPicture(server, await drawPicture())
  await set({ IsAltTextRequired: true })
  const media = [{ id, type: 'image' as const }]
  expect((await create({ media, ...later(5) })).body).toMatchObject({
    code: 'alt-text-missing',
    Errors: { media: 'alt-text-missing' },
  })
  const described = [{ ...media[0], altText: 'A bridge' }]
  expect((await create({ media: described, ...later(5) })).status).toBe(200)
  const board = server.context.db.selectFrom('board').select('config').where('id', '=', boardId)
  expect((await board.executeTakeFirst())?.config).toMatchObject({ IsAltTextRequired: true })
})

test('[GUARDRAILS5] a person has so many posts a day, also when two come at once', async () => {
  const { db } = stage.server.context
  await db.updateTable('post').set({ deleted_at: new Date() }).execute()
  await set({ DailyCap: 2 })
  const day = later(48)
  expect((await create({ text: stage.fresh(), ...day })).status).toBe(200)
  const both = await Promise.all([1, 2].map(() => create({ text: stage.fresh(), ...day })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'daily-cap',
    Errors: { startDate: 'daily-cap' },
  })
  // Another day is free, and a text can be changed.
  expect((await create({ text: stage.fresh(), ...later(96) })).status).toBe(200)
  const posts = await db.selectFrom('post').select('id').where('deleted_at', 'is', null).execute()
  const edit = await ask(`POST /post/${posts[0]?.id}?x-ui-mod=v2`, {
    id: posts[0]?.id,
    credentialId: stage.profiles.linkedin,
    message: 'Changed',
  })
  expect(edit.status).toBe(200)
})
