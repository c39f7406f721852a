import type { MultipartFile } from '@fastify/multipart'
import {
  headers,
  type AnswerOf,
  type BodyOf,
  type Declaration,
  type Needs,
  type ParamsOf,
  type QueryOf,
  type Schema,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { checkAnswer } from './assert-response.js'
import type { Context } from '../context.js'
import { isOpenBeforeTerms } from './terms/before-terms.js'
import { scopeOf } from './api-keys/api-key-calls.js'
import { isForWidgets } from './widget-calls.js'
import { readFlags } from './input/query-flags.js'
import { sanitizeInput } from './input/sanitize-input.js'
import { maxBytesOf, takeForms, takePlain } from './request-limits/body-limits.js'
import { httpError } from './http-error.js'
import { allowOrigin } from './cors.js'
import type { SignedIn } from '../session/signed-in.js'
import { takeFiles, withFile, type Uploaded } from './multipart.js'

type IsTrue<E, Key extends string> = E extends { readonly [K in Key]: true } ? true : false

/** The input of a handler, parsed and authorised by the declaration. */
export interface Call<E extends Declaration> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** For a call that uploads: the fields before the file. */
  readonly body: BodyOf<E>
  /** Null for calls that guests may make. */
  readonly user: E['needs'] extends 'guest' ? null : SignedIn
  /** For a call that uploads: the file, to be streamed. */
  readonly file: IsTrue<E, 'uploads'> extends true ? MultipartFile : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a call. A handler that redirects, streams or sends a file uses `reply` instead. */
export type Handler<E extends Declaration> = (call: Call<E>) => Promise<Answer<E>>

type Answer<E extends Declaration> = E extends
  | { readonly redirects: true }
  | { readonly streams: true }
  | { readonly downloads: string }
  ? FastifyReply | undefined
  : AnswerOf<E>

/** Any handler, as `serve` sees it. A method type, so that its parameter may be narrower than `AnyCall`. */
type AnyHandler = { run(call: AnyCall): Promise<unknown> }['run']

/** The answer without further content. */
export const done = { Result: true } as const

interface Caller {
  readonly user: SignedIn | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface AnyCall extends Caller {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly file: MultipartFile | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Declarations with a handler, by method and path. */
    readonly served: Map<string, Declaration>
  }
  interface FastifyRequest {
    /** The calling user, after the session was checked; null for a guest. */
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    readonly uploads?: boolean
  }
}

/** Identifies a declaration by method and path. */
export const lineOf = ({ method, path }: Declaration): string => `${method} ${path}`

/** Whether the calling page belongs to an unknown origin, or to a key's origin and the call is not for widgets. */
const isForeign = ({ origins }: Context, declaration: Declaration, request: FastifyRequest) => {
  const { origin } = request.headers
  if (origin === undefined || origin === origins.own) return false
  return !origins.allows(origin) || !isForWidgets(declaration)
}

/** The fixed query is part of the address: a GET without it may mean the board's page at the same path. */
function isAnotherAddress({ fixed, method }: Declaration, request: FastifyRequest): boolean {
  if (!fixed) return false
  const query = new Map(Object.entries(request.query ?? {}))
  return Object.entries(fixed).some(([name, value]) =>
    query.has(name) ? query.get(name) !== value : method === 'GET',
  )
}

async function authorise(
  declaration: Declaration,
  needs: Exclude<Needs, 'guest'>,
  context: Context,
  request: FastifyRequest,
) {
  const apiKey = apiKeyOf(request)
  // Its scope decides, and not the permission. APIKEYS4
  if (apiKey !== undefined)
    return context.apiKeys.find({
      key: apiKey,
      scope: scopeOf(declaration),
      boardId: valueOf(request.headers[boardHeader]),
      origin: request.headers.origin,
      address: request.ip,
    })
  const user = await context.sessions.find({
    token: valueOf(request.headers[sessionHeader]),
    boardId: valueOf(request.headers[boardHeader]),
    origin: request.headers.origin,
  })
  if (user.keyId !== null && !isForWidgets(declaration)) throw httpError('ActionNotAllowed')
  if (user.owesTerms && !isOpenBeforeTerms(declaration)) throw httpError('terms-due')
  if (needs !== 'session' && !user.can(...needs)) throw httpError('ActionNotAllowed')
  return user
}

// Node lowercases header names.
const sessionHeader = headers.session.toLowerCase()
const boardHeader = headers.board.toLowerCase()

const valueOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) || undefined

