import { browserEnvironment, createRostrum, type Appearance, type Host, type Rostrum } from '@rostrum/sdk'
import type { Locale } from '@rostrum/sdk/protocol'
import { createRoot, type Root } from 'react-dom/client'
import { devEnvironment } from '../dev-environment.js'
import { mobileHeaders } from '../mobile-headers.js'
import { keepAnswers } from '../shell/answer-cache.js'
import { restoreAppearance } from '../shell/appearance.js'
import { enterEnvironment } from './environment.js'

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

/** The client of this page, started, and where the page is drawn. */
export interface OpenClient {
  readonly rostrum: Rostrum
  readonly root: Root
  /** The first start has ended, with or without a session. */
  readonly started: Promise<void>
}

/**
 * Starts the client of this page; null when the page has no place for the board, or comes again by https. `openPost`
 * shows one of the user's posts.
 */
export function openClient(embedding: Embedding, openPost: (postId: string) => void): OpenClient | null {
  const element = document.getElementById('board')
  if (!element) return null
  const browser = browserEnvironment()
  // The same page comes again by https: nothing is sent before.
  if (enterEnvironment(window, browser.platform(), window.location.search)) return null
  const rostrum: Rostrum = createRostrum({
    server: window.location.origin,
    name: 'board',
    ownsPage: true,
    host: { saysConnection: true, openPost, ...window.rostrumShell, ...embedding.host },
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
  return { rostrum, root: createRoot(element), started: rostrum.start() }
}
