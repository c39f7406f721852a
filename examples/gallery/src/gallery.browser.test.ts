import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings, overflow, serveAxe } from '../testing/accessibility.js'
import { openGallery, type Gallery } from '../testing/open-gallery.js'
import { openPage, settle } from '../testing/settle.js'

const themes = ['light', 'dark'] as const

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery(serveAxe)
})
afterAll(() => gallery?.close())

const newPage = (options?: BrowserContextOptions) => openPage(gallery.browser, options)

async function open(page: Page, name: string, theme: string, more = ''): Promise<void> {
  await page.goto(`${gallery.address}/?story=${name}&theme=${theme}${more}`)
  await settle(page, 6)
}

it('[WCAG 1.4.10] keeps the connector within 320 px in the languages with the longest texts', async () => {
  const faults: string[] = []
  const waiting = gallery.names
    .filter((name) => name.startsWith('profile-connector/'))
    .flatMap((name) => ['de', 'pt'].map((locale) => ({ name, locale })))
  const sweep = async () => {
    const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } })
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, locale } = next
      await open(page, name, 'light', `&locale=${locale}`)
      faults.push(...(await overflow(page)).map((fault) => `${name} ${locale} ${fault}`))
    }
    await page.close()
  }
  await Promise.all([sweep(), sweep()])
  expect(faults).toEqual([])
})

it('reads from right to left where the page does, and in German, without reaching out of the window', async () => {
  const page = await newPage({ viewport: { width: 360, height: 900 } })
  const faults: string[] = []
  for (const name of ['story-feed/full', 'share-editor/story', 'profile-connector/list']) {
    await open(page, name, 'light', '&dir=rtl&locale=de')
    const direction = await page.evaluate(() => {
      const root = document.querySelector('rostrum-view')?.shadowRoot?.querySelector('.r-root')
      return root ? getComputedStyle(root).direction : ''
    })
    expect(direction).toBe('rtl')
    faults.push(...(await overflow(page)).map((fault) => `${name} ${fault}`))
  }
  await page.close()
  expect(faults).toEqual([])
})

it('can be read in any company colour', async () => {
  const page = await newPage({ viewport: { width: 768, height: 900 } })
  const faults: string[] = []
  for (const color of ['ffd400', 'f2603c', '0b1f3a']) {
    for (const theme of themes) {
      for (const name of ['share-editor/story', 'profile-connector/empty', 'story-feed/full']) {
        await open(page, name, theme, `&color=%23${color}`)
        faults.push(...(await findings(page, 'dark')).map((fault) => `${name} ${theme} ${color} ${fault}`))
      }
    }
  }
  await page.close()
  expect(faults).toEqual([])
})

it('[B4.9] shares a story by keyboard alone', async () => {
  const page = await newPage({ viewport: { width: 768, height: 900 } })
  await open(page, 'share-editor/story', 'light')
  const text = page.getByRole('textbox', { name: 'Post text' })
  await text.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Hello #world')
  const press = async (keys: string, until: string) => {
    // On a slow machine the typed text may be undone in two or three steps, but never character by character.
    for (let step = 0; step < 4 && !(await text.inputValue()).includes(until); step += 1) {
      await page.keyboard.press(keys)
    }
    expect(await text.inputValue()).toContain(until)
  }
  await press('ControlOrMeta+Z', 'water')
  await press('ControlOrMeta+Shift+Z', 'Hello #world')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  await page.close()
})

it('keeps the mirror as high as the box, whatever is typed', async () => {
  const page = await newPage({ viewport: { width: 480, height: 900 } })
  await open(page, 'share-editor/new-post', 'light')
  const text = page.getByRole('textbox', { name: 'Post text' })
  await text.focus()
  for (const part of ['one ', 'two #tag ', '\n\n', 'a very long word'.repeat(12), '\n', 'ünïcödé 🙂 ']) {
    await page.keyboard.insertText(part)
    const heights = await page.evaluate(() => {
      const root = document.querySelector('rostrum-view')?.shadowRoot
      const box = root?.querySelector('textarea')
      const mirror = root?.querySelector('.r-text-mirror')
      const lines = [...(mirror?.children ?? [])].map((line) => line.textContent?.replace('\u200B', ''))
      return { box: box?.scrollHeight, mirror: mirror?.scrollHeight, same: lines.join('\n') === box?.value }
    })
    expect(heights.same).toBe(true)
    expect(heights.box).toBe(heights.mirror)
  }
  await page.close()
})

it('keeps only the stories near the window in the document, of ten thousand', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await open(page, 'story-feed/ten-thousand', 'light')
  await page.getByRole('article').first().waitFor()
  const seen = await page.evaluate(async () => {
    const list = document.querySelector('rostrum-view')?.shadowRoot?.querySelector('.r-feed-list')
    let most = 0
    for (let step = 0; step < 60 && list; step += 1) {
      list.scrollTop += 1200
      await new Promise(requestAnimationFrame)
      most = Math.max(most, list.querySelectorAll('article').length)
    }
    return { most, top: list?.scrollTop ?? 0 }
  })
  expect(seen.top).toBeGreaterThan(20_000)
  expect(seen.most).toBeLessThan(60)
  await page.close()
})
