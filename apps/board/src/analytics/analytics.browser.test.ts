import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test.each([1280, 360])(
  '[ANALYTICS1] [ANALYTICS10] [LISTS5] at %i px a manager reads, sorts and compares by keyboard',
  async (width) => {
    const { page, close } = await tested.visit({ viewport: { width, height: 900 } })
    await signIn(page, tested.product)
    await page.getByRole('link', { name: 'Analytics' }).click()
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
    const chart = page.getByRole('slider')
    await chart.focus()
    const last = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last)
    const head = page.getByRole('button', { name: 'Clicks', exact: true })
    await head.focus()
    await page.keyboard.press('Enter')
    await page.locator('th[aria-sort=ascending]').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('th[aria-sort=descending]').waitFor()
    await page.waitForURL(/sort=-clicks/)
    // While other rows come, the old ones are dimmed.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.report-all, .report-columns, .report-tables')].every(
        (part) => part.ariaBusy !== 'true' && getComputedStyle(part).opacity === '1',
      ),
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findings(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await close()
  },
)
