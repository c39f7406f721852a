import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../testing/connect.js'
import { signIn } from '../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../testing/visit.js'

const people = { yasmin: 7 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** Presses Tab until the focus reaches the element; fails when it never does. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'radio' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first()
  await wanted.waitFor()
  for (let step = 0; step < 80; step++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tabulator does not reach the ${role} ${name}`)
}

describe('by keyboard alone', () => {
  test('signs in, opens a story, writes, is asked before it is lost, shares, and is back at the story', async () => {
    const { page, faults, close } = await tested.visit()
    const { product } = tested
    await page.goto(product.board)
    await page.getByLabel('E-mail').waitFor()
    await page.keyboard.type(product.company.people[people.yasmin]?.email ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.type(product.company.password)
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().waitFor()
    await connect(page, product, 'linkedin', 'amelie')
    await page.goto(`${product.board}/date/linkedin`)

    await tabTo(page, 'button', /^Share: /)
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Post text')
    const text = `By keyboard ${Date.now()}`
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Post text' }).inputValue()).toBe(text)
    await tabTo(page, 'radio', 'Now')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Share now')
    await page.keyboard.press('Enter')
    await page.locator('.r-toast[data-type=success]').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/date/linkedin')
    await page.locator('button[aria-label^="Share: "]:focus').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('skips to the content, and finds the focus there after going to another page', async () => {
    const { page, close } = await tested.visit()
    await signIn(page, tested.product)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#content:focus').waitFor()
    await page.getByRole('link', { name: 'My posts' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'My posts', level: 1 }).waitFor()
    await page.locator('#content:focus').waitFor()
    expect(await page.title()).toBe('My posts · Varmelund Voices')
    await close()
  })
})
