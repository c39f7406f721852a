import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from '../../../tools/dev/wait-for.js'
import { connect, connectPages } from '../testing/connect.js'
import { startSession } from '../testing/sign-in.js'
import { choose, openEditor, startBoard, type BoardUnderTest, type Visit } from '../testing/visit.js'

let tested: BoardUnderTest
let visit: Visit
let page: Page
beforeAll(async () => {
  tested = await startBoard()
  visit = await tested.visit()
  ;({ page } = visit)
  await startSession(page, tested.product)
  await connect(page, tested.product, 'linkedin', 'amelie')
  await connect(page, tested.product, 'twitter', 'bob')
})
afterAll(async () => {
  await visit?.close()
  await tested?.stop()
})

const at = (path: string) => page.goto(tested.product.board + path)
const text = () => page.getByRole('textbox', { name: 'Post text' })
const submit = () => page.getByRole('button', { name: /^(?:Share|Repost) now$/ })
const now = () => choose(page, 'radio', 'Now')
const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
const path = () => new URL(page.url()).pathname
async function openNew(words: string) {
  await at('/my-shares/new')
  await text().fill(words)
  await now()
}

describe('submitting', () => {
  test('[B4.15] [B4.7] [B9.7] goes on to the next profile until none is left, and thanks with points, once', async () => {
    await openEditor(page, tested.product, 'linkedin')
    await now()
    await choose(page, 'checkbox', /^Then share to .* \(X\)$/)
    await submit().click()
    await page.locator('.r-profile[title=X][aria-pressed=true]').waitFor()
    await page.locator('.r-toast').getByText('+10').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await now()
    await submit().click()
    await gone()
    expect(await page.locator('.r-toast').count()).toBeLessThan(2)
    // The choice is remembered until it is changed back (B4.7).
    await openEditor(page, tested.product, 'linkedin')
    const another = page.getByRole('checkbox', { name: /^Then share to .* \(X\)$/ })
    expect(await another.isChecked()).toBe(true)
    await choose(page, 'checkbox', /^Then share to .* \(X\)$/)
    expect(await another.isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await gone()
  })

  test('a double click and a key on top share once', async () => {
    const words = `Only once ${Date.now()}`
    await openNew(words)
    await submit().dblclick()
    await gone()
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
    await page.getByRole('link', { name: new RegExp(words) }).waitFor()
    expect(await page.getByRole('link', { name: new RegExp(words) }).count()).toBe(1)
  })

  test('[B8.1] shows next to the button which words are banned, and keeps the text', async () => {
    tested.operate('word', 'ban', 'forbidfruit')
    const words = `A forbidfruit ${Date.now()}`
    await openNew(words)
    await submit().click()
    await page.locator('.r-form-foot').getByText('These words aren’t allowed here: forbidfruit.').waitFor()
    expect(await text().inputValue()).toBe(words)
    await text().fill(`Allowed ${Date.now()}`)
    await submit().click()
    await gone()
  })

  test('[B4.18] [STORIES2] the repost story of the demo shows its original, and goes out', async () => {
    await at('/?q=Repost%3A%20Lumen')
    await page.getByRole('button', { name: /^Share: Repost: Lumen/ }).click()
    await page.getByRole('figure', { name: 'Original post' }).getByText('a glass kiln').waitFor()
    const words = `Well said ${Date.now()}`
    await text().fill(words)
    await now()
    await submit().click()
    await gone()
    expect(new URL(page.url()).searchParams.get('q')).toBe('Repost: Lumen')
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
  })
})

test('[B5.11] [EDITOR3] the ring is shown for a text that is too long, full and 20 wide', async () => {
  await (await openEditor(page, tested.product, 'twitter')).fill('x'.repeat(281))
  await page.locator('.r-ring[data-state=error]').getByText('-1', { exact: true }).waitFor()
  await waitFor(async () => expect((await page.locator('.r-ring svg').boundingBox())?.width).toBe(20))
  expect(await page.locator('.r-ring-arc').getAttribute('stroke-dashoffset')).toBe('0')
})

test('[B9.11] [B9.15] an emoji is found and inserted by keyboard, and Escape leads back to the button', async () => {
  await openEditor(page, tested.product, 'twitter')
  await page.getByRole('button', { name: 'Insert emoji' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('input[aria-label="Search emoji"]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button[aria-label="Insert emoji"]:focus').waitFor()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('input[aria-label="Search emoji"]:focus').waitFor()
  await page.keyboard.type('rocket')
  await page
    .getByRole('gridcell', { name: /rocket/i })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.r-text-box:focus').waitFor()
  expect(await text().inputValue()).toContain('🚀')
})

test('[B2.13] [B2.29] the keyboard goes on at the page, or at the next post, when what it came from is gone', async () => {
  const words = ['First', 'Second'].map((one) => `${one} in the queue ${Date.now()}`)
  for (const one of words) {
    await openNew(one)
    await choose(page, 'radio', 'From queue')
    await text().press('ControlOrMeta+Enter')
    await gone()
    // The dialog came from the URL, so it has no opener.
    await page.locator('#content:focus').waitFor()
  }
  const line = page.getByRole('link', { name: new RegExp(words[1] ?? '') })
  await line.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Delete this post?' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).last().focus()
  await page.keyboard.press('Enter')
  await line.waitFor({ state: 'detached' })
  await page.locator('.share:focus').waitFor()
})

test('[B4.19] [B8.6] [CRISIS3] [CRISIS4] a crisis stops what is open without taking the text, and opens no editor', async () => {
  const words = `Before the crisis ${Date.now()}`
  await openNew(words)
  tested.operate('crisis', 'start')
  await page.locator('.r-problems').getByText('Your company has paused sharing').waitFor()
  expect(await submit().isDisabled()).toBe(true)
  expect(await text().inputValue()).toBe(words)
  await at('/my-shares/new')
  await page.locator('.r-toast').getByText('Your company has paused sharing').waitFor()
  await gone()
  expect(path()).toBe('/')
  await page.locator('.board-main .r-notice').getByText('Your company has paused sharing.').waitFor()
  tested.operate('crisis', 'end')
  await at('/my-shares/new')
  await text().waitFor()
  expect(await text().inputValue()).toBe(words)
})

test('[B2.17] a message that is gone leads from the reshare to its post', async () => {
  await at('/my-shares')
  await page.locator('.share').first().click()
  await page.waitForFunction(() => /^\/my-shares\/004\w{12}$/.test(location.pathname))
  const post = path()
  await at(`${post}/005zzzzzzzzzzzz`)
  // Attached, not visible: on a busy machine the toast's few seconds pass between two frames.
  const toast = page
    .locator('.r-toast')
    .filter({ hasText: 'We couldn’t find this. It may have been deleted.' })
  await toast.waitFor({ state: 'attached' })
  expect(path()).toBe(post)
})

test('[SUBMIT20] [B8.4] of three networks one refuses: the others get it once, and it follows when that is mended', async () => {
  await connectPages(page, tested.product, /Amélie/)
  const faults = (method: string, body?: object) =>
    fetch(`${tested.product.sandbox}/faults`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  await faults('POST', { network: 'x', kind: 'token-revoked', count: 9 })
  const words = `To three networks ${Date.now()}`
  const sent = () => tested.publishedCount(`"sent":"${words}`)
  await openNew(words)
  for (const network of ['LinkedIn', 'X', 'Facebook']) {
    const profile = page.locator(`.r-profile[title=${network}]`).first()
    if ((await profile.getAttribute('aria-pressed')) !== 'true') await profile.click()
  }
  await page.getByRole('button', { name: 'Share on 3 networks' }).click()
  await gone()
  const line = page.getByRole('link', { name: new RegExp(words) })
  await line.filter({ hasText: 'Paused' }).click()
  await page.getByText('Reconnect your X profile first.').waitFor()
  expect(await text().inputValue()).toBe(words)
  await waitFor(async () => expect(await sent()).toBe(2))
  await faults('DELETE')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Reconnect needed/ }).click()
  const consent = await popup
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await choose(consent, 'radio', /Bob/)
  await consent.getByRole('button', { name: 'Allow' }).click()
  await waitFor(async () => expect(await sent()).toBe(3))
  await at('/my-shares')
  await waitFor(async () => expect(await line.filter({ hasText: 'Published' }).count()).toBe(3))
})
