import { story, suggestion, type Suggestion } from '@rostrum/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Email } from '../mail/create-mail.js'
import { newId } from '../db/ids.js'
import { drawPicture } from '../testing/add-picture.js'
import { addPerson } from '../testing/company.js'
import { openClient, socketAddress } from '../testing/open-client.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { notifyAuthors } from './notify-authors.js'

let server: TestServer
const sessions: Record<string, string> = {}
const emails: Email[] = []
const mail = vi.fn(async (email: Email) => {
  emails.push(email)
  return { file: null }
})

beforeAll(async () => {
  // The test decides when e-mails are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer()
  vi.useRealTimers()
  const { acme, roles } = server.company
  const boards = [acme.boardId]
  for (const [email, roleId] of [
    ['second@acme.test', roles.manager],
    ['colleague@acme.test', roles.contributor],
  ] as const) {
    await addPerson(server.context, { email, accountId: acme.accountId, boards, roleId })
  }
  for (const person of ['advocate', 'contributor', 'champion', 'manager', 'second', 'colleague']) {
    sessions[person] = await server.signIn(`${person}@acme.test`)
  }
  sessions.stranger = await server.signIn('stranger@other.test')
  sessions.elsewhere = await server.signIn('manager@acme.test', acme.secondBoardId)
  vi.spyOn(server.context.mail, 'send').mockImplementation(mail)
})
afterAll(() => server.close())
beforeEach(async () => {
  // The e-mails of the test before may still be on their way.
  await server.rest()
  await server.context.db.deleteFrom('suggestion').execute()
  await setFeatures({ suggestions: true })
  emails.length = 0
})

const setFeatures = (features: object) =>
  server.context.db
    .updateTable('board')
    .set({ features: JSON.stringify(features) })
    .execute()
const ask = (person: string, line: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.ask(line, { session: sessions[person] ?? '', headers, ...(body === undefined ? {} : { body }) })
const send = (person: string, Note: string, Media: string[] = [], headers = {}) =>
  ask(person, 'POST /suggestions?x-ui-mod=v2', { Note, Media }, headers)
const made = async (person: string, note: string, media: string[] = []): Promise<Suggestion> =>
  z.parse(suggestion, (await send(person, note, media)).body)
const change = (person: string, { Id }: Suggestion, body: object) =>
  ask(person, `PUT /suggestions/${Id}?x-ui-mod=v2`, { Note: 'Changed', Media: [], ...body })
const review = (person: string, { Id, Version }: Suggestion, body: object) =>
  ask(person, 'POST /api/suggestion/review', { id: Id, version: Version, ...body })
const page = z.object({ Suggestions: z.array(suggestion), Total: z.int() })
const list = async (person: string, query = '') =>
  z.parse(page, (await ask(person, `GET /suggestions?x-ui-mod=v2${query}`)).body)
const notes = async (person: string, query = '') =>
  (await list(person, query)).Suggestions.map(({ Note }) => Note)
const code = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return `${status} ${z.parse(z.object({ code: z.string() }), body).code}`
}
const upload = (person: string, file: Buffer, type = 'image/jpeg') => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type }), 'x')
  return fetch(`${server.address}/api/media/upload`, {
    method: 'POST',
    headers: { apiSession: sessions[person] ?? '' },
    body: form,
  })
}
const picture = async (person: string) => {
  const answer = await upload(person, await drawPicture())
  return z.parse(z.object({ Id: z.string() }), await answer.json()).Id
}

