import {
  readRoute,
  redirectTarget,
  rewriteHash,
  writeRoute,
  type RouteMatch,
  type RouteName,
  type RouteParams,
  type RouteQueryInput,
} from '@rostrum/sdk/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { createScroll } from './scroll.js'

/** Where the person is: a page of the table, or an address that no page has. */
export type Place = RouteMatch | { readonly name: 'unknown' }

export interface Router {
  readonly $place: ReadableAtom<Place>
  /** The address of a page. */
  href<const N extends RouteName>(name: N, params: RouteParams<N>, query: RouteQueryInput<N>): string
  /** A new step in the history; the page begins at its top unless it is only covered by a window (`isOver`). */
  go(address: string, options?: { isOver?: boolean }): void
  /** Without a step back in the history. */
  replace(address: string): void
  /** Where `_redirect` leads after signing in: always a path of this board (A2.18). */
  redirectOf(redirect: string | undefined): string
  /** The address of the moment, for `_redirect`. */
  current(): string
}

const placeOf = ({ pathname, search }: Location): Place => {
  const read = readRoute({ path: pathname, query: new URLSearchParams(search), isStrict: false })
  return 'match' in read ? read.match : { name: 'unknown' }
}

/** Follows the address of the window. Old links behind a number sign are rewritten first (A2.20). */
export function createRouter(window: Window): Router {
  const { history, location } = window
  const scroll = createScroll(window)
  const rewrite = () => {
    const address = rewriteHash({ hash: location.hash })
    if (address !== null) history.replaceState(history.state, '', address)
  }
  rewrite()
  const $place = atom<Place>(placeOf(location))
  const follow = () => {
    rewrite()
    $place.set(placeOf(location))
  }
  window.addEventListener('popstate', () => {
    follow()
    scroll.restore()
  })
  window.addEventListener('hashchange', follow)
  window.addEventListener('pagehide', scroll.keep)
  scroll.restore()

  return {
    $place,
    href: (name, params, query) => writeRoute({ name, params, query }),
    go: (address, { isOver = false } = {}) => {
      if (address === location.pathname + location.search) return
      scroll.keep()
      history.pushState(isOver ? scroll.held() : null, '', address)
      follow()
      if (!isOver) scroll.restore()
    },
    replace: (address) => {
      history.replaceState(history.state, '', address)
      follow()
    },
    redirectOf: (redirect) => redirectTarget({ redirect, origin: location.origin }),
    current: () => location.pathname + location.search,
  }
}
