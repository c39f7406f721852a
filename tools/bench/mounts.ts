import type { Browser, CDPSession } from 'playwright'
import type { Product } from '../dev/dev-server.mjs'
import { widgetNames } from '../build/widget-manifest.mjs'
import type { Figure } from './measure/report.js'

const times = 1000
/** Milliseconds until the last event and every timer of an unmounted widget are over. */
const settled = 10_000

/** The state of the page after garbage collection. The heap is in bytes. */
async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
}

/** What is left on a page of another origin after each widget was mounted and unmounted a thousand times. */
export async function benchMounts(browser: Browser, product: Product): Promise<Figure[]> {
  const page = await browser.newPage()
  await page.goto(product.example)
  await page.waitForFunction(() => 'mount' in Reflect.get(window, 'Rostrum'))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  let sockets = 0
  session.on('Network.webSocketCreated', () => (sockets += 1))
  session.on('Network.webSocketClosed', () => (sockets -= 1))
  const figures: Figure[] = []
  for (const widget of widgetNames) {
    const run = (count: number) =>
      page.evaluate(
        async ([name, rounds]) => {
          const { mount } = Reflect.get(window, 'Rostrum')
          const place = document.createElement('div')
          document.body.append(place)
          for (let round = 0; round < rounds; round += 1) {
            const mounted = mount(name, place, { storyId: '0AS000000000001' })
            await mounted.ready
            mounted.unmount()
          }
          place.remove()
        },
        [widget, count] as const,
      )
    await run(20)
    const before = { ...(await measure(session)), sockets }
    await run(times)
    await page.waitForTimeout(settled)
    const after = { ...(await measure(session)), sockets }
    const what = (left: string) => `${left} left of ${times} mounts: ${widget}`
    figures.push(
      { what: what('nodes'), seen: after.nodes - before.nodes, unit: '', bar: 0, kind: 'most' },
      { what: what('listeners'), seen: after.listeners - before.listeners, unit: '', bar: 0, kind: 'most' },
      { what: what('sockets'), seen: after.sockets - before.sockets, unit: '', bar: 0, kind: 'most' },
      { what: what('heap'), seen: (after.heap - before.heap) / 1e6, unit: 'MB', bar: 1, kind: 'most' },
    )
  }
  await page.close()
  return figures
}
