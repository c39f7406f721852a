import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { runCommand } from '../cli/run-command.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let sandbox: Sandbox
let server: TestServer
let manager: string
const profiles = { linkedin: '', twitter: '' }

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  profiles.linkedin = (await connectProfile(server, manager, { network: 'linkedin' })).cId ?? ''
  profiles.twitter = (await connectProfile(server, manager, { network: 'twitter' })).cId ?? ''
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const operate = (...args: string[]) => runCommand(server.context, { args, folder: '.', secret: undefined })

async function publish(credentialId: string, more: object): Promise<Post> {
  const form = { ...postForm(credentialId), ...more }
  const { body } = await server.ask('POST /api/post/create', { session: manager, body: form })
  const { Id } = z.parse(z.object({ Id: z.string() }), body)
  for (let at = 0; at < 1200; at += 1) {
    const answer = await server.ask(`GET /api/post/get?id=${Id}`, { session: manager })
    const found = z.parse(post, answer.body)
    if (found.Status === 'complete') return found
    await wait(25)
  }
  throw new Error('It was not sent')
}
const codesIn = (text: string) =>
  [...text.matchAll(/board\.test\/l\/([A-Za-z0-9]+)/g)].map(([, code]) => code ?? '')
const open = (code: string, headers: Record<string, string> = { 'user-agent': firefox }, method = 'GET') =>
  server.ask(`${method} /l/${code}`, { headers })
const clicksOf = async (code: string) => {
  await server.rest()
  const { db } = server.context
  const row = await db.selectFrom('short_link').select('clicks').where('code', '=', code).executeTakeFirst()
  return row?.clicks
}

test('[LINKS1] links are unchanged unless the board has short links switched on', async () => {
  await publish(profiles.twitter, { text: 'Left alone: https://news.example/alone' })
  expect(sandbox.posts('x').at(-1)?.text).toContain('https://news.example/alone')
})

test('[LINKS3] on a board with short links text and link attachment contain them, a separate one per network', async () => {
  const { boardId } = server.company.acme
  await operate('links', 'on', '--board', boardId, '--campaign', 'spring')
  const text = 'Read https://news.example/a?b=1#c and https://news.example/d'
  await publish(profiles.twitter, { text })
  const onX = sandbox.posts('x').at(-1)?.text ?? ''
  expect(onX).not.toContain('news.example')
  const [first = '', second = ''] = codesIn(onX)
  expect(first).not.toBe(second)
  expect((await open(first)).headers.location).toBe(
    'https://news.example/a?b=1&utm_source=twitter&utm_medium=social&utm_campaign=spring#c',
  )
  await publish(profiles.linkedin, {
    text: 'On LinkedIn',
    type: 'link-attachment',
    link: { url: 'https://news.example/d', title: 'The news' },
  })
  const shown = JSON.stringify(sandbox.posts('linkedin').at(-1))
  const [onLinkedin = ''] = codesIn(shown)
  expect((await open(onLinkedin)).headers.location).toContain('utm_source=linkedin')
  expect(shown).toContain('The news')
})

test('[LINKS3] an address written after a failed try is shortened, too', async () => {
  sandbox.faults.order({ network: 'x', kind: 'unavailable', seconds: 60 })
  const form = { ...postForm(profiles.twitter), text: 'First https://news.example/first' }
  const { body } = await server.ask('POST /api/post/create', { session: manager, body: form })
  const { Id } = z.parse(z.object({ Id: z.string() }), body)
  const publication = server.context.db.selectFrom('publication').where('post_id', '=', Id)
  await waitFor(async () =>
    expect(await publication.select(['state', 'attempt']).executeTakeFirst()).toEqual({
      state: 'scheduled',
      attempt: 1,
    }),
  )
  const changed = { id: Id, ...form, text: 'Changed https://news.example/changed' }
  expect((await server.ask('POST /api/post/update', { session: manager, body: changed })).status).toBe(200)
  await waitFor(() => expect(sandbox.posts('x').at(-1)?.text).toMatch(/^Changed/))
  const [code = ''] = codesIn(sandbox.posts('x').at(-1)?.text ?? '')
  expect((await open(code)).headers.location).toContain('https://news.example/changed?utm_source=twitter')
})

