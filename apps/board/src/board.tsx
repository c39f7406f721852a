import { browserEnvironment, createRostrum, type Appearance, type Host, type Rostrum } from '@rostrum/sdk'
import type { Locale } from '@rostrum/sdk/protocol'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { devEnvironment } from './dev-environment.js'
import { mobileHeaders } from './mobile-headers.js'
import { baseOf } from './router/base.js'
import { createRouter, type Router } from './router/router.js'
import { restoreAppearance } from './shell/appearance.js'
import { keepAnswers } from './shell/answer-cache.js'

declare global {
  interface Window {
    /** What a native shell does for the board; it defines this before the page loads. */
    readonly rostrumShell?: Pick<Host, 'apps' | 'pushes'>
  }
}

/** What the board is told by the app in which it is open. */
export interface Embedding {
  readonly host?: Host
  readonly locale?: Locale
  /** The look that the app decides; without it the person chooses. */
  readonly appearance?: Pick<Appearance, 'theme' | 'contrast'>
}

/** A board on this page. */
export interface OpenBoard {
  readonly rostrum: Rostrum
  readonly router: Router
  /** The first start has ended, with or without a session. */
  readonly started: Promise<void>
}

/** Opens the board on this page; null when the page has no place for it, or comes again by https. */
export async function openBoard(embedding: Embedding = {}): Promise<OpenBoard | null> {
  const element = document.getElementById('board')
  if (!element) return null
  const browser = browserEnvironment()
  // The router may change the address before the code is there.
  const { protocol, search } = window.location
  const leaves = import('./start/environment.js').then(({ enterEnvironment }) =>
    enterEnvironment(window, browser.platform(), search),
  )
  // The same page comes again by https: until that is known, nothing is sent. A page by https stays, and need not wait.
  if (protocol === 'http:' && (await leaves)) return null
  leaves.catch(() => {})
  const router = createRouter(window, baseOf(window.location.pathname))
  const rostrum: Rostrum = createRostrum({
    server: window.location.origin,
    name: 'board',
    ownsPage: true,
    host: {
      saysConnection: true,
      openPost: (postId) => router.go(router.href('post', { postId }, {})),
      ...window.rostrumShell,
      ...embedding.host,
    },
    ...(embedding.locale ? { locale: embedding.locale } : {}),
    headers: mobileHeaders(browser.platform(), import.meta.env.APP_VERSION),
    environment: {
      ...keepAnswers(
        (address, request) => browser.fetch(address, request),
        () => rostrum.connectivity.$connectivity.get().isDown,
      ),
      ...(import.meta.env.DEV ? devEnvironment(window) : {}),
    },
  })
  restoreAppearance(rostrum)
  if (embedding.appearance) rostrum.setAppearance({ ...rostrum.$appearance.get(), ...embedding.appearance })
  const started = rostrum.start()
  createRoot(element).render(
    <StrictMode>
      <App rostrum={rostrum} router={router} />
    </StrictMode>,
  )
  return { rostrum, router, started }
}
