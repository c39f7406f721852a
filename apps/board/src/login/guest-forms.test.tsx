import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createMockClient, failsWith, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const board = { accountId: '001000000000001', boardId: 'brd000000000001' }
const openBoard = {
  BoardName: 'Acme',
  AccountName: 'Acme',
  customBranding: { Color: null, BrowserIcon: null },
  PasswordPolicy: {
    MinLength: 8,
    MaxLength: 50,
    RequireUpper: false,
    RequireLower: false,
    RequireDigit: false,
    RequireSymbol: false,
    History: 0,
    MaxAgeDays: 0,
  },
}

/** The form of a guest; `sent` is what reaches the server. */
async function open(address: string) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const takes = ({ body }: Asked) => {
    sent.push(body)
    return { Result: true, Code: 'success' }
  }
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  const shown = await showBoard(
    createMockClient({
      isGuest: true,
      answers: {
        'GET /sign-up': () => openBoard,
        'GET /api-public/captcha': () => challenge,
        'GET /api-public/sso': () => ({ Providers: [], IsOnly: false, IsOffered: false }),
        'POST /forgot-password': takes,
        'POST /sign-up': takes,
        'POST /login': () => ({ SSOOnly: true, ApiSession: 'x' }),
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const box = (name: string) =>
    waitFor(() => {
      const found = element.querySelector(`input[name="${name}"]`)
      if (!(found instanceof HTMLInputElement)) throw new Error(`There is no ${name}`)
      return found
    })
  const type = async (name: string, value: string) => {
    const input = await box(name)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = () => element.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  return { element, sent, box, type, press }
}

const signUp = `/signup?accountId=${board.accountId}&boardId=${board.boardId}`

test.each([
  ['/forgot-password', ['email']],
  [signUp, ['FirstName', 'LastName', 'email']],
])(
  'at %s the focus moves to the first field that has to be filled in (WCAG 3.3.1)',
  async (address, names) => {
    const { sent, box, type, press } = await open(address)
    for (const name of names) {
      await box(name)
      press()
      await waitFor(async () => expect(document.activeElement).toBe(await box(name)))
      if (name !== 'email') await type(name, 'Signe')
    }
    expect(sent).toEqual([])
  },
)

test.each([
  ['/forgot-password', []],
  [signUp, ['FirstName', 'LastName']],
])('at %s the address that was sent is named, and not one typed meanwhile', async (address, names) => {
  const { element, sent, type, press } = await open(address)
  for (const name of names) await type(name, 'Signe')
  await type('email', 'signe@acme.example')
  press()
  // The captcha is still being solved.
  await type('email', 'other@acme.example')
  press()
  await waitFor(() => expect(element.textContent).toContain('Check your inbox'))
  expect(element.textContent).toContain('signe@acme.example')
  expect(element.textContent).not.toContain('other@acme.example')
  expect(sent).toHaveLength(1)
})

test('[SESSION1] [A2.18] who has to use single sign-on comes to the page that they wanted, all the same', async () => {
  const { element, type, press } = await open('/login?_redirect=%2Fmy-shares')
  await type('email', 'signe@acme.example')
  await type('password', 'Correct horse 7')
  press()
  await waitFor(() => expect(window.location.pathname).toBe('/sso'))
  const query = new URLSearchParams(window.location.search)
  expect([query.get('email'), query.get('_redirect')]).toEqual(['signe@acme.example', '/my-shares'])
  await waitFor(() => expect(element.querySelector('.board-form button')).not.toBeNull())
  element.querySelector<HTMLButtonElement>('.board-form button')?.click()
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(new URLSearchParams(window.location.search).get('_redirect')).toBe('/my-shares')
})

test('[INVITELINKS2] the code of a link goes along with the form', async () => {
  const query = new URLSearchParams({ ...board, link: 'lnk000000000001.abc' })
  const { element, type, press, sent } = await open(`/signup?${query.toString()}`)
  await type('FirstName', 'Mika')
  await type('LastName', 'Berg')
  await type('email', 'mika@partner.test')
  press()
  expect(element.textContent).toContain('Acme has invited you.')
  await waitFor(() => expect(sent).toMatchObject([{ ...board, link: 'lnk000000000001.abc' }]))
})

test('[A7.1] [A2.16] an invitation asks for the brand by its code, and one that has ended says so', async () => {
  window.history.replaceState(null, '', '/invite?token=some-token')
  window.scrollTo = vi.fn()
  const asked: unknown[] = []
  const rostrum = createMockClient({
    isGuest: true,
    answers: {
      'POST /api-public/invite/validate-params': ({ query }) => {
        asked.push(query.get('code') ?? query.get('token'))
        return { Color: '#00aa55', BrowserIcon: null }
      },
      'GET /sign-up-confirm': () => failsWith(404, 'api-404'),
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  await waitFor(() => expect(rostrum.$appearance.get().color).toBe('#00aa55'))
  expect(asked).toEqual(['some-token'])
  await waitFor(() => expect(shown.element.textContent).toContain('no longer valid'))
})
