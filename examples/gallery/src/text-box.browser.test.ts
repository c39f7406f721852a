import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

const box = () => page.locator('.r-text-box')

/** The content of the mirror with its coloured parts, and the height of both layers. */
const mirrored = () =>
  page.locator('.r-text-mirror').evaluate((mirror) => ({
    text: [...mirror.children].map((line) => (line.textContent ?? '').replace(/^\u200B$/, '')).join('\n'),
    coloured: [...mirror.querySelectorAll('[data-kind]')]
      .map((part) => part.textContent ?? '')
      .filter(Boolean),
    height: mirror.clientHeight,
    boxHeight: mirror.parentElement?.querySelector('textarea')?.scrollHeight,
  }))

/** Waits until nothing in the text box has changed for longer than the debounce of typing. */
const settle = () =>
  page.locator('.r-text').evaluate(async (element) => {
    let before = ''
    for (let same = 0; same < 16;) {
      await new Promise(requestAnimationFrame)
      const now = `${element.clientHeight} ${element.outerHTML}`
      same = now === before ? same + 1 : 0
      before = now
    }
  })
const insert = (text: string) =>
  box().evaluate((element, added) => element.ownerDocument.execCommand('insertText', false, added), text)
const clear = async () => {
  await box().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

beforeEach(async () => {
  await page.goto(`${gallery.address}/?story=share-editor/story&theme=light`)
  await box().waitFor()
  await settle()
  await clear()
  // The state of the draft appears once, and the first character of an empty box is a separate undo step.
  await page.keyboard.type('So ')
  await page.getByText('Draft saved').waitFor()
  await settle()
})

it('undoes what was typed slowly, hashtags and all, in one step', async () => {
  for (const word of ['a', ' #tag', ' and', ' more']) {
    await page.keyboard.type(word, { delay: 60 })
    await settle()
  }
  expect((await mirrored()).coloured).toEqual(['#tag'])
  await page.keyboard.press('Control+z')
  expect((await box().inputValue()).length).toBeLessThanOrEqual(1)
  await page.keyboard.press('Control+y')
  expect(await box().inputValue()).toBe('So a #tag and more')
  expect((await mirrored()).text).toBe('So a #tag and more')
})

it('mirrors a composition at each of its steps, and takes it back', async () => {
  await page.keyboard.type('#a')
  for (const text of ['に', 'にほ', '日本']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect.poll(async () => (await mirrored()).text).toBe(`So #a${text}`)
  }
  await session.send('Input.insertText', { text: '日本語' })
  expect(await mirrored()).toMatchObject({ text: 'So #a日本語', coloured: ['#a日本語'] })
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  expect((await mirrored()).text).toBe('So #a日本語')
})

const hostile = {
  'long words': `${'Donaudampfschiff'.repeat(40)} #${'x'.repeat(300)} https://a.example/${'y/'.repeat(200)}`,
  'emoji and marks': '👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 #fire🔥 e\u0301 a\u0308\u0323 क्षि '.repeat(30),
  'two directions': `שלום עולם #תג ${'مرحبا بالعالم #وسم https://a.example/ '.repeat(12)}\nEnglish #tag\n`,
  'signs that are not seen':
    'a\u0001b\u0008c\u001Bd\u007Fe\u200Bf\u202Eg\u202Ch\u2028k\u00ADl #tag \uD83D #x\uD800y',
  'tabs and spaces': `a\tb\tc #tag\tx\n\t\tq ${' '.repeat(120)}#x\n`.repeat(8),
  'Chinese and Japanese': '東京特許許可局の株式会社が発表しました。#新製品 https://例え.jp/道 '.repeat(14),
}

it.each(Object.entries(hostile))('lays out %s in the mirror as the box does', async (_what, text) => {
  await insert(text)
  await settle()
  const seen = await mirrored()
  expect(seen.text).toBe(await box().inputValue())
  expect(seen.coloured.length).toBeGreaterThan(0)
  expect(seen.height).toBe(seen.boxHeight)
})

it('is as high as its text up to a limit, and gives the height back', async () => {
  const height = () => page.locator('.r-text').evaluate((element) => element.clientHeight)
  const low = await height()
  await insert('line\n'.repeat(8))
  await settle()
  expect(await height()).toBeGreaterThan(low)
  await insert('line\n'.repeat(60))
  await settle()
  expect(await height()).toBe(340)
  // The typed text is visible.
  await page.keyboard.type('x')
  await settle()
  const isAtEnd = await page
    .locator('.r-text')
    .evaluate((element) => element.scrollTop + element.clientHeight > element.scrollHeight - 30)
  expect(isAtEnd).toBe(true)
  await clear()
  await settle()
  expect(await height()).toBe(low)
})

const open = async (scene: string) => {
  await page.goto(`${gallery.address}/?story=${scene}&theme=light`)
  await box().waitFor()
}
const holds = (text: string) => expect.poll(() => box().inputValue()).toBe(text)
const sentence =
  'A third less water in two years, and not one big investment among the reasons. #sustainability'

it('[B5.19] takes a chosen name back in one step', async () => {
  await open('writing/suggestions')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await holds(`${sentence} @Ana Lima `)
  await page.keyboard.type('now')
  await page.keyboard.press('Control+z')
  await holds(`${sentence} @Ana Lima `)
  await page.keyboard.press('Control+z')
  await holds(`${sentence} @an`)
  expect((await mirrored()).text).toBe(`${sentence} @an`)
})

it('[B9.11] takes a picked emoji back in one step', async () => {
  await page.locator('.r-profile[title=X]').click()
  await page.getByRole('tab', { name: 'X', exact: true }).click()
  await box().focus()
  await page.keyboard.type('Well ')
  const before = await box().inputValue()
  await page.getByRole('button', { name: 'Insert emoji' }).click()
  await page.locator('.r-emoji-grid .r-emoji-one').first().click()
  await expect.poll(async () => (await box().inputValue()).length).toBeGreaterThan(before.length)
  await page.keyboard.type('x')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await holds(before)
  expect((await mirrored()).text).toBe(before)
})

it('[B5.1] accepts no input while the text is rewritten, and undoes the rewrite in one step', async () => {
  await open('assist/running')
  await page.getByText('share this: a third le').first().waitFor()
  await box().focus()
  await page.keyboard.type('lost?')
  expect(await box().inputValue()).toBe(sentence)
  await open('assist/done')
  await holds('I am glad to share this: a third less water.')
  await box().focus()
  await page.keyboard.press('Control+z')
  await holds(sentence)
  expect((await mirrored()).text).toBe(sentence)
})
