import { entrancePaths } from '@rostrum/sdk/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Links } from '../../router/link.js'
import type { RouteLocation } from '../../router/router.js'

const textOf = (query: URLSearchParams, name: string) => {
  const text = query.get(name)
  return text === null ? {} : { [name]: text }
}

type LoginLocation = Extract<RouteLocation, { name: 'login' }>

/** The links of the sign-in page, which is where they lead from. */
export interface EntranceLinks extends Links {
  readonly $location: ReadableAtom<LoginLocation>
}

/** The sign-in page of a query. */
export function entranceLocation(search: string): LoginLocation {
  const query = new URLSearchParams(search)
  return {
    name: 'login',
    params: {},
    query: { ...textOf(query, 'email'), ...textOf(query, '_redirect') },
  }
}

const isNear = (name: string): name is keyof typeof entrancePaths => Object.hasOwn(entrancePaths, name)

/** The address of a page next to the sign-in page, as `writeRoute` writes it. */
export function entranceHref(
  name: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  if (!isNear(name)) throw new Error(`The sign-in page leads to ${name} only with the router`)
  const path = entrancePaths[name].replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  )
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${key}=${encodeURIComponent(value)}`] : [],
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** The links of the sign-in page, until the router is there; `leave` goes to an address with the router. */
export const entranceLinks = (search: string, leave: (address: string) => void): EntranceLinks => ({
  $location: atom(entranceLocation(search)),
  href: entranceHref,
  go: leave,
})
