import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

/** Teams opens windows at https addresses only, so the browser is told that the server answers there. */
const board = 'https://board.test'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard({ PUBLIC_URL: board, SANDBOX_REDIRECTS: board })
})
afterAll(() => tested?.stop())

interface Tab {
  readonly host: Page
  readonly frame: FrameLocator
  readonly faults: string[]
  /** Signs another person in to Teams, and opens the tab again. */
  readonly open: (facts?: { person?: string; link?: string }) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the stand-in for Teams, which frames the board. */
async function openTeams(): Promise<Tab> {
  const { page, context, faults, close } = await tested.visit()
  await context.route(`${board}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: tested.product.board + pathname + search, maxRedirects: 0 }),
    })
  })
  await page.goto(`${tested.product.sandbox}/teams`)
  const frame = page.frameLocator('iframe[title=Rostrum]')
  const open: Tab['open'] = async ({ person, link = '' } = {}) => {
    if (person) await page.getByLabel('Signed in to Teams').selectOption({ label: person })
    await page.getByLabel('Deep link').fill(link)
    await page.getByRole('button', { name: 'Open' }).click()
    await frame.locator('.board-shell').waitFor()
  }
  return { host: page, frame, faults, open, close }
}

test('[TEAMS1] [TEAMS2] [ROUTER72] the tab signs in without a password, follows theme and links, and passes links on', async () => {
  const { host, frame, faults, close } = await openTeams()
  await frame.getByRole('article').first().waitFor()
  await frame.getByRole('heading', { name: 'Hi, Maya' }).waitFor()

  const root = frame.locator('.board').first()
  for (const [theme, look, contrast] of [
    ['dark', 'dark', null],
    ['contrast', 'dark', 'more'],
    ['default', 'light', null],
  ] as const) {
    await host.getByLabel('Theme').selectOption(theme)
    await waitFor(async () => {
      expect(await root.getAttribute('data-theme')).toBe(look)
      const given = await root.getAttribute('data-contrast')
      expect(given === 'more' ? given : null).toBe(contrast)
    })
  }

  await host.getByLabel('Deep link').fill('my-shares')
  await host.getByLabel('Deep link').blur()
  await frame.getByRole('heading', { name: 'My posts', level: 1 }).waitFor()
  await frame.getByRole('button', { name: 'Account' }).first().click()
  await frame.getByRole('button', { name: 'Copy link to this page' }).click()
  await host.getByText(/^Link to “.*”: my-shares$/).waitFor()

  await host.getByLabel('Width').selectOption('phone')
  await frame.getByRole('navigation').waitFor({ state: 'hidden' })
  // The list of hosts that Microsoft publishes is not asked for; the one in teams-js is enough.
  expect(faults.filter((text) => !text.includes('res.cdn.office.net'))).toEqual([])
  await close()
})

test('a channel tab opens what its form says, and a refused person finds the sign-in form with the reason', async () => {
  const { host, frame, close } = await openTeams()
  await host.getByLabel('Tab').selectOption('settings')
  await host.getByRole('button', { name: 'Open' }).click()
  await frame.getByLabel('Name of the tab').fill('')
  await host.locator('#save[disabled]').waitFor()
  await frame.getByLabel('Name of the tab').fill('Our stories')
  await frame.getByLabel('The tab opens').selectOption('suggestions')
  await host.locator('#save:not([disabled])').click()
  await host.getByText('Saved: Our stories').waitFor()
  await host.getByLabel('Tab').selectOption('channel')
  await host.getByRole('button', { name: 'Open' }).click()
  await frame.getByRole('heading', { name: 'Suggestions', level: 1 }).waitFor()

  for (const fault of ['other-tenant', 'expired', 'refused']) {
    await host.getByLabel('Sign-in').selectOption(fault)
    await host.getByRole('button', { name: 'Open' }).click()
    await frame.getByText('Microsoft Teams couldn’t sign you in.').waitFor()
    await frame.getByLabel('E-mail').waitFor()
  }
  await close()
})
