import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../testing/findings.js'
import { startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** Pages of a manager that no list leads to. */
const others = [
  '/analytics',
  '/analytics/me',
  '/leaderboard',
  '/notifications',
  '/settings/people/invite',
  '/my-profile/me',
  '/my-profile/notifications',
  '/my-profile/data',
]

/** The addresses of all settings, as the page of settings lists them. */
async function settings(page: Page): Promise<string[]> {
  await page.goto(`${tested.product.board}/settings`)
  const links = page.locator('.settings-list a')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test('[ROUTER73] each page of a manager opens, fits, and has no fault that axe knows', async () => {
  const { page, faults, close } = await tested.visit()
  await startSession(page, tested.product)
  const listed = await settings(page)
  expect(listed.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const path of ['/settings', ...listed, ...others]) {
    await page.goto(`${tested.product.board}${path}`)
    await page.locator('main h1').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
    expect(new URL(page.url()).pathname).toBe(path)
    found.push(...(await lookAt(page, path)))
  }
  expect(found).toEqual([])
  expect(faults).toEqual([])
  await close()
})
