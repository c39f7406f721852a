import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

/** A8.2 */
const ssoCodes = Array.from({ length: 11 }, (_, at) => `sso-${String(at).padStart(4, '0')}`)

let leave = () => {}
beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const one = { Id: 'idp000000000001', Name: 'Acme ID' }
const offered = { Providers: [] as (typeof one)[], IsOnly: false, IsOffered: true }
const secret = 'a-secret-that-only-this-browser-has'

interface Visit {
  offer?: object
  exchange?: (body: unknown) => unknown
  isGuest?: boolean
}

/** The board at an address; `gone` is where the browser is sent, `sent` what comes to the exchange of tokens. */
async function open(address: string, { offer = offered, exchange, isGuest = true }: Visit = {}) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const gone: URL[] = []
  const sent: unknown[] = []
  const rostrum = createMockClient({
    isGuest,
    navigate: ({ address: to = '' }) => void gone.push(new URL(to)),
    answers: {
      'GET /api-public/sso': () => offer,
      'GET /api-public/captcha': () => failsWith(501, 'not-available'),
      'PUT /user': () => sampleStartup(),
      'PUT /auth': ({ body, query }) => {
        sent.push({ id: query.get('id'), ...Object(body) })
        return exchange?.(body) ?? { ApiSession: 'a-session' }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const find = <T extends HTMLElement>(selector: string) =>
    waitFor(() => {
      const found = element.querySelector<T>(selector)
      if (!found) throw new Error(`There is no ${selector}`)
      return found
    })
  return { element, rostrum, gone, sent, find }
}
const toastsOf = ({ toasts }: { toasts: { $toasts: { get(): readonly { text: string }[] } } }) =>
  toasts.$toasts.get().map(({ text }) => text)

test('[A2.7] [SESSION8] an e-mail address leads to the server, with all that the page was given', async () => {
  const { find, gone } = await open('/sso?email=maya%40acme.test&_redirect=%2Fmy-shares&isMsTeamsApp=1')
  const box = await find<HTMLInputElement>('input[type=email]')
  expect(box.value).toBe('maya@acme.test')
  ;(await find('button[type=submit]')).click()
  await waitFor(() => expect(gone).toHaveLength(1))
  expect(gone[0]?.pathname).toBe('/auth/sso')
  expect(Object.fromEntries(gone[0]?.searchParams ?? [])).toEqual({
    email: 'maya@acme.test',
    domain: '2',
    _redirect: '/my-shares',
    isMsTeamsApp: '1',
  })
  // Whoever comes back finds the button at rest.
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(async () =>
    expect((await find('button[type=submit]')).getAttribute('aria-busy')).not.toBe('true'),
  )
})

test('[SESSION135] autologin begins by itself, but not after an error, and never at another server', async () => {
  const { gone } = await open('/sso?autologin=1&serverUrl=https%3A%2F%2Fevil.example', {
    offer: { ...offered, Providers: [one] },
  })
  await waitFor(() => expect(gone).toHaveLength(1))
  expect(gone[0]?.host).toBe('board.example')
  expect(gone[0]?.searchParams.get('provider')).toBe(one.Id)
  leave()
  const failed = await open('/sso?autologin=1&email=maya%40acme.test&error_code=sso-0008')
  await failed.find('button[type=submit]')
  await waitFor(() => expect(toastsOf(failed.rostrum)).toEqual(['error.sso-0008']))
  expect(window.location.search).toBe('?email=maya%40acme.test')
  expect(failed.gone).toEqual([])
})

test.each([...ssoCodes, 'sso-7777', 'api-404'])(
  '[A8.2] [ERRORS10] the code %s is told as a toast',
  async (code) => {
    const { rostrum, find } = await open(`/sso?error_code=${code}`)
    await find('button[type=submit]')
    const known = ssoCodes.some((one) => one === code)
    await waitFor(() => expect(toastsOf(rostrum)).toEqual([`error.${known ? code : 'sso-0009'}`]))
  },
)

test('[A8.2] [ERRORS11] where the captcha failed, a fresh one comes with the next attempt, and its trouble is said', async () => {
  const { element, find, gone } = await open('/sso?error_code=sso-0010&email=maya%40acme.test')
  await waitFor(() => expect(element.textContent).toContain('we’ll check that you’re not a robot'))
  ;(await find('button[type=submit]')).click()
  await waitFor(() => expect(element.querySelector('.r-notice[data-tone=danger]')).not.toBeNull())
  expect((await find('button[type=submit]')).getAttribute('aria-busy')).not.toBe('true')
  expect(gone).toEqual([])
})

test('[SESSION136] the token and the secret of this browser sign in, and are gone before', async () => {
  window.sessionStorage.setItem('rostrum:sso', secret)
  const { sent, rostrum } = await open('/sso?t=a-token-for-once&_redirect=%2Fmy-shares', {
    exchange: () => {
      expect(window.location.search).not.toContain('a-token')
      expect(window.sessionStorage.getItem('rostrum:sso')).toBeNull()
      return { ApiSession: 'a-session' }
    },
  })
  await waitFor(() => expect(rostrum.session.$session.get().state).toBe('signed-in'))
  expect(sent).toMatchObject([{ id: 'a-token-for-once', browser: secret }])
  await waitFor(() => expect(window.location.pathname).toBe('/my-shares'))
})

test.each([
  [401, 'token-used', 'error.sso-0007'],
  [403, 'ActionNotAllowed', 'error.sso-0006'],
])('[SESSION136] a token that signs nobody in (%i %s) is told as %s', async (status, code, told) => {
  const { rostrum, find } = await open('/sso?t=a-token-for-once', { exchange: () => failsWith(status, code) })
  await find('button[type=submit]')
  await waitFor(() => expect(toastsOf(rostrum)).toContain(told))
  expect(rostrum.session.$session.get().state).toBe('guest')
})

test('[A2.7] where no company has a provider, the page says so; the login page offers none', async () => {
  const { element } = await open('/sso', { offer: { ...offered, IsOffered: false } })
  await waitFor(() => expect(element.textContent).toContain('Single sign-on isn’t set up'))
})

test('[A2.2] the login page has a button for the company’s provider', async () => {
  const { element, gone } = await open('/login?_redirect=%2Fmy-shares', {
    offer: { ...offered, Providers: [one] },
  })
  await waitFor(() => expect(element.textContent).toContain('Sign in with Acme ID'))
  ;[...element.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.includes('Acme ID'))
    ?.click()
  await waitFor(() => expect(gone).toHaveLength(1))
  expect(gone[0]?.searchParams.get('_redirect')).toBe('/my-shares')
})
