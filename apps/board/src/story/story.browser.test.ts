import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

const people = { maya: 0, priya: 2 }
let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
  tested.operate('demo', '--more-boards')
})
afterAll(() => tested?.stop())

test('[STORIES3] [STORIES4] [SEARCH6] a story is found by a word with a mistake, read, and shared from its page', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product, people.maya)
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const word = title.split(/\W+/).find((one) => one.length > 5) ?? ''
  await page.getByRole('searchbox', { name: 'Search stories' }).fill(word.slice(0, 2) + word.slice(3))
  await page.locator('mark').first().waitFor()
  expect(new URL(page.url()).searchParams.get('q')).not.toBeNull()
  const found = page.getByRole('article').filter({ hasText: title })
  await found.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/0AS/)
  const address = page.url()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goto(`${tested.product.board}/?only=saved`)
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  if (process.env.ROSTRUM_PICTURES) await takePictures(page, new URL(address).pathname)
  expect(faults).toEqual([])
  await close()
})

test('[STORIES1] [B2.1] [B2.8] a board without stories lists its texts', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product, people.priya)
  await page.getByRole('button', { name: 'Switch board' }).click()
  await page.getByText('Varmelund Careers').click()
  await page.getByRole('heading', { level: 1, name: 'Suggested texts' }).waitFor()
  const texts = page.locator('.message')
  await texts.first().waitFor()
  expect(await texts.count()).toBeLessThanOrEqual(10)
  if (process.env.ROSTRUM_PICTURES) await takePictures(page, '/')
  expect(faults).toEqual([])
  await close()
})

async function takePictures(page: import('playwright').Page, path: string) {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const [name, at] of [
        ['page', path],
        ['home', '/?q=winter'],
      ] as const) {
        await page.goto(tested.product.board + at)
        await page.waitForTimeout(1500)
        const file = `/tmp/shots/${path === '/' ? 'messages' : 'story'}-${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: file, fullPage: name === 'page' })
      }
    }
}
