import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Faults of WCAG 2.2 AA on the page as it is, one line each; a page that scrolls to the side is one too. */
export async function findings(page: Page): Promise<string[]> {
  // Laid out and drawn anew.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const found: string[] = await page.evaluate(`
    axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(levels)} })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ html, failureSummary }) => id + ': ' + html.slice(0, 160) + ' ' + failureSummary)))
  `)
  const isWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
  return isWide ? [...found, 'the page scrolls to the side'] : found
}

/** Faults of WCAG 2.2 AA at three widths, light and dark; a page that scrolls to the side is one too. */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize()
  const faults: string[] = []
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    faults.push(...(await findings(page)).map((one) => `${name} ${width}: ${one}`))
  }
  if (size) await page.setViewportSize(size)
  return faults
}