test('[LINKS3] an X post whose answer was lost is found by its short links', async () => {
  sandbox.faults.order({ network: 'x', kind: 'reset-after' })
  const found = await publish(profiles.twitter, { text: 'Lost: https://news.example/lost' })
  expect(found.Logs.map(({ Code }) => Code)).toEqual(['created', 'sending', 'unknown', 'confirmed'])
})

test('[LINKS4] clicks of people count once per period, those of machines never; the post shows them', async () => {
  const sent = await publish(profiles.twitter, { text: 'Click https://news.example/click' })
  const [code = ''] = codesIn(sandbox.posts('x').at(-1)?.text ?? '')
  const answer = await open(code)
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  await open(code)
  await open(code, { 'user-agent': 'Twitterbot/1.0' })
  await open(code, { 'user-agent': firefox, 'sec-purpose': 'prefetch' })
  await open(code, { 'user-agent': `${firefox} (another)` }, 'HEAD')
  expect(await clicksOf(code)).toBe(1)
  await open(code, { 'user-agent': `${firefox} (another)` })
  expect(await clicksOf(code)).toBe(2)
  await sql`update short_link_visit set at = at - interval '1 hour'`.execute(server.context.db)
  await open(code)
  expect(await clicksOf(code)).toBe(3)
  const { body } = await server.ask(`GET /post-stats/${sent.Id}?x-ui-mod=v2`, { session: manager })
  expect(body).toMatchObject({ Clicks: 3 })
  const stored = JSON.stringify(await server.context.db.selectFrom('short_link_visit').selectAll().execute())
  expect(stored).not.toContain('Firefox')
})

test.each(['nobodyMade', '..%2F..%2Fevil', 'https:%2F%2Fevil.example', '%0d%0aLocation:x', '%00', 'cut.'])(
  '[LINKS5] %s leads nowhere, and the page is made for a visitor who is no member',
  async (code) => {
    const { status, headers, body } = await open(code, { 'user-agent': firefox, 'accept-language': 'nl' })
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="nl">')
    expect(body).toContain('Deze link leidt nergens heen.')
  },
)

test('[LINKS6] an address with bars, carets and backticks goes through one short link, whole', async () => {
  const text = 'See https://dash.example/view?ids=1|2|3&tab=a and https://dash.example/x^y`z'
  await publish(profiles.twitter, { text })
  const onX = sandbox.posts('x').at(-1)?.text ?? ''
  expect(onX).toMatch(/^See \S+\/l\/\w{8} and \S+\/l\/\w{8}$/)
  const [first = '', second = ''] = codesIn(onX)
  expect((await open(first)).headers.location).toMatch(
    /^https:\/\/dash\.example\/view\?ids=1\|2\|3&tab=a&utm_/,
  )
  expect((await open(second)).headers.location).toMatch(/^https:\/\/dash\.example\/x(\^|%5E)y(`|%60)z\?utm_/)
})

test('[LINKS6] [EDITOR92] an address inside Japanese text is shortened where it stands', async () => {
  await publish(profiles.twitter, { text: '詳しくはhttps://news.example/jaをご覧ください' })
  const onX = sandbox.posts('x').at(-1)?.text ?? ''
  expect(onX).toMatch(/^詳しくは\S+\/l\/\w{8}をご覧ください$/)
  expect((await open(codesIn(onX)[0] ?? '')).headers.location).toMatch(/^https:\/\/news\.example\/ja\?utm_/)
})

test.each(['|2|3&tab=a', '.', ')', '%E3%82%92%E8%A6%8B%E3%81%A6', '7', 'and', '%7C2'])(
  '[LINKS6] a short link followed by %s leads where it leads without',
  async (tail) => {
    await publish(profiles.twitter, { text: `Tail https://news.example/tail?${encodeURIComponent(tail)}` })
    const [code = ''] = codesIn(sandbox.posts('x').at(-1)?.text ?? '')
    const bare = await open(code)
    expect(await open(`${code}${tail}`)).toMatchObject({
      status: 302,
      headers: { location: bare.headers.location },
    })
  },
)

test('[B7.18] a hand-off uses short links too', async () => {
  const { messages } = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    linkUrl: 'https://news.example/by-hand',
    messages: [{ network: 'xing', text: 'By hand' }],
  })
  const { body } = await server.ask('POST /personal-post?x-ui-mod=v2', {
    session: manager,
    body: { messageId: messages[0] },
  })
  const [code = ''] = codesIn(JSON.stringify(body))
  expect((await open(code)).headers.location).toContain('https://news.example/by-hand?utm_source=xing')
})
