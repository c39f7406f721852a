import { lookup as systemLookup } from 'node:dns'
import { Agent, fetch, type Response } from 'undici'
import { FetchError } from './fetch-error.js'
import { createPublicLookup, isRefusedLiteral, type Resolve } from './public-address.js'

/** Options of a guarded fetch. */
export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Maximum size of the answer in bytes after decompression. Default: 1 MiB. */
  maximumBytes?: number
  /** Time limit for the whole request, including redirects and body. Default: 10 s. */
  milliseconds?: number
  /** Maximum number of redirects. Default: 3. */
  redirects?: number
  /** False: the body is not read, and the answer's body is empty. */
  readsBody?: boolean
}

/** A complete answer, of any HTTP status. Only refusals and broken connections throw. */
export interface GuardedAnswer {
  status: number
  /** Final address after all redirects. */
  address: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** Fetches an address that came from a user, a feed or a network. Throws a FetchError. */
export type GuardedFetch = (address: string | URL, request?: GuardedRequest) => Promise<GuardedAnswer>

/** Settings of a guarded fetch. */
export interface GuardedFetchSettings {
  /**
   * Exact `host:port` that may be requested although they are not public, such as the sandbox. Without a
   * port, the default port of the scheme.
   */
  allow?: readonly string[]
  /** Ports allowed at public hosts. Default: the ports of the web. */
  ports?: readonly number[] | 'all'
  resolve?: Resolve
  connectMilliseconds?: number
}

const safeHeaders = ['accept', 'accept-language', 'user-agent']
const secureDefault = {
  maximumBytes: 1 << 20,
  milliseconds: 10_000,
  redirects: 3,
  readsBody: true,
}
/** Ports of web servers. On other ports a service may listen that takes the request for a command. */
const webPorts: readonly number[] = [80, 443, 8080, 8443]
const redirectCodes = new Set([301, 302, 303, 307, 308])

/**
 * Creates the only function through which the server requests addresses that are not its own. It refuses
 * addresses that are not public at the moment of connecting and again at each redirect, ports that are no web
 * ports, URLs with credentials, and answers that are too large or too slow. On a redirect to another origin
 * it drops headers that could be secrets. `close` ends its idle connections.
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
    const { maximumBytes, milliseconds, redirects, readsBody } = { ...secureDefault, ...request }
    const signal = AbortSignal.timeout(milliseconds)
    let asked: Asked = {
      url: parseAddress(address),
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
    }
    if (request.body !== undefined) asked.body = request.body
    for (let hop = 0; ; hop += 1) {
      const isAllowed = allowed.has(asked.url.host) || allowed.has(hostAndPort(asked.url))
      if (!isAllowed) checkUrl(asked.url, ports)
      const dispatcher = isAllowed ? allowedAgent : publicAgent
      const { url, ...init } = asked
      const answer = await fetch(url, { ...init, dispatcher, signal, redirect: 'manual' }).catch(explain(url))
      const location = redirectCodes.has(answer.status) ? answer.headers.get('location') : null
      if (location === null) {
        if (!readsBody) await leaveBody(answer)
        const body = readsBody ? await readBody(answer, maximumBytes).catch(explain(url)) : new Uint8Array()
        return { status: answer.status, address: url.href, headers: new Headers([...answer.headers]), body }
      }
      await leaveBody(answer)
      if (hop >= redirects) throw new FetchError('too-many-redirects', url.host)
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
  if (!URL.canParse(String(address), base?.href)) throw new FetchError('not-an-address', 'cannot be read')
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) throw new FetchError('not-an-address', 'only http and https')
  if (url.username || url.password) throw new FetchError('has-credentials', url.host)
  return url
}

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80')

const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** Checks what can be known before the name is resolved. */
function checkUrl(url: URL, ports: readonly number[] | 'all'): void {
  if (isRefusedLiteral(url.hostname)) throw new FetchError('not-public', url.host)
  if (ports !== 'all' && !ports.includes(Number(portOf(url)))) {
    throw new FetchError('port-not-allowed', url.host)
  }
}

function follow(asked: Asked, url: URL, status: number): Asked {
  const isSameOrigin = url.origin === asked.url.origin
  const headers = isSameOrigin ? asked.headers : keepSafe(asked.headers)
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  if (isRead) return { url, method: asked.method, headers }
  if (status !== 307 && status !== 308) return { url, method: 'GET', headers: keepSafe(headers) }
  if (!isSameOrigin) throw new FetchError('body-not-repeatable', url.host)
  return { ...asked, url }
}

function keepSafe(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => safeHeaders.includes(name.toLowerCase())),
  )
}

const leaveBody = async ({ body }: Response): Promise<void> => body?.cancel().catch(() => undefined)

/** Reads a body and counts the decompressed bytes, because the announced length proves nothing. */
async function readBody(answer: Response, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!answer.body) return new Uint8Array()
  // Throwing out of the loop cancels the stream, and with it the connection.
  for await (const chunk of answer.body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > maximumBytes) throw new FetchError('too-large', `more than ${maximumBytes} bytes`)
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
      if (cause instanceof FetchError) throw cause
      if (cause.name === 'TimeoutError') throw new FetchError('too-slow', url.host, { cause: error })
    }
    throw new FetchError('unreachable', url.host, { cause: error })
  }
}
