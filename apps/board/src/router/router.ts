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
import { withTransition } from './transition.js'

/** The current location: a page of the table, or a URL without a page. */
export type RouteLocation = RouteMatch | { readonly name: 'unknown' }

export interface Router {
  readonly $location: ReadableAtom<RouteLocation>
  /** The URL of a page. */
  href<const N extends RouteName>(name: N, params: RouteParams<N>, query: RouteQueryInput<N>): string
  /** Adds an entry to the history; the page starts at its top unless it is only covered by a dialog (`isOverlay`). */
  go(address: string, options?: { isOverlay?: boolean }): void
  /** Replaces the current entry of the history. */
  replace(address: string): void
  /** The target of `_redirect` after signing in: always a path of this board (A2.18). */
  redirectOf(redirect: string | undefined): string
  /** The current URL, for `_redirect`. */
  current(): string
  /** The entry of the history was scrolled before: somebody came back to it. */
  isReturn(): boolean
}

const locationOf = (path: string, search: string): RouteLocation => {
  const read = readRoute({ path, query: new URLSearchParams(search), isStrict: false })
  return 'match' in read ? read.match : { name: 'unknown' }
}

/**
 * Follows the URL of the window. Old links with a number sign are rewritten first (A2.20). All paths are those of the
 * board; below another page they follow its path (`base`), so that the frame can be loaded again at any of them.
 */
export function createRouter(window: Window, base = ''): Router {
  const { history, location } = window
  const path = () => location.pathname.slice(base.length) || '/'
  const scroll = createScroll(window)
  const rewrite = () => {
    const address = rewriteHash({ hash: location.hash })
    if (address !== null) history.replaceState(history.state, '', base + address)
  }
  rewrite()
  const $location = atom<RouteLocation>(locationOf(path(), location.search))
  const follow = () => {
    rewrite()
    $location.set(locationOf(path(), location.search))
  }
  window.addEventListener('popstate', () => {
    follow()
    scroll.restore()
  })
  window.addEventListener('hashchange', follow)
  window.addEventListener('pagehide', scroll.save)
  scroll.restore()

  return {
    $location,
    href: (name, params, query) => writeRoute({ name, params, query }),
    go: (address, { isOverlay = false } = {}) => {
      if (address === path() + location.search) return
      scroll.save()
      history.pushState(isOverlay ? scroll.current() : null, '', base + address)
      const next = locationOf(path(), location.search)
      const arrive = () => {
        follow()
        if (!isOverlay) scroll.restore()
      }
      if (isOverlay || next.name === $location.get().name) arrive()
      else withTransition(window, arrive)
    },
    replace: (address) => {
      history.replaceState(history.state, '', base + address)
      follow()
    },
    redirectOf: (redirect) => redirectTarget({ redirect, origin: location.origin }),
    current: () => path() + location.search,
    isReturn: scroll.isReturn,
  }
}
