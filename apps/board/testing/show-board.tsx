import type { Rostrum } from '@rostrum/sdk'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app.js'
import { createRouter } from '../src/router/router.js'

/** Renders the board at the window's URL, until `leave`. */
export async function showBoard(rostrum: Rostrum): Promise<{ element: HTMLElement; leave: () => void }> {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(<App rostrum={rostrum} router={createRouter(window)} />)
  await rostrum.start()
  const leave = () => {
    root.unmount()
    rostrum.dispose()
    element.remove()
  }
  return { element, leave }
}
