import * as z from 'zod/mini'
import type { Action, Resource } from './entities/role.js'

export type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or who holds an action of the permission matrix (A3.10). */
export type Needs = 'guest' | 'session' | readonly [resource: Resource, action: Action]

/**
 * One request, said once: the server parses and authorises by it, the SDK sends and types by it.
 * `path` marks parameters with a colon (`/message/:id`); `fixed` is the part of the query that never
 * changes and belongs to the address (`x-ui-mod=v2`); `ours` marks a call that the specification does
 * not show and that we decided.
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
  /** The answer is a stream of server-sent events, each of the shape of `answer`. */
  readonly streams?: true
  /** The body is multipart: one file beside the fields of `body`. */
  readonly uploads?: true
  /** The browser is sent away by a redirect; there is no JSON answer. */
  readonly redirects?: true
  readonly ours?: true
}

/** The identity function that keeps a declaration's exact type. */
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

/** What a caller hands in: exactly the parts that the declaration has, as they may be written. */
export type RequestOf<E extends Declaration> = (E extends { params: infer S } ? Part<'params', S> : unknown) &
  (E extends { query: infer S } ? Part<'query', S> : unknown) &
  (E extends { body: infer S } ? Part<'body', S> : unknown)

export type BodyInputOf<E extends Declaration> = E extends { body: infer S } ? Input<S> : undefined

/** The fixed query of all calls of the second generation of the interface (A7). */
export const uiMod = { 'x-ui-mod': 'v2' } as const
