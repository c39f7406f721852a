import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGallery, type Gallery } from '../testing/open-gallery.js'

let gallery: Gallery
let page: Page
let session: CDPSession
beforeAll(async () => {
  gallery = await openGallery()
  page = await gallery.browser.newPage({ viewport: { width: 800, height: 900 } })
  session = await page.context().newCDPSession(page)
})
afterAll(() => gallery?.close())

const open = async (scene: string, more = '') => {
  await page.goto(`${gallery.address}/?story=${scene}&theme=light${more}`)
  await page.locator('.r-text-box').waitFor()
}
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** The focused element, by its accessible name. */
const focus = () =>
  page.evaluate(() => {
    let one = document.activeElement
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
    const by = one?.getAttribute('aria-labelledby') ?? ''
    const root = one?.getRootNode()
    const label = root instanceof ShadowRoot && by ? root.getElementById(by)?.textContent : null
    const own =
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        ? one.labels?.[0]?.textContent
        : one?.textContent
    return (one?.getAttribute('aria-label') ?? label ?? own ?? '').trim()
  })
const focused = (name: string) => expect.poll(focus).toBe(name)
const windows = () => page.getByRole('dialog').count()
/** The confirm dialog is open, and Enter confirms because its button has the focus (A9.9). */
async function asked() {
  await page.getByRole('dialog', { name: 'Close without saving?' }).waitFor()
  await focused('Close anyway')
}

describe('[B3.7] what is typed into a window over the editor', () => {
  const box = () => page.getByRole('dialog').getByRole('textbox').first()

  it('is protected by a question before Escape, Cancel or a click outside would discard it', async () => {
    await open('media/order')
    await page.locator('.r-tile-alt').first().focus()
    await press('Enter')
    await page.locator('dialog textarea:focus').waitFor()
    await page.keyboard.type('Hills')
    for (const leave of [() => press('Escape'), () => page.mouse.click(4, 4)]) {
      await leave()
      await asked()
      expect(await windows()).toBe(2)
      await press('Escape')
      await focused('Alt text')
      expect(await box().inputValue()).toBe('Hills')
    }
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await press('Enter')
    await asked()
    await page.getByRole('button', { name: 'Close anyway' }).focus()
    await press('Enter')
    await expect.poll(windows).toBe(0)
    await focused('Add alt text')
    expect(
      await page.evaluate(() =>
        document.querySelector('rostrum-view')?.shadowRoot?.activeElement?.matches('button'),
      ),
    ).toBe(true)
  })

  it('closes at once where nothing was typed, and the focus goes back', async () => {
    await open('media/order')
    await page.locator('.r-tile-alt').nth(1).focus()
    await press('Enter')
    await page.locator('dialog textarea:focus').waitFor()
    await press('Escape')
    await expect.poll(windows).toBe(0)
    expect(
      await page
        .locator('.r-tile-alt')
        .nth(1)
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
  })

  it('is asked for in the window of a video too', async () => {
    await open('media/video-details')
    await page.getByLabel('Title', { exact: true }).fill('Water')
    await press('Escape')
    await asked()
    await press('Escape')
    await focused('Title')
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Water')
  })
})

describe('[B9.11] the emoji picker', () => {
  const openPicker = async (more = '') => {
    await open('share-editor/story', more)
    await page.locator('.r-profile[title=X]').click()
    await page.getByRole('tab', { name: 'X', exact: true }).click()
    await page.locator('button:has(svg)[aria-haspopup=dialog]').focus()
    await press('Enter')
    await page.locator('.r-emoji input:focus').waitFor()
  }
  const cell = () =>
    page.locator('.r-emoji-grid :focus').evaluate((one) => {
      const rows = [...(one.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])]
      const row = rows.findIndex((each) => each.contains(one))
      return [row, [...(rows[row]?.children ?? [])].indexOf(one)].join()
    })

  it('has four stops: the search, the tone, the groups, the grid', async () => {
    await openPicker()
    await press('Tab', 'Tab')
    await page.locator('.r-emoji [role=tab]:focus').waitFor()
    const group = await focus()
    await press('ArrowRight', 'ArrowRight')
    expect(await focus()).not.toBe(group)
    const chosen = await focus()
    expect(await page.locator('.r-emoji [role=tab][aria-selected=true]').getAttribute('aria-label')).toBe(
      chosen,
    )
    expect(await page.getByRole('tabpanel', { name: chosen }).count()).toBe(1)
    await press('Home')
    expect(await focus()).toBe(group)
    await press('End', 'ArrowRight')
    expect(await focus()).toBe(group)
    await press('Tab')
    expect(await cell()).toBe('0,0')
    // The panel closes when the focus leaves it, because it must not cover the focused element.
    await press('Tab')
    await page.locator('.r-emoji').waitFor({ state: 'detached' })
    await focused('Mention a person or page')
  })

  it('goes through the grid by rows and columns, and comes back to where it was', async () => {
    await openPicker()
    await press('ArrowDown')
    expect(await cell()).toBe('0,0')
    await press('ArrowRight', 'ArrowRight', 'ArrowDown')
    expect(await cell()).toBe('1,2')
    await press('End')
    expect(await cell()).toBe('1,7')
    await press('ArrowRight')
    expect(await cell()).toBe('2,0')
    await press('ArrowUp', 'ArrowUp', 'ArrowUp')
    expect(await cell()).toBe('0,0')
    await press('Control+End')
    const last = await cell()
    await press('Home', 'Control+Home', 'PageDown')
    expect(await cell()).toBe('6,0')
    expect(last).not.toBe('6,0')
    await press('Shift+Tab', 'Tab')
    expect(await cell()).toBe('6,0')
  })

  it('turns left and right around where it is read from right to left', async () => {
    await openPicker('&dir=rtl')
    await press('ArrowDown', 'ArrowLeft')
    expect(await cell()).toBe('0,1')
    await press('ArrowRight')
    expect(await cell()).toBe('0,0')
    await press('Shift+Tab', 'ArrowLeft')
    await expect
      .poll(() =>
        page
          .locator('.r-emoji [role=tab]')
          .nth(1)
          .evaluate((one) => one.matches(':focus')),
      )
      .toBe(true)
  })

  it('says how many were found, and the last row is gone through where it is short', async () => {
    await openPicker()
    await page.keyboard.type('rocket')
    await expect.poll(() => page.locator('.r-emoji > [role=status]').textContent()).toMatch(/^\d suggestion/)
    await press('ArrowDown', 'ArrowDown', 'ArrowDown')
    await press('Enter')
    await page.locator('.r-text-box:focus').waitFor()
    await page.locator('.r-emoji').waitFor({ state: 'detached' })
  })
})

