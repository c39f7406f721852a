import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const session = (Id: string, more: object = {}) => ({
  Id,
  Browser: 'Firefox',
  Platform: 'Linux',
  Address: '192.0.2.7',
  Page: null,
  Began: '2026-11-20 08:00:00',
  LastSeen: '2026-11-25 08:00:00',
  IsThis: false,
  ...more,
})
const here = session('aaaaaaaaaaaaaaaa', { IsThis: true })
const phone = session('bbbbbbbbbbbbbbbb', { Browser: 'Safari', Platform: 'iPhone' })
const widget = session('cccccccccccccccc', {
  Browser: null,
  Platform: null,
  Page: 'https://intranet.acme.test',
})

/** The page of devices; `ended` is what reaches the server. */
async function open(others: readonly object[], hasFailed = () => false) {
  window.history.replaceState(null, '', '/my-profile/devices')
  window.scrollTo = vi.fn()
  const ended: string[] = []
  let left = others
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/sessions': () => (hasFailed() ? failsWith(500, 'unexpected') : { Sessions: [here, ...left] }),
      [`DELETE /api/sessions/${phone.Id}`]: () => {
        ended.push(phone.Id)
        left = []
        return { Result: true }
      },
      'DELETE /api/sessions': () => {
        ended.push('others')
        left = []
        return { Result: true }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const press = (name: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<HTMLElement>('main button, dialog button')].find(
        (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      found.click()
    })
  return { element, ended, press }
}

test('[SESSION133] the user sees their devices, this one marked, and signs one out', async () => {
  const { element, ended, press } = await open([phone])
  await waitFor(() => expect(element.textContent).toContain('Safari on iPhone'))
  expect(element.textContent).toContain('IP address: 192.0.2.7')
  const rows = [...element.querySelectorAll('.board-device')]
  expect(rows.map((row) => row.textContent?.includes('This device'))).toEqual([true, false])
  expect(rows[0]?.querySelector('button')).toBeNull()
  await press('Sign out Safari on iPhone')
  await waitFor(() => expect(element.textContent).toContain('The device is signed out.'))
  expect(ended).toEqual([phone.Id])
  expect(element.textContent).toContain('You’re not signed in on any other device.')
})

test('[SESSION133] all others are signed out after a question', async () => {
  const { element, ended, press } = await open([phone, widget])
  await waitFor(() => expect(element.textContent).toContain('Embedded in https://intranet.acme.test'))
  expect(element.textContent).toContain('Unknown device')
  await press('Sign out all other devices')
  await waitFor(() => expect(element.querySelector('dialog')).not.toBeNull())
  expect(ended).toEqual([])
  ;[...element.querySelectorAll<HTMLElement>('dialog button')].at(-1)?.click()
  await waitFor(() => expect(ended).toEqual(['others']))
  await waitFor(() => expect(element.textContent).toContain('All other devices are signed out.'))
})

test('[SESSION133] devices that cannot be loaded are tried again', async () => {
  let isDown = true
  const { element, press } = await open([], () => isDown)
  await waitFor(() => expect(element.textContent).toContain('We couldn’t load your devices'))
  isDown = false
  await press('Try again')
  await waitFor(() => expect(element.textContent).toContain('Firefox on Linux'))
})
