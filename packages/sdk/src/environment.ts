/** Text by key. Reading never throws; `set` says whether the value will outlive the page. */
export interface KeyValue {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

/** What the socket needs from a WebSocket, so that Node may bring its own. */
export interface SocketLike {
  send(frame: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  /** 1001 and 1012: the server is leaving on purpose. */
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

/** The part of an answer that the client reads. */
export interface AnswerLike {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
}

/** A request as the client hands it over; `credentials` is always `omit`: there are no cookies. */
export interface RequestLike {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  credentials: 'omit'
  cache: 'no-store'
}

export type Platform = 'desktop' | 'ios' | 'android'

/** The one way to the platform: all that the SDK touches beside its own stores. */
export interface Environment {
  readonly local: KeyValue
  readonly session: KeyValue
  fetch(address: string, request: RequestLike): Promise<AnswerLike>
  /** Null where there are no sockets (Node 20 without one given). */
  readonly openSocket: ((address: string) => SocketLike) | null
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 up to but without 1. */
  random(): number
  /** An unguessable name, for idempotency keys. */
  uuid(): string
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void
  /** Runs while no other tab runs something of this name; at once where the platform knows no locks. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  isOnline(): boolean
  onOnline(handler: (online: boolean) => void): () => void
  /** The page is shown again, or is about to be left. */
  onVisible(handler: (visible: boolean) => void): () => void
  /** Another tab wrote to local storage; null when it removed the key, or all of them (key null). */
  onStorage(handler: (key: string | null, value: string | null) => void): () => void
  locales(): readonly string[]
  timezone(): string
  platform(): Platform
  /** The page's own address, null where there is none. */
  address(): string | null
  /** Replaces the address in the history without loading anything. */
  replaceAddress(address: string): void
}
