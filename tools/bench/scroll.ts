import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { root } from '../install.mjs'
import type { Product } from '../product.mjs'
import type { Figure } from './report.js'

/** Gives the board so many further stories, through the importer. */
function importStories(data: string, count: number): void {
  const stories = Array.from({ length: count }, (_, n) => ({
    id: `bench-${n}`,
    title: `Story ${n}: ${'what happened and why it matters '.repeat((n % 3) + 1)}`,
    messages: [{ network: 'linkedin', text: `Text of story ${n}, to be shared. #bench` }],
  }))
  const file = join(data, 'bench-stories.json')
  writeFileSync(file, JSON.stringify({ stories }))
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${root}apps/server/dist/operator.js`, 'stories', 'import', file, '--format', 'json', '--json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: data } },
  )
  if (status !== 0) throw new Error(`The stories could not be imported: ${stderr}`)
}

async function openHome(page: Page, { board, company }: Product): Promise<void> {
  await page.goto(board)
  await page.locator('input[name=email]').fill(company.people[0]?.email ?? '')
  await page.locator('input[name=password]').fill(company.password)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*')].some((one) => one.shadowRoot?.querySelector('article')),
  )
}

/** Scrolls to the end until all stories are loaded. */
async function loadAll(page: Page): Promise<void> {
  let height = 0
  for (let still = 0; still < 20;) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(60)
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    still = now === height ? still + 1 : 0
    height = now
  }
}

/** The longest task while 10,000 stories are scrolled from the end to the top with the CPU slowed four times. */
export async function benchScroll(browser: Browser, product: Product, data: string): Promise<Figure[]> {
  importStories(data, 10_000)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await openHome(page, product)
  await loadAll(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const longest = await page.evaluate(async () => {
    let most = 0
    const observer = new PerformanceObserver((list) => {
      for (const task of list.getEntries()) most = Math.max(most, task.duration)
    })
    observer.observe({ entryTypes: ['longtask'] })
    const until = performance.now() + 8000
    while (performance.now() < until && window.scrollY > 0) {
      window.scrollBy(0, -180)
      await new Promise(requestAnimationFrame)
    }
    observer.disconnect()
    return most
  })
  await page.close()
  return [
    {
      what: 'longest task while scrolling 10,000 stories, 4× CPU',
      seen: longest,
      unit: 'ms',
      bar: 50,
      kind: 'most',
    },
  ]
}
