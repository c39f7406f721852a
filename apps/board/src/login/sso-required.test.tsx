import { createMockClient, failsWith } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const PasswordPolicy = {
  MinLength: 8,
  MaxLength: 64,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
  History: 0,
  MaxAgeDays: 0,
}
const ids = 'accountId=001000000000001&boardId=brd000000000001'

async function open(address: string, isGuest = true, isReachable: () => boolean = () => true) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const customBranding = { Color: null, BrowserIcon: null }
  const rostrum = createMockClient({
    isGuest,
    answers: {
      'GET /sign-up': () =>
        isReachable()
          ? { AccountName: 'Acme', BoardName: 'Acme Voices', customBranding, PasswordPolicy }
          : failsWith(500, 'unexpected'),
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  return shown.element
}
const path = () => window.location.pathname

test.each([
  ['', '/login'],
  ['?ssoRequired=1', '/sso'],
])('[ROUTER35] [A2.16] a sign-up without its place%s leads to %s', async (query, page) => {
  await open(`/signup${query}`)
  await waitFor(() => expect(path()).toBe(page))
})

test.each([
  ['', '/login'],
  ['&ssoRequired=1', '/sso'],
])('[ROUTER35] [A2.3] from a sign-up with%s its place people sign in at %s', async (query, page) => {
  const element = await open(`/signup?${ids}${query}`)
  const way = () => element.querySelector<HTMLElement>('.board-entrance-foot a')
  await waitFor(() => expect(way()).not.toBeNull())
  way()?.click()
  await waitFor(() => expect(path()).toBe(page))
})

test('[A2.16] a sign-up that cannot be loaded is not called closed, and can be tried again', async () => {
  let isReachable = false
  const element = await open(`/signup?${ids}`, true, () => isReachable)
  const retry = () => element.querySelector<HTMLElement>('[role=alert] button')
  await waitFor(() => expect(retry()).not.toBeNull())
  expect(element.querySelector('.board-entrance-foot a')).not.toBeNull()
  isReachable = true
  retry()?.click()
  await waitFor(() => expect(element.querySelector('input[type="email"]')).not.toBeNull())
})

test('[A2.5] an e-mail’s link to a new password opens for whoever is signed in, too', async () => {
  const element = await open('/forgot-password', false)
  await waitFor(() => expect(element.querySelector('input[type="email"]')).not.toBeNull())
  expect(path()).toBe('/forgot-password')
})
