import { createTestApps } from '@rostrum/sdk/testing'
import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

async function open(path: string, isMobileUpgradeRequired: boolean, host = {}) {
  window.history.replaceState(null, '', path)
  const startup = () => ({ ...sampleStartup(), isMobileUpgradeRequired })
  const client = createMockClient({ answers: { 'PUT /user': startup } })
  const shown = await showBoard({ ...client, host: { ...client.host, ...host } })
  leave = shown.leave
  return shown.element
}
const heading = (element: HTMLElement) => element.querySelector('main h1')?.textContent

test.each(['/', '/my-profile/me', '/upgrade'])(
  '[INSTALL8] [A1.5] %s asks to load the new version where the app is too old',
  async (path) => {
    const element = await open(path, true)
    await waitFor(() => expect(heading(element)).toBe('Update the app'))
    expect(element.textContent).toContain('Your drafts stay on this device.')
    expect(element.textContent).toContain('Load the new version')
  },
)

test('[INSTALL8] in a native shell the page leads to the app store', async () => {
  const element = await open('/', true, { apps: createTestApps() })
  await waitFor(() => expect(element.textContent).toContain('app store'))
  expect(element.textContent).not.toContain('Load the new version')
})

test('[INSTALL8] [A2.14] nobody else stays on /upgrade', async () => {
  await open('/upgrade', false)
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})
