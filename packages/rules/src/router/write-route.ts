import type { RouteProblem } from './parameters/parameter.js'
import { writeParameter } from './parameters/read-parameter.js'
import type { RouteParams, RouteQueryInput } from './read-route.js'
import type { Route } from './parameters/route-parameters.js'
import { routes, type RouteName } from './routes.js'

/** A URL cannot be built: which parameter is invalid, and why. */
export class RouteError extends Error {
  override readonly name = 'RouteError'
  readonly code: RouteProblem
  readonly parameter: string | null
  constructor(code: RouteProblem, parameter: string | null) {
    const said =
      code === 'unexpected-value' ? `${parameter} is not of an expected value` : `${code}: ${parameter}`
    super(parameter === null ? code : said)
    this.code = code
    this.parameter = parameter
  }
}

/**
 * The URL of a page with its parameters; `readRoute` parses it back to the same values. Throws `RouteError` for a
 * missing, invalid or unknown parameter. ROUTER29
 */
export function writeRoute<const N extends RouteName>(facts: {
  name: N
  params: RouteParams<N>
  query: RouteQueryInput<N>
}): string {
  const route: Route | undefined = Object.hasOwn(routes, facts.name) ? routes[facts.name] : undefined
  if (!route) throw new RouteError('no-route', facts.name)
  return writePath(route, facts.params) + writeQuery(route, facts.query)
}

function writePath(route: Route, params: Readonly<Record<string, unknown>>) {
  for (const name of Object.keys(params)) {
    if (!Object.hasOwn(route.params ?? {}, name)) throw new RouteError('parameter-not-defined', name)
  }
  return route.path
    .split('/')
    .map((part) => {
      const parameter = part.startsWith(':') ? route.params?.[part.slice(1)] : undefined
      if (!parameter) return part
      const name = part.slice(1)
      const written = writeParameter({ parameter, value: params[name] })
      if ('problem' in written) throw new RouteError(written.problem, name)
      return encode(written.value, name)
    })
    .join('/')
}

function writeQuery(route: Route, query: Readonly<Record<string, unknown>>) {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const parameter = Object.hasOwn(route.query ?? {}, name) ? route.query?.[name] : undefined
    if (!parameter) throw new RouteError('parameter-not-defined', name)
    if (value === undefined) continue
    const written = writeParameter({ parameter, value })
    if ('problem' in written) throw new RouteError(written.problem, name)
    pairs.push(`${name}=${encode(written.value, name)}`)
  }
  for (const [name, parameter] of Object.entries(route.query ?? {})) {
    if (query[name] === undefined && !parameter.optional && !('fallback' in parameter)) {
      throw new RouteError('query-parameter-missing', name)
    }
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function encode(text: string, name: string) {
  try {
    return encodeURIComponent(text)
  } catch {
    throw new RouteError('unexpected-value', name)
  }
}
