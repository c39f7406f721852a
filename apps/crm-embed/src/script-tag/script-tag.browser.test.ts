import { sampleStory } from '@rostrum/widgets/testing'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSite, type Site } from '../../testing/site.js'

let site: Site
const open: Site['open'] = (options) => site.open(options)
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const feedBody = '<div data-widget="story-feed" data-load="eager"></div>'
const firstCard = (opened: Page) => opened.getByRole('article').first()

it('shows the feed and its editor under a strict policy with trusted types, without any allowance', async () => {
  const opened = await open({ body: feedBody, policy: site.strict() })
  await firstCard(opened).waitFor()
  await opened
    .getByRole('button', { name: /^Share:/ })
    .first()
    .click()
  await opened.getByRole('textbox', { name: 'Post text' }).fill('Hello from another origin #now')
  await opened.getByRole('combobox').first().waitFor({ state: 'attached' })
  await opened.getByRole('button', { name: 'Share now' }).click()
  await opened.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await opened.evaluate('faults')).toEqual([])
  expect(await opened.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
  await opened.close()
})

it('mounts what data attributes say, waits for the window, and leaves with its element', async () => {
  const opened = await open({
    body: `<div id="above" data-widget="profile-connector" data-locale="de" data-theme="dark"></div>
      <p style="height:3000px"></p><div id="below" data-widget="story-feed"></div>`,
  })
  await opened.getByRole('heading', { name: 'Verbundene Profile' }).waitFor()
  const theme = await opened.evaluate(() => {
    const root = document.querySelector('#above rostrum-view')?.shadowRoot?.querySelector('.r-root')
    return root instanceof HTMLElement ? root.dataset.theme : undefined
  })
  expect(theme).toBe('dark')
  expect(await opened.evaluate(() => document.querySelector('#below')?.childElementCount)).toBe(0)
  await opened.evaluate(() => scrollTo(0, 3000))
  await firstCard(opened).waitFor()
  await opened.evaluate(() => {
    const below = document.querySelector('#below')
    Object.assign(window, { left: below?.querySelector('rostrum-view')?.shadowRoot })
    below?.remove()
  })
  await opened.waitForFunction(() => Reflect.get(window, 'left').childNodes.length === 0)
  await opened.close()
})

it('takes calls before its script is there, and hands events out', async () => {
  const opened = await open({
    head: `<script nonce="abc">window.Rostrum = { q: [] }; addEventListener('rostrum-ready', () => { window.isReady = true })</script>`,
    body: '<div id="here"></div>',
  })
  await opened.evaluate((address) => {
    const { q } = Reflect.get(window, 'Rostrum')
    q.push([
      'story-feed',
      document.getElementById('here'),
      { editor: 'none', tokenUrl: '/token', server: address },
    ])
    const tag = document.createElement('script')
    tag.src = `${address}/rostrum.js`
    document.head.append(tag)
  }, site.board)
  await opened.waitForFunction('window.isReady')
  await opened.evaluate(() => {
    document.addEventListener('rostrum-share', (event) => {
      if (event instanceof CustomEvent) Object.assign(window, { shared: event.detail })
    })
  })
  await opened
    .getByRole('button', { name: /^Share:/ })
    .first()
    .click()
  expect(await opened.evaluate('window.shared')).toEqual({ storyId: sampleStory().Id })
  await opened.close()
})

it('says in the page’s language when its code does not come, and tries again', async () => {
  site.set({ head: site.script('data-locale="de"'), body: feedBody })
  const opened = await site.browser.newPage()
  await opened.route('**/shared-*', (route) => route.abort())
  await opened.goto(site.address)
  await opened.getByText('Konnte nicht geladen werden.').waitFor()
  await opened.unroute('**/shared-*')
  await opened.getByRole('button', { name: 'Erneut versuchen' }).click()
  await firstCard(opened).waitFor()
  await opened.close()
})

it('says that the editor’s code does not come, and opens it the next time', async () => {
  const opened = await open({ body: feedBody })
  await firstCard(opened).waitFor()
  await opened.route('**/share-dialog*', (route) => route.abort())
  const share = opened.getByRole('button', { name: /^Share:/ }).first()
  await share.click()
  await opened.getByText('We can’t reach the server. Check your connection.').waitFor()
  await opened.unroute('**/share-dialog*')
  await share.click()
  await opened.getByRole('textbox', { name: 'Post text' }).waitFor()
  await opened.close()
})

