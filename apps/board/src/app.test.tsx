import type { Rostrum } from '@rostrum/sdk'
import { createStage, failing, lost, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { showBoard } from '../testing/show-board.js'

const here = sampleStartup().CurrentBoard.Id
const elsewhere = 'brdElsewhere123'
const accountId = '001abcDEF012345'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** Draws the board where the window is, until the end of the test. */
async function show(rostrum: Rostrum): Promise<HTMLElement> {
  const shown = await showBoard(rostrum)
  leave = shown.leave
  return shown.element
}

/** The board at an address, for a person of the role that may only read and share what is suggested. */
async function open(address: string, switched: (asked: Asked) => unknown = () => ({ Result: true })) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const startup = sampleStartup()
  const read = { canCreate: false, canRead: true, canUpdate: false, canDelete: false, canApprove: false }
  const Matrix = Object.fromEntries(Object.keys(startup.User.Role.Matrix).map((name) => [name, read]))
  const advocate = { ...startup.User, Role: { ...startup.User.Role, Matrix } }
  const rostrum: Rostrum = createStage({
    answers: {
      'PUT /user': () => ({ ...startup, User: advocate }),
      'GET /api/role': () => ({ Id: advocate.Role.Id, Matrix }),
      'PUT /api/switch-board': switched,
    },
  })
  const element = await show(rostrum)
  const path = () => window.location.pathname + window.location.search
  return { element, path, replace }
}

test.each([
  '/my-shares/new',
  '/my-shares/new/profiles',
  '/approvals',
  '/approvals/settings',
  '/my-profile/myTone',
])('[PERMISSIONS24] %s leads home who may not open it, and says why', async (address) => {
  const { element, path } = await open(address)
  await vi.waitFor(() => expect(element.textContent).toContain('does not include that page'))
  expect(path()).toBe('/')
  expect(element.textContent?.split('does not include that page')).toHaveLength(2)
})

test('[ROUTER67] an address that names another board opens that board, and then its page', async () => {
  const asked: unknown[] = []
  const { replace, path } = await open(
    `/approvals?accountId=${accountId}&boardId=${elsewhere}`,
    ({ body }) => {
      asked.push(body)
      return { Result: true }
    },
  )
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/approvals'))
  expect(asked).toEqual([{ Id: elsewhere }])
  // Nothing was decided about the page before its board was open.
  expect(path()).toContain('/approvals')
})

test('[ROUTER67] who is not on the board that an address names is told so', async () => {
  const { path, replace } = await open(`/my-shares?boardId=${elsewhere}`, () =>
    failing(403, 'ActionNotAllowed'),
  )
  await vi.waitFor(() => expect(path()).toBe('/no-access-to-board'))
  expect(replace).not.toHaveBeenCalled()
})

test('[ROUTER67] [B2.14] an address that names the board that is open is the page', async () => {
  const switched = vi.fn()
  const { path } = await open(`/my-shares?accountId=${accountId}&boardId=${here}`, switched)
  await vi.waitFor(() => expect(path()).toBe('/my-shares'))
  expect(switched).not.toHaveBeenCalled()
})

test.each([
  ['its server said no', () => failing(400, 'api-400'), 'no longer valid'],
  ['nobody could be asked', () => lost, 'Try again'],
])('[A2.16] an invitation is over when %s, and not otherwise', async (_name, answer, told) => {
  window.history.replaceState(null, '', '/invite?code=cut-by-a-mail-program')
  const rostrum = createStage({ isGuest: true, answers: { 'GET /sign-up-confirm': answer } })
  const element = await show(rostrum)
  await vi.waitFor(() => expect(element.textContent).toContain(told))
  expect(window.location.pathname).toBe('/invite')
})

test.each(['/recover/code/', '/recover/code/cut', '/expired/code'])(
  '[ROUTER35] [ROUTER36] who follows %s is told that the link is no good, and sent to sign-in',
  async (address) => {
    window.history.replaceState(null, '', address)
    const answers = {
      'GET /password-policy': ({ query }: Asked) =>
        query.get('id') === 'cut' ? failing(404, 'api-404') : { PasswordPolicy: {} },
    }
    const element = await show(createStage({ isGuest: true, answers }))
    await vi.waitFor(() => expect(element.textContent).toContain('no longer valid'))
    expect(window.location.pathname).toBe('/login')
    expect(element.textContent).not.toContain('Set password')
  },
)

test('[SESSION18] the login page says that the session ended, and nothing once somebody signs in', async () => {
  window.history.replaceState(null, '', '/my-shares')
  const rostrum = createStage({
    answers: {
      'PUT /user': () => failing(401, 'session-not-found'),
      'POST /login': () => failing(401, 'login-failed'),
    },
  })
  const element = await show(rostrum)
  const said = () => element.querySelector('[role=status].r-notice')?.textContent
  await vi.waitFor(() => expect(said()).toBe('Your session has ended. Sign in again.'))
  expect(window.location.search).toBe('?_redirect=%2Fmy-shares')
  await rostrum.session.signIn({ email: 'somebody@company.example', password: 'wrong' })
  await vi.waitFor(() => expect(said()).toBeUndefined())
})

test('[A2.18] a guest is sent to a sign-in page that has its words (WCAG 2.4.4)', async () => {
  window.history.replaceState(null, '', '/')
  const nameless = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const one of document.querySelectorAll('a, button')) {
      if (!one.textContent && !one.hasAttribute('aria-label')) nameless.add(one.outerHTML)
    }
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const element = await show(createStage({ isGuest: true }))
  await vi.waitFor(() => expect(element.textContent).toContain('Forgot your password?'))
  watch.disconnect()
  expect([...nameless]).toEqual([])
})
