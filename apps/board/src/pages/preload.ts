import { afterQuiet, type Rostrum } from '@rostrum/sdk'
import { readRoute, type RouteName } from '@rostrum/sdk/rules'
import { useEffect, useLayoutEffect } from 'react'
import { textsOf } from './page-texts.js'
import { guestPages, ownPages } from './pages.js'

/** Milliseconds after a page is there: by then its own requests have ended on most connections. */
const idleAfter = 4000

/** Where people go next, by what they are likely to need first. */
const nextOfUser: readonly RouteName[] = ['home', 'myShares', 'profiles', 'approvals', 'suggestions']
const nextOfGuest: readonly RouteName[] = ['home', 'forgotPassword', 'sso']

/** Loads the code and the texts of a page before somebody goes there; without a connection, nothing happens. */
function preload({ texts }: Rostrum, name: RouteName): void {
  const page = guestPages[name] ?? ownPages[name]
  if (page && 'fetch' in page) page.fetch()
  textsOf(name)
    .then((areas) => Promise.all(areas.map((area) => texts.load(area))))
    .catch(() => {})
}

/** Somebody who saves data, or is on a very slow connection, gets a page when they go there. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g/.test(String(Reflect.get(connection, 'effectiveType')))
  )
}

/** The page of a link within the board that a pointer or the focus is on. */
function pageOfLink(event: Event): RouteName | null {
  const [target] = event.composedPath()
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return null
  const read = readRoute({ path: link.pathname, query: new URLSearchParams(link.search), isStrict: false })
  return 'match' in read ? read.match.name : null
}

/** Preloads the page of each link that somebody points at or moves to, and the likely next pages when all is quiet. */
export function usePreload(rostrum: Rostrum, isThere: boolean, hasSession: boolean): void {
  useLayoutEffect(() => {
    const follow = (event: Event) => {
      const name = pageOfLink(event)
      if (name) preload(rostrum, name)
    }
    const on = ['pointerover', 'focusin', 'touchstart'] as const
    for (const type of on) document.addEventListener(type, follow, { passive: true })
    return () => {
      for (const type of on) document.removeEventListener(type, follow)
    }
  }, [rostrum])
  useEffect(() => {
    if (!isThere || savesData()) return
    return afterQuiet(rostrum, idleAfter, () => {
      for (const name of hasSession ? nextOfUser : nextOfGuest) preload(rostrum, name)
    })
  }, [rostrum, isThere, hasSession])
}
