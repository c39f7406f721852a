/** A key-value store. Reading never throws; `set` returns whether the value will survive the page. */
export interface KeyValue {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

/** The part of a WebSocket that the client uses, so that Node can provide its own. */
export interface SocketLike {
  send(frame: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  /** Codes 1001 and 1012: the server closed the socket on purpose. */
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

/** The part of a response that the client reads. */
export interface AnswerLike {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
}

/** A request as the client passes it to `fetch`; `credentials` is always `omit`, because there are no cookies. */
export interface RequestLike {
  method: string
  /** Header names are in lower case. */
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  credentials: 'omit'
  cache: 'no-store'
  /** The request outlives the page. */
  keepalive?: boolean
}

export type Platform = 'desktop' | 'ios' | 'android'

/** The interface to the platform: everything outside its own stores that the SDK accesses. */
export interface Environment {
  readonly local: KeyValue
  readonly session: KeyValue
  fetch(address: string, request: RequestLike): Promise<AnswerLike>
  /** Whether `fetch` may have a cached response for this path, so that a request makes sense while offline. */
  keeps?(path: string): boolean
  /** Null where there is no WebSocket (Node 20, unless one is passed in). */
  readonly openSocket: ((address: string) => SocketLike) | null
  /** The current time in milliseconds since 1970. */
  now(): number
  /** A random number from 0 to below 1. */
  random(): number
  /** A random UUID, for idempotency keys. */
  uuid(): string
  /** Runs a callback once after a delay in milliseconds; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void
  /** Runs a callback under a lock with this name, shared by all tabs; without a lock where the platform has none. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  isOnline(): boolean
  onOnline(handler: (online: boolean) => void): () => void
  /** Calls the handler when the page becomes visible, or is about to be left. */
  onVisible(handler: (visible: boolean) => void): () => void
  /**
   * Calls the handler when another tab wrote to local storage; the value is null when it was removed, the key is null
   * when all were removed.
   */
  onStorage(handler: (key: string | null, value: string | null) => void): () => void
  locales(): readonly string[]
  timezone(): string
  platform(): Platform
  /** The URL of the page; null where there is none. */
  address(): string | null
  /** Replaces the URL in the history without a navigation. */
  replaceAddress(address: string): void
}
