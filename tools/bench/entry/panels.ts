import type { Browser } from 'playwright'
import type { Product } from '../../dev/dev-server.mjs'
import { median } from '../measure/median.js'
import type { Figure } from '../measure/report.js'
import { noteRequests } from '../measure/requests.js'
import { openBarePanel } from './bare-panel.js'

const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const rounds = 5

/** Runs in each frame: tells when the first story is painted there, in milliseconds from the frame's own navigation. */
const watchFrame = `(() => {
  if (top === window) return
  const trees = () => [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  const isThere = () => trees().some((tree) => tree.querySelector('article button'))
  const look = () => isThere() ? requestAnimationFrame(() => setTimeout(() => tellBench(performance.now()))) : requestAnimationFrame(look)
  look()
})()`

interface Visit {
  readonly storyMs: number
  /** Compressed bytes of code, styles and texts that came from the panel's own server before the story. */
  readonly bytes: number
}

/** Opens a page that frames a panel from `from`, on a slow phone with an empty cache. */
async function visit(browser: Browser, address: string, from: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  let tell: (storyMs: number) => void = () => {}
  const shown = new Promise<number>((done) => (tell = done))
  await page.exposeFunction('tellBench', tell)
  await page.addInitScript(watchFrame)
  const session = await context.newCDPSession(page)
  const requests = await noteRequests(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  const storyMs = await shown
  const kinds = new Set(['Document', 'Script', 'Stylesheet', 'Font'])
  const files = requests.filter(
    (one) => one.endMs !== undefined && one.address.startsWith(from) && kinds.has(one.type),
  )
  // The library of Teams is the host's matter.
  const ours = files.filter(
    ({ address: file }) => !/teams/i.test(new URL(file).pathname.replace('/teams', '')),
  )
  if (process.env.BENCH_FILES) {
    const began = requests[0]?.startMs ?? 0
    for (const { startMs, endMs = NaN, bytes, type, method, address: one } of requests)
      console.log(
        `panel ${(startMs - began).toFixed(0).padStart(6)} ${(endMs - began).toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${type.padEnd(10)} ${method} ${one.split('?', 1)[0]}`,
      )
    console.log(`panel story ${storyMs.toFixed(0)} ms after the frame began`)
  }
  await context.close()
  return { storyMs, bytes: ours.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** How long people wait for the first story in each panel, against a bare Preact one with the same handshake. */
export async function benchPanels(browser: Browser, product: Product): Promise<Figure[]> {
  const salesforce = { path: '/salesforce/one?person=maya&way=visualforce', entry: '/login-salesforce' }
  const sugarcrm = { path: '/sugarcrm/home?person=jonas&way=dashlet', entry: '/login-sugar' }
  const panels = [
    { name: 'Salesforce', bare: salesforce, path: salesforce.path },
    { name: 'SugarCRM', bare: sugarcrm, path: sugarcrm.path },
    // The tab is the whole board. Teams frames no other page: the bare panel of Salesforce stands for a bare tab.
    { name: 'Teams', bare: salesforce, path: '/teams' },
  ]
  const figures: Figure[] = []
  for (const { name, bare, path } of panels) {
    const theirs = await openBarePanel(product, bare)
    const [ours, others]: [Visit[], Visit[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      others.push(await visit(browser, theirs.address, theirs.address))
      ours.push(await visit(browser, product.sandbox + path, `${product.board}/`))
    }
    theirs.close()
    const [our, their] = [ours, others].map((all) => median(all.map(({ storyMs }) => storyMs))) as [
      number,
      number,
    ]
    figures.push(
      {
        what: `${name}: first story in the panel, 4× CPU and slow 4G, against a bare Preact one (${our.toFixed(0)} / ${their.toFixed(0)} ms)`,
        seen: our / their,
        unit: '×',
        bar: 1.5,
        kind: 'most',
      },
      {
        what: `${name}: code, styles and texts until then, compressed`,
        seen: median(ours.map(({ bytes }) => bytes)) / 1000,
        unit: 'kB',
        bar: 60,
        kind: 'most',
      },
    )
  }
  return figures
}
