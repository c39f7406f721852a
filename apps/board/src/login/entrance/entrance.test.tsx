import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showEntrance } from './entrance.js'

let leave = () => {}
beforeEach(() => {
  window.scrollTo = vi.fn()
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const type = (input: Element | null, value: string) => {
  // As a browser does, past the value that React keeps.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The sign-in page at an address, as it is first loaded. */
async function open(
  address: string,
  answers: NonNullable<Parameters<typeof createMockClient>[0]>['answers'] = {},
) {
  window.history.replaceState(null, '', address)
  const rostrum = createMockClient({ isGuest: true, answers })
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
  await waitFor(() => expect(element.querySelector('input[type="email"]')).not.toBeNull())
  return { rostrum, element, takeOver }
}

const press = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('[ROUTER31] a guest at the address of Home gets the sign-in page at its own address', async () => {
  const { element } = await open('/')
  expect(window.location.pathname + window.location.search).toBe('/login')
  await waitFor(() => expect(document.title).toBe('Sign in to Rostrum · Rostrum'))
  expect(document.documentElement.lang).toBe('en')
  expect(element.querySelector('h1')?.textContent).toBe('Sign in to Rostrum')
})

test('[SESSION15] the address in the URL is filled in, and a link of the page opens the board at its page', async () => {
  const { element } = await open('/login?email=maya%40acme.example')
  expect(element.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe('maya@acme.example')
  press([...element.querySelectorAll('a')].find((one) => one.textContent === 'Forgot your password?') ?? null)
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Choose a new password'))
  expect(window.location.pathname + window.location.search).toBe('/forgot-password?email=maya%40acme.example')
})

test('[A2.18] after signing in, the board opens at the address that was asked for', async () => {
  const { rostrum, element } = await open('/login?_redirect=%2Fmy-profile', {
    'PUT /user': () => sampleStartup(),
    'POST /login': () => ({ ApiSession: 'a-session' }),
  })
  type(element.querySelector('input[type="email"]'), 'maya@acme.example')
  type(element.querySelector('input[type="password"]'), 'Correct horse 7')
  await waitFor(() =>
    expect(element.querySelector<HTMLInputElement>('input[type="password"]')?.value).not.toBe(''),
  )
  press(element.querySelector('button[type="submit"]'))
  await waitFor(() => expect(rostrum.session.$session.get().state).toBe('signed-in'))
  // The address leads on to its first page.
  await waitFor(() => expect(window.location.pathname).toBe('/my-profile/me'))
})

test('[A4.1] a wrong password leaves the form as it is, and says so', async () => {
  const { element } = await open('/login', { 'POST /login': () => failsWith(401, 'login-failed') })
  type(element.querySelector('input[type="email"]'), 'maya@acme.example')
  type(element.querySelector('input[type="password"]'), 'Wrong horse 7')
  await waitFor(() =>
    expect(element.querySelector<HTMLInputElement>('input[type="password"]')?.value).not.toBe(''),
  )
  press(element.querySelector('button[type="submit"]'))
  await waitFor(() =>
    expect(element.querySelector('[role="alert"]')?.textContent).toBe('Wrong e-mail or password.'),
  )
  expect(element.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe('maya@acme.example')
})

test('[A4.16] a 503 at the sign-in page leads to the maintenance page', async () => {
  const { rostrum, element } = await open('/login', {
    'POST /login': () => failsWith(503, 'maintenance'),
    'GET /ping': () => failsWith(503, 'maintenance'),
  })
  void rostrum.session.signIn({ email: 'maya@acme.example', password: 'Correct horse 7' })
  await waitFor(() => expect(window.location.pathname).toBe('/maintenance'))
  await waitFor(() => expect(element.querySelector('h2')?.textContent).toBe('Back in a moment'))
})

test('[A2.18] the way back in the history is the board’s', async () => {
  const { element } = await open('/login')
  window.history.pushState(null, '', '/forgot-password')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Choose a new password'))
})
