import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../testing/connect.js'
import { startSession } from '../../testing/sign-in.js'
import {
  choose,
  fillIn,
  openEditor,
  startBoard,
  readEmail,
  untilSaved,
  type BoardUnderTest,
} from '../../testing/visit.js'

const people = { priya: 2, nils: 12 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[A1.3] an account at a network is linked, signs in, and does not once it is unlinked', async () => {
  const { page, faults, close } = await tested.visit()
  const { product } = tested
  await startSession(page, product, people.nils)
  await page.goto(`${product.board}/profiles`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Link X' }).click()
  const consent = await opening
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await choose(consent, 'radio', /Diego|Bob|João/)
  await consent.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('You can now sign in with X.').waitFor()

  const enter = async (from: Page) => {
    await from.goto(product.board)
    await from.getByRole('button', { name: 'Continue with X' }).click()
    await from.getByRole('button', { name: /^Continue to / }).click()
    await choose(from, 'radio', /Diego|Bob|João/)
    await from.getByRole('button', { name: 'Allow' }).click()
  }
  const other = await tested.visit()
  await enter(other.page)
  await other.page.getByRole('article').first().waitFor()
  expect(new URL(other.page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Unlink X' }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).last().click()
  await page.getByRole('button', { name: 'Link X' }).waitFor()
  const third = await tested.visit()
  await enter(third.page)
  await third.page.getByText('This X account isn’t linked to anyone here.').waitFor()
  expect([...faults, ...other.faults, ...third.faults]).toEqual([])
  for (const one of [other, third]) await one.close()
  await close()
})

test('[A4.16] [A2.18] [SESSION18] a session that the server ends leads to the sign-in page and back, and the draft stays', async () => {
  const { page, close } = await tested.visit()
  const { product } = tested
  await startSession(page, product, people.priya)
  await connect(page, product, 'linkedin', 'amelie')
  const box = await openEditor(page, product, 'linkedin')
  await box.fill('Not lost')
  const { pathname } = new URL(page.url())
  await untilSaved(page, 'Not lost')
  const session = await page.evaluate(
    () =>
      Object.entries(localStorage).find(
        ([key]) => key.startsWith('rostrum:board:') && key.endsWith(':session'),
      )?.[1] ?? '',
  )
  const left = await fetch(`${product.board}/logout?x-ui-mod=v2`, {
    method: 'POST',
    headers: { apiSession: session },
  })
  expect(left.status).toBe(200)
  await page.getByLabel('E-mail').waitFor()
  await page.getByText('Your session has ended. Sign in again.').waitFor()
  await fillIn(page, product, people.priya)
  const again = page.getByRole('textbox', { name: 'Post text' })
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe(pathname)
  expect(await again.inputValue()).toBe('Not lost')
  await close()
})

test('[A2.16] an invited person chooses a password and is in', async () => {
  const [file = ''] =
    /\S+\.eml/.exec(tested.operate('person', 'invite', 'new.person@varmelund.example')) ?? []
  const [link = ''] = /https?:\/\/[^\s"<]+\/signup\?[^\s"<]+/.exec(readEmail(file)) ?? []
  const { page, faults, close } = await tested.visit()
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel('New password').fill('A quiet Harbour 42!')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.getByRole('article').first().waitFor()
  await page.goto(link)
  await page.getByText('This invitation is no longer valid').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[A2.3] [A2.16] [A7.2] [A7.4] an employee joins the board by an e-mail', async () => {
  const [link = ''] = /https?:\/\/\S+/.exec(tested.operate('signup', 'on', 'varmelund.example')) ?? []
  const { page, faults, close } = await tested.visit()
  await page.goto(link)
  await page.getByLabel('First name').fill('Signe')
  await page.getByLabel('Last name').fill('Dahl')
  await page.getByLabel('E-mail').fill('signe@elsewhere.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Use an address at varmelund.example.').waitFor()
  await page.getByLabel('E-mail').fill('signe.dahl@varmelund.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const text = await tested.emailTo('signe.dahl@')
  const [door = ''] = /https?:\/\/[^\s"<]+\/signup\?[^\s"<]+/.exec(text) ?? []
  await page.goto(door)
  await page.getByText('You’ll sign in as signe.dahl@varmelund.example.').waitFor()
  await page.getByLabel('New password').fill('A quiet Harbour 44!')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.getByRole('article').first().waitFor()
  await page.goto(door)
  await page.getByText('This invitation is no longer valid').waitFor()
  tested.operate('signup', 'off')
  await page.goto(link)
  await page.getByText('Sign-up is closed').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${tested.product.board}/signup`)
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(faults).toEqual([])
  await close()
})

test('[A2.5] [A2.6] [A8.3] a user who forgot the password sets a new one by an e-mail, once', async () => {
  const { page, faults, close } = await tested.visit()
  await page.goto(`${tested.product.board}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in form, which stays until the page has come, has a field of the same name.
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('E-mail').fill('amara@varmelund.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const text = await tested.emailTo('amara@')
  const [link = ''] = /https?:\/\/[^\s"<]+\/recover\/code\/[^\s"<]+/.exec(text) ?? []
  await page.goto(link)
  await page.getByLabel('New password').fill('A quiet Harbour 43!')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('article').first().waitFor()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByText('This link is no longer valid').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goto(link.slice(0, -12))
  await page.getByText('This link is no longer valid').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