describe('suggestions of colleagues', () => {
  test('[B7.13] [B7.14] [SUGGESTIONS1] are stored as written, and read by id; an empty one is refused', async () => {
    const photo = await picture('contributor')
    const first = await made('contributor', '  We planted 300 trees.\nCome and see. ', [photo, photo])
    expect(first).toMatchObject({
      Note: 'We planted 300 trees.\nCome and see.',
      status: 'pending',
      Media: [{ Id: photo, MetadataId: photo, Url: expect.stringContaining(photo) }],
      suggestedBy: { Id: server.company.people.contributor, Name: 'Contributor acme' },
      ReviewNote: null,
      StoryId: null,
    })
    expect(await list('contributor', `&suggestionId=${first.Id}`)).toEqual({ Suggestions: [first], Total: 1 })
    expect(await code(send('contributor', ' \n '))).toBe('422 message-empty')
    expect((await made('contributor', '', [photo])).Media).toHaveLength(1)
    expect(
      await code(ask('contributor', `GET /suggestions?x-ui-mod=v2&suggestionId=${newId.suggestion()}`)),
    ).toBe('404 api-404')
    expect(await code(send('contributor', 'x'.repeat(10_001)))).toBe('400 api-400')
  })

  test('[B2.20] are listed by status and author, the newest first, page by page', async () => {
    for (const note of ['One', 'Two', 'Three']) await made('contributor', note)
    const mine = await made('champion', 'Mine')
    expect((await review('manager', mine, { status: 'accepted' })).status).toBe(200)
    expect(await notes('champion')).toEqual(['Mine', 'Three', 'Two', 'One'])
    expect(await notes('champion', '&status=pending&suggestedBy=me')).toEqual([])
    expect(await notes('champion', '&status=accepted&suggestedBy=me')).toEqual(['Mine'])
    expect(await notes('champion', '&status=pending&suggestedBy=everyone')).toEqual(['Three', 'Two', 'One'])
    const second = await list('contributor', '&status=all&_count=2&_page=1')
    expect(second.Suggestions.map(({ Note }) => Note)).toEqual(['Two', 'One'])
    expect(second.Total).toBe(4)
  })

  test('[B7.13] repeated under the same key are one suggestion, and a key is for one content', async () => {
    const key = { 'Idempotency-Key': 'the-same-key' }
    const [first, second] = await Promise.all([
      send('contributor', 'Once', [], key),
      send('contributor', 'Once', [], key),
    ])
    expect(z.parse(suggestion, second?.body).Id).toBe(z.parse(suggestion, first?.body).Id)
    expect((await list('contributor')).Total).toBe(1)
    expect(await code(send('contributor', 'Other', [], key))).toBe('409 key-reused')
    const photo = await picture('contributor')
    expect(await code(send('contributor', 'Once', [photo], key))).toBe('409 key-reused')
  })

  test('[SUGGESTIONS7] are changed by author and reviewers, while pending and unless another call was faster', async () => {
    const one = await made('contributor', 'One')
    expect(await code(change('colleague', one, {}))).toBe('403 ActionNotAllowed')
    expect(await code(change('advocate', one, {}))).toBe('403 ActionNotAllowed')
    const second = z.parse(suggestion, (await change('contributor', one, { Version: one.Version })).body)
    expect(second).toMatchObject({ Note: 'Changed', Id: one.Id })
    expect(await code(change('manager', one, { Note: 'Late', Version: one.Version }))).toBe('409 api-409')
    const third = z.parse(suggestion, (await change('manager', second, { Note: 'Ready' })).body)
    expect(third.suggestedBy.Id).toBe(server.company.people.contributor)
    await review('manager', third, { status: 'accepted' })
    expect(await code(change('contributor', third, {}))).toBe('409 api-409')
    expect(await notes('contributor')).toEqual(['Ready'])
  })

  test('[B7.13] [B5.21] need text or media, and either may be left out', async () => {
    const create = (body: object) => ask('contributor', 'POST /suggestions?x-ui-mod=v2', body)
    expect((await create({ Note: 'Only text' })).body).toMatchObject({ Note: 'Only text', Media: [] })
    const photo = await picture('contributor')
    expect((await create({ Media: [photo] })).body).toMatchObject({ Note: '', Media: [{ Id: photo }] })
    expect(await code(create({}))).toBe('422 message-empty')
  })

  test('[B7.13] are changed by POST as by PUT, with the same checks', async () => {
    const { Id } = await made('contributor', 'One')
    const post = (person: string, Note: string) =>
      ask(person, `POST /suggestions/${Id}?x-ui-mod=v2`, { Note, Media: [] })
    expect((await post('contributor', 'Two')).body).toMatchObject({ Id, Note: 'Two' })
    expect(await code(post('advocate', 'Three'))).toBe('403 ActionNotAllowed')
    expect(await code(post('stranger', 'Three'))).toBe('404 api-404')
  })
})