it('scrolls the open window by keys, and never the page behind it', async () => {
  await page.setViewportSize({ width: 800, height: 360 })
  await open('media/order')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus()
  await press('Enter')
  await focused('Keyboard shortcuts')
  const body = page.locator('dialog[open] .r-scroll')
  const places = async () => [
    await page.evaluate(() => window.scrollY),
    await body.evaluate((one) => one.scrollTop),
  ]
  const [behind, top = 0] = await places()
  await press('Space', 'ArrowDown')
  await expect.poll(async () => (await places())[1]).toBeGreaterThan(top)
  await press('End', 'PageDown', 'ArrowDown')
  const isAtEnd = () => body.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1)
  await expect.poll(isAtEnd).toBe(true)
  expect((await places())[0]).toBe(behind)
  await press('Home')
  await expect.poll(async () => (await places())[1]).toBe(0)
  await press('Escape')
  await expect.poll(windows).toBe(0)
  await focused('Keyboard shortcuts')
  await page.setViewportSize({ width: 800, height: 900 })
})

describe('[DIALOGS3] while a character is composed', () => {
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

  it('Escape is the input method’s own, and closes no window', async () => {
    await open('media/order')
    await page.locator('.r-tile-alt').first().focus()
    await press('Enter')
    await page.locator('dialog textarea:focus').waitFor()
    await compose('に')
    await press('Escape')
    expect(await windows()).toBe(1)
    await page.locator('dialog textarea:focus').waitFor()
    await session.send('Input.insertText', { text: '日本' })
    expect(await page.locator('dialog textarea').inputValue()).toContain('日本')
    await press('Escape')
    await asked()
    await press('Escape')
    await focused('Alt text')
  })

  it('Control and Enter end it, and share nothing', async () => {
    await open('share-editor/story')
    await page.locator('.r-text-box').focus()
    await compose('に')
    await press('Control+Enter')
    expect(await page.locator('form[aria-busy], .r-thanks').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Share now' }).count()).toBe(1)
    await page.locator('.r-text-box:focus').waitFor()
  })
})

it('each handle of a crop can be taken by a finger around its sign (WCAG 2.5.8)', async () => {
  await page.setViewportSize({ width: 360, height: 900 })
  await open('media/crop')
  const frame = page.locator('.r-crop-frame')
  await frame.waitFor()
  const size = async () => [
    Number(await frame.getAttribute('width')),
    Number(await frame.getAttribute('height')),
  ]
  const reset = page.getByRole('button', { name: 'Whole picture' })
  const [wide, tall] = await size()
  // 12 px beside the point itself: what a finger hits.
  for (const [across, down, changes] of [
    [1, 1, [true, true]],
    [-1, 1, [true, true]],
    [1, -1, [true, true]],
    [-1, -1, [true, true]],
    [1, 0, [true, false]],
    [-1, 0, [true, false]],
    [0, 1, [false, true]],
    [0, -1, [false, true]],
  ] as const) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
    const [left, top] = [x + (width * (across + 1)) / 2, y + (height * (down + 1)) / 2]
    await page.mouse.move(left - across * 12, top - down * 12)
    await page.mouse.down()
    await page.mouse.move(left - across * 52, top - down * 52)
    await page.mouse.up()
    await expect
      .poll(async () => {
        const [nowWide = 0, nowTall = 0] = await size()
        return [nowWide < (wide ?? 0), nowTall < (tall ?? 0)]
      })
      .toEqual(changes)
    await reset.click()
    await expect.poll(size).toEqual([wide, tall])
  }
  await page.setViewportSize({ width: 800, height: 900 })
})
