import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../../../tools/dev/find-chromium.js'
import { outline } from '../testing/findings.js'
import { connect } from '../testing/connect.js'
import { signIn, startSession } from '../testing/sign-in.js'
import { choose, fillIn, openEditor, startBoard, type BoardUnderTest } from '../testing/visit.js'

let tested: BoardUnderTest
/** With classic scroll bars, as on most desktops. */
let desktop: Browser
beforeAll(async () => {
  tested = await startBoard()
  desktop = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] })
})
afterAll(async () => {
  await desktop?.close()
  await tested?.stop()
})

test('[A9.9] the account menu begins at its first link, and stays in the window when more comes into it', async () => {
  const { page, close } = await tested.visit({ viewport: { width: 1280, height: 700 } })
  await signIn(page, tested.product)
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Your account' })
  const first = panel.getByRole('link').first()
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
  const leave = panel.getByRole('button', { name: 'Sign out' })
  const bottom = () => leave.evaluate((button) => Math.ceil(button.getBoundingClientRect().bottom))
  expect(await bottom()).toBeLessThan(700)
  await panel.evaluate((element) => {
    const more = document.createElement('p')
    more.style.blockSize = '60px'
    element.firstElementChild?.prepend(more)
  })
  await expect.poll(bottom).toBeLessThan(700)
  await close()
})

/** The left and right edge of an element in the window, including scroll bars. */
const extent = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right, window: window.innerWidth }
    })

describe.each(['light', 'dark'] as const)('where scroll bars take room, %s', (colorScheme) => {
  const visit = async () => {
    const context = await desktop.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      colorScheme,
      reducedMotion: 'reduce',
    })
    return { page: await context.newPage(), close: () => context.close() }
  }

  test('the sign-in stands in the middle of the window, or of its half beside the company', async () => {
    const { page, close } = await visit()
    await page.goto(tested.product.board)
    await page.getByLabel('E-mail').waitFor()
    const pane = await extent(page, '.board-brand-pane')
    expect(pane.left).toBe(0)
    const form = await extent(page, '.board-entrance-card')
    expect(form.left - pane.right).toBeCloseTo(form.window - form.right, 0)
    await page.setViewportSize({ width: 900, height: 900 })
    const { left, right, window } = await extent(page, '.board-entrance-card')
    expect(left).toBe(window - right)
    await close()
  })

  test('a window shades the page to its edge, a drawer stands at it, and nothing behind it moves', async () => {
    const { page, close } = await visit()
    await signIn(page, tested.product)
    const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
    expect(bar).toBeGreaterThan(0)
    // The first cards give way to the long list.
    await page.locator('.r-feed-first').waitFor({ state: 'detached' })
    const before = await extent(page, 'article')
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await extent(page, 'article')).toEqual(before)
    const shaded = await page.evaluate(() => document.documentElement.clientWidth)
    expect(shaded).toBe(1280)
    // Narrower than where the post stands beside the list.
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(`${tested.product.board}/my-shares`)
    await page.locator('.share').first().waitFor()
    const line = await extent(page, '.share')
    await page.locator('.share').first().click()
    await page.getByRole('dialog').waitFor()
    expect((await extent(page, 'dialog')).right).toBe(1200)
    expect(await extent(page, '.share')).toEqual(line)
    await close()
  })
})

