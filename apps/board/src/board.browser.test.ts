import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, fillIn, openEditor, openHouse, signIn, type House } from '../testing/visit.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.stop())

describe.each([1280, 768, 360])('one share goes all the way at %i px', (width) => {
  const network = width === 768 ? 'twitter' : 'linkedin'
  const label = width === 768 ? 'X' : 'LinkedIn'
  const person = width === 1280 ? 0 : width === 768 ? 1 : 2

  test('[A4.5] [A4.19] [B4.7] [B2.10] signs in, connects, edits, shares now; it stands on the timeline', async () => {
    const { page, faults, close } = await house.visit({ viewport: { width, height: 900 } })
    const text = `Seen at ${width} px 👩‍🚀 — größer, 日本語 ${Date.now()}`
    await signIn(page, house.product, person)
    await connect(page, house.product, label, /Amélie/)
    const box = await openEditor(page, house.product, network)
    await box.fill(text)
    await page.getByRole('radio', { name: 'Now' }).check({ force: true })
    await page.getByRole('button', { name: 'Share now' }).click()
    await page.locator('.r-toast[data-type=success]').waitFor()
    await page.goto(`${house.product.board}/my-shares`)
    const line = page.getByRole('link', { name: new RegExp(`px .* ${text.slice(-13)}`) })
    await line.getByText('Shared', { exact: true }).waitFor({ timeout: 20_000 })
    const arrivals = await fetch(
      `${house.product.sandbox}/arrivals?network=${network === 'twitter' ? 'x' : network}`,
    )
    const stored = (await arrivals.text()).split(`"sent":"Seen at ${width} px`).length - 1
    expect(stored).toBe(1)
    expect(faults).toEqual([])
    await close()
  }, 120_000)
})

test('[A9.7] on a phone nothing that the keyboard reaches lies under the header or the navigation (WCAG 2.4.11)', async () => {
  const { page, close } = await house.visit({ viewport: { width: 360, height: 640 } })
  await signIn(page, house.product)
  const covered: string[] = []
  for (const path of ['/profiles', '/my-shares']) {
    await page.goto(house.product.board + path)
    await page
      .locator(path === '/profiles' ? '.board-to-networks a' : '.board-post')
      .first()
      .waitFor()
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        let one = document.activeElement
        while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
        const bars = ['.board-top', '.board-nav'].map((bar) => document.querySelector(bar))
        const [top, foot] = bars.map((bar) => bar?.getBoundingClientRect())
        if (!one || !top || !foot || bars.some((bar) => bar?.contains(one)) || one === document.body)
          return ''
        const { top: from, bottom: to } = one.getBoundingClientRect()
        return one.matches('.board-skip') || (from >= top.bottom && to <= foot.top) ? '' : one.textContent
      })
      if (hidden) covered.push(`${path}: ${hidden.slice(0, 60)}`)
    }
  }
  expect(covered).toEqual([])
  await close()
})

test('[A9.7] on a phone on its side all of the navigation can be come to, and the account stays in sight', async () => {
  const { page, close } = await house.visit({ viewport: { width: 740, height: 320 } })
  await signIn(page, house.product)
  const account = page.getByRole('button', { name: 'Account' })
  const inSight = async (one: Locator) => {
    const box = await one.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 320
  }
  expect(await inSight(account)).toBe(true)
  const last = page.getByRole('navigation').getByRole('link').last()
  await last.focus()
  expect(await inSight(last)).toBe(true)
  expect(await inSight(account)).toBe(true)
  await close()
})

