import { useStore } from '@nanostores/react'
import type { Rostrum } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import {
  boardToOpen,
  guardRoute,
  pageAccess,
  type PageAccess,
  routes,
  withoutBoardParameters,
  type Route,
} from '@rostrum/sdk/rules'
import { claimToasts } from '@rostrum/widgets'
import { later, Root, useLoaded } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import { keepFace } from './login/brand/company-face.js'
import { MaintenancePage } from './pages/maintenance.js'
import { NotFoundPage } from './pages/not-found.js'
import { shellTexts, useTextsOf } from './pages/page-texts.js'
import { guestPages, ownPages } from './pages/pages.js'
import { usePreload } from './pages/preload.js'
import { RedirectHome } from './pages/redirect-home.js'
import { RouterContext } from './router/link.js'
import type { RouteLocation, Router } from './router/router.js'
import { takeColor, takeIcon } from './shell/appearance.js'
import { BoardSheet } from './shell/board-sheet.js'
import { Connection } from './shell/connection.js'
import { Notifications } from './shell/header/notifications.js'
import { StartError, useHasStartFailed } from './shell/start/start-error.js'
import { Splash } from './shell/start/splash.js'
import { frameTexts } from './texts/frame/frame-texts.js'

const Shell = later<{ location: RouteLocation; children: ReactNode }>(
  async () => ({ View: (await import('./shell/shell.js')).Shell, areas: [frameTexts] }),
  Splash,
)

const TermsGate = later(() => import('./terms/terms-gate.js'), Splash)

const EnterBoard = later<{ boardId: string }>(
  async () => ({ View: (await import('./pages/enter-board.js')).EnterBoard }),
  Splash,
)

/** The query of the sign-in page: where to go afterwards, and the user's address. */
function signInQuery(router: Router, location: RouteLocation): { _redirect?: string; email?: string } {
  if (location.name === 'login') {
    const { _redirect, email } = location.query
    return { ...(_redirect ? { _redirect } : {}), ...(email ? { email } : {}) }
  }
  const redirect = router.current()
  return redirect === '/' ? {} : { _redirect: redirect }
}

/** The path to which a visit is redirected; null: the page opens (A2.18, A2.19). */
function detourOf(router: Router, location: RouteLocation, hasSession: boolean): string | null {
  if (location.name === 'unknown')
    return hasSession ? router.href('notFound', {}, {}) : router.href('login', {}, {})
  const route: Route = routes[location.name]
  const code = guardRoute({
    name: location.name,
    guard: route.guard,
    hasSession,
    isSsoRequired: 'ssoRequired' in location.query && location.query.ssoRequired === true,
    isProduction: import.meta.env.PROD,
    hasToken: location.name === 'sso' && Boolean(location.query.t),
  })
  if (code === 'to-root') return router.href('home', {}, {})
  if (code === 'to-login' || code === 'to-sso')
    return router.href(code === 'to-sso' ? 'sso' : 'login', {}, signInQuery(router, location))
  if (code === 'to-redirect')
    return router.redirectOf('_redirect' in location.query ? location.query._redirect : undefined)
  return null
}

const isOwnPage = (location: RouteLocation): location is Exclude<RouteLocation, { name: 'unknown' }> =>
  location.name !== 'unknown' && routes[location.name].guard === 'signed-in'

/** The board in the URL, when it is not the open one (ROUTER67). */
function otherBoardOf(rostrum: Rostrum, location: RouteLocation): string | null {
  const current = rostrum.startup.$startup.get()?.CurrentBoard.Id
  if (!isOwnPage(location) || current === undefined) return null
  return boardToOpen({ named: 'boardId' in location.query ? location.query.boardId : undefined, current })
}

/** Whether the page is open to the user (A6.4), and whether it waits for the time zone (B2.26). */
function accessOf(rostrum: Rostrum, location: RouteLocation): PageAccess {
  if (location.name === 'unknown') return 'open'
  const route: Route = routes[location.name]
  const startup = rostrum.startup.$startup.get()
  if (!route.area) return 'open'
  // The zone comes with the startup data.
  if (!startup) return route.area === 'leaderboard' ? 'wait' : 'open'
  return pageAccess({
    area: route.area,
    config: startup.Config,
    features: startup.Features,
    matrix: rostrum.permissions.$matrix.get(),
    isZoneReady: startup.Timezone !== '',
  })
}

