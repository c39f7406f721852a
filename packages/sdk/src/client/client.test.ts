import { createPost, ping, readCrisis, readStory, selectTopics } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import type { AnswerLike, RequestLike } from '../environment.js'
import { createTestEnvironment } from '../testing/test-environment.js'
import { createClient, type ClientOptions } from './client.js'

interface Asked {
  readonly address: string
  readonly request: RequestLike
}

const answerOf = (status: number, body: unknown): AnswerLike => ({
  status,
  headers: { get: (name) => (name === 'x-request-id' ? 'req-7' : null) },
  body: null,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
})

const set = (
  answer: (asked: Asked, number: number) => AnswerLike | Promise<AnswerLike>,
  around: Partial<ClientOptions> = {},
) => {
  const asked: Asked[] = []
  const environment = createTestEnvironment({
    fetch: async (address, request) => {
      const one = { address, request }
      asked.push(one)
      return answer(one, asked.length)
    },
  })
  const client = createClient({
    server: 'https://board.example',
    environment,
    headers: {},
    session: () => 'session-1',
    board: () => 'brd000000000001',
    isDown: () => false,
    onUnauthorised: async () => false,
    onAnswered: () => {},
    onMaintenance: () => {},
    onTermsDue: () => {},
    onUnreachable: () => {},
    ...around,
  })
  return { client, asked, clock: environment.clock }
}

const crisis = { Data: { InCrisis: false, canPost: true } }

test('[A7.36] a call after login carries the session and the board, and its address is absolute', async () => {
  const { client, asked } = set(() => answerOf(200, crisis))
  await client.send(readCrisis, {})
  expect(asked[0]?.address).toBe('https://board.example/api/crisis')
  expect(asked[0]?.request.headers).toMatchObject({
    apisession: 'session-1',
    currentboard: 'brd000000000001',
  })
  expect(asked[0]?.request.credentials).toBe('omit')
})

test('[A7.36] a call for guests carries no session, and more headers when they are given', async () => {
  const { client, asked } = set(() => answerOf(200, { Result: true }), {
    headers: { 'X-Is-Mobile': '1', 'X-App-Version': '2.0' },
  })
  await client.send(ping, {})
  expect(asked[0]?.request.headers).not.toHaveProperty('apisession')
  expect(asked[0]?.request.headers).toMatchObject({ 'x-is-mobile': '1', 'x-app-version': '2.0' })
})

