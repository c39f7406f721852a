import { headers, type AnswerOf, type Declaration, type RequestOf } from '@rostrum/protocol'
import { isErrorAnswer } from '@rostrum/rules'
import { createFetch } from 'ofetch'
import * as z from 'zod/mini'
import type { AnswerLike, Environment, RequestLike } from '../environment.js'
import { addressOf } from './address.js'
import { ApiError, errorInfoOf, isApiError } from './api-error.js'
import { readJson } from './read-json.js'

export interface SendOptions {
  readonly signal?: AbortSignal
  /** The server stores one post for all calls with the same key. */
  readonly idempotencyKey?: string
  /** Milliseconds until the call is aborted; default: 30,000. */
  readonly timeout?: number
  /** The file to upload. */
  readonly file?: Blob
  /** Send it even while the connection is down: it checks whether the connection is back. */
  readonly whileDown?: boolean
  /** Send it even if the page is left meanwhile. */
  readonly keepalive?: boolean
}

/** What the client sends with each call, and the callbacks for what it finds out. */
export interface ClientOptions {
  readonly server: string
  readonly environment: Environment
  /** Sent with every call, in addition to those of A7.36. */
  readonly headers: Readonly<Record<string, string>>
  session(): string | null
  board(): string | null
  isDown(): boolean
  /** A call was answered with 401. Resolves with true when there is a new session; the call is then repeated once. */
  onUnauthorised(session: string | null): Promise<boolean>
  onAnswered(declaration: Declaration, body: unknown): void
  onMaintenance(): void
  /** A call was refused until the user accepts the company's terms. */
  onTermsDue(): void
  onUnreachable(): void
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Reads a response that is not JSON; the timeout includes it. False: the response is an error instead. */
type Reader = (answer: AnswerLike) => Promise<boolean>

const defaultTimeoutMs = 30_000

const bodyOf = ({ body, file }: Parts & SendOptions) => {
  if (!file) return body as object | undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  // After the fields: the server streams the file as soon as it starts.
  form.set('file', file)
  return form
}

type Answered = Pick<AnswerLike, 'status' | 'headers'> & { readonly _data?: unknown }

// Loaded on demand, because most calls succeed.
const errorOf = ({ status, headers: named, _data }: Answered): Promise<ApiError> =>
  import('./parse-error.js').then(
    ({ parseError }) => new ApiError(parseError(status, _data, named.get('x-request-id'))),
    () => new ApiError(errorInfoOf('unexpected', status)),
  )

const unreachable = (cause?: unknown) => new ApiError(errorInfoOf('NetworkRequestFailed'), cause)

/** ofetch on top of the environment's `fetch`. It leaves the body unread, and retries only after a 401. */
const fetchOf = (environment: Environment) =>
  createFetch({
    fetch: (address, { method, headers: named, body, signal, keepalive } = {}) =>
      // Only the properties of `AnswerLike` are read from the response.
      environment.fetch(
        address as string,
        {
          method,
          headers: Object.fromEntries(named as Headers),
          ...(body && { body }),
          signal,
          keepalive,
          credentials: 'omit',
          cache: 'no-store',
        } as RequestLike,
      ) as Promise<Response>,
    defaults: { responseType: 'stream', retry: 1, retryStatusCodes: [401] },
  })

/**
 * Sends the calls that the protocol declares. Responses are parsed here, once; every error is an `ApiError`. Calls are
 * aborted when the connection goes down (`abort`). A 401 requests another session, once; a 503 means maintenance
 * (SESSION31).
 */
export const createClient = (surroundings: ClientOptions) => {
  const { environment, server } = surroundings
  const $fetch = fetchOf(environment)
  const open = new Set<AbortController>()

  const headersOf = (declaration: Declaration, session: string | null, request: SendOptions) => {
    const board = surroundings.board()
    return {
      accept: 'application/json',
      ...surroundings.headers,
      ...(declaration.needs !== 'guest' && session && { [headers.session]: session }),
      ...(board && { [headers.board]: board }),
      ...(declaration.plain && { 'content-type': 'text/plain' }),
      ...(request.idempotencyKey && { [headers.idempotencyKey]: request.idempotencyKey }),
    }
  }

  const isRenewed = async (status: number, { needs }: Declaration, session: string | null) => {
    if (status === 503) surroundings.onMaintenance()
    return status === 401 && needs !== 'guest' && surroundings.onUnauthorised(session)
  }

  /**
   * Resolves with the unparsed JSON of a successful response, or with true when there is a `read`. Calls with `read`
   * neither renew the session nor report maintenance.
   */
  const exchange = async (declaration: Declaration, request: Parts & SendOptions, read?: Reader) => {
    let session: string | null = null
    let end = () => {}
    const begin = () => {
      if (surroundings.isDown() && !request.whileDown && !environment.keeps?.(declaration.path))
        throw unreachable()
      session = surroundings.session()
      const controller = new AbortController()
      const abort = () => controller.abort()
      if (request.signal?.aborted) abort()
      request.signal?.addEventListener('abort', abort)
      const cancel = environment.after(request.timeout ?? defaultTimeoutMs, abort)
      open.add(controller)
      end = () => {
        open.delete(controller)
        cancel()
        request.signal?.removeEventListener('abort', abort)
      }
      return { headers: headersOf(declaration, session, request), signal: controller.signal }
    }
    try {
      const answer = await $fetch.raw<unknown>(addressOf(server, declaration, request), {
        method: declaration.method,
        body: bodyOf(request),
        keepalive: !!request.keepalive,
        ...begin(),
        async onResponse({ response }) {
          response._data = (await read?.(response)) || readJson(await response.text(), server)
          end()
        },
        async onResponseError({ response, options }) {
          const isRenewable = !read && options.retry
          if (!isRenewable || !(await isRenewed(response.status, declaration, session)))
            throw await errorOf(response)
          Object.assign(options, begin())
        },
      })
      const found = answer._data
      const isGood = read ? found === true : found !== undefined && !isErrorAnswer({ answer: found })
      if (answer.status > 299 || !isGood) throw await errorOf(answer)
      return found
    } catch (error) {
      if (isApiError(error)) {
        if (error.code === 'terms-due') surroundings.onTermsDue()
        throw error
      }
      if (!request.signal?.aborted) surroundings.onUnreachable()
      throw unreachable(error)
    } finally {
      end()
    }
  }

  return {
    /** Sends one declared call. Rejects with an `ApiError` only. */
    async send<E extends Declaration>(
      declaration: E,
      request: RequestOf<E> & SendOptions,
    ): Promise<AnswerOf<E>> {
      const json = await exchange(declaration, request)
      const answer = z.safeParse<E['answer']>(declaration.answer, json)
      if (!answer.success) throw new ApiError(errorInfoOf('unexpected', 200), answer.error)
      surroundings.onAnswered(declaration, (request as Parts).body)
      return answer.data
    },
    exchange,
    /** Whether a call is in progress. */
    isBusy: () => open.size > 0,
    /** Aborts all calls in progress. */
    abort() {
      for (const controller of open) controller.abort()
    },
  }
}
export type Client = ReturnType<typeof createClient>