/** The current page, once it is known whether somebody is signed in. */
function Page({ rostrum, router }: { rostrum: Rostrum; router: Router }) {
  const location = useStore(router.$location)
  const session = useStore(rostrum.session.$session)
  const connection = useStore(rostrum.connectivity.$connectivity)
  const hasSession = session.state === 'signed-in'
  // A visit with a token, or after a sign-in in another tab, skips the sign-in page.
  const isEntering = session.state === 'signing-in' && !isOwnPage(location)
  const isSettled = hasSession || session.state === 'guest' || isEntering
  const detour = isSettled ? detourOf(router, location, hasSession) : null
  useEffect(() => {
    if (detour !== null) router.replace(detour)
  }, [detour, router])
  useEffect(() => {
    // The board is open, so the URL no longer has to name it.
    const isNamed = isOwnPage(location) && 'boardId' in location.query && location.query.boardId !== undefined
    if (hasSession && isNamed && otherBoardOf(rostrum, location) === null)
      router.replace(withoutBoardParameters({ address: router.current() }))
  }, [rostrum, router, location, hasSession])
  const hasStartFailed = useHasStartFailed(rostrum)
  // Pages are shown with their texts; the frame stays while those of a page are loading.
  const hasFrame = useLoaded(rostrum, shellTexts)
  const areas = useTextsOf(location.name)
  const hasTexts = useLoaded(rostrum, areas ?? shellTexts)
  const hasWords = areas !== null && hasTexts
  useStartupFollowers(rostrum)
  usePreload(rostrum, hasFrame && hasWords && isSettled, hasSession)

  if (connection.isMaintenance || location.name === 'maintenance') return <MaintenancePage />
  if (session.state === 'starting' && hasStartFailed) return <StartError />
  if (!isSettled || !hasFrame || detour !== null || location.name === 'unknown') return <Splash />
  const otherBoard = hasSession ? otherBoardOf(rostrum, location) : null
  if (otherBoard !== null) return <EnterBoard key={otherBoard} boardId={otherBoard} />
  const access = hasSession ? accessOf(rostrum, location) : 'open'
  if (access === 'to-root') return <RedirectHome />
  const Guest = guestPages[location.name]
  if (Guest) return hasWords ? <Guest location={location} /> : <Splash />
  // A phone's app that is too old shows that, whatever the address (INSTALL8).
  const startup = rostrum.startup.$startup.get()
  const isTooOld = startup?.isMobileUpgradeRequired
  if (startup?.OwesTerms && !isTooOld) return <TermsGate />
  const Own = ownPages[isTooOld ? 'upgrade' : location.name] ?? NotFoundPage
  return (
    <Shell location={location}>
      {hasWords && access === 'open' ? <Own location={location} /> : <Splash />}
    </Shell>
  )
}

/** Applies the startup data to the whole page: the company's colour and the user's language. */
function useStartupFollowers(rostrum: Rostrum): void {
  const startup = useStore(rostrum.startup.$startup)
  const locale = useStore(rostrum.texts.$locale)
  useEffect(() => {
    const known = locales.find((one) => one === startup?.Locale)
    if (known) void rostrum.texts.setLocale(known)
    if (!startup) return
    takeColor(rostrum, startup.customBranding.Color)
    takeIcon(rostrum, startup.customBranding.BrowserIcon)
    keepFace(rostrum, {
      company: startup.User.AccountName,
      board: startup.CurrentBoard.Name,
      branding: startup.customBranding,
    })
  }, [rostrum, startup])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

/** The board: a router, a client and the current page. */
export function App({ rostrum, router }: { rostrum: Rostrum; router: Router }) {
  useEffect(() => claimToasts(rostrum), [rostrum])
  return (
    <Root rostrum={rostrum} className="board">
      <BoardSheet />
      <RouterContext value={router}>
        <Page rostrum={rostrum} router={router} />
        <Connection />
        <Notifications />
      </RouterContext>
    </Root>
  )
}
