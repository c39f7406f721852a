import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { fillIn, startBoard, type BoardUnderTest } from '../../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** The code of the board that a page has asked for, without the marks of its content. */
const codeOf = (urls: readonly string[]) =>
  urls.flatMap((url) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])

test('[A2.2] the sign-in form stands before the rest of the board comes, and keeps what is typed', async () => {
  const { page, faults, close } = await tested.visit()
  const asked: string[] = []
  // The router and the frame of all pages wait until the form is seen.
  let show = () => {}
  const seen = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route(/\/assets\/board-[\w-]{8}\.js$/, async (route) => {
    await seen
    await route.continue()
  })
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(tested.product.board)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(codeOf(asked)).not.toContain('home')
  expect(codeOf(asked)).not.toContain('pages')
  await email.fill('maya@acme.example')
  show()
  // The toasts and the state of the connection come with the rest.
  await page.locator('.board-connection').waitFor({ state: 'attached' })
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
