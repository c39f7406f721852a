import type { Page } from 'playwright'
import { connectProfile } from '../../../tools/dev/demo-profiles.mjs'
import type { Product } from '../../../tools/dev/dev-server.mjs'
import { storagePrefix } from './sign-in.js'
import { choose } from './visit.js'

/** Allows what Rostrum asks for on the consent page of a simulated network, as one of its people. */
async function consentTo(page: Page, { board }: Product, kind: string, name: RegExp): Promise<void> {
  await page.goto(`${board}/profiles`)
  const named = { name: kind }
  const choice = page.getByRole('button', named).or(page.getByRole('menuitem', named))
  // A user with a profile finds the types in a menu.
  const menu = page.getByRole('button', { name: 'Connect profile', exact: true })
  await menu.or(choice).first().waitFor()
  if (await menu.count()) await menu.click()
  const popup = page.waitForEvent('popup')
  await choice.click()
  const consent = await popup
  const closed = consent.waitForEvent('close')
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await choose(consent, 'radio', name)
  await consent.getByRole('button', { name: 'Allow' }).click()
  // A window that closes by itself aborts a setting that is applied to the whole context.
  await closed
}

/** Connects an account of a person of the sandbox to who is signed in. */
export async function connect(
  page: Page,
  { board }: Product,
  network: 'linkedin' | 'twitter',
  person: 'amelie' | 'bob',
): Promise<void> {
  const session = await page.evaluate((key) => localStorage.getItem(key), `${storagePrefix(board)}session`)
  await connectProfile(board, session ?? '', network, person)
}

/** Connects the first account of a simulated network that is not connected yet, as a person does. */
export async function connectByHand(
  page: Page,
  product: Product,
  network: 'LinkedIn' | 'X',
  name: RegExp,
): Promise<void> {
  await consentTo(page, product, `${network} profile`, name)
  await page.getByText(name).first().waitFor()
}

/** Connects the first page that somebody manages on a network of the sandbox. */
export async function connectPages(
  page: Page,
  product: Product,
  manager: RegExp,
  network: 'Facebook' | 'LinkedIn' = 'Facebook',
): Promise<void> {
  await consentTo(page, product, `${network} page`, manager)
  const pages = page.getByRole('dialog')
  const first = pages.getByRole('checkbox').first()
  await first.waitFor()
  const lines = pages.locator('label').filter({ has: page.getByRole('checkbox') })
  if (!(await first.isChecked())) await lines.first().click()
  await pages.getByRole('button', { name: /^Connect/ }).click()
  await pages.waitFor({ state: 'detached' })
}
