import { beforeEach, expect, test } from 'vitest'
import { createCachedAnswers, cachedAtHeader, personCache } from './cached-answers.js'
import { createCaches, origin, type TestCaches } from './testing/caches.js'

let browser: TestCaches
let server: (request: Request) => Promise<Response>
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const now = new Date('2026-11-26T10:00:00Z')

function createWorker() {
  const work: Promise<unknown>[] = []
  const kept = createCachedAnswers({
    caches: browser.caches,
    fetch: (request) => server(request),
    now: () => now,
    digest: async (session) => `digest of ${session}`,
  })
  const later = (one: Promise<unknown>) => void work.push(one)
  const settle = () => Promise.all(work.splice(0))
  const ask = async (session: string, line = 'GET /api/stories/list', board = 'brd1') => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { apiSession: session, currentBoard: board }
    return kept.answer(new Request(`${origin}${path}`, { method, headers }), later)
  }
  return { ...kept, ask, settle, later }
}
beforeEach(() => {
  browser = createCaches(personCache)
  server = async () => new Response('{"Items":[1]}', { status: 200 })
})

test('[INSTALL4] [INSTALL5] an answer is kept, and shown without a connection with its time', async () => {
  const worker = createWorker()
  const first = await worker.ask('tom')
  expect(first.headers.get(cachedAtHeader)).toBeNull()
  await worker.settle()
  server = offline
  const again = await worker.ask('tom')
  expect(await again.text()).toBe('{"Items":[1]}')
  expect(again.headers.get(cachedAtHeader)).toBe(now.toISOString())
  await expect(worker.ask('tom', 'GET /api/stories/list', 'brd2')).rejects.toThrow(TypeError)
  await expect(worker.ask('tom', 'GET /credential')).rejects.toThrow(TypeError)
})

test('[INSTALL5] with a connection nothing old is shown', async () => {
  const worker = createWorker()
  await worker.ask('tom')
  await worker.settle()
  server = async () => new Response('broken', { status: 500 })
  expect((await worker.ask('tom')).status).toBe(500)
})

test('[INSTALL6] nobody sees what was kept for another session, and signing in as another removes it', async () => {
  const worker = createWorker()
  await worker.ask('tom', 'PUT /user')
  await worker.ask('tom')
  await worker.settle()
  server = offline
  await expect(worker.ask('maya')).rejects.toThrow(TypeError)
  server = async () => new Response('of Maya', { status: 200 })
  await worker.ask('maya', 'PUT /user')
  await worker.settle()
  server = offline
  await expect(worker.ask('tom')).rejects.toThrow(TypeError)
  expect(await (await worker.ask('maya', 'PUT /user')).text()).toBe('of Maya')
  expect(browser.stored().filter((name) => name.includes('stories'))).toEqual([])
})

test('[INSTALL6] after signing out nothing is left, not even of an answer that comes later', async () => {
  const worker = createWorker()
  await worker.ask('tom')
  await worker.settle()
  let arrive = () => {}
  server = () =>
    new Promise((resolve) => {
      arrive = () => resolve(new Response('late', { status: 200 }))
    })
  const late = worker.ask('tom', 'GET /credential')
  await Promise.resolve()
  await worker.forget()
  arrive()
  await late
  await worker.settle()
  expect(browser.stored()).toEqual([])
})

test('[INSTALL6] an ended session takes with it what was kept, and no session is stored by its name', async () => {
  const worker = createWorker()
  await worker.ask('secret-token')
  await worker.settle()
  const cache = await browser.caches.open(personCache)
  const texts = await Promise.all(
    browser.stored().map(async (name) => name + (await (await cache.match(name))?.text())),
  )
  expect(texts.join().replaceAll('digest of secret-token', '')).not.toContain('secret-token')
  server = async () => new Response('{}', { status: 401 })
  await worker.ask('secret-token')
  await worker.settle()
  expect(browser.stored()).toEqual([])
})

test('[INSTALL4] [INSTALL6] pictures are kept beside the answers of a person only', async () => {
  const worker = createWorker()
  const picture = () => worker.picture(new Request(`${origin}/media/med1/feed.webp`), worker.later)
  await picture()
  await worker.settle()
  expect(browser.stored()).toEqual([])
  await worker.ask('tom')
  await worker.settle()
  await picture()
  await worker.settle()
  server = offline
  expect((await picture()).status).toBe(200)
  await worker.forget()
  await expect(picture()).rejects.toThrow(TypeError)
})
