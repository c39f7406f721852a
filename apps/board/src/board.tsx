import type { Rostrum } from '@rostrum/sdk'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { App } from './app.js'
import { baseOf } from './router/base.js'
import { createRouter, type Router } from './router/router.js'
import { openClient, type Embedding } from './start/open-client.js'

export { EntranceRest } from './login/entrance/entrance-rest.js'

/** A board on this page. */
export interface OpenBoard {
  readonly rostrum: Rostrum
  readonly router: Router
  /** The first start has ended, with or without a session. */
  readonly started: Promise<void>
}

/** Shows the page of the address, with the client that is there already. */
export function showBoard(rostrum: Rostrum, root: Root): Router {
  const router = createRouter(window, baseOf(window.location.pathname))
  root.render(
    <StrictMode>
      <App rostrum={rostrum} router={router} />
    </StrictMode>,
  )
  return router
}

/** Opens the board on this page; null when the page has no place for it, or comes again by https. */
export function openBoard(embedding: Embedding = {}): OpenBoard | null {
  const opened = openClient(embedding, (postId) => router.go(router.href('post', { postId }, {})))
  if (!opened) return null
  const { rostrum, root, started } = opened
  const { pathname, search } = window.location
  // Whoever comes back from their identity provider is signed in while their page is being drawn.
  if (pathname === '/sso' && search.includes('t='))
    void Promise.all([import('./login/sign-on/finish-early.js'), started]).then(
      ([{ finishEarly }]) => finishEarly(rostrum, search),
      () => {},
    )
  const router = showBoard(rostrum, root)
  return { rostrum, router, started }
}
