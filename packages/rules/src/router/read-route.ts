import type { Parameter, RouteProblem, ValueOf } from './parameters/parameter.js'
import { readParameter } from './parameters/read-parameter.js'
import type { QueryParameter, Route } from './parameters/route-parameters.js'
import { routes, type RouteName, type Routes } from './routes.js'

type Simplify<T> = { readonly [K in keyof T]: T[K] }
type ParametersOf<N extends RouteName, Part extends 'params' | 'query'> = Routes[N] extends {
  readonly [K in Part]: infer P extends Readonly<Record<string, QueryParameter>>
}
  ? P
  : Record<never, never>
type OptionalIn<P> = { [K in keyof P]: P[K] extends { optional: true } ? K : never }[keyof P]
type FilledIn<P> = { [K in keyof P]: P[K] extends { fallback: unknown } ? K : never }[keyof P]
type Value<P> = P extends Parameter ? ValueOf<P> : never

/** The parameters in the path of a route. */
export type RouteParams<N extends RouteName> = Simplify<{
  [K in keyof ParametersOf<N, 'params'>]: Value<ParametersOf<N, 'params'>[K]>
}>
type Query<P, Absent> = Simplify<
  { [K in Exclude<keyof P, Absent>]: Value<P[K]> } & { [K in Extract<Absent, keyof P>]?: Value<P[K]> }
>

/** The query of a route after parsing; optional parameters may be absent. */
export type RouteQuery<N extends RouteName> = Query<
  ParametersOf<N, 'query'>,
  OptionalIn<ParametersOf<N, 'query'>>
>

/** The query of a route as a caller may write it; parameters with a fallback may be absent, too. */
export type RouteQueryInput<N extends RouteName> = Query<
  ParametersOf<N, 'query'>,
  OptionalIn<ParametersOf<N, 'query'>> | FilledIn<ParametersOf<N, 'query'>>
>

/** A page with the parameters of its URL. */
export type RouteMatch = {
  [N in RouteName]: { readonly name: N; readonly params: RouteParams<N>; readonly query: RouteQuery<N> }
}[RouteName]

/** Why a URL matches no page; `parameter` is null when the problem concerns none. */
export interface RouteMismatch {
  readonly code: RouteProblem
  readonly parameter: string | null
}

/** A page, or the problems of the URL. */
export type RouteReading = { readonly match: RouteMatch } | { readonly faults: readonly RouteMismatch[] }

const maxPathLength = 2000

/**
 * The page for a path (without query) and decoded query pairs, or the problems: no route matches, a query parameter is
 * missing or invalid, or, in strict mode, unknown. Of a repeated parameter the first one counts. Never throws.
 * ROUTER23 to ROUTER28
 */
export function readRoute(facts: {
  path: string
  query: Iterable<readonly [name: string, text: string]>
  isStrict: boolean
}): RouteReading {
  const segments = segmentsOf(facts.path)
  for (const [name, route] of segments ? entries : []) {
    const params = readPath(route, segments ?? [])
    if (!params) continue
    const { values, faults } = readQuery(route.query ?? {}, facts.query, facts.isStrict)
    return faults.length > 0 ? { faults } : { match: matchOf(name, params, values) }
  }
  return { faults: [{ code: 'no-route', parameter: null }] }
}

type Values = Record<string, unknown>

// The cast is safe: parsing by the route table produced exactly these types.
const matchOf = (name: string, params: Values, query: Values): RouteMatch =>
  ({ name, params, query }) as RouteMatch

const entries: readonly (readonly [string, Route])[] = /* @__PURE__ */ Object.entries(routes)

function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/') || path.length > maxPathLength) return null
  const end = path.endsWith('/') ? -1 : undefined
  const segments = path.slice(1, end).split('/').map(decoded)
  return segments.every((segment) => segment !== null) ? segments : null
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function readPath(route: Route, segments: readonly string[]): Values | null {
  const pattern = route.path.slice(1).split('/')
  if (pattern.length !== segments.length) return null
  const values: Values = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    const parameter = part.startsWith(':') ? route.params?.[part.slice(1)] : undefined
    if (!parameter) {
      if (part !== segment) return null
      continue
    }
    const read = readParameter({ parameter, text: segment })
    if ('problem' in read) return null
    values[part.slice(1)] = read.value
  }
  return values
}

function readQuery(
  parameters: Readonly<Record<string, QueryParameter>>,
  query: Iterable<readonly [string, string]>,
  isStrict: boolean,
) {
  const texts = new Map<string, string>()
  for (const [name, text] of query) if (!texts.has(name)) texts.set(name, text)
  const values: Values = {}
  const faults: RouteMismatch[] = []
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = texts.get(name)
    if (text === undefined) {
      if ('fallback' in parameter) values[name] = parameter.fallback
      else if (!parameter.optional) faults.push({ code: 'query-parameter-missing', parameter: name })
      continue
    }
    const read = readParameter({ parameter, text })
    if ('problem' in read) faults.push({ code: read.problem, parameter: name })
    else values[name] = read.value
  }
  for (const name of isStrict ? texts.keys() : []) {
    if (!Object.hasOwn(parameters, name)) faults.push({ code: 'parameter-not-defined', parameter: name })
  }
  return { values, faults }
}
