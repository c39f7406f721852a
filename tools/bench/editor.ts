import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { findChromium } from '../find-chromium.js'
import { serveEditors } from './editor/open-page.js'
import type { Bench, EditorName } from './editor/page.js'
import { samples, type Sample } from './editor/texts.js'
import type { Figure } from './report.js'

declare global {
  interface Window {
    readonly bench: Bench
  }
}

const names: readonly EditorName[] = ['textarea', 'share editor', 'codemirror', 'lexical']
const warmUp = 8
const keys = 40

/** No limit of frames, so that steps of 16.7 ms do not hide what differs. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })

interface Run {
  /** Milliseconds of the main thread's CPU for one key. */
  readonly cpu: number
  /** Milliseconds from the key to its frame, the middle one. */
  readonly p50: number
  readonly p95: number
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Milliseconds of CPU that the page's main thread has used. */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function openPage(browser: Browser, address: string, name: EditorName, text: string) {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(([editor, content]) => window.bench.open(editor, content), [name, text] as const)
  const session = await page.context().newCDPSession(page)
  return { page, session }
}

/** Types one key after the other, each when the one before was painted; `pause` (ms) lets the page rest between. */
async function type(
  { page, session }: { page: Page; session: CDPSession },
  count: number,
  pause: number,
): Promise<number[]> {
  const times: number[] = []
  let painted = (_milliseconds: number) => {}
  const listen = ({ payload }: { payload: string }) => painted(Number(payload))
  session.on('Runtime.bindingCalled', listen)
  for (let n = 0; n < count; n += 1) {
    const letter = 'teahno rs'.charAt(n % 9)
    const isPainted = new Promise<number>((resolve) => {
      painted = resolve
    })
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
    times.push(await isPainted)
    if (pause > 0) await page.waitForTimeout(pause)
  }
  session.off('Runtime.bindingCalled', listen)
  return times
}

/** One run on a fresh page: what a key in the middle of the text costs. Throws when a letter is missing. */
async function run(
  browser: Browser,
  address: string,
  name: EditorName,
  text: string,
  pause = 0,
): Promise<Run> {
  const opened = await openPage(browser, address, name, text)
  const { page, session } = opened
  await session.send('Runtime.addBinding', { name: 'keyPainted' })
  await session.send('Runtime.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const length = () => page.evaluate(() => window.bench.read().length)
  const before = await length()
  await type(opened, warmUp, pause)
  const started = await cpuOf(session)
  const times = await type(opened, keys, pause)
  const cpu = ((await cpuOf(session)) - started) / keys
  const typed = (await length()) - before
  await page.close()
  if (typed !== warmUp + keys) throw new Error(`${name} took ${typed} of ${warmUp + keys} letters`)
  return { cpu, p50: at(times, 0.5), p95: at(times, 0.95) }
}

/** The middle of what a 300-character piece of 60,000 costs, ms. */
async function stream(browser: Browser, address: string, name: EditorName): Promise<number> {
  const { page } = await openPage(browser, address, name, 'Rewritten: ')
  const text = samples['60,000 characters in lines']
  const chunks = Array.from({ length: 200 }, (_, n) => text.slice(n * 300, (n + 1) * 300))
  const times = await page.evaluate((pieces) => window.bench.stream(pieces), chunks)
  await page.close()
  return at(times, 0.5)
}

type Table = Map<EditorName, Run[]>

const middle = (runs: readonly Run[] | undefined, what: keyof Run) =>
  at(
    (runs ?? []).map((one) => one[what]),
    0.5,
  )

function printTable(title: string, table: Table) {
  const bare = table.get('textarea')
  console.log(`\n${title} (ms; × a bare textarea in the same run)`)
  for (const [name, runs] of table) {
    const cells = (['cpu', 'p50', 'p95'] as const).map((what) => {
      const value = middle(runs, what)
      return `${what} ${value.toFixed(1).padStart(5)} ${(value / middle(bare, what)).toFixed(2).padStart(5)}×`
    })
    console.log(`  ${name.padEnd(14)} ${cells.join('   ')}`)
  }
}

const bars: Record<Sample, { cpu: number; p50: number | null }> = {
  '3,000 characters': { cpu: 1.8, p50: 1.5 },
  '60,000 characters in lines': { cpu: 1.8, p50: 1.5 },
  'one paragraph of 60,000 characters': { cpu: 2.1, p50: null },
}

/** What a key costs in the share editor, as multiples of a bare textarea, beside two libraries. */
export async function benchEditor(rounds = Number(process.env.ROUNDS ?? 5)): Promise<Figure[]> {
  const { address, close } = await serveEditors()
  const browser = await launch()
  const figures: Figure[] = []
  for (const [sample, text] of Object.entries(samples) as [Sample, string][]) {
    const table: Table = new Map(names.map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      const turned = names.map((_, n) => names[(n + round) % names.length] ?? 'textarea')
      for (const name of turned) table.get(name)?.push(await run(browser, address, name, text))
    }
    printTable(sample, table)
    const ratio = (what: 'cpu' | 'p50') =>
      middle(table.get('share editor'), what) / middle(table.get('textarea'), what)
    const { cpu, p50 } = bars[sample]
    figures.push({ what: `key, ${sample}, CPU`, seen: ratio('cpu'), unit: '×', bar: cpu, kind: 'most' })
    if (p50 !== null)
      figures.push({
        what: `key, ${sample}, to paint`,
        seen: ratio('p50'),
        unit: '×',
        bar: p50,
        kind: 'most',
      })
  }
  const pieces = new Map<EditorName, number>()
  for (const name of names) pieces.set(name, await stream(browser, address, name))
  console.log(
    `\nPieces of 300 characters: ${[...pieces].map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`).join(', ')}`,
  )
  figures.push({
    what: 'piece of 300 characters streamed in',
    seen: pieces.get('share editor') ?? 0,
    unit: 'ms',
    bar: 2,
    kind: 'most',
  })
  await browser.close()
  close()
  return figures
}