/** One header; undefined when it is missing or empty. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  valueOf(request.headers[name.toLowerCase()])

/** Whether the caller says that it is the mobile app; clients write `1` or `true` (A7.36). */
export const isFromMobile = (request: FastifyRequest): boolean =>
  !['', '0', 'false'].includes(headerOf(request, headers.isMobile)?.toLowerCase() ?? '')

/** The bearer token of a request (RFC 6750, 2.1); undefined without one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(.{1,500})$/i.exec(headers.authorization ?? '')?.[1]

/** An API key that was sent; undefined with a session, which no key may be sent along with. */
function apiKeyOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request)
  if (!token?.startsWith('rsak_')) return undefined
  if (headerOf(request, headers.session) !== undefined) throw httpError('session-not-found')
  return token
}

function parse(schema: Schema | undefined, value: unknown, faults: Record<string, string>): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, sanitizeInput(value))
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) faults[issue.path.join('.') || 'body'] ??= issue.code
  return undefined
}

function readCall(
  declaration: Declaration,
  { user, request, reply }: Caller,
  uploaded: Uploaded | null,
): AnyCall {
  const faults: Record<string, string> = {}
  const params = parse(declaration.params, request.params, faults)
  const query = parse(declaration.query, readFlags(declaration.query, request.query), faults)
  const body = parse(declaration.body, uploaded ? uploaded.fields : (request.body ?? undefined), faults)
  if (Object.keys(faults).length) throw httpError('api-400', { Errors: faults })
  return { params, query, body, user, file: uploaded?.file ?? null, request, reply }
}

/** Refuses a call by its headers alone, before its body is read. */
function admit(app: FastifyInstance, context: Context, declaration: Declaration) {
  const { needs, redirects } = declaration
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!redirects && isForeign(context, declaration, request)) throw httpError('origin-not-allowed')
    if (isAnotherAddress(declaration, request)) return reply.callNotFound()
    if (needs !== 'guest') {
      request.signedIn = await authorise(declaration, needs, context, request)
      app.connections.trust(request.raw.socket)
    }
    const { origin } = request.headers
    // The session belongs to this page, or a guest's call answers everybody alike.
    if (!redirects && origin !== undefined) allowOrigin(reply, origin)
    return undefined
  }
}

/**
 * Registers the handler of a declaration. Before the handler runs, the caller's origin, the fixed query, the session,
 * the board of `currentBoard` and the permission are checked, in this order; then the body is read, and the parts of
 * the call are parsed.
 */
export function serve<E extends Declaration>(
  app: FastifyInstance,
  context: Context,
  declaration: E,
  handler: Handler<E>,
): void {
  const run: AnyHandler = handler
  const { method, path: url, redirects, streams, downloads, uploads = false, forms, plain } = declaration
  const { checkAnswers } = context.configuration
  app.served.set(lineOf(declaration), declaration)
  const route: RouteOptions = {
    method,
    url,
    bodyLimit: maxBytesOf(declaration),
    config: { uploads },
    onRequest: admit(app, context, declaration),
    handler: async (request, reply) => {
      const caller = { user: request.signedIn, request, reply }
      const answer = uploads
        ? await withFile(request, (uploaded) => run(readCall(declaration, caller, uploaded)))
        : await run(readCall(declaration, caller, null))
      if (redirects || streams || downloads) return reply
      if (checkAnswers) checkAnswer(declaration, answer)
      return answer
    },
  }
  if (uploads) takeFiles(app, (scope) => scope.route(route))
  else if (forms) takeForms(app, (scope) => scope.route(route))
  else if (plain) takePlain(app, (scope) => scope.route(route))
  else app.route(route)
}
