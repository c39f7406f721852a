import type { AnswerLike, Environment, Platform, RequestLike } from '../environment.js'
import { guardedStorage, memoryStorage } from '../storage/guarded-storage.js'
import { createTestClock } from './test-clock.js'
import { createTestSocket, type TestSocket } from './test-socket.js'

export interface TestEnvironmentOptions {
  /** Handles requests; default: the real `fetch`. */
  readonly fetch?: (address: string, request: RequestLike) => Promise<AnswerLike>
  /** Opens sockets; default: sockets that the test controls. */
  readonly openSocket?: Environment['openSocket']
  /** Milliseconds since 1970. */
  readonly now?: number
  /** Returns each random number; default: 0.5. */
  readonly random?: () => number
  readonly locales?: readonly string[]
  readonly timezone?: string
  readonly platform?: Platform
  readonly address?: string
  /** Another tab of the same browser: it shares the local storage and gets storage events. */
  readonly tabOf?: TestEnvironment
}

/** An environment that a test controls: clock, connection, storage and sockets. */
export interface TestEnvironment extends Environment {
  readonly clock: ReturnType<typeof createTestClock>
  /** Every socket that was opened, oldest first. */
  readonly sockets: readonly TestSocket[]
  goOffline(): void
  goOnline(): void
  hide(): void
  /** The person comes back to the page. */
  show(): void
  /** Local storage is full from now on. */
  fillStorage(): void
}

interface Browser {
  readonly values: Map<string, string>
  readonly tabs: Set<(key: string, value: string | null) => void>
  /** Held locks, by name. */
  readonly locks: Map<string, Promise<unknown>>
}

let pages = 0
const browsers = new WeakMap<Environment, Browser>()

const sharedStorage = (
  browser: Browser,
  onTabStorage: () => (key: string, value: string | null) => void,
  isFull: () => boolean,
) => {
  const notifyTabs = (key: string, value: string | null) => {
    for (const tab of browser.tabs) if (tab !== onTabStorage()) tab(key, value)
  }
  return guardedStorage(() => ({
    get length() {
      return browser.values.size
    },
    clear: () => browser.values.clear(),
    key: (index) => [...browser.values.keys()][index] ?? null,
    getItem: (key) => browser.values.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull()) throw new Error('QuotaExceededError')
      browser.values.set(key, value)
      notifyTabs(key, value)
    },
    removeItem: (key) => {
      if (browser.values.delete(key)) notifyTabs(key, null)
    },
  }))
}

/** Creates an environment for tests. Only its `fetch` is real, unless another one is given. */
export const createTestEnvironment = (options: TestEnvironmentOptions = {}): TestEnvironment => {
  const clock = createTestClock(options.now ?? Date.UTC(2026, 10, 21, 9))
  const browser = (options.tabOf && browsers.get(options.tabOf)) ?? {
    values: new Map(),
    tabs: new Set(),
    locks: new Map(),
  }
  const sockets: TestSocket[] = []
  const storageHandlers = new Set<(key: string | null, value: string | null) => void>()
  const onlineHandlers = new Set<(online: boolean) => void>()
  const visibleHandlers = new Set<(visible: boolean) => void>()
  const send = options.fetch ?? fetch
  let isOnline = true
  let isFull = false
  let address = options.address ?? 'https://page.example/'
  let names = 0

  const onTabStorage = (key: string, value: string | null) =>
    storageHandlers.forEach((handler) => handler(key, value))
  browser.tabs.add(onTabStorage)
  const subscribe =
    <T>(set: Set<T>) =>
    (handler: T) => {
      set.add(handler)
      return () => void set.delete(handler)
    }
  const connect = (online: boolean) => {
    isOnline = online
    for (const handler of onlineHandlers) handler(online)
  }
  const page = (pages += 1)

  const environment: TestEnvironment = {
    clock,
    sockets,
    local: sharedStorage(
      browser,
      () => onTabStorage,
      () => isFull,
    ),
    session: memoryStorage(),
    fetch: async (to, request) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return send(to, request)
    },
    openSocket:
      options.openSocket ??
      ((to) => {
        const socket = createTestSocket(to)
        sockets.push(socket)
        return socket
      }),
    now: clock.now,
    after: clock.after,
    exclusively: (name, run) => {
      const held = (browser.locks.get(name) ?? Promise.resolve()).then(run)
      browser.locks.set(
        name,
        held.catch(() => {}),
      )
      return held
    },
    random: options.random ?? (() => 0.5),
    uuid: () => `page-${page}-${(names += 1)}`,
    isOnline: () => isOnline,
    onOnline: subscribe(onlineHandlers),
    onVisible: subscribe(visibleHandlers),
    onStorage: subscribe(storageHandlers),
    locales: () => options.locales ?? ['en'],
    timezone: () => options.timezone ?? 'Europe/Berlin',
    platform: () => options.platform ?? 'desktop',
    address: () => address,
    replaceAddress: (next) => {
      address = next
    },
    goOffline: () => connect(false),
    goOnline: () => connect(true),
    hide: () => visibleHandlers.forEach((handler) => handler(false)),
    show: () => visibleHandlers.forEach((handler) => handler(true)),
    fillStorage: () => {
      isFull = true
    },
  }
  browsers.set(environment, browser)
  return environment
}
