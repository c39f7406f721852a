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

const policy = {
  MinLength: 8,
  MaxLength: 50,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
  History: 0,
  MaxAgeDays: 0,
}
const code = '0123-4567-89AB-CDEF-GHJK'

test('[SETUP1] [SETUP2] [SETUP3] the set-up asks for the code, and makes the company with what was typed', async () => {
  window.history.replaceState(null, '', '/setup')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const wrong = failsWith(400, 'api-400')
  let codes = 0
  const rostrum = createMockClient({
    isGuest: true,
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/setup': () => ({ IsOpen: true, PasswordPolicy: policy, Address: window.location.origin }),
      'POST /api/setup/code': () => {
        codes += 1
        return codes === 1
          ? { ...wrong, failing: { ...wrong.failing, Errors: { Code: 'wrong-code' } } }
          : { Result: true }
      },
      'POST /api/setup/company': ({ body }) => {
        sent.push(body)
        return { Token: 'a-token' }
      },
      'PUT /auth': () => ({ ApiSession: 'a-session' }),
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const field = (name: string) => element.querySelector(`input[name="${name}"]`)
  const submit = () => element.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  await waitFor(() => expect(field('code')).not.toBeNull())
  submit()
  await waitFor(() => expect(element.querySelector('[role="alert"]')?.textContent).toContain('20 characters'))
  type(field('code'), code)
  await waitFor(() => expect(element.querySelector('[role="alert"]')).toBeNull())
  submit()
  await waitFor(() => expect(element.querySelector('[role="alert"]')?.textContent).toContain('isn’t right'))
  submit()
  await waitFor(() => expect(field('FirstName')).not.toBeNull())
  submit()
  await waitFor(() => expect(document.activeElement).toBe(field('FirstName')))
  const typed = { FirstName: 'Amara', LastName: 'Lindqvist', Email: 'amara@company.example' }
  for (const [name, value] of Object.entries(typed)) type(field(name), value)
  type(field('Company'), 'Varmelund')
  type(element.querySelector('[autocomplete="new-password"]'), 'Quiet harbour 12')
  await waitFor(() => expect(field('Board')).toHaveProperty('value', 'Varmelund'))
  expect(rostrum.storage.local.get('first-company')).not.toContain('Quiet harbour')
  submit()
  await waitFor(() => expect(rostrum.session.$session.get().state).toBe('signed-in'))
  expect(sent).toMatchObject([
    {
      ...typed,
      Code: code,
      Company: 'Varmelund',
      Board: 'Varmelund',
      Password: 'Quiet harbour 12',
      Locale: 'en',
    },
  ])
  await waitFor(() => expect(window.location.pathname).toBe('/settings/setup'))
  expect(rostrum.storage.local.get('first-company')).toBeNull()
})

test('[SETUP1] an installation that has a company leads to sign-in', async () => {
  window.history.replaceState(null, '', '/setup')
  window.scrollTo = vi.fn()
  const rostrum = createMockClient({
    isGuest: true,
    answers: { 'GET /api/setup': () => ({ IsOpen: false, PasswordPolicy: policy, Address: '' }) },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  await waitFor(() => expect(shown.element.querySelector('h1')?.textContent).toBe('Already set up'))
  expect(shown.element.querySelector('.board-form button')?.textContent).toBe('Go to sign-in')
})
