import type { Rostrum } from '@rostrum/sdk'
import { createMockClient, failsWith, lost, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../tools/dev/wait-for.js'
import { showBoard } from '../testing/show-board.js'

const here = sampleStartup().CurrentBoard.Id
const elsewhere = 'brdElsewhere123'
const accountId = '001abcDEF012345'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** Renders the board at the window's URL, until the end of the test. */
async function show(rostrum: Rostrum): Promise<HTMLElement> {
  const shown = await showBoard(rostrum)
  leave = shown.leave
  return shown.element
}

/** Renders the board at a URL, for a user who may only read and share suggested content. */
async function open(address: string, switched: (asked: Asked) => unknown = () => ({ Result: true })) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const startup = sampleStartup()
  const read = { canCreate: false, canRead: true, canUpdate: false, canDelete: false, canApprove: false }
  const Matrix = Object.fromEntries(Object.keys(startup.User.Role.Matrix).map((name) => [name, read]))
  const advocate = { ...startup.User, Role: { ...startup.User.Role, Matrix } }
  const rostrum: Rostrum = createMockClient({
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
  await waitFor(() => expect(element.textContent).toContain('doesn’t include this page'))
  expect(path()).toBe('/')
  expect(element.textContent?.split('doesn’t include this page')).toHaveLength(2)
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
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/approvals'))
  expect(asked).toEqual([{ Id: elsewhere }])
  // The page's access was not decided before its board was open.
  expect(path()).toContain('/approvals')
})

test('[ROUTER67] a user who is not on the board in the URL sees that', async () => {
  const { path, replace } = await open(`/my-shares?boardId=${elsewhere}`, () =>
    failsWith(403, 'ActionNotAllowed'),
  )
  await waitFor(() => expect(path()).toBe('/no-access-to-board'))
  expect(replace).not.toHaveBeenCalled()
})

test('[ROUTER67] [B2.14] an address that names the board that is open is the page', async () => {
  const switched = vi.fn()
  const { path } = await open(`/my-shares?accountId=${accountId}&boardId=${here}`, switched)
  await waitFor(() => expect(path()).toBe('/my-shares'))
  expect(switched).not.toHaveBeenCalled()
})

test('[SESSION35] [A2.17] the page that switches boards goes to the board that it names, else home', async () => {
  const asked: unknown[] = []
  const { replace } = await open(`/board/${elsewhere}`, ({ body }) => {
    asked.push(body)
    return { Result: true }
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(asked).toEqual([{ Id: elsewhere }])
  leave()
  const switched = vi.fn()
  const { path } = await open('/board', switched)
  await waitFor(() => expect(path()).toBe('/'))
  expect(switched).not.toHaveBeenCalled()
})

test.each([
  ['its server said no', () => failsWith(400, 'api-400'), 'no longer valid'],
  ['nobody could be asked', () => lost, 'Try again'],
])('[A2.16] an invitation has expired when %s, and not otherwise', async (_name, answer, expected) => {
  window.history.replaceState(null, '', '/invite?code=cut-by-a-mail-program')
  const rostrum = createMockClient({ isGuest: true, answers: { 'GET /sign-up-confirm': answer } })
  const element = await show(rostrum)
  await waitFor(() => expect(element.textContent).toContain(expected))
  expect(window.location.pathname).toBe('/invite')
})

test.each(['/recover/code/', '/recover/code/cut', '/expired/code'])(
  '[ROUTER35] [ROUTER36] who follows %s is told on the sign-in page that the link is no good, and how to get another',
  async (address) => {
    window.history.replaceState(null, '', address)
    const answers = {
      'GET /password-policy': ({ query }: Asked) =>
        query.get('id') === 'cut' ? failsWith(404, 'api-404') : { PasswordPolicy: {} },
    }
    const element = await show(createMockClient({ isGuest: true, answers }))
    // A toast would be gone before it is read.
    const notice = () => element.querySelector('form .r-notice[role=alert]')
    await waitFor(() => expect(notice()?.textContent).toContain('no longer valid'))
    expect(window.location.pathname + window.location.search).toBe('/login')
    expect(element.textContent).not.toContain('Set password')
    const link = notice()?.querySelector('a')
    expect(link?.getAttribute('href')).toBe('/forgot-password')
    link?.click()
    await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Choose a new password'))
    expect(notice()).toBeNull()
  },
)

test('[ROUTER35] [ROUTER31] who is signed in learns from a toast that a link is no good', async () => {
  window.history.replaceState(null, '', '/recover/code/cut')
  window.scrollTo = vi.fn()
  const answers = {
    'PUT /user': () => sampleStartup(),
    'GET /password-policy': () => failsWith(404, 'api-404'),
  }
  const element = await show(createMockClient({ answers }))
  await waitFor(() => expect(element.textContent).toContain('no longer valid'))
  expect(window.location.pathname).toBe('/')
})

test('[SESSION18] the login page says that the session ended, and nothing after the next sign-in', async () => {
  window.history.replaceState(null, '', '/my-shares')
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => failsWith(401, 'session-not-found'),
      'POST /login': () => failsWith(401, 'login-failed'),
    },
  })
  const element = await show(rostrum)
  const text = () => element.querySelector('[role=status].r-notice')?.textContent
  await waitFor(() => expect(text()).toBe('Your session has ended. Sign in again.'))
  expect(window.location.search).toBe('?_redirect=%2Fmy-shares')
  await rostrum.session.signIn({ email: 'somebody@company.example', password: 'wrong' })
  await waitFor(() => expect(text()).toBeUndefined())
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
  const element = await show(createMockClient({ isGuest: true }))
  await waitFor(() => expect(element.textContent).toContain('Forgot your password?'))
  watch.disconnect()
  expect([...nameless]).toEqual([])
})

test('[SESSION31] [A4.16] a 503 leads to the maintenance page, and afterwards back to where one was', async () => {
  window.history.replaceState(null, '', '/my-shares?q=bridge')
  window.scrollTo = vi.fn()
  let isDown = false
  const answer = () => (isDown ? failsWith(503, 'maintenance') : { Result: true })
  const rostrum = createMockClient({
    answers: {
      'GET /api-public/ping': answer,
      'GET /api/post/list': () => (isDown ? failsWith(503, 'maintenance') : { Items: [], Total: 0 }),
      'PUT /user': () => (isDown ? failsWith(503, 'maintenance') : sampleStartup()),
    },
  })
  const element = await show(rostrum)
  const path = () => window.location.pathname + window.location.search
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('My posts'))
  isDown = true
  await rostrum.startup.reload().catch(() => {})
  await waitFor(() => expect(path()).toBe('/maintenance'))
  expect(element.textContent).toContain('under maintenance')
  isDown = false
  rostrum.connectivity.retry()
  await waitFor(() => expect(path()).toBe('/my-shares?q=bridge'))
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('My posts'))
})
