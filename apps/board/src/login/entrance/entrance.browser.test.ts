import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { fillIn, startBoard, type BoardUnderTest } from '../../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

const formShown = 'form-shown'

/** Marks in the page's own times when the field of the e-mail is there. */
const markForm = (page: Page) =>
  page.addInitScript((mark) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[type=email]')) return
      performance.mark(mark)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, formShown)

/** The code of the board that the page asked for before and after the form was there, without marks of content. */
const codeByForm = (page: Page) =>
  page.evaluate((mark) => {
    const shownAt = performance.getEntriesByName(mark)[0]?.startTime ?? 0
    const code = performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const file = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1]
      return file ? [{ file, isBefore: startTime <= shownAt }] : []
    })
    const filesOf = (isBefore: boolean) =>
      code.filter((each) => each.isBefore === isBefore).map(({ file }) => file)
    return { before: filesOf(true), after: filesOf(false) }
  }, formShown)

test('[A2.2] the sign-in form stands before the rest of the board comes, and keeps what is typed', async () => {
  const { page, faults, close } = await tested.visit()
  await markForm(page)
  // The router and the frame of all pages wait until the form is seen.
  let show = () => {}
  const seen = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route(/\/assets\/board-[\w-]{8}\.js$/, async (route) => {
    await seen
    await route.continue()
  })
  await page.goto(tested.product.board)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await email.fill('maya@acme.example')
  show()
  // The toasts and the state of the connection come with the rest.
  await page.locator('.board-connection').waitFor({ state: 'attached' })
  const code = await codeByForm(page)
  expect(code.before).toEqual(expect.arrayContaining(['start', 'login']))
  for (const file of ['board', 'home']) {
    expect(code.before).not.toContain(file)
    expect(code.after).toContain(file)
  }
  expect(await email.inputValue()).toBe('maya@acme.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('maya@acme.example')
  await page.goBack()
  await page.locator('input[type=password]').waitFor()
  await fillIn(page, tested.product)
  await page.getByRole('article').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(faults).toEqual([])
  await close()
})

test('[A8.6] the sign-in page says that the connection is lost, and keeps what is typed', async () => {
  const { page, context, close } = await tested.visit()
  await page.goto(`${tested.product.board}/login?_redirect=%2Fprofiles`)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('maya@acme.example')
  const said = page.locator('.board-connection')
  await said.waitFor({ state: 'attached' })
  await context.setOffline(true)
  await said.waitFor({ state: 'visible' })
  await context.setOffline(false)
  await waitFor(async () => expect(await said.isHidden()).toBe(true))
  expect(await email.inputValue()).toBe('maya@acme.example')
  await fillIn(page, tested.product)
  await page.getByRole('heading', { name: 'Profiles', level: 1 }).waitFor()
  await close()
})

test('[CONNECTIVITY9] a connection that is lost before all of the code has come is shown as lost, too', async () => {
  const { page, context, close } = await tested.visit()
  const reconnect = /\/assets\/reconnect-[\w-]{8}\.js$/
  const missed = page.waitForEvent('requestfailed', (request) => reconnect.test(request.url()))
  await page.route(reconnect, (route) => route.abort())
  await page.goto(tested.product.board)
  const said = page.locator('.board-connection')
  await said.waitFor({ state: 'attached' })
  await missed
  await page.unroute(reconnect)
  await context.setOffline(true)
  await said.waitFor({ state: 'visible' })
  expect(await said.innerText()).toContain('We can’t reach')
  await context.setOffline(false)
  await said.waitFor({ state: 'hidden' })
  await fillIn(page, tested.product)
  await page.getByRole('article').first().waitFor()
  await close()
})