test('[SUGGESTIONS10] take the user’s own pictures only, four at most, and users who may suggest may upload them', async () => {
  const [own, others] = [await picture('contributor'), await picture('colleague')]
  expect(await code(send('contributor', 'x', [others]))).toBe('404 media-not-found')
  expect(await code(send('contributor', 'x', [newId.media()]))).toBe('404 media-not-found')
  expect(
    await code(
      send(
        'contributor',
        'x',
        Array.from({ length: 5 }, () => own),
      ),
    ),
  ).toBe('400 api-400')
  const one = await made('contributor', 'x', [own])
  // A reviewer keeps the author's pictures, and may add their own.
  const added = await picture('manager')
  expect((await change('manager', one, { Media: [added, own] })).body).toMatchObject({
    Media: [{ Id: added }, { Id: own }],
  })
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF')
  expect(await (await upload('contributor', pdf, 'application/pdf')).json()).toMatchObject({
    code: 'media-type',
  })
  expect((await upload('advocate', await drawPicture())).status).toBe(403)
  await setFeatures({})
  expect((await upload('contributor', await drawPicture())).status).toBe(403)
})

test('[B6.3] [PERMISSIONS21] belong to their board, to roles with the permission, and to boards with the feature', async () => {
  const one = await made('contributor', 'Ours')
  expect(await code(ask('advocate', 'GET /suggestions?x-ui-mod=v2'))).toBe('403 ActionNotAllowed')
  expect(await code(send('advocate', 'x'))).toBe('403 ActionNotAllowed')
  expect(await code(review('contributor', one, { status: 'accepted' }))).toBe('403 ActionNotAllowed')
  for (const person of ['stranger', 'elsewhere']) {
    expect((await list(person)).Total).toBe(0)
    expect(await code(ask(person, `GET /suggestions?x-ui-mod=v2&suggestionId=${one.Id}`))).toBe('404 api-404')
    expect(await code(change(person, one, {}))).toBe('404 api-404')
    expect(await code(review(person, one, { status: 'accepted' }))).toBe('404 api-404')
  }
  await setFeatures({})
  expect(await code(ask('contributor', 'GET /suggestions?x-ui-mod=v2'))).toBe('501 not-available')
  expect(await code(send('contributor', 'x'))).toBe('501 not-available')
})

