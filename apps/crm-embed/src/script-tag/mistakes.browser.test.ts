import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSite, type Site } from '../../testing/site.js'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
const json = (value: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
beforeEach(() => site.answerToken(json({ token: 'short-lived' })))

const feed = '<div id="here" data-widget="story-feed" data-load="eager" style="height:400px"></div>'
const listening = `<script nonce="abc">
  heard = []; lines = []
  for (const type of ['ready', 'error'])
    addEventListener('rostrum-' + type, ({ detail }) => heard.push(type + ' ' + (detail.code ?? '')))
  const say = console.error
  console.error = (...words) => { lines.push(words.join(' ')); say(...words) }
</script>`

const signedIn = expect.objectContaining({ code: 'signed-in' })

interface Told {
  readonly heard: readonly string[]
  readonly lines: readonly string[]
}
const told = (opened: Page): Promise<Told> => opened.evaluate('({ heard, lines })')

it('[EMBED8] gives up on a token route that does not answer, and signs in when it does', async () => {
  site.answerToken(null)
  site.set({ head: listening + site.script(), body: feed })
  const opened = await site.browser.newPage()
  await opened.clock.install()
  await opened.goto(site.address)
  await opened
    .locator('.r-feed-skeleton, [aria-busy="true"], .r-skeleton')
    .first()
    .waitFor({ state: 'attached' })
  await opened.clock.fastForward(16_000)
  await opened.getByRole('heading', { name: 'We couldn’t sign you in' }).waitFor()
  expect((await told(opened)).heard).toEqual(['error token-late'])
  site.answerToken(json({ token: 'short-lived' }))
  await opened.getByRole('button', { name: 'Try again' }).click()
  await opened.clock.fastForward(1000)
  await opened.getByRole('article').first().waitFor()
  expect((await told(opened)).heard).toEqual(['error token-late', 'ready '])
  await opened.close()
})

it('names a mistyped widget, a missing element, an unknown value and a second script tag', async () => {
  const body = `<div data-widget="storyfeed"></div>${feed.replace('id', 'data-network="myspace" data-locale="xx" id')}`
  const opened = await site.open({ head: listening + site.script() + site.script('id="second"'), body })
  await opened.getByRole('article').first().waitFor()
  const thrown = await opened.evaluate(() => {
    const { mount } = Reflect.get(window, 'Rostrum')
    return ['storyfeed', 'story-feed'].map((name) => {
      try {
        return String(mount(name, null))
      } catch (error) {
        return String(error)
      }
    })
  })
  expect(thrown[0]).toContain('widget-unknown: storyfeed is none of')
  expect(thrown[0]).toContain('story-feed')
  expect(thrown[1]).toContain('element-missing')
  const lines = (await told(opened)).lines.join('\n')
  expect(lines).toMatch(/option-unknown: story-feed ignores data-network="myspace". There are: .*linkedin/)
  expect(lines).toMatch(/option-unknown: story-feed ignores data-locale="xx". There are: de, en/)
  expect(lines.match(/\[rostrum\] script-twice/g)).toHaveLength(1)
  expect(await opened.locator('rostrum-view').count()).toBe(1)
  await opened.close()
})

const stub = `<script nonce="abc">
  window.Rostrum = { q: [], mount(...call) {
    const handle = { q: [] }
    handle.ready = new Promise((ok) => { handle.ok = ok })
    for (const name of ['update', 'unmount', 'on', 'off', 'focus'])
      handle[name] = (...given) => { handle.q.push([name, ...given]); return () => handle.off(...given) }
    this.q.push([call, handle])
    return handle
  } }
</script>`

it('gives the same handles before the loader is there and after it', async () => {
  const before = `<script nonce="abc">addEventListener('DOMContentLoaded', () => {
    heardOf = []
    const note = (name) => (detail) => heardOf.push(name)
    const off = note('off')
    const [a, b] = document.querySelectorAll('.mine')
    handle = Rostrum.mount('story-feed', a, { editor: 'none', locale: 'de' })
    handle.on('ready', note('ready'))
    handle.on('ready', off)
    handle.off('ready', off)
    gone = Rostrum.mount('story-feed', b)
    gone.on('ready', note('gone'))
    gone.unmount()
    setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { src: '${site.board}/rostrum.js' })))
  })</script>`
  const opened = await site.open({
    head: stub + before,
    body: '<div class="mine" data-token-url="/token"></div><div class="mine" data-token-url="/token"></div>',
  })
  await opened.getByRole('article').first().waitFor()
  await opened.evaluate('handle.ready')
  expect(await opened.evaluate('heardOf')).toEqual(['ready'])
  expect(await opened.locator('rostrum-view').count()).toBe(1)
  const later = await opened.evaluate(() => {
    const element = document.createElement('div')
    document.body.append(element)
    const { q } = Reflect.get(window, 'Rostrum')
    const pushed = q.push(['story-feed', element, { tokenUrl: '/token' }])
    pushed.unmount()
    Reflect.get(window, 'handle').unmount()
    return Object.keys(window).filter((name) => /rostrum|nanostores/i.test(name))
  })
  expect(later).toEqual(['Rostrum'])
  expect(await opened.locator('rostrum-view').count()).toBe(0)
  await opened.close()
})

it('follows its attributes and the page’s own colour scheme', async () => {
  const opened = await site.open({ body: feed })
  await opened.getByRole('article').first().waitFor()
  const theme = () => opened.locator('.r-root').first().getAttribute('data-theme')
  expect(await theme()).toBe('auto')
  await opened.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
  await opened.locator('.r-root[data-theme="dark"]').first().waitFor()
  await opened.locator('#here').evaluate((element) => element.setAttribute('data-theme', 'light'))
  await opened.locator('.r-root[data-theme="light"]').first().waitFor()
  await opened.locator('#here').evaluate((element) => element.setAttribute('data-locale', 'de'))
  await opened.locator('.r-root[lang="de"]').first().waitFor()
  await opened.close()
})

it('tells by Rostrum.doctor() what the page’s policy and token route lack', async () => {
  site.answerToken(json({ Token: 'x' }))
  const policy = site
    .strict()
    .replace(/img-src[^;]+/, 'img-src data:')
    .replace(/media-src[^;]+;/, '')
  const opened = await site.open({ body: '<div data-widget="storyfeed"></div>', policy })
  const report = await opened.evaluate(async () => Reflect.get(window, 'Rostrum').doctor())
  const codes = report.findings.map(({ code }: { code: string }) => code)
  expect(report.isWell).toBe(false)
  expect(codes).toEqual(
    expect.arrayContaining([
      'widget-unknown',
      'token-not-in-answer',
      'policy-blocks-images',
      'policy-blocks-video',
    ]),
  )
  site.answerToken(json({ token: 'short-lived' }))
  // The page's policy forbids its own style attribute, too.
  const body = feed.replace(/ style="[^"]*"/, '')
  const well = await site.open({ body, policy: site.strict() })
  await well.getByRole('article').first().waitFor()
  const good = await well.evaluate(async () => Reflect.get(window, 'Rostrum').doctor())
  // Whether a window was tried depends on what the person did before.
  expect(good).toMatchObject({ isWell: true, findings: expect.arrayContaining([signedIn]) })
  expect(await well.evaluate('faults')).toEqual([])
  await well.close()
  await opened.close()
})
