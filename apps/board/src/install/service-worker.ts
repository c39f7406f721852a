import {
  deepLinkTarget,
  keepsAnswer,
  keptCounts,
  openedPath,
  sharedPath,
  shareIntentTarget,
} from '@rostrum/sdk/rules'
import { createKeptAnswers, keptHeader, trim } from './kept-answers.js'

/** The part of a worker's scope that is used here. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageFromPage extends WorkerEvent {
  readonly data: unknown
}
interface Scope {
  addEventListener(type: 'install' | 'activate', handler: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>
  }
}
const scope = globalThis as unknown as Scope

const filesCache = 'rostrum-files'
const pageKey = '/'
const here = globalThis.location.origin

const digest = async (session: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const kept = createKeptAnswers({
  caches: globalThis.caches,
  fetch: (request) => fetch(request),
  now: () => new Date(),
  digest,
})

const tell = async (message: object) => {
  for (const client of await scope.clients.matchAll()) client.postMessage(message)
}

/** Files whose names change with their content: once is enough, and those of an open page stay. INSTALL7 */
async function file(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(filesCache)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  const store = async (copy: Response) => {
    await cache.put(request, copy)
    await trim(cache, keptCounts.files)
  }
  if (answer.status === 200) later(store(answer.clone()))
  return answer
}

/** The page of the board; other pages of the server, such as those of a consent, are not. */
const isBoard = (html: string) => html.includes('<div id="board"')
async function keepPage(answer: Response): Promise<void> {
  const policy = answer.headers.get('content-security-policy') ?? ''
  if (answer.status !== 200 || !policy.includes("frame-ancestors 'none'")) return
  if (!isBoard(await answer.clone().text())) return
  const cache = await caches.open(filesCache)
  await cache.put(pageKey, answer)
}

/** Where the system leads with what another app shares, or with a link. INSTALL3 */
function targetOf({ pathname, searchParams }: URL): string | null {
  if (pathname === openedPath) return deepLinkTarget({ link: searchParams.get('link') ?? '' })
  if (pathname !== sharedPath) return null
  const words = [searchParams.get('text'), searchParams.get('url')].filter(Boolean).join('\n')
  const title = searchParams.get('title')
  return shareIntentTarget({ mimeType: 'text/plain', title, text: words }) ?? '/'
}

/** A page comes from the server, so that it is the newest; without a connection, the one that was kept. INSTALL5 */
async function page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const target = targetOf(new URL(request.url))
  if (target !== null) return Response.redirect(target, 303)
  try {
    const answer = await fetch(request)
    later(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const known = await (await caches.open(filesCache)).match(pageKey)
    if (!known) throw error
    return known
  }
}

/** Milliseconds for which a page that has just begun is told that it shows what was kept. */
const recently = 60_000
let lastKept: { readonly at: string; readonly told: number } | null = null

async function answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const found = await kept.answer(request, later)
  const at = found.headers.get(keptHeader)
  if (at !== null) {
    lastKept = { at, told: Date.now() }
    later(tell({ type: 'kept', at }))
  }
  return found
}

/** How a request is answered; null: as without this worker. */
function wayOf(request: Request): typeof page | null {
  const { origin, pathname } = new URL(request.url)
  if (origin !== here) return null
  if (request.mode === 'navigate') return page
  if (request.method === 'GET' && pathname.startsWith('/assets/')) return file
  if (request.method === 'GET' && pathname.startsWith('/media/') && request.destination === 'image')
    return kept.picture
  return keepsAnswer({ method: request.method, path: pathname, status: 200 }) ? answer : null
}

/** Keeps the page and the files with which it began, before this worker was there. INSTALL4 */
async function keepFiles(names: readonly string[]): Promise<void> {
  await keepPage(await fetch(pageKey, { headers: { accept: 'text/html' } }))
  const cache = await caches.open(filesCache)
  for (const name of names) {
    const address = new URL(name, here)
    const isOurs = address.origin === here && address.pathname.startsWith('/assets/')
    if (isOurs && !(await cache.match(address.href))) await cache.add(address.href)
  }
}

// At once: an open page keeps its files, and asks for nothing by name that a newer version lacks. INSTALL7
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request)
  if (way) event.respondWith(way(event.request, (work) => event.waitUntil(work.catch(() => {}))))
})
scope.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null) return
  const type: unknown = Reflect.get(data, 'type')
  if (type === 'forget') event.waitUntil(kept.forget())
  if (type === 'ask' && lastKept && Date.now() - lastKept.told < recently)
    event.waitUntil(tell({ type: 'kept', at: lastKept.at }))
  const files: unknown = Reflect.get(data, 'files')
  if (Array.isArray(files))
    event.waitUntil(keepFiles(files.filter((name) => typeof name === 'string')).catch(() => {}))
})
