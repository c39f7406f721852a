import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { settle } from './settle.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }
const widths = [360, 768, 1280]
const themes = ['light', 'dark'] as const

/** Serves axe beside the gallery: a script with an address is compiled once for all of its states. */
export const serveAxe = ({ url }: IncomingMessage) => (url === '/axe.js' ? { headers, body: axe } : null)

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** The findings of axe, one line each. The dark theme differs only in colours. */
export async function findings(page: Page, theme: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ url: '/axe.js' })
  // No rule that runs reads the style sheets, which axe would otherwise load and parse for each run.
  const violations: Violation[] = await page.evaluate(`
    axe.run(document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ${theme === 'dark' ? "runOnly: ['color-contrast']," : ''}
      ${theme === 'dark' ? '' : "rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },"}
    }).then(({ violations }) => violations.map(({ id, nodes }) => ({
      id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })))
  `)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Elements that overflow the window horizontally. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const width = document.documentElement.clientWidth
    return document.documentElement.scrollWidth > width ? ['the page scrolls to the side'] : []
  })()`)

/** The findings at every width in both themes; the theme of the page follows the system setting. */
export async function findingsAround(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page, 2)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const found = [...(await findings(page, theme)), ...(await overflow(page))]
      faults.push(...found.map((fault) => `${width} ${theme} ${fault}`))
    }
  }
  return faults
}
