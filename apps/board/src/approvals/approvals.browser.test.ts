import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../testing/findings.js'
import { connect } from '../../testing/connect.js'
import { startSession } from '../../testing/sign-in.js'
import { fillIn, startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** Writes a post and submits it for approval. */
async function send(page: Page, text: string) {
  await page.goto(`${tested.product.board}/my-shares/new`)
  await page.getByRole('textbox', { name: 'Post text' }).fill(text)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('Sent for approval. We’ll let you know.').waitFor()
  await page.locator('.share').getByText('Waiting for approval').first().waitFor()
}

/** Opens a waiting or rejected post from the list and submits another text. */
async function sendAgain(page: Page, before: RegExp, text: string, button: string) {
  await page.getByRole('link', { name: before }).first().click()
  await page.getByRole('textbox', { name: 'Post text' }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('[APPROVALS5] [APPROVALS6] [APPROVALS8] [APPROVALS13] [APPROVALS14] two people walk a post through two steps', async () => {
  const { product } = tested
  const [approver, author, second] = await Promise.all([tested.visit(), tested.visit(), tested.visit()])
  const [maya, tom, sanne] = [approver.page, author.page, second.page]
  const faults: string[] = []
  await startSession(maya, product, 0)
  await startSession(tom, product, 1)
  await connect(tom, product, 'linkedin', 'amelie')

  await maya.goto(`${product.board}/approvals/settings`)
  await maya.getByLabel('Posts that their author wrote or changed').check()
  await maya.getByRole('group', { name: 'Step 1' }).getByLabel('Maya Lindqvist').check()
  await maya.getByRole('button', { name: 'Add step' }).click()
  await maya.getByRole('group', { name: 'Step 2' }).getByLabel('Sanne de Vries').check()
  faults.push(...(await lookAt(maya, 'settings')))
  await maya.getByRole('button', { name: 'Save' }).click()
  await maya.getByText('Saved. This applies').waitFor()
  await maya.goto(`${product.board}/approvals`)
  await maya.getByText('Nothing to approve').waitFor()
  await tom.reload()

  // The post appears immediately; a rejection needs a note, and shortcuts do not.
  await send(tom, 'We measured it: 4,200 heat pumps in Lisbon. #water')
  const card = (page: Page, name: RegExp) => page.getByRole('article', { name })
  const measured = card(maya, /We measured it/)
  await measured.waitFor()
  faults.push(...(await lookAt(maya, 'queue')))
  await measured.getByRole('button', { name: 'Reject' }).focus()
  await maya.keyboard.press('Enter')
  await measured.getByRole('button', { name: 'Reject' }).click()
  await maya.getByText('Say why you’re rejecting it').waitFor()
  await measured.getByRole('textbox').fill('Not public yet: the number. <b>x</b>')
  await measured.getByRole('button', { name: 'Reject' }).click()
  await measured.waitFor({ state: 'detached' })
  await tom.getByText('Maya Lindqvist rejected your post: Not public yet: the number. <b>x</b>').waitFor()

  // A half-typed note stays while the author changes the post, and no unread version is decided.
  await sendAgain(tom, /We measured it/, 'We measured it: many heat pumps in Lisbon. #water', 'Send again')
  await measured.waitFor()
  faults.push(...(await lookAt(maya, 'difference')))
  expect(await measured.locator('del').first().textContent()).toContain('4,200')
  await measured.getByRole('button', { name: 'Add a note' }).click()
  await measured.getByRole('textbox').fill('Half a note')
  await sendAgain(tom, /We measured it/, 'We measured it: hundreds of heat pumps. #water', 'Update')
  await maya.getByText('The author has changed this post.').waitFor()
  expect(await measured.getByRole('textbox').inputValue()).toBe('Half a note')
  expect(await measured.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await measured.getByRole('button', { name: 'I’ve read it' }).click()
  await measured.getByRole('button', { name: 'Approve' }).click()
  await maya.getByText('Approved.').waitFor()

  // Another approver decides the second step, in their language.
  await sanne.goto(product.board)
  await fillIn(sanne, product, 11)
  await sanne.getByRole('article').first().waitFor()
  await sanne.goto(`${product.board}/approvals`)
  const last = card(sanne, /We measured it/)
  await last.getByRole('button', { name: 'Goedkeuren' }).click()
  await tom.getByText(/Sanne de Vries approved your post/).waitFor()
  await tom.goto(`${product.board}/my-shares`)
  const line = tom.getByRole('link', { name: /hundreds of heat pumps/ })
  await line.getByText('Published', { exact: true }).waitFor()
  expect(faults).toEqual([])
  expect([...approver.faults, ...author.faults, ...second.faults]).toEqual([])
  await Promise.all([approver.close(), author.close(), second.close()])
})
