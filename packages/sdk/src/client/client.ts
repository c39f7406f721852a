import { headers, type AnswerOf, type Declaration, type RequestOf } from '@rostrum/protocol'
import { isFailure } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { AnswerLike, Environment } from '../environment.js'
import { addressOf } from './address.js'
import { ApiError, failingOf } from './api-error.js'
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
export interface ClientSurroundings {
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

const patience = 30_000

const bodyOf = ({ body, file }: Parts & SendOptions) => {
  if (!file) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  // Behind the fields: the server streams it away as soon as it begins.
  form.set('file', file)
  return { body: form }
}

// Most calls do not fail.
const readFailing = async (status: number, body: unknown, request: string | null) => {
  try {
    return (await import('./read-failing.js')).readFailing(status, body, request)
  } catch {
    return failingOf('unexpected', status)
  }
}

/**
 * Sends what the protocol declares. Answers are parsed once, here; every failure is an `ApiError`.
 * Calls are aborted when the connection goes down (`abort`).
 */
export const createClient = (surroundings: ClientSurroundings) => {
  const { environment, server } = surroundings
  const open = new Set<AbortController>()

  const headersOf = (declaration: Declaration, session: string | null, request: Parts & SendOptions) => {
    const board = surroundings.board()
    return {
      accept: 'application/json',
      ...surroundings.headers,
      ...(request.body === undefined || request.file ? {} : { 'content-type': 'application/json' }),
      ...(declaration.needs !== 'guest' && session ? { [headers.session]: session } : {}),
      ...(board ? { [headers.board]: board } : {}),
      ...(request.idempotencyKey ? { [headers.idempotencyKey]: request.idempotencyKey } : {}),
    }
  }

  const exchange = async <T>(
    declaration: Declaration,
    session: string | null,
    request: Parts & SendOptions,
    read: (answer: AnswerLike) => Promise<T>,
  ): Promise<{ status: number; request: string | null; read: T }> => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    if (request.signal?.aborted) abort()
    request.signal?.addEventListener('abort', abort)
    const cancel = environment.after(request.timeout ?? patience, abort)
    open.add(controller)
    try {
      const answer = await environment.fetch(addressOf(server, declaration, request), {
        method: declaration.method,
        headers: headersOf(declaration, session, request),
        ...bodyOf(request),
        signal: controller.signal,
        credentials: 'omit',
        cache: 'no-store',
      })
      return {
        status: answer.status,
        request: answer.headers.get('x-request-id'),
        read: await read(answer),
      }
    } catch (error) {
      if (!request.signal?.aborted) surroundings.onUnreachable()
      throw new ApiError(failingOf('NetworkRequestFailed'), error)
    } finally {
      open.delete(controller)
      cancel()
      request.signal?.removeEventListener('abort', abort)
    }
  }

  const call = async (
    declaration: Declaration,
    request: Parts & SendOptions,
    isSecond: boolean,
  ): Promise<unknown> => {
    if (surroundings.isDown() && !request.whileDown) throw new ApiError(failingOf('NetworkRequestFailed'))
    const session = surroundings.session()
    const readAll = async (answer: AnswerLike) => readJson(await answer.text(), server)
    const { status, read: json, request: number } = await exchange(declaration, session, request, readAll)
    if (status >= 200 && status < 300 && json !== undefined && !isFailure({ answer: json })) return json
    if (status === 401 && declaration.needs !== 'guest' && !isSecond) {
      if (await surroundings.onUnauthorised(session)) return call(declaration, request, true)
    }
    if (status === 503) surroundings.onMaintenance()
    throw new ApiError(await readFailing(status, json, number))
  }

  return {
    /** Sends one declared call. Rejects with an `ApiError` only. */
    async send<E extends Declaration>(
      declaration: E,
      request: RequestOf<E> & SendOptions,
    ): Promise<AnswerOf<E>> {
      const json = await call(declaration, request, false)
      const answer = z.safeParse<E['answer']>(declaration.answer, json)
      if (!answer.success) throw new ApiError(failingOf('unexpected', 200), answer.error)
      return answer.data
    },
    /**
     * Sends a call whose answer is a stream, and hands the answer to `read` as it comes; a failed one rejects as
     * `send` does.
     */
    async stream(
      declaration: Declaration,
      request: Parts & SendOptions,
      read: (body: ReadableStream<Uint8Array>) => Promise<void>,
    ): Promise<void> {
      if (surroundings.isDown()) throw new ApiError(failingOf('NetworkRequestFailed'))
      const { status, ...found } = await exchange(
        declaration,
        surroundings.session(),
        request,
        async (answer) => {
          const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
          if (answer.status !== 200 || !isStream || !answer.body) return answer.text()
          await read(answer.body)
          return null
        },
      )
      if (found.read === null) return
      throw new ApiError(await readFailing(status, readJson(found.read, server), found.request))
    },
    /** Gives up all calls that are under way. */
    abort() {
      for (const controller of open) controller.abort()
    },
  }
}
export type Client = ReturnType<typeof createClient>
