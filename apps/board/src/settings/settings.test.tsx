import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const manager = { '7': { canRead: true, canApprove: true } }

async function open(path: string, matrix: object) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({
          ...startup,
          User: { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } },
        }),
      },
    }),
  )
  leave = shown.leave
  return shown.element
}
const names = (element: HTMLElement) =>
  [...element.querySelectorAll('.settings-list .settings-link-name')].map(({ textContent }) => textContent)

test('[ROUTER73] the settings list what the role opens, by group, with a line on each', async () => {
  const element = await open('/settings', manager)
  await waitFor(() =>
    expect(names(element)).toEqual([
      'Topics',
      'Approvals',
      'E-mail digest',
      'Guard rails',
      'People',
      'Roles',
      'Crisis mode',
      'Company',
      'Terms',
      'Social network apps',
      'Sign-in',
      'CRM',
      'Webhooks',
      'API keys',
      'History',
      'Set-up',
      'E-mail',
      'Health',
    ]),
  )
  expect([...element.querySelectorAll('.settings-list h2')].map(({ textContent }) => textContent)).toEqual([
    'Content',
    'People',
    'Company',
  ])
  expect(element.textContent).toContain('Stop all posts with one button')
})

test('[ROUTER73] [A6.4] whom no setting is open to comes home and is told why', async () => {
  const element = await open('/settings', { '7': { canRead: true } })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await waitFor(() => expect(element.textContent).toContain('Your role doesn’t include this page.'))
})

test('[ROUTER73] a page of settings leads back to the list, and is marked in it', async () => {
  const element = await open('/settings/crisis', manager)
  const back = await waitFor(() => {
    const link = element.querySelector<HTMLAnchorElement>('.settings-back')
    if (!link) throw new Error('There is no way back')
    return link
  })
  expect(element.querySelector('.settings-side [aria-current]')?.textContent).toBe('Crisis mode')
  back.click()
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Settings'))
})
