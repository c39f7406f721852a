import { createRostrum } from '@rostrum/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'

const rostrum = createRostrum({ server: import.meta.env.VITE_ROSTRUM_SERVER ?? 'http://localhost:4400' })

const container = document.getElementById('app')
if (!container) throw new Error('There is no place for the app')
createRoot(container).render(
  <StrictMode>
    <App rostrum={rostrum} />
  </StrictMode>,
)
