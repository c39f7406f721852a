import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn } from '../../testing/sign-in.js'
import { fillIn, startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** Waits until the worker controls the page and keeps the stories of the feed: the page asks for another list, too. */
const untilKept = (page: Page) =>
  page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller || !(await caches.has('rostrum-files'))) return false
    const keys = await (await caches.open('rostrum-person')).keys()
    const files = await (await caches.open('rostrum-files')).keys()
    return files.length > 10 && keys.some(({ url }) => url.includes('/api/stories/list?order='))
  })

/** Runs in the page: whether the worker keeps the board and the code that the open page has loaded. */
async function isKept(): Promise<boolean> {
  const kept = await (await caches.open('rostrum-files')).keys()
  const addresses = new Set(kept.map(({ url }) => url))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const code = loaded.filter((name) => /^[^?]+\/assets\/[^?]+\.(?:js|css)$/.test(name))
  return [`${location.origin}/`, ...code].every((name) => addresses.has(name))
}

test('[INSTALL1] [INSTALL4] [INSTALL5] the board is installable, and is read without a connection', async () => {
  const { page, context, faults, close } = await tested.visit({ serviceWorkers: 'allow' })
  await signIn(page, tested.product)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await untilKept(page)
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  const browser = await context.newCDPSession(page)
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  expect([errors, JSON.parse(data).name]).toEqual([[], 'Varmelund'])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.getByText(/^You’re offline\. This is from/).waitFor()
  await context.setOffline(false)
  expect(faults).toEqual([])
  await close()
})

test('[INSTALL6] nothing of a person stays after signing out, and the next one sees none of it', async () => {
  const { page, context, close } = await tested.visit({ serviceWorkers: 'allow' })
  await signIn(page, tested.product)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await untilKept(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').waitFor()
  await page.waitForFunction(async () => !(await caches.has('rostrum-person')))
  await context.setOffline(true)
  await page.goto(tested.product.board)
  await page.getByLabel('E-mail').waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await context.setOffline(false)
  await page.goto(tested.product.board)
  await fillIn(page, tested.product, 1)
  await page.getByRole('article').first().waitFor()
  await page.getByText('Tom Okafor').first().waitFor()
  await close()
})

test('[INSTALL3] [ROUTER64] what another app shares becomes a suggestion, also without a connection', async () => {
  const { page, context, faults, close } = await tested.visit({ serviceWorkers: 'allow' })
  await signIn(page, tested.product, 1)
  const shared = `${tested.product.board}/install/share?title=News&text=Read%20https%3A%2F%2Fnews.example%2Fa`
  await page.goto(shared)
  const box = page.getByLabel('What should be shared?')
  await box.waitFor()
  expect(await box.inputValue()).toBe('News\nRead\nhttps://news.example/a')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await box.waitFor()
  await page.waitForFunction(isKept)
  await context.setOffline(true)
  await page.goto(shared)
  await page.waitForURL(/\/suggestions\?title=News/)
  await context.setOffline(false)
  await page.goto(`${tested.product.board}/my-profile/setupExtension`)
  await page.getByRole('heading', { name: 'Install the board' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await findings(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
