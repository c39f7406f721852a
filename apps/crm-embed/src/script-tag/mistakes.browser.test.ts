import type { SignInProblem } from '@rostrum/sdk/rules'
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
beforeEach(() => {
  site.answerToken(json({ token: 'short-lived' }))
  site.answer('PUT /auth', null)
})

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

const person = {
  page: 'We couldn’t sign you in',
  server: 'We couldn’t reach your board',
  place: 'You don’t have access yet',
}

const withToken = (answer: Parameters<Site['answerToken']>[0]) => () => {
  site.answerToken(answer)
}
const withAuth = (status: number, body: object) => () => {
  site.answer('PUT /auth', status, body)
}

const mistakes: readonly (readonly [
  code: SignInProblem,
  words: keyof typeof person,
  prepare: () => { head?: string; policy?: string } | void,
])[] = [
  ['token-url-missing', 'page', () => ({ head: site.script().replace(/data-token-url="\S+"/, '') })],
  ['token-url-failed', 'page', withToken(json({}, 500))],
  ['token-url-not-found', 'page', withToken({ status: 404 })],
  ['token-url-refused', 'page', withToken(json({}, 401))],
  ['token-not-json', 'page', withToken({ body: '<!doctype html>' })],
  ['token-not-in-answer', 'page', withToken(json({ Token: 'secret-1234' }))],
  ['person-unknown', 'place', withToken(json({ Errors: { email: 'not-on-board' } }, 404))],
  ['token-refused', 'page', withAuth(401, { Result: false, code: 'token-used' })],
  ['origin-not-allowed', 'page', withAuth(403, { Result: false, code: 'origin-not-allowed' })],
  ['server-unreachable', 'server', () => ({ head: site.script('data-server="http://localhost:9"') })],
  [
    'policy-blocks-server',
    'page',
    () => ({ policy: site.strict().replace(/connect-src[^;]+/, "connect-src 'self'") }),
  ],
]

it.each(mistakes)(
  '[EMBED5] [EMBED6] [EMBED7] says %s in one line, one event and words for a person',
  async (code, words, prepare) => {
    const { head = site.script(), ...rest } = prepare() ?? {}
    const opened = await site.open({ head: listening + head, body: feed + feed, ...rest })
    await opened.getByRole('heading', { name: person[words] }).first().waitFor()
    await opened.getByRole('button', { name: 'Try again' }).nth(1).waitFor()
    const { heard, lines } = await told(opened)
    // Each of the two widgets hears it; the console has it once, and no token.
    expect(heard).toEqual([`error ${code}`, `error ${code}`])
    expect(lines.filter((line) => line.startsWith('[rostrum]'))).toEqual([
      expect.stringMatching(new RegExp(`^\\[rostrum\\] ${code}: .* See docs/embedding\\.md#${code}$`)),
    ])
    expect(lines.join(' ')).not.toContain('secret-1234')
    await opened.close()
  },
)

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
  await opened.getByRole('heading', { name: person.page }).waitFor()
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
