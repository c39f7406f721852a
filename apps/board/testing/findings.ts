import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** No rule that runs reads the style sheets, which axe would otherwise load and parse for each run. */
const how = "resultTypes: ['violations'], preload: { assets: ['media'] }"

/** The violations of WCAG 2.2 AA on the current page, one line each; horizontal overflow counts as one, too. */
export async function findings(page: Page): Promise<string[]> {
  // Waits for layout and paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const found: string[] = await page.evaluate(`
    axe.run(document, { ${how}, runOnly: ${JSON.stringify(levels)} })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ html, failureSummary }) => id + ': ' + html.slice(0, 160) + ' ' + failureSummary)))
  `)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const ends = [...document.body.querySelectorAll('*')].map((element) => ({
      element,
      end: element.getBoundingClientRect().right,
    }))
    const last = ends.reduce((one, other) => (other.end >= one.end ? other : one))
    return `the page scrolls to the side: ${last.element.outerHTML.slice(0, 160)} ends at ${last.end} of ${clientWidth}`
  })
  return tooWide === null ? found : [...found, tooWide]
}

/** The violations of WCAG 2.2 AA at three widths, light and dark; horizontal overflow counts as one, too. */
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

const outlineRules = ['aria-prohibited-attr', 'heading-order', 'region']

/** The problems in the outline of the current page: its headings, its landmarks, and unannounced names. */
export async function outline(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  return page.evaluate(`
    axe.run(document, { ${how}, runOnly: { type: 'rule', values: ${JSON.stringify(outlineRules)} } })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))
  `)
}
