import { beforeEach, expect, test } from 'vitest'
import { createCachedFiles } from './cached-files.js'
import { createCaches, origin, type TestCaches } from './testing/caches.js'

let browser: TestCaches
let served: Record<string, string>
let isOffline = false
beforeEach(() => {
  browser = createCaches('rostrum-files')
  served = { '/': 'page 1', '/assets/a-1.js': 'a 1' }
  isOffline = false
})

const policy = { 'content-security-policy': "frame-ancestors 'none'" }

function createWorker() {
  const work: Promise<unknown>[] = []
  const files = createCachedFiles({
    caches: browser.caches,
    origin,
    fetch: async ({ url }) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      const { pathname } = new URL(url)
      const text = served[pathname] ?? served['/']
      if (text === undefined || (pathname.startsWith('/assets/') && !(pathname in served)))
        return new Response('', { status: 404 })
      const isPage = text.startsWith('page')
      return new Response(isPage ? `<div id="board">${text}` : text, { headers: isPage ? policy : {} })
    },
  })
  const later = (one: Promise<unknown>) => void work.push(one)
  const read = async (way: 'page' | 'file', path: string) => {
    const answer = await files[way](new Request(`${origin}${path}`), later)
    await Promise.all(work.splice(0))
    return answer
  }
  return { ...files, read }
}

test('[INSTALL7] an open page keeps its files over an upgrade, and the next page is of the new version', async () => {
  const worker = createWorker()
  await worker.keep(['/assets/a-1.js', 'https://elsewhere.example/x.js', '/media/secret'])
  expect(browser.stored()).toEqual([`${origin}/`, `${origin}/assets/a-1.js`])
  served = { '/': 'page 2', '/assets/a-2.js': 'a 2' }
  expect(await (await worker.read('file', '/assets/a-1.js')).text()).toBe('a 1')
  expect(await (await worker.read('page', '/my-shares')).text()).toContain('page 2')
  expect(await (await worker.read('file', '/assets/a-2.js')).text()).toBe('a 2')
  isOffline = true
  expect(await (await worker.read('page', '/profiles')).text()).toContain('page 2')
})

test('[INSTALL4] a missing file and the page of a consent are not kept', async () => {
  const worker = createWorker()
  expect((await worker.read('file', '/assets/gone.js')).status).toBe(404)
  served = { '/': 'consent' }
  await worker.read('page', '/oauth')
  expect(browser.stored()).toEqual([])
  isOffline = true
  await expect(worker.read('page', '/')).rejects.toThrow(TypeError)
})

test('[INSTALL3] shared content and links lead on without the server', async () => {
  const worker = createWorker()
  isOffline = true
  const to = async (path: string) => (await worker.read('page', path)).headers.get('location')
  expect(await to('/install/share?title=News&text=See%20https://news.example')).toBe(
    `${origin}/suggestions?title=News&text=See&url=https%3A%2F%2Fnews.example`,
  )
  expect(await to('/install/share')).toBe(`${origin}/`)
  expect(await to('/install/open?link=//evil.example')).toBe(`${origin}/`)
})
