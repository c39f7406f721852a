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
  /** The same key never makes a second post. */
  readonly idempotencyKey?: string
  /** Milliseconds until the call is given up; 30,000 unless said. */
  readonly timeout?: number
  /** The file of a call that uploads. */
  readonly file?: Blob
  /** Sent although the connection is down: the check whether it is back. */
  readonly whileDown?: boolean
}

/** Whom the client speaks for, and whom it tells what it meets. */
export interface ClientOptions {
  readonly server: string
  readonly environment: Environment
  /** Sent with every call, beside those of A7.36. */
  readonly headers: Readonly<Record<string, string>>
  session(): string | null
  board(): string | null
  isDown(): boolean
  /** A call met a 401. True: there is a new session, and the call is tried once more. */
  onUnauthorised(session: string | null): Promise<boolean>
  onMaintenance(): void
  onUnreachable(): void
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Reads an answer that is no JSON, while its time still runs. False: it is none of these, but an error. */
type Reader = (answer: AnswerLike) => Promise<boolean>

const patience = 30_000

const bodyOf = ({ body, file }: Parts & SendOptions) => {
  if (!file) return body as object | undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  // Behind the fields: the server streams it away as soon as it begins.
  form.set('file', file)
  return form
}

type Answered = Pick<AnswerLike, 'status' | 'headers'> & { readonly _data?: unknown }

// Most calls do not fail.
const errorOf = ({ status, headers: named, _data }: Answered): Promise<ApiError> =>
  import('./parse-error.js').then(
    ({ parseError }) => new ApiError(parseError(status, _data, named.get('x-request-id'))),
    () => new ApiError(errorInfoOf('unexpected', status)),
  )

const unreachable = (cause?: unknown) => new ApiError(errorInfoOf('NetworkRequestFailed'), cause)

/** ofetch over the platform's fetch. A body is left to be read by us; a 401 alone may be tried again. */
const fetchOf = (environment: Environment) =>
  createFetch({
    fetch: (address, { method, headers: named, body, signal } = {}) =>
      // No more of an answer is read than an `AnswerLike` has.
      environment.fetch(
        address as string,
        {
          method,
          headers: Object.fromEntries(named as Headers),
          ...(body && { body }),
          signal,
          credentials: 'omit',
          cache: 'no-store',
        } as RequestLike,
      ) as Promise<Response>,
    defaults: { responseType: 'stream', retry: 1, retryStatusCodes: [401] },
  })

/**
 * Sends what the protocol declares. Answers are parsed once, here; every failure is an `ApiError`.
 * Calls are aborted when the connection goes down (`abort`). An answer 401 asks for another session, once; 503 is
 * maintenance (SESSION31).
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
      ...(request.idempotencyKey && { [headers.idempotencyKey]: request.idempotencyKey }),
    }
  }

  const isRenewed = async (status: number, { needs }: Declaration, session: string | null) => {
    if (status === 503) surroundings.onMaintenance()
    return status === 401 && needs !== 'guest' && surroundings.onUnauthorised(session)
  }

  /** The JSON of a good answer, as it came; true where there is a reader, whose answers neither renew nor announce anything. */
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
      const cancel = environment.after(request.timeout ?? patience, abort)
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
      if (isApiError(error)) throw error
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
      return answer.data
    },
    exchange,
    /** Gives up all calls that are under way. */
    abort() {
      for (const controller of open) controller.abort()
    },
  }
}
export type Client = ReturnType<typeof createClient>
