import { browserEnvironment, createRostrum, type Rostrum } from '@rostrum/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { devEnvironment } from './dev-environment.js'
import { mobileHeaders } from './mobile-headers.js'
import { createRouter } from './router/router.js'
import { enterEnvironment } from './start/environment.js'
import { restoreAppearance } from './shell/appearance.js'
import { keepAnswers } from './shell/answer-cache.js'

const browser = browserEnvironment()
const isLeaving = enterEnvironment(window, browser.platform())
const rostrum: Rostrum = createRostrum({
  server: window.location.origin,
  name: 'board',
  ownsPage: true,
  host: {
    saysConnection: true,
    openPost: (postId) => router.go(router.href('post', { postId }, {})),
  },
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
const router = createRouter(window)

/** Missing when the browser is too old; the page has said so. */
const element = document.getElementById('board')
if (element && !isLeaving) {
  void rostrum.start()
  createRoot(element).render(
    <StrictMode>
      <App rostrum={rostrum} router={router} />
    </StrictMode>,
  )
}
