import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoSignOn } from '../../../../../tools/dev/demo-sign-on.mjs'
import { choose, startBoard, type BoardUnderTest } from '../../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
  await addDemoSignOn(tested.product)
})
afterAll(() => tested?.stop())

/** Asks for single sign-on with an address, and signs in at the provider as one of the people whom it offers. */
async function signOn(page: Page, email: string, person: RegExp) {
  await page.goto(`${tested.product.board}/sso`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/idp\//)
  await choose(page, 'radio', person)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('[A2.7] [SIGNON1] a new person comes in by OpenID Connect, with the role of their group', async () => {
  const { page, faults, close } = await tested.visit()
  await signOn(page, 'freja@varmelund.example', /Freja/)
  await page.getByRole('heading', { name: 'Hi, Freja' }).waitFor()
  await page.getByText('Varmelund Voices').first().waitFor()
  // No code, token or session stands in the address or in the history.
  expect(new URL(page.url()).search).toBe('')
  expect(faults).toEqual([])
  await close()
})

test('[SIGNON12] signing out tells the provider, and no address names the person', async () => {
  const { page, faults, close } = await tested.visit()
  await signOn(page, 'maya@varmelund.example', /Maya/)
  await page.getByRole('heading', { name: 'Hi, Maya' }).waitFor()
  const told = page.waitForRequest(/\/idp\/oidc\/logout/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const request = await told
  expect([request.method(), request.url()]).toEqual(['POST', `${tested.product.sandbox}/idp/oidc/logout`])
  await page.waitForURL(/\/login/)
  expect(faults).toEqual([])
  await close()
})

test('[SIGNON2] a new person comes in by SAML, on a phone', async () => {
  const { page, faults, close } = await tested.visit({ viewport: { width: 360, height: 740 } })
  await signOn(page, 'ines@partners.varmelund.example', /Inês/)
  await page.getByRole('heading', { name: 'Hi, Inês' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(faults).toEqual([])
  await close()
})

test('[A7.10] [A8.2] who may not come in reads why on the page of single sign-on, and keeps the address', async () => {
  const { page, close } = await tested.visit({ viewport: { width: 360, height: 740 } })
  await signOn(page, 'freja@varmelund.example', /Otto/)
  await page.locator('.r-toast').getByText('isn’t registered for single sign-on').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sso')
  await close()
})