test('puts the fixed query, the query and the body where the declaration says', async () => {
  const { client, asked } = set(() => answerOf(200, { Result: true }))
  await client.send(selectTopics, { body: { topics: 'a,b' }, idempotencyKey: 'key-1' })
  expect(asked[0]?.address).toBe('https://board.example/topic?x-ui-mod=v2')
  expect(asked[0]?.request).toMatchObject({
    method: 'POST',
    body: '{"topics":"a,b"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  })
})

test.each([
  [
    'a code of the catalogue',
    422,
    { Result: false, code: 'message-empty' },
    { code: 'message-empty', serverMessage: null },
  ],
  ['a code that nobody knows', 422, { code: 'strange' }, { code: 'unexpected' }],
  [
    'the first nested key of Errors',
    422,
    { Errors: { text: ['too short'] } },
    { serverMessage: 'too short' },
  ],
  ['a sentence', 422, { Errors: 'No.' }, { serverMessage: 'No.' }],
  ['a failure in a good answer', 200, { Result: false, code: 'FailedToSave' }, { code: 'FailedToSave' }],
  ['no JSON at all', 502, '<html>', { code: 'unexpected', status: 502, request: 'req-7' }],
  ['banned words', 422, { code: 'api-41001', words: ['a', 'b'] }, { code: 'api-41001', words: ['a', 'b'] }],
  ['a wait', 429, { code: 'api-429', retryAfter: 12 }, { code: 'api-429', retryAfter: 12 }],
  ['an answer of another shape', 200, { Data: 'what' }, { code: 'unexpected', status: 200 }],
] as const)('[A8.1] rejects with an ApiError for %s', async (_name, status, body, failing) => {
  const { client } = set(() => answerOf(status, body))
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({ isApiError: true, ...failing })
})

test('[A4.20] aborts what is under way and refuses what is new while the connection is down', async () => {
  let isDown = false
  const { client, asked } = set(
    ({ request }) =>
      new Promise((_resolve, reject) =>
        request.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
    { isDown: () => isDown },
  )
  const first = client.send(readCrisis, {})
  isDown = true
  client.abort()
  await expect(first).rejects.toMatchObject({ code: 'NetworkRequestFailed', status: 0 })
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({ code: 'NetworkRequestFailed' })
  expect(asked).toHaveLength(1)
})

test('a search that somebody types over says nothing about the connection; one without an answer does', async () => {
  let unreachable = 0
  const leaving = new AbortController()
  const { client } = set(
    ({ request }) =>
      new Promise((_resolve, reject) => {
        if (!request.signal?.aborted)
          request.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        if (!leaving.signal.aborted) return
        reject(new Error('no answer'))
      }),
    { onUnreachable: () => (unreachable += 1) },
  )
  const search = client.send(readCrisis, { signal: leaving.signal })
  leaving.abort()
  await expect(search).rejects.toMatchObject({ code: 'NetworkRequestFailed' })
  expect(unreachable).toBe(0)
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({ code: 'NetworkRequestFailed' })
  expect(unreachable).toBe(1)
})

test('gives a call up after its time', async () => {
  const { client, clock } = set(
    ({ request }) =>
      new Promise((_resolve, reject) =>
        request.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const failing = client.send(readCrisis, { timeout: 5000 }).catch((error: unknown) => error)
  await clock.advance(4999)
  expect(clock.waiting()).toBe(1)
  await clock.advance(1)
  expect(await failing).toMatchObject({ code: 'NetworkRequestFailed' })
  expect(clock.waiting()).toBe(0)
})

test('[A4.16] tries once more after a 401 when there is a new session, and no more than once', async () => {
  const { client, asked } = set(() => answerOf(401, { code: 'session-not-found' }), {
    onUnauthorised: async () => true,
  })
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({
    code: 'session-not-found',
    isSilent: true,
  })
  expect(asked).toHaveLength(2)
})

test('[A4.16] goes again whole, with the session that is there by then', async () => {
  let session = 'session-1'
  const { client, asked } = set(
    (_asked, number) =>
      number === 1 ? answerOf(401, { code: 'session-not-found' }) : answerOf(200, { Result: true }),
    {
      session: () => session,
      onUnauthorised: async (used) => {
        session = `${used}-renewed`
        return true
      },
    },
  )
  await client.send(selectTopics, { body: { topics: 'a,b' }, idempotencyKey: 'key-1' })
  expect(asked.map(({ request }) => request.headers)).toMatchObject([
    { apisession: 'session-1', 'idempotency-key': 'key-1' },
    { apisession: 'session-1-renewed', 'idempotency-key': 'key-1' },
  ])
  expect(asked.map(({ request }) => request.body)).toEqual(['{"topics":"a,b"}', '{"topics":"a,b"}'])
})

test.each([408, 409, 425, 429, 500, 502, 504])(
  '[A8.1] what a %d leaves undone is not sent again unasked',
  async (status) => {
    const { client, asked } = set(() => answerOf(status, ''))
    await expect(client.send(readCrisis, {})).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  },
)

test('[A4.16] [SESSION31] tells of maintenance on a 503', async () => {
  let told = 0
  const { client } = set(() => answerOf(503, '<html>'), { onMaintenance: () => (told += 1) })
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({ code: 'maintenance' })
  expect(told).toBe(1)
})

test('[TERMS2] tells of terms that are published while the board is open', async () => {
  let told = 0
  const { client } = set(() => answerOf(403, { code: 'terms-due' }), { onTermsDue: () => (told += 1) })
  await expect(client.send(readCrisis, {})).rejects.toMatchObject({ code: 'terms-due' })
  expect(told).toBe(1)
})

test('is typed by the declaration', () => {
  const { client } = set(() => answerOf(200, {}))
  // @ts-expect-error a story is read by its id
  void (() => client.send(readStory, {}))
  // @ts-expect-error a post has a form
  void (() => client.send(createPost, { body: { text: 'x' } }))
})