describe('a review', () => {
  test('[SUGGESTIONS8] counts once, for the version that was read; a rejection needs a comment', async () => {
    const one = await made('contributor', 'One')
    expect(await review('manager', one, { status: 'rejected', note: ' ' })).toMatchObject({
      status: 400,
      body: { Errors: { note: 'note-missing' } },
    })
    const changed = z.parse(suggestion, (await change('contributor', one, {})).body)
    expect(await code(review('manager', one, { status: 'accepted' }))).toBe('409 api-409')
    const answers = await Promise.all(
      ['manager', 'second'].map((person) =>
        review(person, changed, { status: 'rejected', note: 'Not now.' }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const [kept] = (await list('contributor')).Suggestions
    expect(kept).toMatchObject({ status: 'rejected', ReviewNote: 'Not now.', StoryId: null })
    expect(kept?.ReviewedBy).toMatch(/^(Manager|Second) acme$/)
  })

  test('[SUGGESTIONS11] is sent to the author at once, to the board without its content, and by e-mail if wanted', async () => {
    const address = await socketAddress(server, sessions.contributor ?? '')
    const contributor = await openClient(address.Address, address.Token)
    await contributor.wait('ready')
    const one = await made('contributor', 'One')
    await review('manager', one, { status: 'rejected', note: 'Seen already.' })
    const said = await contributor.wait('suggestion-reviewed')
    expect(said.data).toEqual({ Id: one.Id, Status: 'rejected', By: 'Manager acme', Note: 'Seen already.' })
    expect(contributor.heard.find(({ type }) => type === 'suggestion-saved')?.data).toEqual({
      Id: one.Id,
      Status: 'pending',
    })
    contributor.socket.close()
    await server.rest()
    expect(emails).toHaveLength(1)
    await Promise.all([notifyAuthors(server.context), notifyAuthors(server.context)])
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'contributor@acme.test: Manager acme rejected your suggestion on Acme Voices',
    ])
    expect(emails[0]?.text).toContain('Seen already.')
    expect(emails[0]?.text).toContain('/suggestions/rejected/me?accountId=')
  })

  test("[SUGGESTIONS11] sends no e-mail when unwanted, about one's own decision, or to former members; a failed one is retried", async () => {
    const { context, company } = server
    const own = await made('manager', 'My own')
    await review('manager', own, { status: 'accepted' })
    const choices = '{"suggestion-accepted":{"email":false}}'
    await context.db
      .insertInto('notice_setting')
      .values({ user_id: company.people.contributor, choices })
      .execute()
    await review('manager', await made('contributor', 'Unwanted'), { status: 'accepted' })
    await Promise.all([notifyAuthors(context), server.rest()])
    expect(emails).toEqual([])
    mail.mockRejectedValueOnce(new Error('no server'))
    await review('manager', await made('colleague', 'Later'), { status: 'accepted' })
    await server.rest()
    const row = context.db.selectFrom('suggestion').select('tell_after').where('note', '=', 'Later')
    expect((await row.executeTakeFirst())?.tell_after).toBeTruthy()
    await notifyAuthors(context)
    expect(emails).toEqual([])
    await context.db
      .updateTable('suggestion')
      .set({ tell_after: new Date(0) })
      .execute()
    await notifyAuthors(context)
    expect(emails.map(({ to }) => to)).toEqual(['colleague@acme.test'])
  })
})

describe('[SUGGESTIONS9] turns an accepted suggestion into a story in the same step', () => {
  const published = z.object({ Suggestion: suggestion, LeftOut: z.array(z.string()) })
  const read = async (id: string | null) =>
    z.parse(story, (await ask('contributor', `GET /api/stories/get?id=${id}`)).body)

  test('of a text with a link: the story has its link, and its text on every network of the board that accepts it', async () => {
    const text = 'We planted 300 trees.\nMore: http://127.0.0.1:9/trees.'
    const one = await made('contributor', text)
    const topic = newId.topic()
    const board_id = server.company.acme.boardId
    await server.context.db.insertInto('topic').values({ id: topic, board_id, name: 'Trees' }).execute()
    const answer = await review('manager', one, {
      status: 'accepted',
      note: 'Thank you!',
      publish: { title: 'Trees!', topics: [topic] },
    })
    const { Suggestion: kept, LeftOut } = z.parse(published, answer.body)
    expect(kept).toMatchObject({ status: 'accepted', ReviewNote: 'Thank you!' })
    const story_ = await read(kept.StoryId)
    expect(story_).toMatchObject({ Title: 'Trees!', LinkUrl: 'http://127.0.0.1:9/trees', Topics: [topic] })
    expect(story_.Messages?.map(({ Network, Message }) => `${Network}: ${Message}`).toSorted()).toEqual([
      `facebook: ${text}`,
      `linkedin: ${text}`,
      `twitter: ${text}`,
    ])
    expect(LeftOut).toEqual(['instagram'])
  })

  test('of pictures: the story has them, also without a text', async () => {
    const photo = await picture('contributor')
    const one = await made('contributor', '', [photo])
    const { Suggestion: kept } = z.parse(
      published,
      (await review('manager', one, { status: 'accepted', publish: { title: 'A photo' } })).body,
    )
    const story_ = await read(kept.StoryId)
    expect(story_).toMatchObject({ Type: 'image', Title: 'A photo', Media: [{ Id: photo }] })
    expect(story_.Messages?.map(({ Network }) => Network)).toContain('instagram')
  })

  test('is refused as a whole without a title, with an unknown topic, when the text is too long, or without the permission', async () => {
    const one = await made('contributor', 'x'.repeat(9000))
    const accept = (publish: object, person = 'manager') =>
      code(review(person, one, { status: 'accepted', publish }))
    expect(await accept({ title: ' ' })).toBe('400 api-400')
    expect(await accept({ title: 'A', topics: [newId.topic()] })).toBe('400 api-400')
    await server.context.db
      .updateTable('board')
      .set({ channels: 'Twitter' })
      .where('id', '=', server.company.acme.boardId)
      .execute()
    expect(await accept({ title: 'A' })).toBe('400 api-400')
    expect(
      await code(review('manager', one, { status: 'rejected', note: 'x', publish: { title: 'A' } })),
    ).toBe('400 api-400')
    expect((await list('contributor')).Suggestions[0]).toMatchObject({ status: 'pending', StoryId: null })
  })
})
