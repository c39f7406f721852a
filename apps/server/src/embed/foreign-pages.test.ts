import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../testing/company.js'
import { openClient } from '../testing/open-client.js'
import type { TestAnswer } from '../testing/start-test-server.js'
import { KeyPages, isRefused, maya, pages, text } from '../testing/stages/key-pages.js'

let stage: KeyPages

beforeAll(async () => {
  stage = await KeyPages.open()
})
afterAll(() => stage.server.close())

test("[SESSION92] a page signs in with a password only where one of the user's boards has a key for it", async () => {
  const from = (origin: string, email = maya) =>
    stage.server.ask('POST /login?x-ui-mod=v2', {
      headers: { origin },
      body: { email, password: testPassword },
    })
  const strange = await from(pages.other)
  expect(strange.body).toMatchObject({ code: 'origin-not-allowed' })
  expect(strange.headers['access-control-allow-origin']).toBeUndefined()
  const { body } = await from(pages.second)
  const session = text(body, 'ApiSession')
  const headers = { origin: pages.second }
  expect((await stage.server.ask('PUT /user?x-ui-mod=v2', { session, headers })).body).toMatchObject({
    CurrentBoard: { Id: stage.secondId },
  })
  expect(isRefused(await stage.server.ask('GET /api/role', { session, board: stage.mainId, headers }))).toBe(
    true,
  )
  expect(isRefused(await stage.server.ask('GET /api/network-apps', { session }))).toBe(true)
})

test('[SESSION92] a session of the board is valid on the board, and no other page reads its answers', async () => {
  const session = await stage.server.signIn(maya)
  for (const origin of [pages.other, pages.main]) {
    const { status, headers } = await stage.server.ask('GET /api/role', { session, headers: { origin } })
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
  }
  for (const headers of [{}, { origin: stage.server.address }])
    expect((await stage.server.ask('GET /api/role', { session, headers })).status).toBe(200)
  const socketInfo = await stage.server.ask('GET /tattler?x-ui-mod=v2', { session })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), {
    origin: pages.other,
  })
  expect(await client.closed).toBe(4401)
})

test('[SESSION110] neither company’s page reads what the other company’s key or users open', async () => {
  const stranger = 'stranger@other.test'
  const theirs = text(
    (await stage.exchange(await stage.mint('other', stranger), pages.other)).body,
    'ApiSession',
  )
  const ours = await stage.embed('main')
  const readable = ({ headers }: TestAnswer) => headers['access-control-allow-origin']
  const lines = [
    'GET /api/role',
    'GET /api/stories/list',
    'PUT /user?x-ui-mod=v2',
    'GET /tattler?x-ui-mod=v2',
  ]
  for (const [session, home, away] of [
    [ours, pages.main, pages.other],
    [theirs, pages.other, pages.main],
  ] as const)
    for (const line of lines) {
      const own = await stage.server.ask(line, { session, headers: { origin: home } })
      expect([own.status, readable(own)]).toEqual([200, home])
      const other = await stage.server.ask(line, { session, headers: { origin: away } })
      // The same answer as for an unknown session, so that it reveals neither the owner nor whether the
      // session lives.
      const made = await stage.server.ask(line, { session: 'x'.repeat(43), headers: { origin: away } })
      const said = ({ status, body }: TestAnswer) => [status, text(body, 'code'), Object.keys(body as object)]
      expect(said(other)).toEqual(said(made))
      expect(said(other).slice(0, 2)).toEqual([401, 'session-not-found'])
    }
  // A token is used up by the wrong page, and that page gets nothing.
  const token = await stage.exchange(await stage.mint('main'), pages.other)
  expect(token.body).not.toHaveProperty('ApiSession')
  expect(token.status).toBeGreaterThanOrEqual(400)
})

test('[SESSION110] a preflight tells a page that it may call, not for whom; only the calls of widgets are answered', async () => {
  const ask = (origin: string, line = 'OPTIONS /api/role') =>
    stage.server.ask(line, { headers: { origin, 'access-control-request-method': 'GET' } })
  const withoutOrigin = ({ status, headers }: TestAnswer) => {
    const { 'access-control-allow-origin': _, date: _date, ...rest } = headers
    return [status, rest]
  }
  const [ours, theirs] = [await ask(pages.main), await ask(pages.other)]
  expect(withoutOrigin(ours)).toEqual(withoutOrigin(theirs))
  expect([ours, theirs].map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
    pages.main,
    pages.other,
  ])
  expect((await ask('https://stranger.example')).headers['access-control-allow-origin']).toBeUndefined()
  for (const line of ['GET /health', 'GET /ready', 'GET /api/openapi.json'])
    expect((await ask(pages.main, line)).headers['access-control-allow-origin']).toBeUndefined()
})

test('[SESSION92] after a consent no browser is redirected to the page of a key that is not its session’s', async () => {
  const add = (session: string, redirect: string, origin?: string) =>
    stage.server.ask(
      `GET /credential-add?x-ui-mod=v2&network=linkedin&redirect=${encodeURIComponent(redirect)}`,
      {
        session,
        headers: origin ? { origin } : {},
      },
    )
  const refused = { Errors: { redirect: 'origin-not-allowed' } }
  const own = await stage.server.signIn(maya)
  const codes = async (answer: Promise<TestAnswer>) => (await answer).body
  expect(await codes(add(own, `${pages.other}/x`))).toMatchObject(refused)
  const session = await stage.embed('second')
  expect(await codes(add(session, `${pages.main}/x`, pages.second))).toMatchObject(refused)
  expect(await codes(add(session, `${pages.second}/x`, pages.second))).not.toMatchObject(refused)
  expect(await codes(add(own, '/my-profile/profiles'))).not.toMatchObject(refused)
})
