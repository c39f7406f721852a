import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../testing/visit.js'

const people = { tom: 1, priya: 2 }
let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
  tested.operate('demo', '--more-boards')
})
afterAll(() => tested?.stop())

test('[A4.18] [A6.1] [A6.4] the menu and the open page follow a changed role at once', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product, people.tom)
  await page.getByRole('article').first().waitFor()
  const entry = page.getByRole('link', { name: /^Suggestions/ })
  await entry.click()
  await page.getByRole('heading', { name: 'Suggestions' }).waitFor()
  const board = ['--board', 'Varmelund Voices']
  tested.operate('person', 'role', 'tom@varmelund.example', 'advocate', ...board)
  await page.getByText('Your role doesn’t include this page').waitFor()
  await page.waitForURL(tested.product.board + '/')
  await entry.waitFor({ state: 'detached' })
  tested.operate('person', 'role', 'tom@varmelund.example', 'manager', ...board)
  await page.getByRole('link', { name: /^Approvals/ }).waitFor()
  await entry.waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[A2.24] [SESSION33] an announced maintenance appears on open boards, and stays away once it was dismissed', async () => {
  const { page, close } = await tested.visit()
  await signIn(page, tested.product, people.tom)
  await page.getByRole('article').first().waitFor()
  tested.operate('maintenance', 'announce', '--text', 'We move to a new server.', '--at', '2060-12-01T20:00Z')
  const notice = page.getByText(/We move to a new server\. Maintenance: .*2060/)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(await notice.count()).toBe(0)
  tested.operate('maintenance', 'announce')
  await page.getByText('Maintenance is planned. Sharing may pause').waitFor()
  tested.operate('maintenance', 'end')
  await page.getByText('Maintenance is planned').waitFor({ state: 'detached' })
  await close()
})
