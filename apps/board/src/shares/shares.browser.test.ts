import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { signIn } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest, type Visit } from '../../testing/visit.js'
import { findings } from '../../testing/findings.js'

let tested: BoardUnderTest
let visit: Visit
let page: Page
/** A user who shared fourteen posts. */
const tom = 1
beforeAll(async () => {
  tested = await startBoard()
  visit = await tested.visit()
  ;({ page } = visit)
  await signIn(page, tested.product, tom)
})
afterAll(async () => {
  await visit?.close()
  await tested?.stop()
})

const lines = () => page.locator('.share')
const addressOf = () => page.url().slice(tested.product.board.length)
const go = (path: string) => page.goto(tested.product.board + path)

test('[B2.10] [LISTS8] the list goes on while one scrolls, and its numbers come once a page', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/post\/list|post-numbers|post-stats/.test(request.url())) asked.push(request.url())
  })
  await page.setViewportSize({ width: 700, height: 500 })
  await go('/my-shares')
  await lines().first().waitFor()
  await waitFor(async () => {
    await page.mouse.wheel(0, 400)
    expect(await lines().count()).toBe(14)
  })
  await waitFor(async () => expect(await page.locator('.share-number-words').count()).toBeGreaterThan(40))
  const of = (part: string) => asked.filter((url) => url.includes(part))
  expect(of('_count=5')).toHaveLength(3)
  expect(of('post-numbers')).toHaveLength(3)
  expect(of('post-stats')).toEqual([])
  // Away and back: the list is there at once, at the same place.
  // The wheel moves the page for a while: its place counts once two looks in a row agree.
  let at = 0
  await waitFor(async () => {
    const before = at
    at = await page.evaluate(() => window.scrollY)
    expect(at).toBeGreaterThan(200)
    expect(at).toBe(before)
  })
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('article').first().waitFor()
  await page.goBack()
  await waitFor(async () => expect(await page.evaluate(() => window.scrollY)).toBe(at))
  expect(await lines().count()).toBe(14)
})

test('[POSTS31] search and filters stand in the address, and can be cleared', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('/my-shares?group=shared&network=twitter')
  await lines().first().waitFor()
  expect(await page.getByLabel('Status').inputValue()).toBe('shared')
  expect(await page.locator('.share [data-network]:not([data-network=twitter])').count()).toBe(0)
  await page.getByLabel('Social network').selectOption({ label: 'All social networks' })
  await waitFor(() => expect(addressOf()).toBe('/my-shares?group=shared'))
  await page.getByLabel('Search your posts').fill('nowhere at all')
  await page.getByRole('heading', { name: 'No posts match' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('nowhere at all')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await lines().first().waitFor()
  expect(addressOf()).toBe('/my-shares')
  expect(await page.getByLabel('Search your posts').inputValue()).toBe('')
})

test('[B2.11] a post opens beside the list, and its line has the focus after Escape', async () => {
  await go('/my-shares?group=shared')
  await lines().nth(2).waitFor()
  await lines().nth(2).focus()
  await page.keyboard.press('Enter')
  const pane = page.locator('section.board-pane')
  await pane.getByRole('heading', { level: 2 }).waitFor()
  await pane.locator('.board-number').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(addressOf()).toMatch(/^\/my-shares\/004\w{12}\?group=shared$/)
  await pane.getByText('Shared by you').waitFor()
  expect(await findings(page)).toEqual([])
  await pane.getByRole('button', { name: 'Next post' }).click()
  await page.locator('li:nth-child(4) > .share[aria-current]').waitFor()
  await page.keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
  await page.locator('li:nth-child(4) > .share:focus').waitFor()
  expect(addressOf()).toBe('/my-shares?group=shared')
})

test('[POSTS33] a deleted post comes back with Undo, where it stood', async () => {
  await go('/my-shares')
  // Until its words are there, a line is only an outline.
  await lines().nth(1).locator('.share-words').filter({ hasText: /\S/ }).waitFor()
  const words = await lines().nth(1).locator('.share-words').innerText()
  await lines().nth(1).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await waitFor(async () => expect(await lines().nth(1).locator('.share-words').innerText()).not.toBe(words))
  await undo.click()
  await waitFor(async () => expect(await lines().nth(1).locator('.share-words').innerText()).toBe(words))
  await page.reload()
  await lines().nth(1).waitFor()
  expect(await lines().nth(1).locator('.share-words').innerText()).toBe(words)
})
