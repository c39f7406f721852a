import { createRostrum } from '@rostrum/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { devEnvironment } from './dev-environment.js'
import { createRouter } from './router/router.js'
import { restoreAppearance } from './shell/appearance.js'

const rostrum = createRostrum({
  server: window.location.origin,
  name: 'board',
  ownsPage: true,
  host: { saysConnection: true },
  ...(import.meta.env.DEV ? { environment: devEnvironment(window) } : {}),
})
restoreAppearance(rostrum)
const router = createRouter(window)
void rostrum.start()

const element = document.getElementById('board')
if (!element) throw new Error('The page has no #board to draw into')
createRoot(element).render(
  <StrictMode>
    <App rostrum={rostrum} router={router} />
  </StrictMode>,
)
