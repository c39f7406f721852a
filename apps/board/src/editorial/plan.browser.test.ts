import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn, startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** The month after the next one, which has no stories yet. */
const now = new Date()
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7)

test('[UPLOAD1] [UPLOAD2] [UPLOAD4] [CALENDAR1] [CALENDAR3] stories of an old spreadsheet are uploaded and planned', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product)
  await page.goto(`${tested.product.board}/settings/story-files`)
  const file = {
    name: 'stories.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `title;published;linkedin\r\nGr\xfc\xdfe aus Porto;${month}-10T09:00:00Z;=1+1\r\nBroken;soon;\r\n`,
      'latin1',
    ),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('combobox', { name: 'New stories' }).selectOption('published')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('published: not a date: soon').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish 1 story' }).click()
  await page.getByText('Created: 1').waitFor()
  await page.getByRole('link', { name: 'Grüße aus Porto' }).waitFor()

  await page.getByRole('button', { name: 'Another file' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Already on the board and left as they are: 1').waitFor()

  await page.goto(`${tested.product.board}/settings/calendar?month=${month}`)
  const day = (number: number) =>
    page.locator('.calendar-day:not([data-outside])', {
      has: page.locator('.calendar-short', { hasText: new RegExp(`^${number}$`) }),
    })
  await day(10).getByRole('link', { name: 'Grüße aus Porto' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Move “Grüße aus Porto”' }).click()
  await page.getByLabel('Day', { exact: true }).fill(`${month}-20`)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await day(20).getByRole('link', { name: 'Grüße aus Porto' }).waitFor()
  await page.locator('a:focus', { hasText: 'Grüße aus Porto' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await day(10).getByRole('link', { name: 'Grüße aus Porto' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
