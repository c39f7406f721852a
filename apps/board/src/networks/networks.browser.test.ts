import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[A6.1] [A7.30] the keys of the networks and the ways to sign in can be read at every width, light and dark, from both sides', async () => {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await tested.visit({ colorScheme })
    await startSession(page, tested.product)
    for (const [path, ready] of [
      ['/settings/networks', '.setting-row'],
      ['/profiles', '.board-way'],
    ] as const) {
      await page.goto(tested.product.board + path)
      await page.locator(ready).first().waitFor()
      // Everything that can be unfolded, at once.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true
      })
      for (const [width, dir] of [
        [360, 'ltr'],
        [360, 'rtl'],
        [768, 'ltr'],
        [1280, 'ltr'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((side) => document.documentElement.setAttribute('dir', side), dir)
        const found = await findings(page)
        faults.push(...found.map((fault) => `${path} ${width} ${dir} ${colorScheme} ${fault}`))
      }
    }
    await close()
  }
  expect(faults).toEqual([])
})

test('[A6.1] a manager saves an own key pair, sees that it is wrong, and goes back to the server’s', async () => {
  const { page, faults, close } = await tested.visit()
  await startSession(page, tested.product)
  await page.goto(`${tested.product.board}/settings/networks`)
  const card = page.getByRole('region', { name: 'X', exact: true })
  await card.locator('summary').first().click()
  await card.getByLabel('Client ID').fill('wrong-id')
  await card.getByLabel('Client secret').fill('wrong-secret')
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Saved').first().waitFor()
  expect(await card.getByLabel('Client secret').inputValue()).toBe('')
  await card.getByRole('button', { name: 'Test' }).click()
  await card.locator('.r-notice[data-tone=danger]').waitFor()
  await card.getByRole('button', { name: 'Remove credentials' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove credentials' }).click()
  await card.getByText('The server’s app').waitFor()
  expect(faults).toEqual([])
  await close()
})
