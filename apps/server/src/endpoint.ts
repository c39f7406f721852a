import type { MultipartFile } from '@fastify/multipart'
import {
  headers,
  type AnswerOf,
  type BodyOf,
  type Declaration,
  type ParamsOf,
  type QueryOf,
  type Schema,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { checkAnswer } from './check-answer.js'
import type { Context } from './context.js'
import { legible } from './legible.js'
import { refuse } from './refusal.js'
import type { SignedIn } from './session/signed-in.js'

type IsTrue<E, Key extends string> = E extends { readonly [K in Key]: true } ? true : false

/** What a handler is given: parsed and authorised by the declaration. */
export interface Call<E extends Declaration> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Of a call that uploads: the fields that stand before the file. */
  readonly body: BodyOf<E>
  /** Null where a guest may call. */
  readonly user: E['needs'] extends 'guest' ? null : SignedIn
  /** Of a call that uploads: the file, to be streamed away. */
  readonly file: IsTrue<E, 'uploads'> extends true ? MultipartFile : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a call. One that redirects or streams uses `reply` itself and answers nothing. */
export type Handler<E extends Declaration> = (call: Call<E>) => Promise<Answer<E>>

type Answer<E extends Declaration> = E extends { readonly redirects: true } | { readonly streams: true }
  ? FastifyReply | undefined
  : AnswerOf<E>

/** Any handler, as `serve` sees it. A method: its parameter may be narrower than what all calls have. */
type AnyHandler = { run(call: AnyCall): Promise<unknown> }['run']

/** The answer that says no more than "done". */
export const done = { Result: true } as const

interface AnyCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly user: SignedIn | null
  readonly file: MultipartFile | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declaration that has its handler, by method and path. */
    readonly served: Map<string, Declaration>
  }
}

/** How a declaration is known among those that are served. */
export const lineOf = ({ method, path }: Declaration): string => `${method} ${path}`

const isForeign = (context: Context, request: FastifyRequest) => {
  const { origin } = request.headers
  return origin !== undefined && !context.origins.allows(origin)
}

/** The fixed query is a part of the address: without it a GET may mean the board's page of the same path. */
function isAnotherAddress({ fixed, method }: Declaration, request: FastifyRequest): boolean {
  if (!fixed) return false
  const query = new Map(Object.entries(request.query ?? {}))
  return Object.entries(fixed).some(([name, value]) =>
    query.has(name) ? query.get(name) !== value : method === 'GET',
  )
}

async function authorise({ needs }: Declaration, context: Context, request: FastifyRequest) {
  if (needs === 'guest') return null
  const user = await context.sessions.find({
    token: valueOf(request.headers[sessionHeader]),
    boardId: valueOf(request.headers[boardHeader]),
    origin: request.headers.origin,
  })
  if (needs !== 'session' && !user.can(...needs)) throw refuse('ActionNotAllowed')
  return user
}

// Node writes the names of headers in small letters.
const sessionHeader = headers.session.toLowerCase()
const boardHeader = headers.board.toLowerCase()

const valueOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) || undefined

/** One header; undefined when it is missing or empty. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  valueOf(request.headers[name.toLowerCase()])

function parse(schema: Schema | undefined, value: unknown, faults: Record<string, string>): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, legible(value))
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) faults[issue.path.join('.') || 'body'] ??= issue.code
  return undefined
}

async function readFile(request: FastifyRequest) {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw refuse('api-400', { Errors: { file: 'missing' } })
  const fields = Object.entries(file.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  )
  return { file, fields: Object.fromEntries(fields) }
}

async function readCall(declaration: Declaration, request: FastifyRequest) {
  const uploaded = declaration.uploads ? await readFile(request) : null
  const faults: Record<string, string> = {}
  const parts = {
    params: parse(declaration.params, request.params, faults),
    query: parse(declaration.query, request.query, faults),
    body: parse(declaration.body, uploaded ? uploaded.fields : (request.body ?? undefined), faults),
    file: uploaded?.file ?? null,
  }
  if (Object.keys(faults).length) throw refuse('api-400', { Errors: faults })
  return parts
}

/** What is left of an upload that was refused: unread, it would hold up the next request on this connection. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/**
 * Registers the handler of a declaration. Before it runs: the caller's origin, the fixed query, the session,
 * the board of `currentBoard`, the permission, and the parts of the call are checked, in this order.
 */
export function serve<E extends Declaration>(
  app: FastifyInstance,
  context: Context,
  declaration: E,
  handler: Handler<E>,
): void {
  const run: AnyHandler = handler
  app.served.set(lineOf(declaration), declaration)
  app.route({
    method: declaration.method,
    url: declaration.path,
    handler: async (request, reply) => {
      if (!declaration.redirects && isForeign(context, request)) throw refuse('origin-not-allowed')
      if (isAnotherAddress(declaration, request)) return reply.callNotFound()
      const user = await authorise(declaration, context, request)
      const answer = await readCall(declaration, request)
        .then((parts) => run({ ...parts, user, request, reply }))
        .finally(() => (declaration.uploads ? drain(request) : undefined))
      if (declaration.redirects || declaration.streams) return reply
      if (context.configuration.checkAnswers) checkAnswer(declaration, answer)
      return answer
    },
  })
}
