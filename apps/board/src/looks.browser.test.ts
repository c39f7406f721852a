import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLooks, lookAround, lookWidths } from '../../../tools/looks/looks.js'
import { startSession } from '../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../testing/visit.js'

const folder = 'apps/board/looks'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

const loading = '[aria-busy="true"], .r-skeleton'

/** A page, and what is there when it is complete. */
type Stop = readonly [name: string, path: string, whole: string]

async function compare(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, path, whole] of stops) {
    // The next page of a list comes as soon as its end is near: in the narrowest window that is latest.
    await page.setViewportSize({ width: lookWidths[0], height: 900 })
    await page.goto(`${tested.product.board}${path}`)
    await page.locator(whole).first().waitFor()
    found.push(...compareLooks(folder, name, await lookAround(page, { loading })))
  }
  return found
}

test('pages before the sign-in look as they were kept', async () => {
  const { page, close } = await tested.visit()
  const found = await compare(page, [
    ['sign-in', '/login', '.board-social'],
    ['forgot-password', '/forgot-password', 'form'],
    ['gone', '/connect/nothing', 'main'],
  ])
  await close()
  expect(found).toEqual([])
})

test('pages of a manager look as they were kept', async () => {
  const { page, close } = await tested.visit()
  await startSession(page, tested.product)
  // How many notices are unread is known at a moment of its own.
  await page.goto(`${tested.product.board}/notifications`)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  const found = await compare(page, [
    ['home', '/', 'article'],
    ['my-posts', '/my-shares', '.share'],
    ['approvals', '/approvals', '.r-state'],
    ['approval-settings', '/approvals/settings', '.approval-settings'],
    ['suggestions', '/suggestions/pending/everyone', '.suggestion'],
    ['profiles', '/profiles', '.board-way'],
    ['networks', '/settings/networks', '.setting-row'],
    ['tone', '/my-profile/myTone', '.tone-form'],
    ['topics', '/my-profile/topics', '.topics-form'],
    ['password', '/my-profile/password', '.password-form'],
    ['my-data', '/my-profile/data', '.board-page-title'],
    ['not-found', '/error/not-found', '.r-state'],
    ['no-access', '/no-access-to-board', '.r-state'],
  ])
  await close()
  expect(found).toEqual([])
})
