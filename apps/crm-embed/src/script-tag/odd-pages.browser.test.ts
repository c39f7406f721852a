import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../../testing/site.js'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const widget = (name: string, more = '') =>
  `<div id="here" data-widget="${name}" data-load="eager" ${more}></div>`

const addRules = (opened: Page, css: string) =>
  opened.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** The position of an element in the window, once it no longer moves. */
async function boxOf(opened: Page, role: 'button' | 'dialog' | 'menu', name?: string) {
  const found = opened.getByRole(role, name ? { name, exact: true } : {}).first()
  await found.waitFor()
  await found.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  return found.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom }
  })
}

it.each(['body { zoom: 1.5 }', ':root { zoom: 0.8 }'])(
  'puts menus beside their buttons and keeps windows in the window, on a page with %s',
  async (css) => {
    const opened = await site.open({ body: widget('profile-connector') })
    await addRules(opened, css)
    await opened.getByRole('button', { name: 'Connect profile' }).click()
    const button = await boxOf(opened, 'button', 'Connect profile')
    const menu = await boxOf(opened, 'menu')
    expect(Math.abs(menu.top - button.bottom - 6)).toBeLessThan(2)
    // At most the distance that both keep from the edge of the window.
    expect(Math.abs(menu.right - button.right)).toBeLessThan(4)
    await opened.close()

    const feed = await site.open({ body: widget('story-feed') })
    await addRules(feed, css)
    await feed.setViewportSize({ width: 900, height: 500 })
    await feed
      .getByRole('button', { name: /^Share:/ })
      .first()
      .click()
    await feed.getByRole('textbox', { name: 'Post text' }).waitFor()
    const dialog = await boxOf(feed, 'dialog')
    expect(dialog.top).toBeGreaterThanOrEqual(0)
    expect(dialog.bottom).toBeLessThanOrEqual(500)
    await feed.close()
  },
)

it.each([
  '#here { float: left }',
  '#here { display: inline-block }',
  '#here { position: absolute }',
  'body { display: grid; grid-template-columns: max-content }',
  'body { display: flex; justify-content: center }',
])('can be seen where the page leaves it to the widget how wide it is: %s', async (css) => {
  const opened = await site.open({ body: widget('story-feed') })
  await addRules(opened, css)
  await opened.getByRole('article').first().waitFor()
  const width = await opened.evaluate(() => document.querySelector('rostrum-view')?.clientWidth)
  expect(width).toBeGreaterThanOrEqual(240)
  await opened.close()
})

it('takes no more room than there is in a narrow column', async () => {
  const opened = await site.open({ body: widget('share-editor', 'data-story-id="0AS000000000001"') })
  await addRules(opened, '#here { width: 200px }')
  await opened.getByRole('textbox', { name: 'Post text' }).waitFor()
  expect(await opened.evaluate(() => document.querySelector('rostrum-view')?.clientWidth)).toBe(200)
  await opened.close()
})

it.each([
  ['share-editor', 'data-story-id="0AS000000000001"', 'Keyboard shortcuts'],
  ['profile-connector', '', 'Connect profile'],
])('shows %s under a strict policy with trusted types, without any allowance', async (name, more, button) => {
  const opened = await site.open({ body: widget(name, more), policy: site.strict() })
  await opened.getByRole('button', { name: button }).click()
  await opened.getByRole(name === 'share-editor' ? 'dialog' : 'menu').waitFor()
  expect(await opened.evaluate('faults')).toEqual([])
  await opened.close()
})

it('says in an older browser which one it needs, in the element, the console and an event', async () => {
  const older = `<script>
    delete HTMLElement.prototype.showPopover
    heard = []
    addEventListener('rostrum-error', ({ detail }) => heard.push(detail.error.message))
  </script>`
  const opened = await site.open({
    head: older + site.script(),
    body: widget('story-feed', 'data-locale="de"'),
  })
  const needs = '≥ Chrome 123, Edge 123, Firefox 125, Safari 17.5'
  await opened.getByRole('alert').getByText(`Konnte nicht geladen werden. (${needs})`).waitFor()
  expect(await opened.getByRole('button').count()).toBe(0)
  expect(await opened.evaluate('heard')).toEqual([`Rostrum needs ${needs}`])
  await opened.close()
})
