import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../testing/findings.js'
import { connect, fillIn, openHouse, signIn, type House } from '../../testing/visit.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.stop())

/** Writes a post and sends it for approval. */
async function send(page: Page, text: string) {
  await page.goto(`${house.product.board}/my-shares/new`)
  await page.getByRole('textbox', { name: 'Text of the post' }).fill(text)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('Sent for approval. You hear').waitFor()
  await page.getByText('Waits for approval').first().waitFor()
}

/** Opens a waiting or rejected post from the list and sends another text. */
async function sendAgain(page: Page, before: RegExp, text: string, button: string) {
  await page.getByRole('link', { name: before }).first().click()
  await page.getByRole('textbox', { name: 'Text of the post' }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('[APPROVALS5] [APPROVALS6] [APPROVALS8] [APPROVALS13] [APPROVALS14] two people walk a post through two steps', async () => {
  const { product } = house
  const [approver, author, second] = await Promise.all([house.visit(), house.visit(), house.visit()])
  const [maya, tom, sanne] = [approver.page, author.page, second.page]
  const faults: string[] = []
  await signIn(maya, product, 0)
  await signIn(tom, product, 1)
  await connect(tom, product, 'LinkedIn', /Amélie/)

  await maya.goto(`${product.board}/approvals/settings`)
  await maya.getByLabel('Posts that were changed or written').check()
  await maya.getByRole('group', { name: 'Step 1' }).getByLabel('Maya Lindqvist').check()
  await maya.getByRole('button', { name: 'Add a step' }).click()
  await maya.getByRole('group', { name: 'Step 2' }).getByLabel('Sanne de Vries').check()
  faults.push(...(await lookAt(maya, 'settings')))
  await maya.getByRole('button', { name: 'Save' }).click()
  await maya.getByText('Saved. It holds').waitFor()
  await maya.goto(`${product.board}/approvals`)
  await maya.getByText('Nothing waits').waitFor()
  await tom.reload()

  // It appears at once; a rejection needs a note, and keys do.
  await send(tom, 'We measured it: 4,200 heat pumps in Lisbon. #water')
  const card = (page: Page, name: RegExp) => page.getByRole('article', { name })
  const measured = card(maya, /We measured it/)
  await measured.waitFor()
  faults.push(...(await lookAt(maya, 'queue')))
  await measured.getByRole('button', { name: 'Reject' }).focus()
  await maya.keyboard.press('Enter')
  await measured.getByRole('button', { name: 'Reject' }).click()
  await maya.getByText('Say why it is rejected').waitFor()
  await measured.getByRole('textbox').fill('Not public yet: the number. <b>x</b>')
  await measured.getByRole('button', { name: 'Reject' }).click()
  await measured.waitFor({ state: 'detached' })
  await tom.getByText('Maya Lindqvist rejected your post: Not public yet: the number. <b>x</b>').waitFor()

  // What was half typed stays while the author changes the post, and nothing unread is decided.
  await sendAgain(tom, /We measured it/, 'We measured it: many heat pumps in Lisbon. #water', 'Send again')
  await measured.waitFor()
  faults.push(...(await lookAt(maya, 'difference')))
  expect(await measured.locator('del').first().textContent()).toContain('4,200')
  await measured.getByRole('button', { name: 'Add a note' }).click()
  await measured.getByRole('textbox').fill('Half a note')
  await sendAgain(tom, /We measured it/, 'We measured it: hundreds of heat pumps. #water', 'Update')
  await maya.getByText('The author changed this post meanwhile.').waitFor()
  expect(await measured.getByRole('textbox').inputValue()).toBe('Half a note')
  expect(await measured.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await measured.getByRole('button', { name: 'I have read it' }).click()
  await measured.getByRole('button', { name: 'Approve' }).click()
  await maya.getByText('Approved.').waitFor()

  // The second step is somebody else's, in their language.
  await sanne.goto(product.board)
  await fillIn(sanne, product, 11)
  await sanne.getByRole('article').first().waitFor()
  await sanne.goto(`${product.board}/approvals`)
  const last = card(sanne, /We measured it/)
  await last.getByRole('button', { name: 'Goedkeuren' }).click()
  await tom.getByText(/Sanne de Vries approved your post/).waitFor()
  await tom.goto(`${product.board}/my-shares`)
  const line = tom.getByRole('link', { name: /hundreds of heat pumps/ })
  await line.getByText('Shared', { exact: true }).waitFor({ timeout: 20_000 })
  expect(faults).toEqual([])
  expect([...approver.faults, ...author.faults, ...second.faults]).toEqual([])
  await Promise.all([approver.close(), author.close(), second.close()])
}, 120_000)
