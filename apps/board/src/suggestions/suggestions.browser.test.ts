import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../testing/findings.js'
import { signIn, startSession } from '../../testing/sign-in.js'
import { fillIn, startBoard, untilSaved, type BoardUnderTest } from '../../testing/visit.js'

const people = { maya: 0, tom: 1, jonas: 3, olena: 8 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

const card = (page: Page, name: RegExp) => page.getByRole('article', { name })

test('[SUGGESTIONS8] [SUGGESTIONS9] [SUGGESTIONS11] [SUGGESTIONS12] [B2.19] [B2.21] a suggestion is written, outlives a reload, is accepted, and is a story', async () => {
  const { product } = tested
  const [author, reviewer] = await Promise.all([tested.visit(), tested.visit()])
  const [tom, maya] = [author.page, reviewer.page]
  const faults: string[] = []
  await startSession(tom, product, people.tom)
  await signIn(maya, product, people.maya)
  await maya.getByRole('link', { name: 'Suggestions' }).click()
  await card(maya, /^Tom Okafor/).waitFor()
  expect(new URL(maya.url()).pathname).toBe('/suggestions/pending/everyone')
  faults.push(...(await lookAt(maya, 'list')))

  // From another app: title and URL are the initial text. Further input is restored.
  await tom.goto(`${product.board}/suggestions?title=A+quiet+tower&url=https%3A%2F%2Fexample.com%2Ftower`)
  const box = tom.getByRole('textbox', { name: 'What should be shared?' })
  await box.waitFor()
  expect(await box.inputValue()).toBe('A quiet tower\nhttps://example.com/tower')
  await box.fill('A quiet tower\nhttps://example.com/tower\nمرحبا')
  await untilSaved(tom, 'مرحبا')
  await tom.reload()
  await tom.getByText('We’ve restored what you typed.').waitFor()
  expect(await box.inputValue()).toContain('مرحبا')
  const buffer = await tom.screenshot()
  await tom.locator('input[type=file]').setInputFiles({ name: 'tower.png', mimeType: 'image/png', buffer })
  await tom.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  faults.push(...(await lookAt(tom, 'form')))
  await tom.getByRole('button', { name: 'Suggest', exact: true }).click()
  await tom.getByText('Thank you! An admin').waitFor()
  const own = card(tom, /A quiet tower/)
  await own.waitFor()

  // A reviewer sees the suggestion immediately, needs a note to reject it, and publishes it instead.
  const theirs = card(maya, /A quiet tower/)
  await theirs.getByRole('button', { name: 'Reject' }).click()
  await theirs.getByRole('button', { name: 'Reject' }).click()
  await maya.getByText('Say why you’re rejecting it').waitFor()
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByLabel('Publish it as a story now').check()
  const title = theirs.getByRole('textbox', { name: 'Story title' })
  expect(await title.inputValue()).toBe('A quiet tower')
  await title.fill('A tower nobody hears')
  // What is only meant for the reviewer is taken out before it becomes the text for colleagues.
  await theirs.getByRole('textbox', { name: 'Story text' }).fill('Come and listen: https://example.com/tower')
  await theirs.getByRole('textbox', { name: 'Note to the author' }).fill('Lovely, thank you!')
  faults.push(...(await lookAt(maya, 'review')))
  await theirs.getByRole('button', { name: 'Accept and publish' }).click()
  await maya.getByText('Accepted and published as a story.').waitFor()
  await theirs.waitFor({ state: 'detached' })

  await tom.getByText('Maya Lindqvist accepted your suggestion.').waitFor()
  await own.waitFor({ state: 'detached' })
  await tom.getByRole('tab', { name: 'Accepted' }).click()
  await own.getByText('Lovely, thank you!').waitFor()
  expect(new URL(tom.url()).pathname).toBe('/suggestions/accepted/me')
  faults.push(...(await lookAt(tom, 'accepted')))
  await own.getByRole('link', { name: 'View story' }).click()
  await tom.getByText('A tower nobody hears').first().waitFor()
  await tom.getByRole('button', { name: 'Share' }).first().click()
  const shared = tom.getByRole('textbox', { name: 'Post text' })
  await expect.poll(() => shared.inputValue()).toMatch(/^Come and listen/)
  expect(faults).toEqual([])
  expect([...author.faults, ...reviewer.faults]).toEqual([])
  await Promise.all([author.close(), reviewer.close()])
})

test('[SUGGESTIONS2] [SUGGESTIONS8] an edit is reset and saved by keys; a reviewer who reads it meanwhile is asked to read it again', async () => {
  const { product } = tested
  const [author, reviewer] = await Promise.all([tested.visit({ locale: 'en-GB' }), tested.visit()])
  const [tom, maya] = [author.page, reviewer.page]
  await startSession(tom, product, people.tom)
  await startSession(maya, product, people.maya)
  await tom.goto(`${product.board}/suggestions`)
  await card(tom, /night shift/)
    .getByRole('link', { name: 'Edit the suggestion' })
    .focus()
  await tom.keyboard.press('Enter')
  const box = tom.getByRole('textbox', { name: 'What should be shared?' })
  await box.waitFor()
  expect(new URL(tom.url()).pathname).toMatch(/^\/suggestions\/ocs\w{12}$/)
  const before = await box.inputValue()
  const reset = tom.getByRole('button', { name: 'Reset' })
  expect(await reset.isDisabled()).toBe(true)
  await box.fill('Another text about the night shift')
  await reset.focus()
  await tom.keyboard.press('Enter')
  expect(await box.inputValue()).toBe(before)
  await box.fill('   ')
  expect(await tom.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await box.fill('Another text about the night shift')

  await maya.goto(`${product.board}/suggestions/pending/everyone`)
  await card(maya, /night shift/)
    .getByRole('button', { name: 'Accept' })
    .click()
  await tom.getByRole('button', { name: 'Save' }).focus()
  await tom.keyboard.press('Enter')
  await tom.getByText('Saved.').waitFor()
  await tom.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(tom.url()).pathname).toBe('/suggestions/pending/me')
  const theirs = card(maya, /Another text/)
  await theirs.getByText('This suggestion has changed.').waitFor()
  const accept = theirs.getByRole('button', { name: 'Accept', exact: true })
  expect(await accept.isDisabled()).toBe(true)
  await theirs.getByRole('button', { name: 'I’ve read it' }).click()
  await accept.click()
  await tom.getByText('Maya Lindqvist accepted your suggestion.').waitFor()
  expect([...author.faults, ...reviewer.faults]).toEqual([])
  await Promise.all([author.close(), reviewer.close()])
})

test('[SUGGESTIONS6] [B2.22] [B2.23] pulled down by a finger the list is read again; it is open to those whose role says so', async () => {
  const { product } = tested
  const phone = await tested.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { page } = phone
  await page.goto(product.board)
  await fillIn(page, product, people.jonas)
  await page.getByRole('article').first().waitFor()
  await page.goto(`${product.board}/suggestions`)
  await page.getByRole('article').first().waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('/suggestions?'))
  const client = await phone.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 500)
  for (const y of [530, 560, 590, 620]) await touch('touchMove', y)
  await page.locator('.suggestion-pull[data-reloads]').waitFor()
  await touch('touchEnd')
  await asked
  await page.locator('.suggestion-pull[data-reloads]').waitFor({ state: 'detached' })
  expect(phone.faults).toEqual([])
  await phone.close()

  const advocate = await tested.visit()
  await signIn(advocate.page, product, people.olena)
  expect(await advocate.page.getByRole('link', { name: 'Suggestions' }).count()).toBe(0)
  await advocate.page.goto(`${product.board}/suggestions`)
  await advocate.page.getByText('Your role doesn’t include').waitFor()
  expect(new URL(advocate.page.url()).pathname).toBe('/')
  await advocate.close()
})