test('on a phone no choice over the feed or in the account menu is cut, in any language', async () => {
  const { page, close } = await house.visit({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signIn(page, house.product, 11)
  // As wide as what is chosen, or wider.
  const cut = () =>
    page.locator('select:visible').evaluateAll((all: HTMLSelectElement[]) =>
      all.flatMap((select) => {
        const width = select.offsetWidth
        select.style.cssText = 'flex: none; field-sizing: content; inline-size: max-content'
        const wanted = select.offsetWidth
        select.removeAttribute('style')
        return width < wanted ? [select.selectedOptions[0]?.text] : []
      }),
    )
  await page.locator('.board-account-button').click()
  const panel = page.locator('.board-account-panel')
  const language = panel.locator('select').first()
  const all = await language
    .locator('option')
    .evaluateAll((each: HTMLOptionElement[]) => each.map((one) => one.value))
  for (const locale of all) {
    await language.selectOption(locale)
    await page.locator(`html[lang=${locale}]`).waitFor()
    expect([locale, ...(await cut())]).toEqual([locale])
    const beyond = await panel.evaluate((one) => {
      const { scrollWidth = 0, clientWidth = 0 } = one.parentElement ?? {}
      return scrollWidth - clientWidth
    })
    expect([locale, beyond]).toEqual([locale, 0])
  }
  await close()
})

test('on a phone nothing in the window of a share reaches out of it', async () => {
  const { page, close } = await house.visit({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signIn(page, house.product, 12)
  await connect(page, house.product, 'LinkedIn', /Amélie/)
  await openEditor(page, house.product, 'linkedin')
  await page.getByRole('radio', { name: 'Pick a time' }).check({ force: true })
  await page.getByLabel('Date and time').waitFor()
  const beyond = await page.locator('dialog .r-form').evaluate((form) => {
    const { right } = form.getBoundingClientRect()
    const parts = [...form.querySelectorAll('.r-when-time *, .r-composer-bar *')]
    return parts
      .filter((part) => part.getBoundingClientRect().right > right + 0.5)
      .map((part) => part.className)
  })
  expect(beyond).toEqual([])
  await close()
})

describe('the entrance', () => {
  test('a wrong password is said, and nothing typed is lost', async () => {
    const { page, close } = await house.visit()
    await page.goto(`${house.product.board}/my-shares`)
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong password')
    await close()
  })

  test('[ERRORS12] who guessed too often is told how long it takes until the next attempt', async () => {
    const { page, close } = await house.visit()
    const email = 'guesser@example.com'
    for (let guess = 0; guess < 20; guess += 1) {
      await fetch(`${house.product.board}/login?x-ui-mod=v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong ${guess}` }),
      })
    }
    await page.goto(`${house.product.board}/login`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(/^Too many attempts\. Try again in 1\d minutes\.$/).waitFor()
    await close()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('[A2.18] _redirect=%s stays on the board', async (redirect) => {
    const { page, close } = await house.visit()
    await page.goto(`${house.product.board}/login?_redirect=${encodeURIComponent(redirect)}`)
    await fillIn(page, house.product)
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).origin).toBe(house.product.board)
    await close()
  })

  test('[A2.20] an old hash link opens its page', async () => {
    const { page, close } = await house.visit()
    await signIn(page, house.product)
    await page.goto(`${house.product.board}/#board/`)
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await close()
  })

  test('[A8.8] an address that no page has', async () => {
    const { page, close } = await house.visit()
    await signIn(page, house.product)
    await page.goto(`${house.product.board}/no/such/page`)
    await page.getByRole('heading', { name: 'This page does not exist', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/error/not-found')
    await close()
  })
})

describe('the editor', () => {
  test('[B4.3] a draft survives a reload, to the last letter', async () => {
    const { page, close } = await house.visit()
    await signIn(page, house.product, 1)
    await connect(page, house.product, 'LinkedIn', /Amélie/)
    const written = await openEditor(page, house.product, 'linkedin')
    await written.fill('Half a thought')
    // At once: what was typed last is kept when the page goes.
    await page.reload()
    const box = page.getByRole('textbox', { name: 'Text of the post' })
    await box.waitFor()
    expect(await box.inputValue()).toBe('Half a thought')
    await close()
  })
})

test('[B2.1] the stories are a feed of articles alone, walked by Page Down and Page Up', async () => {
  const { page, close } = await house.visit()
  await signIn(page, house.product)
  const feed = page.getByRole('feed', { name: 'Stories' })
  await page.locator('.r-feed-more, .r-feed-end').waitFor({ state: 'attached' })
  expect(await feed.locator('.r-feed-more, .r-feed-end').count()).toBe(0)
  const isAt = (position: number) => feed.locator(`article[aria-posinset="${position}"]:focus`).waitFor()
  await feed.getByRole('button').first().focus()
  for (let position = 2; position < 12; position += 1) {
    await page.keyboard.press('PageDown')
    await isAt(position)
  }
  await page.keyboard.press('PageUp')
  await isAt(10)
  await close()
})

describe('another page', () => {
  test('the same feed by script tag on another origin under its own strict policy', async () => {
    const { page, faults, close } = await house.visit()
    await page.goto(house.product.example)
    await page.getByRole('article').first().waitFor()
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Text of the post' }).waitFor()
    // The page allows pictures of its own and of the server only: those of profiles are the server's too.
    expect(faults).toEqual([])
    await close()
  }, 60_000)
})

test('[B2.1] a search that finds nothing says so, once the code that says it can be had', async () => {
  const { page, close } = await house.visit()
  const code = /\/no-stories-[^/]+\.js$/
  await page.route(code, (route) => route.abort())
  await signIn(page, house.product)
  await page.getByRole('searchbox').fill('no story is like this one')
  await page.getByText('This part could not be shown').waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('article').first().waitFor()
  await close()
})
