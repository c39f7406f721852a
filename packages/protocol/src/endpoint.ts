import * as z from 'zod/mini'
import type { Action, Resource } from './entities/role.js'

export type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call an endpoint: guests, signed-in users, or users with a permission of the matrix (A3.10). */
export type Needs = 'guest' | 'session' | readonly [resource: Resource, action: Action]

/**
 * One request, declared once: the server parses and authorises by it, and the SDK sends and types by it. `path` marks
 * parameters with a colon (`/message/:id`); `fixed` is the constant part of the query that belongs to the URL
 * (`x-ui-mod=v2`); `ours` marks an endpoint that the specification does not have.
 */
export interface Declaration {
  readonly method: Method
  readonly path: `/${string}`
  readonly needs: Needs
  readonly fixed?: Readonly<Record<string, string>>
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** The response is a stream of server-sent events, each of the shape `answer`. */
  readonly streams?: true
  /** The response is a file of this MIME type, sent unchanged. */
  readonly downloads?: string
  /** The body is multipart: the fields of `body` and one file. */
  readonly uploads?: true
  /** The body may also be an HTML form (`application/x-www-form-urlencoded`); a repeated field becomes a list. */
  readonly forms?: true
  /**
   * The body is JSON, but is sent as plain text: a browser sends that to another origin without asking first whether it
   * may. For calls that nothing but their body authorises.
   */
  readonly plain?: true
  /** Maximum body in bytes, where a guest's call needs more than a few short fields. */
  readonly maxBytes?: number
  /** The response is a redirect; there is no JSON body. */
  readonly redirects?: true
  readonly ours?: true
}

/** Returns the declaration unchanged, with its exact type. */
export const endpoint = <const D extends Declaration>(declaration: D): D => declaration

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E extends Declaration> = E extends { params: infer S } ? Output<S> : undefined
export type QueryOf<E extends Declaration> = E extends { query: infer S } ? Output<S> : undefined
export type BodyOf<E extends Declaration> = E extends { body: infer S } ? Output<S> : undefined
export type AnswerOf<E extends Declaration> = z.output<E['answer']>

type Part<Name extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { readonly [N in Name]?: z.input<S> }
    : { readonly [N in Name]: z.input<S> }
  : unknown

/** The parts of a request that the declaration has, in the form in which a caller writes them. */
export type RequestOf<E extends Declaration> = (E extends { params: infer S } ? Part<'params', S> : unknown) &
  (E extends { query: infer S } ? Part<'query', S> : unknown) &
  (E extends { body: infer S } ? Part<'body', S> : unknown)

export type BodyInputOf<E extends Declaration> = E extends { body: infer S } ? Input<S> : undefined

/** The fixed query of all endpoints of the interface's second generation (A7). */
export const uiMod = { 'x-ui-mod': 'v2' } as const