test('headings follow each other, and all that is said stands in a landmark, also while a page loads', async () => {
  const { page, close } = await tested.visit()
  await page.goto(tested.product.board)
  await fillIn(page, tested.product)
  await page.getByRole('article').first().waitFor()
  const faults = [...(await outline(page))]
  // The response is delayed, to look at the placeholder.
  let answer = () => {}
  const late = new Promise<void>((done) => (answer = done))
  await page.route(/\/api\/post\/list/, async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.locator('.shares-list[aria-busy=true]').waitFor()
  faults.push(...(await outline(page)))
  answer()
  await page.locator('.share').first().waitFor()
  faults.push(...(await outline(page)))
  expect(faults).toEqual([])
  // No notification is shown on this page now.
  const notifications = page.locator('section[aria-label=Notifications]')
  expect(await notifications.locator('.r-toasts').count()).toBe(1)
  await close()
})

test('on a page that is light alone the feed is light, also where the system is dark', async () => {
  const { page, close } = await tested.visit({ colorScheme: 'dark' })
  await page.goto(tested.product.example)
  const story = page.getByRole('article').first()
  await story.waitFor()
  const ground = () => story.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await close()
})

/** The parts of the editor that reach out of the window, with their edges; of a missing part its name. */
const outOfSight = (page: Page, parts: readonly string[]) =>
  page.locator('dialog .r-form').evaluate((form, selectors) => {
    return selectors.flatMap((selector) => {
      const found = form.querySelector(selector)?.getBoundingClientRect()
      if (!found || found.height === 0) return [selector]
      const isIn =
        found.top >= 0 && found.left >= 0 && found.bottom <= innerHeight && found.right <= innerWidth
      return isIn ? [] : [`${selector} ${JSON.stringify(found)}`]
    })
  }, parts)

describe('the window of a share', () => {
  const sizes = [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]

  test('has the time and the button in sight at once and with the picked time, and the focus in the text', async () => {
    const { page, close } = await tested.visit()
    await startSession(page, tested.product)
    await connect(page, tested.product, 'linkedin', 'amelie')
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      const box = await openEditor(page, tested.product, 'linkedin')
      const at = `${viewport.width} × ${viewport.height}`
      const isFocused = () => box.evaluate((one) => one.matches(':focus'))
      await expect.poll(isFocused, { message: at }).toBe(true)
      await choose(page, 'radio', 'Now')
      const always = ['.r-segments', '.r-form-foot > .r-button', '.r-composer-bar']
      await expect.poll(() => outOfSight(page, always), { message: at }).toEqual([])
      await choose(page, 'radio', 'Pick a time')
      await page.getByLabel('Date and time').waitFor()
      const picked = [...always, '.r-when-line input', '.r-when-line .r-select', '.r-when-quick']
      await expect.poll(() => outOfSight(page, picked), { message: at }).toEqual([])
      await choose(page, 'radio', 'Now')
    }
    await close()
  })

  test.each([
    ['', false],
    [', which opened before the code that follows it came', true],
  ])('keeps text, time and button in sight above the keyboard of a phone%s', async (_when, isLate) => {
    const { page, close } = await tested.visit({ viewport: { width: 360, height: 640 }, hasTouch: true })
    let come = () => {}
    const opened = new Promise<void>((resolve) => (come = resolve))
    const code = /\/follow-visual-viewport-[^/]+\.js$/
    const response = page.waitForResponse(code)
    await page.route(code, async (route) => {
      if (isLate) await opened
      await route.continue()
    })
    await startSession(page, tested.product, 1)
    await connect(page, tested.product, 'linkedin', 'amelie')
    const box = await openEditor(page, tested.product, 'linkedin')
    await expect.poll(() => box.evaluate((one) => one.matches(':focus'))).toBe(true)
    if (!isLate) await (await response).finished()
    await page.setViewportSize({ width: 360, height: 350 })
    come()
    // Also the proof that the code was held back: under another name it would not have been.
    await (await response).finished()
    await expect
      .poll(() => outOfSight(page, ['.r-segments', '.r-form-foot > .r-button', '.r-composer-bar']))
      .toEqual([])
    // At least two lines of the text are seen above the tools.
    const seen = () =>
      page.locator('dialog .r-form').evaluate((form) => {
        const head = form.getRootNode()
        const dialog = (head instanceof ShadowRoot ? head.host : form).closest('dialog')
        const top = dialog?.querySelector('.r-dialog-head')?.getBoundingClientRect().bottom ?? 0
        const text = form.querySelector('.r-text')?.getBoundingClientRect()
        const bar = form.querySelector('.r-composer-bar')?.getBoundingClientRect()
        return (bar?.top ?? 0) - Math.max(top, text?.top ?? Infinity)
      })
    await expect.poll(seen).toBeGreaterThan(46)
    await close()
  })

  test('shows the preview beside the text where there is room, for each of the networks', async () => {
    const { page, close } = await tested.visit({ viewport: { width: 1100, height: 800 } })
    await startSession(page, tested.product, 1)
    await connect(page, tested.product, 'linkedin', 'amelie')
    await connect(page, tested.product, 'twitter', 'bob')
    const box = await openEditor(page, tested.product, 'linkedin')
    const preview = page.getByRole('region', { name: /^Preview for / })
    await preview.waitFor()
    const edges = await page.locator('dialog .r-form').evaluate((form) => ({
      text: form.querySelector('.r-composer')?.getBoundingClientRect().right,
      preview: form.querySelector('.r-pv')?.getBoundingClientRect().left,
    }))
    expect(edges.preview).toBeGreaterThan(edges.text ?? Infinity)
    // At the start, where the network does not fold the text.
    await box.press('Control+Home')
    await box.pressSequentially('Live words. ')
    await preview.getByText('Live words.').waitFor()
    await choose(page, 'radio', 'X')
    await page.getByRole('region', { name: 'Preview for X' }).waitFor()
    // The text itself stays that of LinkedIn.
    expect(await page.locator('.r-profile[aria-pressed=true][title=LinkedIn]').count()).toBe(1)
    await page.setViewportSize({ width: 1000, height: 800 })
    await preview.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await preview.waitFor()
    await close()
  })
})
