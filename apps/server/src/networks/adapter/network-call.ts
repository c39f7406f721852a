import * as z from 'zod/mini'
import { Agent, request, type FormData } from 'undici'
import { NetworkError } from './network-error.js'

/** One request to a network's configured address. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Written as a form. */
  form?: Record<string, string>
  /** Written as JSON. */
  json?: unknown
  body?: Uint8Array | FormData
  /** For the whole call. 15 s unless told. */
  milliseconds?: number
}

/** A whole answer, whatever its status. `json` is undefined when the body is none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** Asks a network. Throws `network-down` when nothing was sent, `unclear` when that is not sure. */
export type CallNetwork = (address: string | URL, call?: Call) => Promise<Answer>

/** Errors of a connection that was never there: no byte of the request left. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const keptMilliseconds = 2000

/**
 * Makes the way to the networks. An answer is read up to 1 MiB and redirects are not followed. A connection serves
 * again only within two seconds of its last answer: one that the network closed in the meantime would make a clean
 * failure look like an unclear one, and nobody closes so soon without saying so. Many posts at once share
 * connections this way, a post now and then has one of its own.
 */
export function createNetworkCall(): { call: CallNetwork; close: () => Promise<void> } {
  const agent = new Agent({
    pipelining: 1,
    keepAliveTimeout: keptMilliseconds,
    keepAliveMaxTimeout: keptMilliseconds,
    keepAliveTimeoutThreshold: 0,
    connect: { timeout: 5000 },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: 1 << 20,
  })

  const call: CallNetwork = async (address, { method = 'GET', headers = {}, milliseconds, ...rest } = {}) => {
    const { type, body } = write(rest)
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new Error('The network took too long')),
      milliseconds ?? 15_000,
    )
    try {
      const answer = await request(address, {
        dispatcher: agent,
        method,
        headers: { accept: 'application/json', ...type, ...headers },
        body,
        signal: patience.signal,
      })
      const text = await answer.body.text()
      return { status: answer.statusCode, headers: flatten(answer.headers), text, json: parse(text) }
    } catch (error) {
      throw explain(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return { call, close: () => agent.destroy() }
}

function write({ form, json, body }: Pick<Call, 'form' | 'json' | 'body'>) {
  if (form) {
    return {
      type: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }
  }
  if (json !== undefined) return { type: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  return { type: {}, body: body ?? null }
}

function flatten(headers: Record<string, string | string[] | undefined>): Headers {
  const flat = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) flat.append(name, one)
  }
  return flat
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function explain(error: unknown): NetworkError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && neverSent.has(cause.code)) {
      return new NetworkError('network-down', { said: cause.code, cause: error })
    }
  }
  const said = error instanceof Error ? error.name : null
  return new NetworkError('unclear', { said, cause: error })
}

/** The body of a good answer, parsed; `unclear` when it is not of the shape, as a proxy's page would be. */
export function readAnswer<S extends z.ZodMiniType>(answer: Answer, shape: S): z.output<S> {
  const parsed = z.safeParse(shape, answer.json)
  if (!parsed.success) throw new NetworkError('unclear', { said: `unreadable answer (${answer.status})` })
  return parsed.data
}

/** Seconds of a Retry-After header, which is a number or a date; null when it is neither. */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Nothing that this work does creates a post, so an unclear end may simply be tried again. */
export async function repeatable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NetworkError && error.kind === 'unclear') {
      throw new NetworkError('network-down', { said: error.said, cause: error })
    }
    throw error
  }
}
