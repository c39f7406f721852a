import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const type = (input: Element | null, value: string) => {
  // As a browser does, past the value that React keeps.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[SESSION15] what was wrong with the last try is gone as soon as the next one is checked', async () => {
  window.history.replaceState(null, '', '/login?email=maya%40acme.example')
  window.scrollTo = vi.fn()
  const shown = await showBoard(
    createMockClient({ isGuest: true, answers: { 'POST /login': () => failsWith(401, 'login-failed') } }),
  )
  leave = shown.leave
  const { element } = shown
  const password = await waitFor(() => {
    const found = element.querySelector('input[type="password"]')
    if (!found) throw new Error('There is no password')
    return found
  })
  const submit = () => element.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  type(password, 'wrong')
  await waitFor(() => {
    submit()
    expect(element.textContent).toContain('Wrong e-mail or password.')
  })
  type(password, '')
  await waitFor(() => {
    submit()
    expect(element.querySelector('.r-field[data-invalid]')).not.toBeNull()
  })
  expect(element.textContent).not.toContain('Wrong e-mail or password.')
})

test('[ERRORS11] [SESSION101] the login page solves the captcha that is asked for, and a harder one, without a word of the person', async () => {
  window.history.replaceState(null, '', '/login')
  window.scrollTo = vi.fn()
  const levels: unknown[] = []
  const captchas: unknown[] = []
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  const asks = failsWith(422, 'sso-0010')
  const wanted = { ...asks, failing: { ...asks.failing, NeedCaptchaUpdate: true } }
  const rostrum = createMockClient({
    isGuest: true,
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api-public/captcha': ({ query }) => {
        levels.push(query.get('level'))
        return challenge
      },
      'POST /login': ({ body }) => {
        captchas.push(Object(body).captcha)
        return captchas.length < 3 ? wanted : { ApiSession: 'a-session' }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  await waitFor(() => expect(element.querySelector('input[type="email"]')).not.toBeNull())
  type(element.querySelector('input[type="email"]'), 'maya@acme.example')
  type(element.querySelector('input[type="password"]'), 'Correct horse 7')
  await waitFor(() => expect(element.querySelector('button[type="submit"]')).not.toBeNull())
  ;(element.querySelector('button[type="submit"]') as HTMLButtonElement).click()
  await waitFor(() => expect(rostrum.session.$session.get().state).toBe('signed-in'))
  expect(levels.map(Number)).toEqual([0, 1])
  expect(captchas).toEqual([
    undefined,
    expect.stringContaining('solution'),
    expect.stringContaining('solution'),
  ])
})
