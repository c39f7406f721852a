import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { findChromium } from '../dev/find-chromium.js'
import { serveEditors } from './editor/open-page.js'
import type { Bench, EditorName } from './editor/page.js'
import { samples, type Sample } from './editor/texts.js'
import type { Figure } from './measure/report.js'

declare global {
  interface Window {
    readonly bench: Bench
  }
}

/** The share editor with one network, and with three: both have the same bars. */
const ours = ['share editor', 'three networks'] as const
const names: readonly EditorName[] = ['textarea', ...ours, 'codemirror', 'lexical']
const warmUp = 8
const blocks = 4
const keys = 10
/** Longer than the editor postpones any work, the draft included, in milliseconds. */
const rest = 900

/** Without a frame limit, so that steps of 16.7 ms do not hide differences. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })

/** Several keys typed in a row. */
interface Block {
  /** CPU time of the main thread per key, in milliseconds. */
  readonly cpu: number
  /** The same including the postponed work, divided by the number of keys. */
  readonly all: number
  /** The median time from a key to its frame, in milliseconds. */
  readonly p50: number
  readonly p95: number
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** The CPU time that the page's main thread has used, in milliseconds. */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

interface Opened {
  readonly page: Page
  readonly session: CDPSession
}

async function openPage(browser: Browser, address: string, name: EditorName, text: string): Promise<Opened> {
  // Without a frame limit, a transition of a moment would draw hundreds of frames that no screen shows.
  const page = await browser.newPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(([editor, content]) => window.bench.open(editor, content), [name, text] as const)
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.addBinding', { name: 'keyPainted' })
  await session.send('Runtime.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

/**
 * Types one key after the other, each after the previous one was painted. Resolves with the milliseconds to each paint.
 */
async function type(session: CDPSession, count: number): Promise<number[]> {
  const times: number[] = []
  let painted = (_milliseconds: number) => {}
  const listen = ({ payload }: { payload: string }) => painted(Number(payload))
  session.on('Runtime.bindingCalled', listen)
  for (let n = 0; n < count; n += 1) {
    const character = 'teahno rs'.charAt(n % 9)
    const isPainted = new Promise<number>((resolve) => {
      painted = resolve
    })
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, key: character })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character })
    times.push(await isPainted)
  }
  session.off('Runtime.bindingCalled', listen)
  return times
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

async function typeBlock({ session }: Opened): Promise<Block> {
  const started = await cpuOf(session)
  const times = await type(session, keys)
  const typed = await cpuOf(session)
  await pause(rest)
  const rested = await cpuOf(session)
  return {
    cpu: (typed - started) / keys,
    all: (rested - started) / keys,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
  }
}

type Table = Map<EditorName, Block[]>

/**
 * One round on fresh pages that are open at the same time: the editors take turns in typing, so that other load on the
 * machine affects all of them equally. Throws when a typed character is missing.
 */
async function runRound(browser: Browser, address: string, text: string, table: Table) {
  const opened = new Map<EditorName, Opened & { length: number }>()
  const lengthOf = ({ page }: Opened) => page.evaluate(() => window.bench.read().length)
  for (const name of names) {
    const one = await openPage(browser, address, name, text)
    opened.set(name, { ...one, length: await lengthOf(one) })
    await type(one.session, warmUp)
    await pause(rest)
  }
  for (let block = 0; block < blocks; block += 1) {
    for (const [n] of names.entries()) {
      const name = names[(n + block) % names.length] ?? 'textarea'
      const one = opened.get(name)
      if (one) table.get(name)?.push(await typeBlock(one))
    }
  }
  for (const [name, one] of opened) {
    const typed = (await lengthOf(one)) - one.length
    const sent = warmUp + blocks * keys
    if (typed !== sent) throw new Error(`${name} received ${typed} of ${sent} characters`)
    await one.page.close()
  }
}

/** The median cost of a piece of 300 characters that a model writes, up to 60,000 characters, in milliseconds. */
async function stream(browser: Browser, address: string, name: EditorName): Promise<number> {
  const { page } = await openPage(browser, address, name, 'Something to rewrite, long enough. ')
  const text = samples['60,000 characters in lines']
  const pieces = Array.from({ length: 200 }, (_, n) => text.slice(n * 300, (n + 1) * 300))
  const times = await page.evaluate((all) => window.bench.stream(all), pieces)
  await page.close()
  return at(times, 0.5)
}

