import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from '../../../tools/dev/wait-for.js'
import { problemsOf, makeNaughty } from '../testing/naughty.js'
import { connect } from '../testing/connect.js'
import { startSession } from '../testing/sign-in.js'
import { choose, openEditor, startBoard, type BoardUnderTest } from '../testing/visit.js'

const people = { maya: 0, tom: 1, priya: 2, yasmin: 7 }
let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

const text = (page: Page) => page.getByRole('textbox', { name: 'Post text' })
const now = async (page: Page) => choose(page, 'radio', 'Now')
const idOf = async (words: string): Promise<string> => {
  const answer = await fetch(`${tested.product.sandbox}/arrivals`)
  const [line = ''] = (await answer.text()).split('\n').filter((one) => one.includes(words))
  return /urn:li:(?:share|ugcPost):\d+/.exec(line)?.[0] ?? ''
}
/** A user with a LinkedIn profile, and a page that fails the test on its own errors. */
async function atBoard(person: number) {
  const visit = await tested.visit()
  await startSession(visit.page, tested.product, person)
  await connect(visit.page, tested.product, 'linkedin', 'amelie')
  return visit
}
/** Opens `/my-shares/new`, writes a post and shares it now; returns its line in the list. */
async function writeOwn(page: Page, words: string) {
  await page.goto(`${tested.product.board}/my-shares/new`)
  await text(page).fill(words)
  await now(page)
  await page.getByRole('button', { name: 'Share now' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const line = page.getByRole('link', { name: new RegExp(words) })
  await line.getByText('Published', { exact: true }).waitFor()
  return line
}

describe('my shares', () => {
  let visit: Awaited<ReturnType<BoardUnderTest['visit']>>
  beforeAll(async () => {
    visit = await atBoard(people.priya)
  })
  afterAll(() => visit.close())

  test('[B2.13] a post of one’s own begins at the profiles, or at the networks, as its address says', async () => {
    const { page } = visit
    await page.goto(`${tested.product.board}/my-shares/new/profiles`)
    await text(page).waitFor()
    await page.locator('.r-profiles button:focus').waitFor()
    await page.goto(`${tested.product.board}/my-shares/new/location`)
    await text(page).waitFor()
    await page.locator('[role=tab]:focus, .r-profiles button:focus').waitFor()
  })

  test('[B2.15] [POSTS1] what waits opens in the editor, is changed and saved', async () => {
    const { page } = visit
    const words = `Later ${Date.now()}`
    await page.goto(`${tested.product.board}/my-shares/new`)
    await text(page).fill(words)
    await choose(page, 'radio', 'Pick a time')
    await page.getByRole('button', { name: /^Share on / }).click()
    const line = page.getByRole('link', { name: new RegExp(words) })
    await line.click()
    await text(page).waitFor()
    expect(await text(page).inputValue()).toBe(words)
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await text(page).fill(`${words}, changed`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.r-toast').getByText('Saved.').waitFor()
    await page.getByRole('link', { name: new RegExp(`${words}, changed`) }).waitFor()
  })

  test('[B4.7] [POSTS3] who closes with a change is asked, and stays', async () => {
    const { page } = visit
    await page.goto(`${tested.product.board}/my-shares/new`)
    await text(page).fill('Not lost')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Close without sharing?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await text(page).inputValue()).toBe('Not lost')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close anyway' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[B4.24] [B5.1] a profile that becomes invalid while its user writes is reconnected in the editor', async () => {
    const { page, context } = visit
    await page.goto(`${tested.product.board}/my-shares/new`)
    const words = `Written before ${Date.now()}`
    await text(page).fill(words)
    await now(page)
    const submit = page.getByRole('button', { name: 'Share now' })
    const gone = await fetch(`${tested.product.sandbox}/faults/remove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ network: 'linkedin', profile: 'Am7kQx2Lso' }),
    })
    expect(gone.status).toBe(200)
    // The server learns that a token was revoked only when it calls the network.
    const other = await context.newPage()
    await (await openEditor(other, tested.product, 'linkedin')).fill(`Refused ${Date.now()}`)
    await now(other)
    await other.getByRole('button', { name: 'Share now' }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await other.close()
    const broken = page.getByRole('button', { name: /Amélie.*Reconnect needed/ })
    await broken.waitFor()
    expect(await submit.isDisabled()).toBe(true)
    expect(await text(page).inputValue()).toBe(words)
    const popup = page.waitForEvent('popup')
    await broken.click()
    const consent = await popup
    await consent.getByRole('button', { name: /^Continue to / }).click()
    await choose(consent, 'radio', /Amélie/)
    await consent.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: /Amélie/, pressed: true }).waitFor()
    expect(await text(page).inputValue()).toBe(words)
    await submit.click()
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
  })

  test('[COMMENTS2] [COMMENTS6] a comment is written under what was shared, and stands there', async () => {
    const { page } = visit
    const line = await writeOwn(page, `Commented ${Date.now()}`)
    await line.click()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const words = `The figures: https://example.com/${Date.now()}`
    await page.getByRole('textbox', { name: 'Your comment' }).fill(words)
    await page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).last().click()
    await page.locator('.r-toast').getByText('Your comment is on its way.').waitFor()
    await page.locator('.board-comment').getByText(words).waitFor()
    await page.locator('.board-comment').getByText('Published', { exact: true }).waitFor()
    const timeline = await fetch(`${tested.product.sandbox}/linkedin`)
    expect((await timeline.text()).split(words).length - 1).toBe(1)
  })

  test('[B2.12] [B2.16] a share of a story is shared once more from its window', async () => {
    const { page } = visit
    const box = await openEditor(page, tested.product, 'linkedin')
    const words = `Once ${Date.now()}`
    await box.fill(words)
    await now(page)
    await page.getByRole('button', { name: 'Share now' }).click()
    await page.locator('.r-toast[data-type=success]').waitFor()
    await page.goto(`${tested.product.board}/my-shares`)
    await page.getByRole('link', { name: new RegExp(words) }).click()
    await page.getByRole('button', { name: 'Share again' }).click()
    await text(page).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/my-shares\/004\w+\/005\w+$/)
    const again = `Once more ${Date.now()}`
    await text(page).fill(again)
    // The window becomes lower with the preview of the shorter text, and its button moves then.
    await page.locator('.r-pv-post').getByText(again).waitFor()
    await now(page)
    await page.getByRole('button', { name: 'Share now' }).click()
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${again}`)).toBe(1))
  })

  test('[B2.9] one goes to the next suggested text and back', async () => {
    const { page } = visit
    const box = await openEditor(page, tested.product, 'linkedin')
    const first = await box.inputValue()
    const next = page.getByRole('button', { name: 'Next text' })
    if ((await next.count()) === 0) return
    await next.click()
    await waitFor(async () => expect(await box.inputValue()).not.toBe(first))
    await page.getByRole('button', { name: 'Previous text' }).click()
    await waitFor(async () => expect(await box.inputValue()).toBe(first))
  })

  test('[SUBMIT5] [EDITOR6] a post of the company’s is reposted, with words or without', async () => {
    const { page } = visit
    const original = `The company says ${Date.now()}`
    await writeOwn(page, original)
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-repost-'))
    const title = `Worth a repost ${Date.now()}`
    const repost = { post: await idOf(original), text: original, author: 'Fjord & Fern' }
    writeFileSync(join(folder, 'stories.json'), JSON.stringify([{ title, repost, featured: true }]))
    tested.operate('stories', 'import', join(folder, 'stories.json'))
    await page.goto(tested.product.board)
    await page.getByRole('button', { name: `Share: ${title}` }).click()
    await text(page).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    const words = `Please read ${Date.now()}`
    await text(page).fill(words)
    await now(page)
    await page.getByRole('button', { name: 'Repost now' }).click()
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
  })
})

test('[B3.11] [B3.13] [B3.3] naughty strings are shown as text and stay inside their frames at 360 px', async () => {
  const { board } = tested.product
  const { page, context, faults, close } = await tested.visit({ viewport: { width: 360, height: 740 } })
  await startSession(page, tested.product, 0)
  await connect(page, tested.product, 'linkedin', 'amelie')
  await makeNaughty(context)
  const found: string[] = []
  const look = async (name: string) => {
    found.push(...(await problemsOf(page)).map((fault) => `${name}: ${fault}`))
  }
  // Each visit puts other strings into a field.
  for (const turn of [1, 2]) {
    await page.goto(`${board}/date/linkedin`)
    const share = page.getByRole('button', { name: /^Share: / }).first()
    await share.waitFor()
    await look(`home ${turn}`)
    await share.click()
    await page.getByRole('textbox', { name: 'Post text' }).waitFor()
    await look('editor')
    await page.goto(`${board}/my-shares`)
    await page.locator('.share').first().waitFor()
    await look('my shares')
    await page.locator('.share').first().click()
    await page.locator('.board-copy').first().waitFor()
    await look('post')
    await page.goto(`${board}/approvals/settings`)
    await page.getByRole('group', { name: 'Step 1' }).waitFor()
    await look('who approves')
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  expect(found).toEqual([])
  expect(faults).toEqual([])
  await close()
})

describe('[SUBMIT13] without a connection', () => {
  test('a share waits, outlives its tab and a dead server, and is sent once by the tabs that come back', async () => {
    const { page, context, close } = await atBoard(people.tom)
    const other = await context.newPage()
    await other.goto(tested.product.board)
    await other.getByRole('article').first().waitFor()
    const box = await openEditor(page, tested.product, 'linkedin')
    const words = `From the tunnel ${Date.now()}`
    await box.fill(words)
    await now(page)
    await context.setOffline(true)
    await page.locator('.board-connection').waitFor({ state: 'visible' })
    await page.getByRole('button', { name: /^(?:Share|Repost) now$/ }).click()
    await page.getByText('Saved. We’ll send it as soon as you’re back online.').waitFor()
    await page.close()
    // The network connection is back, but the server is down.
    await tested.product.stop()
    const tried = other.waitForEvent('requestfailed')
    await context.setOffline(false)
    await tried
    const again = await tested.startAgain()
    const third = await context.newPage()
    await third.goto(tested.product.board)
    await third.getByRole('article').first().waitFor()
    await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
    await other.locator('.board-connection').waitFor({ state: 'hidden' })
    // Both tabs have nothing left to send.
    for (const tab of [other, third]) {
      await tab.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('waiting/')))
    }
    expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1)
    await close()
    await again.stop()
  })
})
