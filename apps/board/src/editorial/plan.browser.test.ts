import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** The calendar of the board in the open page. */
const calendarOf = (page: Page) => {
  const day = (number: number) =>
    page.locator('.calendar-day:not([data-outside])', {
      has: page.locator('.calendar-short', { hasText: new RegExp(`^${number}$`) }),
    })
  return { day, story: (number: number, title: string) => day(number).getByRole('link', { name: title }) }
}

/** Publishes a story on the tenth of the month, at nine by UTC; with another one that ends on the eleventh. */
async function plan(page: Page, title: string, ending: string): Promise<void> {
  await page.goto(`${tested.product.board}/settings/story-files`)
  const rows = [
    'title;published;expires;linkedin',
    `${title};${month}-10T09:00:00Z;;Come`,
    `${ending};;${month}-11T09:00:00Z;Come`,
  ]
  const buffer = Buffer.from(rows.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('combobox', { name: 'New stories' }).selectOption('published')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Publish 2 stories' }).click()
  await page.getByText('Created: 2').waitFor()
  await page.goto(`${tested.product.board}/settings/calendar?month=${month}`)
  await page.getByRole('link', { name: title }).waitFor()
}

/** The month after the next one, which has no stories yet. */
const now = new Date()
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7)

test('[UPLOAD1] [UPLOAD2] [UPLOAD4] [CALENDAR1] [CALENDAR3] stories of an old spreadsheet are uploaded and planned', async () => {
  const { page, faults, close } = await tested.visit()
  await startSession(page, tested.product)
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
  const { story } = calendarOf(page)
  await story(10, 'Grüße aus Porto').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Move “Grüße aus Porto”' }).click()
  await page.getByLabel('Day', { exact: true }).fill(`${month}-20`)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await story(20, 'Grüße aus Porto').waitFor()
  await page.locator('a:focus', { hasText: 'Grüße aus Porto' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await story(10, 'Grüße aus Porto').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[CALENDAR3] a story is dragged to other days, back by Undo, and on again; nothing else is dropped', async () => {
  // A press and a movement without scrolling between them: the browser drags what is under the press when it moves.
  const { page, faults, close } = await tested.visit({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 2600 },
  })
  await startSession(page, tested.product)
  await plan(page, 'Open day', 'Closing sale')
  const { day, story } = calendarOf(page)
  const item = page.locator('.calendar-item', { hasText: 'Open day' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await item.dragTo(day(12))
  // What is pointed at stays.
  await undo.hover()
  await page.getByText(/^Moved: /).waitFor()
  await story(12, 'Open day').waitFor()
  await page.locator('a:focus', { hasText: 'Open day' }).waitFor()
  await undo.click()
  await page.getByText('Moved back.').waitFor()
  await story(10, 'Open day').waitFor()
  await item.dragTo(day(12))
  await story(12, 'Open day').waitFor()
  // By its title, which is a link, and at once again, with what was said still there.
  await story(12, 'Open day').dragTo(day(14))
  await story(14, 'Open day').waitFor()
  // The title of what ends then is a link, too, and its story stays.
  await story(11, 'Closing sale').dragTo(day(15))
  await item.dragTo(day(16))
  await story(16, 'Open day').waitFor()
  await page.reload()
  await story(16, 'Open day').waitFor()
  await story(11, 'Closing sale').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[CALENDAR3] on a phone, a story is moved without dragging', async () => {
  const { page, faults, close } = await tested.visit({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await startSession(page, tested.product)
  await plan(page, 'Picnic', 'Night walk')
  const { story } = calendarOf(page)
  await page.getByRole('button', { name: 'Move “Picnic”' }).tap()
  await page.getByLabel('Day', { exact: true }).fill(`${month}-21`)
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).tap()
  await story(21, 'Picnic').waitFor()
  expect(faults).toEqual([])
  await close()
})
