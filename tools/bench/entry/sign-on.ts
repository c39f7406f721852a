import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { addDemoSignOn } from '../../dev/demo-sign-on.mjs'
import type { Product } from '../../dev/dev-server.mjs'
import { median } from '../measure/median.js'
import type { Figure } from '../measure/report.js'
import { noteRequests, type PageRequest } from '../measure/requests.js'

/** 1.6 Mbit/s down, 750 kbit/s up, and a round trip of 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const rounds = 5
/** The sign-in page preloads what comes next when it has been at rest for some seconds. */
const restMs = 7000

interface Way {
  readonly name: string
  /** On the provider's button. */
  readonly button: RegExp
  readonly person: RegExp
}

const ways: readonly Way[] = [
  { name: 'OpenID Connect', button: /with Varmelund$/, person: /Maya/ },
  { name: 'SAML', button: /with Varmelund partners$/, person: /Inês/ },
]

/** Runs in each page: tells when a person presses, and when the first story of Home is painted. */
const watchPage = `(() => {
  addEventListener('click', () => tellBench('press', Date.now()), true)
  const trees = () => [document, ...[...document.querySelectorAll('rostrum-view')].map((view) => view.shadowRoot)]
  const isThere = () => trees().some((tree) => tree?.querySelector('article button'))
  const look = () => isThere() ? requestAnimationFrame(() => setTimeout(() => tellBench('story', Date.now()))) : requestAnimationFrame(look)
  if (!location.pathname.startsWith('/idp/')) look()
})()`

interface Watched {
  readonly page: Page
  readonly session: CDPSession
  readonly requests: readonly PageRequest[]
  /** The moments that the pages told, the first press and the first story. */
  readonly moments: Map<string, number>
}

async function watch(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
  const moments = new Map<string, number>()
  await page.exposeFunction('tellBench', (what: string, at: number) => {
    if (!moments.has(what)) moments.set(what, at)
  })
  await page.addInitScript(watchPage)
  const session = await context.newCDPSession(page)
  const requests = await noteRequests(session)
  return { page, session, requests, moments }
}

/** The time at the provider: from the request for its first page until the board is asked for the page that follows. */
function providersPart(requests: readonly PageRequest[], product: Product) {
  const pages = requests.filter(({ type }) => type === 'Document')
  const first = pages.find(({ address }) => address.startsWith(`${product.sandbox}/idp/`))
  const back = pages.find(
    ({ address, startMs }) => first && startMs > first.startMs && address.startsWith(product.board),
  )
  if (!first || !back) throw new Error('Nobody was at the provider')
  return { first, back, ms: back.startMs - first.startMs }
}

/** Milliseconds from the press on the button to the first story, without the time at the provider. */
async function signOn(browser: Browser, product: Product, way: Way, isWarm: boolean): Promise<number> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' })
  const { page, session, requests, moments } = await watch(context)
  await page.goto(`${product.board}/login`)
  const button = page.getByRole('button', { name: way.button })
  await button.waitFor()
  if (isWarm) await page.waitForTimeout(restMs)
  else await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slow4g)
  const before = requests.length
  await button.click()
  await page.waitForURL(/\/idp\//)
  const pressed = moments.get('press') ?? 0
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: way.person }) })
    .click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  while (!moments.has('story')) await page.waitForTimeout(50)
  const story = moments.get('story') ?? 0
  const asked = requests.slice(before)
  const { first, ms } = providersPart(asked, product)
  if (process.env.BENCH_FILES)
    for (const { address, type, startMs, endMs = NaN, bytes } of asked)
      console.log(
        `${way.name} ${(startMs - first.startMs).toFixed(0).padStart(6)} ${(endMs - first.startMs).toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${type.padEnd(10)} ${address.split('?', 1)[0]}`,
      )
  await context.close()
  return story - pressed - ms
}

/** What it costs to sign in through the company's identity provider, from the press on its button to Home's first story. */
export async function benchSignOn(browser: Browser, product: Product): Promise<Figure[]> {
  await addDemoSignOn(product)
  const figures: Figure[] = []
  for (const way of ways) {
    const times: Record<'warm' | 'cold', number[]> = { warm: [], cold: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.warm.push(await signOn(browser, product, way, true))
      times.cold.push(await signOn(browser, product, way, false))
    }
    const cold = (median(times.cold) / 1000).toFixed(2)
    figures.push({
      what: `${way.name}: from the press to the first story, slow 4G, without the provider’s pages, after the sign-in page has preloaded (with an empty cache ${cold} s)`,
      seen: median(times.warm) / 1000,
      unit: 's',
      bar: 1.5,
      kind: 'most',
    })
  }
  return figures
}
