import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { root } from '../dev/install.mjs'
import type { Product } from '../dev/dev-server.mjs'
import { tasksOf } from './main-thread-tasks.js'
import type { Figure } from './measure/report.js'

const count = 10_000
/** The maximum number of stories per file of the importer. */
const inOneFile = 5000
/** The maximum duration of a task in milliseconds. */
const maxTaskMs = 50

/** Adds this many stories to the board, through the importer. */
function importStories(data: string): void {
  const stories = Array.from({ length: count }, (_, n) => ({
    id: `bench-${n}`,
    title: `Story ${n}: ${'what happened and why it matters '.repeat((n % 3) + 1)}`,
    messages: [{ network: 'linkedin', text: `Text of story ${n}, to be shared. #bench` }],
  }))
  const file = join(data, 'bench-stories.json')
  for (let from = 0; from < count; from += inOneFile) {
    writeFileSync(file, JSON.stringify({ stories: stories.slice(from, from + inOneFile) }))
    const { status, stderr } = spawnSync(
      process.execPath,
      [`${root}apps/server/dist/cli.js`, 'stories', 'import', file, '--format', 'json', '--json'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: data } },
    )
    if (status !== 0) throw new Error(`The stories could not be imported: ${stderr}`)
  }
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

/** The number of stories in the feed; -1 while it is not known. */
const countOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
    const article = roots.map((root) => root?.querySelector('article')).find(Boolean)
    return Number(article?.getAttribute('aria-setsize') ?? -1)
  })

/** Scrolls to the end until all stories are loaded; throws after ten minutes. */
async function loadAll(page: Page): Promise<void> {
  const until = Date.now() + 600_000
  while ((await countOf(page)) < count) {
    if (Date.now() > until) throw new Error(`The feed did not come to its ${count} stories`)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(60)
  }
}

/** Scroll steps by script, one per frame, from the last story upwards. */
const steps =
  (pixelsAFrame: number, pixels: number) =>
  (page: Page): Promise<void> =>
    page.evaluate(
      async ([step, all]) => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        const end = Math.max(0, window.scrollY - all)
        while (window.scrollY > end) {
          window.scrollBy(0, -step)
          await new Promise(requestAnimationFrame)
        }
      },
      [pixelsAFrame, pixels] as const,
    )

/** Scrolls with the mouse wheel over the stories. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(800, 500)
  for (let turn = 0; turn < 150; turn += 1) await page.mouse.wheel(0, 300)
}

/** Jumps to the last story, and back to the first. */
async function ends(page: Page): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    await page.keyboard.press(time % 2 ? 'Home' : 'End')
    await page.waitForTimeout(1500)
  }
}

interface Way {
  readonly name: string
  readonly run: (page: Page) => Promise<void>
  /**
   * The minimum share of the whole list that must scroll by, and the minimum number of stories that must be rendered.
   */
  readonly lists: number
  readonly stories: number
}

const ways: readonly Way[] = [
  { name: 'step by step', run: steps(100, 450_000), lists: 0.2, stories: 1500 },
  // Too fast to read: placeholders scroll by, and the stories appear when the list stops.
  { name: 'flying', run: steps(300, Infinity), lists: 0.95, stories: 6 },
  { name: 'with the wheel', run: wheel, lists: 0.02, stories: 100 },
  { name: 'from end to end', run: ends, lists: 1.9, stories: 20 },
]

/** Records how many pixels were scrolled, and which stories were rendered. */
const follow = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { pixels: 0, stories: new Set<string>(), at: window.scrollY, isOver: false }
    const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
    const feed = roots.map((root) => root?.querySelector('[role=feed]')).find(Boolean)
    const look = () => {
      seen.pixels += Math.abs(window.scrollY - seen.at)
      seen.at = window.scrollY
      for (const article of feed?.querySelectorAll('article') ?? []) {
        seen.stories.add(article.getAttribute('aria-posinset') ?? '')
      }
      if (!seen.isOver) requestAnimationFrame(look)
    }
    look()
    return seen
  })

/**
 * The CPU time of the longest task during scrolling, in milliseconds; throws when too little was scrolled. Wall time is
 * longer whenever another process of the machine or its host runs in between, so it is only reported.
 */
async function maxTask(browser: Browser, page: Page, { name, run, lists, stories }: Way): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  const followed = await follow(page)
  const tasks = await tasksOf(browser, page, async () => {
    await run(page)
    await page.waitForTimeout(1000)
  })
  const seen = await followed.evaluate((facts) => {
    facts.isOver = true
    return { pixels: Math.round(facts.pixels), drawn: facts.stories.size }
  })
  console.log(`${name}: ${seen.pixels} pixels of a list of ${height}, ${seen.drawn} stories drawn`)
  if (seen.pixels < lists * height || seen.drawn < stories) throw new Error(`Too little went by ${name}`)
  const late = tasks.filter(({ clock }) => clock > maxTaskMs)
  const listed = late
    .map(({ clock, processor }) => `${clock.toFixed(0)} (${processor.toFixed(0)})`)
    .join(', ')
  console.log(
    `  over ${maxTaskMs} ms by the clock (by the processor): ${listed || 'none'} of ${tasks.length} tasks`,
  )
  return Math.max(...tasks.map(({ processor }) => processor))
}

/** The longest task while 10,000 stories are scrolled, in each way, with the CPU slowed down four times. */
export async function benchScroll(browser: Browser, product: Product, data: string): Promise<Figure[]> {
  importStories(data)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await openHome(page, product)
  await loadAll(page)
  console.log(`${await countOf(page)} stories are loaded`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(2000)
  const figures: Figure[] = []
  for (const way of ways) {
    const what = `longest task while scrolling 10,000 stories ${way.name}, 4× CPU`
    const seen = await maxTask(browser, page, way)
    figures.push({ what, seen, unit: 'ms', bar: maxTaskMs, kind: 'most' })
  }
  await page.close()
  return figures
}
