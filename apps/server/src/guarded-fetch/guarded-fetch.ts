import { lookup as systemLookup } from 'node:dns'
import { Agent, fetch, type Response } from 'undici'
import { FetchRefusal } from './fetch-refusal.js'
import { createPublicLookup, isRefusedLiteral, type Resolve } from './public-address.js'

/** What may be asked of a guarded fetch. */
export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Most bytes of the answer after decompression. 1 MiB unless told. */
  maximumBytes?: number
  /** For the whole request with all its redirects and the body. 10 s unless told. */
  milliseconds?: number
  /** Redirects that are followed. 3 unless told. */
  redirects?: number
}

/** A whole answer. Any status is an answer; only refusals and broken connections throw. */
export interface GuardedAnswer {
  status: number
  /** Where the answer came from after all redirects. */
  address: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** Fetches an address that a person, a feed or a network gave. Throws a FetchRefusal. */
export type GuardedFetch = (address: string | URL, request?: GuardedRequest) => Promise<GuardedAnswer>

/** How a guarded fetch is set up. */
export interface GuardedFetchSettings {
  /** Exact `host:port` that may be asked although they are not public, such as the sandbox. Without a port: the usual one. */
  allow?: readonly string[]
  /** Ports that are asked at public hosts; those of the web unless told. */
  ports?: readonly number[] | 'all'
  resolve?: Resolve
  connectMilliseconds?: number
}

const safeHeaders = ['accept', 'accept-language', 'user-agent']
const secureDefault = {
  maximumBytes: 1 << 20,
  milliseconds: 10_000,
  redirects: 3,
} as const
/** Where pages are; everywhere else something may listen that takes a request for a command. */
const webPorts: readonly number[] = [80, 443, 8080, 8443]
const redirectCodes = new Set([301, 302, 303, 307, 308])

/**
 * Makes the one way out for addresses that are not ours. It refuses addresses that are not public at the moment
 * of connecting and again at each redirect, ports where no pages are, addresses with credentials, and answers that
 * are too large or too slow; on a change of origin it keeps no header that could be a secret. `close` ends its idle
 * connections.
 */
export function createGuardedFetch(settings: GuardedFetchSettings = {}): {
  guardedFetch: GuardedFetch
  close: () => Promise<void>
} {
  const allowed = new Set(settings.allow?.map((one) => one.toLowerCase()))
  const ports = settings.ports ?? webPorts
  const resolve = settings.resolve ?? systemLookup
  const timeout = settings.connectMilliseconds ?? 3000
  const limits = { headersTimeout: 0, bodyTimeout: 0, connections: 8 }
  const publicAgent = new Agent({ ...limits, connect: { lookup: createPublicLookup(resolve), timeout } })
  const allowedAgent = new Agent({ ...limits, connect: { timeout } })

  async function guardedFetch(address: string | URL, request: GuardedRequest = {}): Promise<GuardedAnswer> {
    const { maximumBytes, milliseconds, redirects } = { ...secureDefault, ...request }
    const signal = AbortSignal.timeout(milliseconds)
    let asked: Asked = {
      url: parseAddress(address),
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
    }
    if (request.body !== undefined) asked.body = request.body
    for (let hop = 0; ; hop += 1) {
      const isAllowed = allowed.has(asked.url.host) || allowed.has(hostAndPort(asked.url))
      if (!isAllowed) checkPlace(asked.url, ports)
      const dispatcher = isAllowed ? allowedAgent : publicAgent
      const { url, ...init } = asked
      const answer = await fetch(url, { ...init, dispatcher, signal, redirect: 'manual' }).catch(explain(url))
      const location = redirectCodes.has(answer.status) ? answer.headers.get('location') : null
      if (location === null) {
        const body = await readBody(answer, maximumBytes).catch(explain(url))
        return { status: answer.status, address: url.href, headers: new Headers([...answer.headers]), body }
      }
      await answer.body?.cancel().catch(() => undefined)
      if (hop >= redirects) throw new FetchRefusal('too-many-redirects', url.host)
      asked = follow(asked, parseAddress(location, url), answer.status)
    }
  }

  const close = async () => {
    await Promise.all([publicAgent.destroy(), allowedAgent.destroy()])
  }
  return { guardedFetch, close }
}

interface Asked {
  url: URL
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

function parseAddress(address: string | URL, base?: URL): URL {
  if (!URL.canParse(String(address), base?.href)) throw new FetchRefusal('not-an-address', 'cannot be read')
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) throw new FetchRefusal('not-an-address', 'only http and https')
  if (url.username || url.password) throw new FetchRefusal('has-credentials', url.host)
  return url
}

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80')

const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** What can be told before a name is resolved. */
function checkPlace(url: URL, ports: readonly number[] | 'all'): void {
  if (isRefusedLiteral(url.hostname)) throw new FetchRefusal('not-public', url.host)
  if (ports !== 'all' && !ports.includes(Number(portOf(url)))) {
    throw new FetchRefusal('port-not-allowed', url.host)
  }
}

function follow(asked: Asked, url: URL, status: number): Asked {
  const isSameOrigin = url.origin === asked.url.origin
  const headers = isSameOrigin ? asked.headers : keepSafe(asked.headers)
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  if (isRead) return { url, method: asked.method, headers }
  if (status !== 307 && status !== 308) return { url, method: 'GET', headers: keepSafe(headers) }
  if (!isSameOrigin) throw new FetchRefusal('body-not-repeatable', url.host)
  return { ...asked, url }
}

function keepSafe(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => safeHeaders.includes(name.toLowerCase())),
  )
}

/** Reads a body and counts what comes out of the decompression, since the announced length proves nothing. */
async function readBody(answer: Response, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!answer.body) return new Uint8Array()
  // Leaving the loop by a throw cancels the stream, and with it the connection.
  for await (const chunk of answer.body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > maximumBytes) throw new FetchRefusal('too-large', `more than ${maximumBytes} bytes`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

function explain(url: URL) {
  return (error: unknown): never => {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof FetchRefusal) throw cause
      if (cause.name === 'TimeoutError') throw new FetchRefusal('too-slow', url.host, { cause: error })
    }
    throw new FetchRefusal('unreachable', url.host, { cause: error })
  }
}
