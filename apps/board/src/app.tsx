import { useStore } from '@nanostores/react'
import type { Rostrum } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import { boardToOpen, guardRoute, pageAccess, routes, withoutPlace, type Route } from '@rostrum/sdk/rules'
import { claimToasts } from '@rostrum/widgets'
import { Root, Toasts, useLoaded } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { EnterBoard } from './pages/enter-board.js'
import { MaintenancePage } from './pages/maintenance.js'
import { NotFoundPage } from './pages/not-found.js'
import { guestPages, ownPages, shellTexts, textsOf } from './pages/pages.js'
import { SentHome } from './pages/sent-home.js'
import { RouterContext } from './router/link.js'
import type { Place, Router } from './router/router.js'
import { takeColor } from './shell/appearance.js'
import { BoardSheet } from './shell/board-sheet.js'
import { Connection } from './shell/connection.js'
import { Shell } from './shell/shell.js'
import { Stuck, useStuck } from './shell/stuck.js'
import { Splash } from './shell/splash.js'

/** Where a visit is sent instead of the page; null: the page opens (A2.18, A2.19). */
function detourOf(router: Router, place: Place, hasSession: boolean): string | null {
  if (place.name === 'unknown')
    return hasSession ? router.href('notFound', {}, {}) : router.href('login', {}, {})
  const route: Route = routes[place.name]
  const code = guardRoute({
    name: place.name,
    guard: route.guard,
    hasSession,
    isSsoRequired: 'ssoRequired' in place.query && place.query.ssoRequired === true,
    isProduction: import.meta.env.PROD,
  })
  if (code === 'to-root') return router.href('home', {}, {})
  if (code === 'to-login' || code === 'to-sso') {
    const redirect = router.current()
    return router.href('login', {}, redirect === '/' ? {} : { _redirect: redirect })
  }
  if (code === 'to-redirect')
    return router.redirectOf('_redirect' in place.query ? place.query._redirect : undefined)
  return null
}

const isOwnPage = (place: Place): place is Exclude<Place, { name: 'unknown' }> =>
  place.name !== 'unknown' && routes[place.name].guard === 'signed-in'

/** The board that the address of an own page names, when it is another one (ROUTER67). */
function otherBoardOf(rostrum: Rostrum, place: Place): string | null {
  const current = rostrum.startup.$startup.get()?.CurrentBoard.Id
  if (!isOwnPage(place) || current === undefined) return null
  return boardToOpen({ named: 'boardId' in place.query ? place.query.boardId : undefined, current })
}

/** Whether the page is open to the person (A6.4). */
function mayOpen(rostrum: Rostrum, place: Place): boolean {
  if (place.name === 'unknown') return true
  const route: Route = routes[place.name]
  const startup = rostrum.startup.$startup.get()
  if (!route.area || !startup) return true
  const access = pageAccess({
    area: route.area,
    config: startup.Config,
    features: startup.Features,
    matrix: rostrum.permissions.$matrix.get(),
    isZoneReady: true,
  })
  return access !== 'to-root'
}

/** The page of the moment, once it is known who is there. */
function Page({ rostrum, router }: { rostrum: Rostrum; router: Router }) {
  const place = useStore(router.$place)
  const session = useStore(rostrum.session.$session)
  const connection = useStore(rostrum.connectivity.$connectivity)
  const hasSession = session.state === 'signed-in'
  // Whoever comes by a token, or after another tab, need not see the sign-in page on the way.
  const isEntering = session.state === 'signing-in' && !isOwnPage(place)
  const isSettled = hasSession || session.state === 'guest' || isEntering
  const detour = isSettled ? detourOf(router, place, hasSession) : null
  useEffect(() => {
    if (detour !== null) router.replace(detour)
  }, [detour, router])
  useEffect(() => {
    // Its board is open: what is copied from now on is the address of the page.
    const isNamed = isOwnPage(place) && 'boardId' in place.query && place.query.boardId !== undefined
    if (hasSession && isNamed && otherBoardOf(rostrum, place) === null)
      router.replace(withoutPlace({ address: router.current() }))
  }, [rostrum, router, place, hasSession])
  const isStuck = useStuck(rostrum)
  // What is seen is seen with its words; the frame stays where those of a page are still on their way.
  const hasFrame = useLoaded(rostrum, shellTexts)
  const hasWords = useLoaded(rostrum, textsOf(place.name))
  useStartupFollowers(rostrum)

  if (connection.isMaintenance || place.name === 'maintenance') return <MaintenancePage />
  if (session.state === 'starting' && isStuck) return <Stuck />
  if (!isSettled || !hasFrame || detour !== null || place.name === 'unknown') return <Splash />
  const otherBoard = hasSession ? otherBoardOf(rostrum, place) : null
  if (otherBoard !== null) return <EnterBoard key={otherBoard} boardId={otherBoard} />
  if (hasSession && !mayOpen(rostrum, place)) return <SentHome />
  const Guest = guestPages[place.name]
  if (Guest) return hasWords ? <Guest place={place} /> : <Splash />
  const Own = ownPages[place.name] ?? NotFoundPage
  return <Shell place={place}>{hasWords ? <Own place={place} /> : <Splash />}</Shell>
}

/** What the startup data says about the whole page: the company's colour, the person's language. */
function useStartupFollowers(rostrum: Rostrum): void {
  const startup = useStore(rostrum.startup.$startup)
  const locale = useStore(rostrum.texts.$locale)
  useEffect(() => {
    const known = locales.find((one) => one === startup?.Locale)
    if (known) void rostrum.texts.setLocale(known)
    if (startup) takeColor(rostrum, startup.customBranding.Color)
  }, [rostrum, startup])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

/** The board: a router, a client and the page of the moment. */
export function App({ rostrum, router }: { rostrum: Rostrum; router: Router }) {
  useEffect(() => claimToasts(rostrum), [rostrum])
  return (
    <Root rostrum={rostrum} className="board">
      <BoardSheet />
      <RouterContext value={router}>
        <Page rostrum={rostrum} router={router} />
        <Connection />
        <Toasts />
      </RouterContext>
    </Root>
  )
}
