import { cachesAnswer } from '@rostrum/sdk/rules'
import { cachedAtHeader, createCachedAnswers } from './cached-answers.js'
import { createCachedFiles } from './cached-files.js'
import { openPush, readPush } from './show-push.js'

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
interface PushFromService extends WorkerEvent {
  readonly data: { text(): string } | null
}
interface NotificationPressed extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Page {
  readonly url: string
  postMessage(message: unknown): void
  focus?(): Promise<unknown>
  navigate?(address: string): Promise<unknown>
}
interface Scope {
  addEventListener(type: 'install' | 'activate', handler: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handler: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  addEventListener(type: 'push', handler: (event: PushFromService) => void): void
  addEventListener(type: 'notificationclick', handler: (event: NotificationPressed) => void): void
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
}
const scope = globalThis as unknown as Scope

const here = globalThis.location.origin
const logoutPath = '/logout'

const digest = async (session: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const kept = createCachedAnswers({
  caches: globalThis.caches,
  fetch: (request) => fetch(request),
  now: () => new Date(),
  digest,
})

const files = createCachedFiles({
  caches: globalThis.caches,
  fetch: (request) => fetch(request),
  origin: here,
})

const tell = async (message: object) => {
  for (const client of await scope.clients.matchAll()) client.postMessage(message)
}

/** Milliseconds for which a page that has just begun is told that it shows what was kept. */
const recently = 60_000
let lastKept: { readonly at: string; readonly told: number } | null = null

async function answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const found = await kept.answer(request, later)
  const at = found.headers.get(cachedAtHeader)
  if (at !== null) {
    lastKept = { at, told: Date.now() }
    later(tell({ type: 'kept', at }))
  }
  return found
}

type Way = (request: Request, later: (work: Promise<unknown>) => void) => Promise<Response>

/** How a request is answered; null: as without this worker. */
function wayOf(request: Request): Way | null {
  const { origin, pathname } = new URL(request.url)
  if (origin !== here) return null
  if (request.mode === 'navigate') return files.page
  if (request.method === 'GET' && pathname.startsWith('/assets/')) return files.file
  if (request.method === 'GET' && pathname.startsWith('/media/') && request.destination === 'image')
    return kept.picture
  return cachesAnswer({ method: request.method, path: pathname, status: 200 }) ? answer : null
}

// At once: an open page keeps its files, and asks for nothing by name that a newer version lacks. INSTALL7
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  // Also for a page that has not yet loaded what follows the sign-out. INSTALL6
  if (method === 'POST' && url.startsWith(`${here}${logoutPath}`)) event.waitUntil(kept.forget())
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
  const names: unknown = Reflect.get(data, 'files')
  if (Array.isArray(names))
    event.waitUntil(files.keep(names.filter((name) => typeof name === 'string')).catch(() => {}))
})
// A browser takes the right to push from whoever shows nothing: a push that cannot be read shows the board's name.
scope.addEventListener('push', (event) => {
  const { title, ...options } = readPush(event.data?.text() ?? '')
  event.waitUntil(scope.registration.showNotification(title, options))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(scope.clients, new URL(String(event.notification.data), here)))
})
