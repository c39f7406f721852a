import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[EDITORIAL3] [EDITORIAL4] [EDITORIAL9] a manager writes, publishes, withdraws and brings back a story', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product)
  const member = await tested.visit()
  await signIn(member.page, tested.product, 12)
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Stories/ }).click()
  await page.getByRole('heading', { name: 'Stories', level: 1 }).waitFor()
  await page.locator('.editorial-row').first().waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByRole('textbox', { name: 'Web address' }).fill('https://www.varmelund.example/bakery')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Walrus opens a bakery')
  await page.getByRole('button', { name: 'One for each social network' }).click()
  await page.getByRole('button', { name: 'Remove text 1' }).waitFor()
  // Instagram needs a picture, and says so: that text goes.
  const lacking = page.getByText('Instagram needs a picture.')
  await lacking.waitFor()
  await page
    .locator('.editorial-message', { has: page.getByText('Instagram needs a picture.') })
    .getByRole('button', { name: /Remove text/ })
    .click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The story has been published.').waitFor()
  await page.getByRole('link', { name: 'Walrus opens a bakery' }).waitFor()

  await page.getByRole('checkbox', { name: 'Select “Walrus opens a bakery”' }).check()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No posts are waiting.').waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('link', { name: 'Walrus opens a bakery' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Walrus opens a bakery' }).waitFor()
  await member.page.goto(`${tested.product.board}/?q=walrus`)
  await member.page.getByRole('article').filter({ hasText: 'Walrus' }).first().waitFor()
  expect(faults).toEqual([])
  await member.close()
  await close()
})
