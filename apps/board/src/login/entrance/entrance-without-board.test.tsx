import { createMockClient, failsWith } from '@rostrum/widgets/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showEntrance } from './entrance.js'

// The code of the board cannot be loaded: its files are gone, or the connection is.
vi.mock('../../board.js', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('[A4.16] under maintenance, a form that cannot load the board stays, and keeps what was typed', async () => {
  window.history.replaceState(null, '', '/login')
  window.scrollTo = vi.fn()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  const rostrum = createMockClient({
    isGuest: true,
    answers: {
      'POST /login': () => failsWith(503, 'maintenance'),
      'GET /ping': () => failsWith(503, 'maintenance'),
    },
  })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const takeOver = showEntrance(rostrum, root)
  leave = () => {
    root.unmount()
    rostrum.dispose()
    element.remove()
  }
  await rostrum.start()
  const field = await waitFor(() => {
    const found = element.querySelector<HTMLInputElement>('input[type="email"]')
    if (!found) throw new Error('There is no form')
    return found
  })
  Reflect.set(HTMLInputElement.prototype, 'value', 'maya@acme.example', field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await rostrum.session.signIn({ email: 'maya@acme.example', password: 'Correct horse 7' })
  await waitFor(() => expect(rostrum.connectivity.$connectivity.get().isMaintenance).toBe(true))
  await expect(takeOver()).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/login')
  expect(element.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe('maya@acme.example')
})
