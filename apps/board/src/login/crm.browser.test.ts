import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../testing/connect.js'
import { startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** The addresses that a frame had, and those that requests carried. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''))
  return seen
}

/** Shares the only story of the panel, and answers the record that the request carried. */
async function shareFrom(page: Page, panel: FrameLocator): Promise<unknown> {
  await panel
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/post\/create/),
    panel.getByRole('button', { name: 'Share now' }).click(),
  ])
  const body: unknown = request.postDataJSON()
  return typeof body === 'object' && body !== null && 'record' in body ? body.record : null
}

const bodyWidth = (panel: FrameLocator) =>
  panel.locator('body').evaluate((body) => [body.scrollWidth, body.clientWidth])

test('[A2.8] [CRMPANEL9] in Salesforce a form signs in, and the stories about the account are there at 280 px', async () => {
  const { page, faults, close } = await tested.visit()
  const { sandbox, board } = tested.product
  await startSession(page, tested.product, 0)
  await connect(page, tested.product, 'linkedin', 'amelie')
  const seen = watch(page)
  await page.goto(`${sandbox}/salesforce/one?person=maya&look=Theme4d&way=lightning&record=aurel`)
  const panel = page.frameLocator('.visualforce').frameLocator('.board')
  await panel.getByRole('heading', { name: /Saint Aurel hospital/ }).waitFor()
  expect(await panel.getByRole('button', { name: 'Matching' }).getAttribute('aria-pressed')).toBe('true')
  expect(await panel.locator('body').getAttribute('data-theme')).toBe('lightning')
  const [whole, wide] = await bodyWidth(panel)
  expect([whole, wide]).toEqual([280, 280])
  await panel.getByRole('button', { name: 'All stories' }).click()
  await panel.getByRole('heading', { level: 2 }).nth(1).waitFor()
  await panel.getByRole('button', { name: 'Matching' }).click()
  await panel.getByRole('heading', { name: /Saint Aurel hospital/ }).waitFor()
  expect(await shareFrom(page, panel)).toMatchObject({ crm: 'salesforce', type: 'Account' })
  // The session of the CRM is in no address, and in no referrer.
  expect(seen.filter((address) => address.includes('RosT!'))).toEqual([])
  expect(page.frames().map((frame) => frame.url())).toContain(`${board}/login-salesforce`)
  expect(faults).toEqual([])
  await close()
})

test('[A2.9] in SugarCRM the address signs in and is emptied; a person who is not on the board meets the page of A8.4', async () => {
  const { page, close } = await tested.visit()
  const { sandbox, board } = tested.product
  await page.goto(`${sandbox}/sugarcrm/home?person=jonas&way=address&record=school`)
  const panel = page.frameLocator('.board')
  await panel.getByRole('heading', { name: /Forty schools/ }).waitFor()
  expect(page.frames().map((frame) => frame.url())).toContain(`${board}/login-sugar`)
  expect(await bodyWidth(panel)).toEqual([280, 280])
  await page.goto(`${sandbox}/sugarcrm/home?person=erik&way=dashlet`)
  await panel.getByRole('heading', { name: 'We couldn’t sign you in from SugarCRM' }).waitFor()
  expect(await bodyWidth(panel)).toEqual([280, 280])
  await close()
})