/** The CPU time for 60,000 characters that are inserted at once, with the postponed work, in milliseconds. */
async function paste(browser: Browser, address: string, name: EditorName): Promise<number> {
  const opened = await openPage(browser, address, name, 'Pasted: ')
  await pause(rest)
  const started = await cpuOf(opened.session)
  await opened.page.evaluate((text) => window.bench.paste(text), samples['60,000 characters in lines'])
  await pause(rest)
  const cost = (await cpuOf(opened.session)) - started
  await opened.page.close()
  return cost
}

/** The median costs of several insertions, the editors in turns. */
async function pastes(browser: Browser, address: string): Promise<Map<EditorName, number>> {
  const costs = new Map<EditorName, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < 5; round += 1)
    for (const name of names) costs.get(name)?.push(await paste(browser, address, name))
  return new Map([...costs].map(([name, all]) => [name, at(all, 0.5)]))
}

const measures = ['cpu', 'all', 'p50', 'p95'] as const
type Measure = (typeof measures)[number]

/** The median of an editor's blocks, and of their ratios to the textarea's blocks of the same turn. */
function middle(table: Table, name: EditorName, what: Measure) {
  const bare = table.get('textarea') ?? []
  const blocksOf = table.get(name) ?? []
  return {
    value: at(
      blocksOf.map((block) => block[what]),
      0.5,
    ),
    ratio: at(
      blocksOf.map((block, n) => block[what] / (bare[n]?.[what] ?? Number.NaN)),
      0.5,
    ),
  }
}

function printTable(title: string, table: Table) {
  console.log(`\n${title} (ms; × a bare textarea in the same run; all: with the postponed work)`)
  for (const name of table.keys()) {
    const cells = measures.map((what) => {
      const { value, ratio } = middle(table, name, what)
      return `${what} ${value.toFixed(1).padStart(5)} ${ratio.toFixed(2).padStart(5)}×`
    })
    console.log(`  ${name.padEnd(14)} ${cells.join('   ')}`)
  }
}

const bars: Record<Sample, { cpu: number; p50: number | null }> = {
  '3,000 characters': { cpu: 1.8, p50: 1.5 },
  '60,000 characters in lines': { cpu: 1.8, p50: 1.5 },
  'one paragraph of 60,000 characters': { cpu: 2.1, p50: null },
}

/** The figures of a key in a share editor, as multiples of the textarea of the same run. */
function figuresOf(table: Table, name: EditorName, sample: Sample): Figure[] {
  const { cpu, p50 } = bars[sample]
  const figure = (measure: Measure, what: string, bar: number): Figure => ({
    what: `${name}: key, ${sample}, ${what}`,
    seen: middle(table, name, measure).ratio,
    unit: '×',
    bar,
    kind: 'most',
  })
  const all = [figure('cpu', 'CPU', cpu)]
  if (p50 !== null)
    all.push(figure('all', 'CPU with the postponed work', cpu), figure('p50', 'to paint', p50))
  return all
}

/** The cost of a key in the share editor, as a multiple of a bare textarea, compared with two libraries. */
export async function benchEditor(rounds = Number(process.env.ROUNDS ?? 5)): Promise<Figure[]> {
  const { address, close } = await serveEditors()
  const browser = await launch()
  const figures: Figure[] = []
  for (const [sample, text] of Object.entries(samples) as [Sample, string][]) {
    const table: Table = new Map(names.map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1) await runRound(browser, address, text, table)
    printTable(sample, table)
    for (const name of ours) figures.push(...figuresOf(table, name, sample))
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
  const pasted = await pastes(browser, address)
  console.log(
    `60,000 characters at once: ${[...pasted].map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`,
  )
  figures.push({
    what: '60,000 characters pasted, CPU',
    seen: (pasted.get('share editor') ?? 0) / (pasted.get('textarea') ?? Number.NaN),
    unit: '×',
    bar: 1.8,
    kind: 'most',
  })
  await browser.close()
  close()
  return figures
}
