import type { Environment, SocketLike } from './environment.js'
import { guardedStorage } from './storage/guarded-storage.js'

const listen = (target: EventTarget | undefined, type: string, handler: (event: Event) => void) => {
  target?.addEventListener(type, handler)
  return () => target?.removeEventListener(type, handler)
}

const page = () => (typeof window === 'undefined' ? undefined : window)

const platform = () => {
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent
  if (/android/i.test(agent)) return 'android' as const
  return /iphone|ipad|ipod/i.test(agent) ? ('ios' as const) : ('desktop' as const)
}

const uuid = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  // Reached only on pages without https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

const openSocket = (address: string): SocketLike => {
  const socket = new WebSocket(address)
  const like: SocketLike = {
    send: (frame) => socket.send(frame),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  socket.onopen = () => like.onopen?.()
  socket.onmessage = (event) => like.onmessage?.({ data: event.data })
  socket.onclose = (event) => like.onclose?.({ code: event.code })
  socket.onerror = () => like.onerror?.()
  return like
}

/** The environment of a browser; parts of it also exist in Node. Creating it has no side effects. */
export const browserEnvironment = (): Environment => ({
  local: guardedStorage(() => page()?.localStorage),
  session: guardedStorage(() => page()?.sessionStorage),
  fetch: (address, request) => fetch(address, request),
  openSocket: typeof WebSocket === 'undefined' ? null : openSocket,
  now: () => Date.now(),
  random: () => Math.random(),
  uuid,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  exclusively: (name, run) =>
    typeof navigator === 'undefined' || !navigator.locks ? run() : navigator.locks.request(name, run),
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  onOnline: (handler) => {
    const stops = [
      listen(page(), 'online', () => handler(true)),
      listen(page(), 'offline', () => handler(false)),
    ]
    return () => stops.forEach((stop) => stop())
  },
  onVisible: (handler) => {
    const target = page()
    const stops = [
      listen(target?.document, 'visibilitychange', () =>
        handler(target?.document.visibilityState === 'visible'),
      ),
      listen(target, 'pagehide', () => handler(false)),
    ]
    return () => stops.forEach((stop) => stop())
  },
  onStorage: (handler) =>
    listen(page(), 'storage', (event) => {
      if (event instanceof StorageEvent) handler(event.key, event.newValue)
    }),
  locales: () => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])),
  timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  platform,
  address: () => page()?.location.href ?? null,
  replaceAddress: (address) => page()?.history.replaceState(page()?.history.state, '', address),
})
