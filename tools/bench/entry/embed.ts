import type { Browser } from 'playwright'
import type { Product } from '../../dev/dev-server.mjs'
import { median } from '../measure/median.js'
import type { Figure } from '../measure/report.js'
import { requestRow, openSlowNetwork } from '../measure/slow-network.js'

/** Milliseconds from a request to the first byte of its answer. */
const roundTripMs = 300
const rounds = 7

interface Visit {
  readonly storyMs: number
  /** The requests that waited for one another, from what the page asked for first to the stories. */
  readonly row: readonly string[]
}

/** Runs in the page: notes when the first story is painted in the feed's own tree. */
const watchStory = `(() => {
  const isThere = () => [...document.querySelectorAll('*')].some((one) => one.shadowRoot?.querySelector('article'))
  const look = () => isThere() ? requestAnimationFrame(() => setTimeout(() => { window.storyAt = performance.now() })) : requestAnimationFrame(look)
  look()
})()`

/** Opens the page with an empty cache. Throws where the feed came without its stories. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const network = await openSlowNetwork(roundTripMs)
  const proxy = { server: network.address, bypass: '<-loopback>' }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, proxy })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchStory)
    await page.goto(address, { waitUntil: 'commit' })
    const story = await page.waitForFunction(() => Reflect.get(window, 'storyAt'), undefined, {
      timeout: 60_000,
    })
    const storyMs = Number(await story.jsonValue())
    const [, ...requests] = network.requests
    const last = requests.find(({ line }) => /^GET .*\/api\/stories\/list$/.test(line))
    if (!last) throw new Error('The feed asked for no stories')
    const began = network.requests[0]?.startMs ?? 0
    if (process.env.BENCH_FILES)
      for (const { line, startMs, endMs = NaN } of network.requests)
        console.log(
          `embed ${(startMs - began).toFixed(0).padStart(6)} ${(endMs - began).toFixed(0).padStart(6)} ${line}`,
        )
    return { storyMs, row: requestRow(requests, last).map(({ line }) => line) }
  } finally {
    await context.close()
    network.close()
  }
}

/** What the network's latency costs until the first story of the feed on another company's page. */
export async function benchEmbed(browser: Browser, product: Product): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, product.example))
  const row =
    visits.map((one) => one.row).toSorted((a, b) => a.length - b.length)[Math.floor(rounds / 2)] ?? []
  console.log(
    `embed: in a row, after the page: ${row.map((line) => line.replace(/http:\/\/[^/]*/, '')).join(' → ')}`,
  )
  return [
    {
      what: `embed: first story, round trip of ${roundTripMs} ms, empty cache (${((row.length + 1) * roundTripMs) / 1000} s of it are round trips)`,
      seen: median(visits.map(({ storyMs }) => storyMs)) / 1000,
      unit: 's',
      bar: 2.2,
      kind: 'most',
    },
    {
      what: 'embed: requests in a row before the first story',
      seen: row.length,
      unit: '',
      bar: 5,
      kind: 'most',
    },
  ]
}
