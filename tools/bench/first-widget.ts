import type { Browser } from 'playwright'
import type { Product } from '../dev/dev-server.mjs'
import type { Figure } from './measure/report.js'
import { bareWidgetPage } from './bare-widget.js'

const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Milliseconds from the navigation until an element that the selector finds is painted, on a slow phone. */
async function timeToPaint(browser: Browser, address: string, isThere: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`(() => {
    const isThere = ${isThere}
    const look = () => isThere() ? requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now() })) : requestAnimationFrame(look)
    look()
  })()`)
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => Reflect.get(window, 'paintedAt'), undefined, {
    timeout: 60_000,
  })
  const time = Number(await painted.jsonValue())
  await context.close()
  return time
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Compares the example page's feed with a bare Preact widget on the same kind of page, in turns within one run. */
export async function benchFirstWidget(browser: Browser, product: Product): Promise<Figure[]> {
  const bare = await bareWidgetPage()
  const feedIsThere = `() => [...document.querySelectorAll('*')].some((e) => e.shadowRoot?.querySelector('.r-feed'))`
  const bareIsThere = `() => Boolean(document.querySelector('#bare button'))`
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    theirs.push(await timeToPaint(browser, bare.address, bareIsThere))
    ours.push(await timeToPaint(browser, product.example, feedIsThere))
  }
  bare.close()
  return [
    {
      what: `first widget painted, 4× CPU and slow 4G, against a bare Preact one (${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)} ms)`,
      seen: median(ours) / median(theirs),
      unit: '×',
      bar: 1.5,
      kind: 'most',
    },
  ]
}