const hostile: Readonly<Record<string, string>> = {
  'unset everything': 'body * { all: unset !important }',
  'revert everything': 'body * { all: revert !important }',
  'hide every div': 'body div { display: none !important }',
  'hide everything': 'body * { display: none !important }',
  'a huge root font': ':root { font-size: 40px }',
  'fonts and colours':
    'body * { font: 30px serif !important; color: red !important; background: yellow !important; border: 5px solid red !important }',
  'what a body hands down':
    'body { font: italic 30px/3 serif; letter-spacing: 4px; word-spacing: 9px; white-space: pre; text-transform: uppercase; text-align: right; direction: rtl; cursor: wait; color: red; user-select: none; visibility: visible; text-indent: 40px }',
  'opacity, filter, transform':
    'body * { opacity: .3 !important; filter: blur(4px) !important; transform: rotate(9deg) !important }',
  'no pointer, not visible': 'body * { pointer-events: none !important; visibility: hidden !important }',
  'position and size':
    'body * { position: absolute !important; float: right !important; width: 10px !important; height: 10px !important; overflow: hidden !important }',
  'custom properties':
    'body, body * { --_accent: red !important; --_surface: red !important; --_ink: red !important; --_text-m: 40px serif !important }',
}

/** A screenshot once all images are loaded and nothing changes any more. */
async function atRest(opened: Page): Promise<Buffer> {
  await opened.waitForFunction(() =>
    [...document.querySelectorAll('rostrum-view')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])])
      .every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  const look = () => opened.screenshot({ animations: 'disabled' })
  let before = await look()
  for (;;) {
    const now = await look()
    if (now.equals(before)) return now
    before = now
  }
}

it('looks the same whatever the rules of the page are', async () => {
  const opened = await open()
  await opened.evaluate(async () => {
    const { mount } = Reflect.get(window, 'Rostrum')
    await mount('story-feed', document.body, { editor: 'none' }).ready
  })
  await firstCard(opened).waitFor()
  const clean = await atRest(opened)
  const changed: string[] = []
  for (const [name, css] of Object.entries(hostile)) {
    await opened.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    if (!clean.equals(await atRest(opened))) changed.push(name)
    await opened.evaluate(() => {
      document.adoptedStyleSheets = []
    })
  }
  await opened.close()
  expect(changed).toEqual([])
})

it('takes its sheets along when it is moved to another document', async () => {
  const opened = await open({ body: `${feedBody}<iframe title="Other"></iframe>` })
  await firstCard(opened).waitFor()
  const moved = await opened.evaluate(() => {
    const view = document.querySelector('rostrum-view')
    const frame = document.querySelector('iframe')
    if (view) frame?.contentDocument?.body.append(view)
    const feed = view?.shadowRoot?.querySelector('.r-feed')
    const display = feed ? frame?.contentWindow?.getComputedStyle(feed).display : undefined
    return { display, sheets: view?.shadowRoot?.adoptedStyleSheets.length ?? 0 }
  })
  expect(moved.sheets).toBeGreaterThan(5)
  expect(moved.display).toBe('flex')
  await opened.close()
})

it('leaves nothing after 100 mounts of each widget: no node, no listener, no socket', async () => {
  const opened = await open()
  const session = await opened.context().newCDPSession(opened)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  let sockets = 0
  session.on('Network.webSocketCreated', () => (sockets += 1))
  session.on('Network.webSocketClosed', () => (sockets -= 1))
  const run = (times: number) =>
    opened.evaluate(async (count) => {
      const { mount } = Reflect.get(window, 'Rostrum')
      const place = document.createElement('div')
      document.body.append(place)
      for (let round = 0; round < count; round += 1) {
        for (const name of ['story-feed', 'share-editor', 'profile-connector']) {
          const mounted = mount(name, place, { storyId: '0AS000000000001' })
          await mounted.ready
          mounted.unmount()
        }
      }
      place.remove()
    }, times)
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
  }
  await run(10)
  const before = await measure()
  await run(100)
  // Removed objects are collected eventually; no event tells when.
  await waitFor(
    async () => {
      const after = await measure()
      expect(after.nodes - before.nodes).toBeLessThan(100)
      expect(after.listeners - before.listeners).toBeLessThan(20)
      expect((after.heap - before.heap) / 1e6).toBeLessThan(1)
      expect(sockets).toBe(0)
    },
    { interval: 100 },
  )
  await opened.close()
})
